/** One month of credits. */
export interface Cycle {
  readonly start: Date;
  /** When plan credits reset. */
  readonly end: Date;
}

/** `months` after a moment, at its own time of day; 31 January plus one is the last of February. */
export const addMonths = (from: Date, months: number): Date => {
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const moved = new Date(from);
  moved.setUTCFullYear(from.getUTCFullYear(), from.getUTCMonth() + months, Math.min(from.getUTCDate(), lastDay));
  return moved;
};

/**
 * What is left of a period after its months is no month of its own: it is paid from the last day of a short month to that of
 * a long one, as from 28 February to 31 March.
 */
const LEFT_OVER_MS = 4 * 86_400_000;

/**
 * The month of credits in which `now` lies. Credits come monthly also where the plan is paid yearly: the months are
 * counted from the period's start and never go past its end. Before the start (two clocks) it is the first month, after
 * the end the last. Null without a period.
 */
export const cycleAt = (periodStart: Date | null, periodEnd: Date | null, now: Date): Cycle | null => {
  if (periodStart === null || periodEnd === null) return null;
  const last = new Date(periodEnd.getTime() - LEFT_OVER_MS);
  let months = 0;
  while (addMonths(periodStart, months + 1) < last && addMonths(periodStart, months + 1) <= now) months += 1;
  const next = addMonths(periodStart, months + 1);
  return { start: addMonths(periodStart, months), end: next < last ? next : periodEnd };
};
