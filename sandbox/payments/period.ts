import type { Interval } from './objects.ts';

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

const DAYS = { day: 1, week: 7 } as const;
const MONTHS = { month: 1, year: 12 } as const;

/** The end of a billing period that starts at `start` (seconds); 31 January plus a month is the last of February. */
export const periodEnd = (start: number, interval: Interval, count: number): number => {
  const from = new Date(start * 1000);
  if (interval === 'day' || interval === 'week') return start + DAYS[interval] * count * 86_400;
  const months = from.getUTCMonth() + MONTHS[interval] * count;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const end = new Date(from);
  end.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay));
  return Math.floor(end.getTime() / 1000);
};
