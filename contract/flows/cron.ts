/** A cron line, read: the minutes, hours, days of the month, months and weekdays (0 is Sunday) when it fires. */
export interface Cron {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly weekdays: ReadonlySet<number>;
  /** Cron's own rule: where both days are restricted, either may match; else both must. */
  readonly eitherDay: boolean;
}

const FIELDS = [
  ['minutes', 0, 59],
  ['hours', 0, 23],
  ['days', 1, 31],
  ['months', 1, 12],
  ['weekdays', 0, 7],
] as const;

/** `*`, `5`, `1-5`, each with an optional step, in a comma list; null where it is none of them. */
const readField = (text: string, least: number, most: number): Set<number> | null => {
  const found = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to, step] = /^(\*|\d{1,2})(?:-(\d{1,2}))?(?:\/(\d{1,2}))?$/.exec(part) ?? [];
    if (from === undefined || (from === '*' && to !== undefined)) return null;
    const first = from === '*' ? least : Number(from);
    const last = to === undefined ? (from === '*' || step !== undefined ? most : first) : Number(to);
    const by = step === undefined ? 1 : Number(step);
    if (by === 0 || first < least || last > most || first > last) return null;
    for (let at = first; at <= last; at += by) found.add(at);
  }
  return found;
};

/** Reads a cron line of five fields; null where it is not one. */
export const readCron = (line: string): Cron | null => {
  const parts = line.trim().split(/\s+/);
  if (parts.length !== FIELDS.length) return null;
  const sets = FIELDS.map(([, least, most], at) => readField(parts[at]!, least, most));
  const [minutes, hours, days, months, weekdays] = sets;
  if (!minutes || !hours || !days || !months || !weekdays) return null;
  if (weekdays.has(7)) weekdays.add(0);
  return { minutes, hours, days, months, weekdays, eitherDay: parts[2] !== '*' && parts[4] !== '*' };
};

/** Whether it fires on that day of the calendar, `2026-11-21`. */
export const firesOn = (cron: Cron, day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  if (!cron.months.has(date.getUTCMonth() + 1)) return false;
  const ofMonth = cron.days.has(date.getUTCDate());
  const ofWeek = cron.weekdays.has(date.getUTCDay());
  return cron.eitherDay ? ofMonth || ofWeek : ofMonth && ofWeek;
};

/** Eight years contain a 29th of February on any weekday rule that cron can say together with a date. */
const LOOK_AHEAD_DAYS = 366 * 8;
const DAY_MS = 86_400_000;

const fires = (cron: Cron): boolean =>
  Array.from({ length: LOOK_AHEAD_DAYS }, (_, at) => new Date(Date.UTC(2024, 0, 1) + at * DAY_MS)).some((date) =>
    firesOn(cron, date.toISOString().slice(0, 10)),
  );

/** What is wrong with a cron line, in a sentence; null: nothing. */
export const cronFault = (line: string): string | null => {
  const cron = readCron(line);
  if (cron === null) return 'Use five cron fields, such as 0 9 * * 1.';
  if (cron.minutes.size > 1) return 'A flow runs at most once an hour. Choose one minute.';
  return fires(cron) ? null : 'This schedule never happens. Choose a day that exists.';
};

/** Wall-clock time in a zone as `2026-11-21T07:30`. */
const wallClock = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T');

const pad = (value: number): string => String(value).padStart(2, '0');

/** The instants, in order, at which clocks of the zone show this time: none where they skip it, two where they repeat it. */
export const instantsOf = (zone: string, wall: string): readonly number[] => {
  const guess = Date.parse(`${wall}:00Z`);
  const offsets = new Set(
    [guess - DAY_MS, guess, guess + DAY_MS].map((at) => Date.parse(`${wallClock(zone, at)}:00Z`) - at),
  );
  return [...offsets]
    .map((offset) => guess - offset)
    .filter((at) => wallClock(zone, at) === wall)
    .sort((a, b) => a - b);
};

/** The instant of a wall-clock time; of a repeated one the first, and of a skipped one what an hour later is called. */
export const instantOf = (zone: string, day: string, time: string): number => {
  const [found] = instantsOf(zone, `${day}T${time}`);
  if (found !== undefined) return found;
  const later = new Date(Date.parse(`${day}T${time}:00Z`) + 3_600_000).toISOString().slice(0, 16);
  return instantsOf(zone, later)[0] ?? Date.parse(`${day}T${time}:00Z`);
};

/**
 * When a schedule next fires after an instant, in milliseconds; null: never. Each wall-clock time fires once: where
 * clocks go back, at the first of the two; where they skip it, an hour later.
 */
export const nextFire = (line: string, zone: string, after: number): number | null => {
  const cron = readCron(line);
  if (cron === null) return null;
  const times = [...cron.hours]
    .sort((a, b) => a - b)
    .flatMap((hour) => [...cron.minutes].map((m) => `${pad(hour)}:${pad(m)}`));
  const first = wallClock(zone, after).slice(0, 10);
  for (let ahead = -1; ahead < LOOK_AHEAD_DAYS; ahead += 1) {
    const day = new Date(Date.parse(`${first}T00:00:00Z`) + ahead * DAY_MS).toISOString().slice(0, 10);
    if (!firesOn(cron, day)) continue;
    const next = times.map((time) => instantOf(zone, day, time)).find((at) => at > after);
    if (next !== undefined) return next;
  }
  return null;
};
