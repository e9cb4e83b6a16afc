import { type DayRange, rangeFault, readRange } from '#contract/rules/analyticsRange.ts';
import { Problem } from '#server/platform/http/problem.ts';

const refuse = (text: string) => new Problem(400, text, { code: 'date_range', fields: { date_range: [text] } });

/** What a call's `date_range` means; 400 where it means nothing. */
export const requireRange = (text: string, today: string): DayRange => {
  const range = readRange(text, today);
  if (range === null) throw refuse('Choose a range of at least one day, as last_7d or 2026-11-01..2026-11-30.');
  const fault = rangeFault(range, today);
  if (fault !== null) throw refuse(fault);
  return range;
};
