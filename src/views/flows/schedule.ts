import { nextFire, readCron } from '#contract/flows/cron.ts';

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const EVERY_DAY = 7;

const pad = (value: number): string => String(value).padStart(2, '0');

interface Weekly {
  readonly time: string;
  readonly weekdays: readonly number[];
}

/** A weekly schedule, from its cron line; null: it is more than that. */
export const weeklyOf = (line: string): Weekly | null => {
  const cron = readCron(line);
  const [, , days, months] = line.trim().split(/\s+/);
  if (!cron || days !== '*' || months !== '*' || cron.hours.size !== 1 || cron.minutes.size !== 1) return null;
  const [[hour], [minute]] = [[...cron.hours], [...cron.minutes]];
  return { time: `${pad(hour!)}:${pad(minute!)}`, weekdays: [...cron.weekdays].filter((day) => day < 7).sort() };
};

export const cronOf = (time: string, weekdays: readonly number[]): string =>
  `${Number(time.slice(3))} ${Number(time.slice(0, 2))} * * ${weekdays.length === EVERY_DAY ? '*' : weekdays.join(',')}`;

interface Schedule {
  readonly cron: string;
  readonly time_zone: string;
}

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** `Every Monday at 09:00`. */
export const scheduleWhen = (cron: string): string => {
  const weekly = weeklyOf(cron);
  if (weekly === null) return `At the times of “${cron}”`;
  const { time, weekdays } = weekly;
  const days = weekdays.length === EVERY_DAY ? 'day' : names.format(weekdays.map((day) => WEEKDAYS[day]!));
  return `Every ${days} at ${time}`;
};

/** `Every Monday at 09:00 (Europe/Berlin)`. */
export const scheduleText = ({ cron, time_zone: zone }: Schedule): string =>
  `${scheduleWhen(cron)} (${zone.replaceAll('_', ' ')})`;

/** When a schedule next starts a run; null: never. */
export const nextStart = ({ cron, time_zone: zone }: Schedule, now: number): number | null => nextFire(cron, zone, now);
