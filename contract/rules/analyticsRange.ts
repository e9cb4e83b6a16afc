import { countDays, dayIn, plusDays } from './days.ts';

/** Days of the ad account's time zone, both included. */
export interface DayRange {
  readonly since: string;
  readonly until: string;
}

export const MAX_RANGE_DAYS = 366;
/** Meta keeps 37 months. */
const KEPT_DAYS = 1126;
/** Of these last days Meta still counts conversions that came late. */
export const SETTLING_DAYS = 3;

export const NO_RANGE = 'There is no such range of days. Choose a first and a last day.';

/** What is wrong with a range whatever day it is; null: nothing. */
const lengthFault = ({ since, until }: DayRange): string | null => {
  if (since > until) return 'The range ends before it begins.';
  return countDays(since, until) > MAX_RANGE_DAYS ? `A range holds at most ${MAX_RANGE_DAYS} days.` : null;
};

/** What is wrong with a range; null: nothing. */
export const rangeFault = ({ since, until }: DayRange, today: string): string | null => {
  const fault = lengthFault({ since, until });
  if (fault !== null) return fault;
  if (since > today) return 'These days are still to come. Choose an earlier first day.';
  return countDays(since, today) > KEPT_DAYS ? 'Meta keeps results for 37 months. Choose a later start.' : null;
};

/**
 * `last_7d`, `today` or `2026-11-01..2026-11-30`; null where it is none of them. As with Meta, the last days are whole ones:
 * a day that has just begun, set against whole days, would look like a loss.
 */
export const readRange = (text: string, today: string): DayRange | null => {
  if (text === 'today') return { since: today, until: today };
  const last = /^last_(\d{1,4})d$/.exec(text)?.[1];
  if (last !== undefined)
    return Number(last) === 0 ? null : { since: plusDays(today, -Number(last)), until: plusDays(today, -1) };
  const [, since, until] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
  const isDay = (day: string | undefined): day is string =>
    day !== undefined && !Number.isNaN(Date.parse(day)) && plusDays(day, 0) === day;
  return isDay(since) && isDay(until) ? { since, until } : null;
};

/** What is wrong with how a range is written, as far as that can be told without knowing the day; null: nothing. */
export const rangeTextFault = (text: string): string | null => {
  const range = readRange(text, '2026-01-01');
  return range === null ? NO_RANGE : lengthFault(range);
};

/** Whether a range of an answer has the day in it that is not over: `settling_since` tells what day it is there. */
export const isUnderWay = ({
  until,
  settling_since,
}: {
  readonly until: string;
  readonly settling_since: string;
}): boolean => until > plusDays(settling_since, SETTLING_DAYS - 2);

/** The equally long range before it. */
export const rangeBefore = ({ since, until }: DayRange): DayRange => ({
  since: plusDays(since, -countDays(since, until)),
  until: plusDays(since, -1),
});

/** So long a sync may take, and so much shorter are 37 months that have a February. */
const SPARE_DAYS = 7;

/** From which day on a range is read from Meta: with the days before it, to compare with, as far as Meta keeps them. */
export const readSince = (range: DayRange, today: string): string => {
  const before = rangeBefore(range).since;
  const oldest = plusDays(today, SPARE_DAYS + 1 - KEPT_DAYS);
  if (before >= oldest) return before;
  return oldest < range.since ? oldest : range.since;
};

interface Answered extends DayRange {
  readonly read: DayRange | null;
  readonly settling_since: string;
}

/** The day that it was in the account's time zone. */
const todayOf = ({ settling_since }: Pick<Answered, 'settling_since'>): string =>
  plusDays(settling_since, SETTLING_DAYS - 1);

/**
 * Whether the beginning of a range, or of the one before it, was not read from Meta: what is there of such days is what happened
 * to be read for something else, and adds up to less than it was.
 */
export const hasUnreadDays = (answer: Answered): boolean => {
  const { since, read } = answer;
  return read !== null && (read.since > readSince(answer, todayOf(answer)) || read.until < since);
};

/** Whether all days before a range can be compared with: Meta keeps them, or they were read while it did. */
export const isBeforeKept = (answer: Answered): boolean => {
  const { since } = rangeBefore(answer);
  return readSince(answer, todayOf(answer)) === since || (answer.read !== null && answer.read.since <= since);
};

interface Told extends Answered {
  readonly time_zone: string;
  readonly synced_at: string | null;
}

/**
 * The last day that was read as a whole, where whole days of the range after it were not; null: none is missing. A day that
 * was read before it was over is none.
 */
export const readUpTo = (answer: Told): string | null => {
  const { until, read, settling_since, time_zone, synced_at } = answer;
  if (read === null) return null;
  const yesterday = plusDays(settling_since, SETTLING_DAYS - 2);
  const over = synced_at === null ? read.until : plusDays(dayIn(time_zone, new Date(synced_at)), -1);
  const last = read.until < over ? read.until : over;
  return last < (until < yesterday ? until : yesterday) ? last : null;
};

/** The days that were read, without the last ones of which not all was. */
export const readWhole = (answer: Told): DayRange | null => {
  const last = readUpTo(answer);
  return answer.read && last !== null ? { ...answer.read, until: last } : answer.read;
};

/** Whether days of it are not over, or were not read since they are: set against whole days they would look like a loss. */
export const isPartlyTold = (answer: Told): boolean => isUnderWay(answer) || readUpTo(answer) !== null;
