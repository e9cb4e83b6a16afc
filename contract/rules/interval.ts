import * as z from 'zod/mini';
import type { DayRange } from './analyticsRange.ts';
import { countDays, plusDays } from './days.ts';

/** By what a chart over time puts days together. */
export const Interval = z.enum(['day', 'week', 'month']);
export type Interval = z.output<typeof Interval>;

/** From so many days on there is something to see by an interval: a few points. */
const LEAST_DAYS: Readonly<Record<Interval, number>> = { day: 1, week: 15, month: 62 };
/** More days than these are put together unless somebody chose otherwise: each alone would be noise. */
const MOST_DAYS = 92;

/** The intervals that a range can be seen by. */
export const intervalsFor = ({ since, until }: DayRange): readonly Interval[] =>
  Interval.options.filter((interval) => LEAST_DAYS[interval] <= countDays(since, until));

/** The interval that a range is seen by: the chosen one where it can be, else what suits its length. */
export const intervalFor = (chosen: Interval | '', range: DayRange): Interval => {
  if (chosen !== '' && intervalsFor(range).includes(chosen)) return chosen;
  return countDays(range.since, range.until) > MOST_DAYS ? 'week' : 'day';
};

/** As ISO 8601 has it, weeks begin on Monday. */
const firstOf = (interval: Interval, day: string): string => {
  if (interval === 'month') return `${day.slice(0, 8)}01`;
  return interval === 'day' ? day : plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
};

const lastOf = (interval: Interval, first: string): string => {
  if (interval === 'day') return first;
  return interval === 'week' ? plusDays(first, 6) : plusDays(firstOf('month', plusDays(first, 31)), -1);
};

/** Days of a range that are one point of a chart. */
export interface Period extends DayRange {
  readonly days: number;
  /** How many days the whole day, week or month has, of which some may be outside the range. */
  readonly of: number;
}

/** The days, weeks or months of a range, as far as they are in it. */
export const periodsOf = ({ since, until }: DayRange, interval: Interval): readonly Period[] => {
  const periods: Period[] = [];
  for (let first = firstOf(interval, since); first <= until;) {
    const last = lastOf(interval, first);
    const own = { since: first < since ? since : first, until: last > until ? until : last };
    periods.push({ ...own, days: countDays(own.since, own.until), of: countDays(first, last) });
    first = plusDays(last, 1);
  }
  return periods;
};
