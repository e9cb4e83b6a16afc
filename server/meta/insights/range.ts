import { type DayRange, NO_RANGE, rangeFault, readRange } from '#contract/rules/analyticsRange.ts';
import { Problem } from '#server/platform/http/problem.ts';

const refuse = (text: string) => new Problem(400, text, { code: 'date_range', fields: { date_range: [text] } });

/**
 * What a call's `date_range` means; 400 where it means nothing. Days that are still to come are left out: without results they
 * would look like days on which all ads stopped.
 */
export const requireRange = (text: string, today: string): DayRange => {
  const range = readRange(text, today);
  if (range === null) throw refuse(NO_RANGE);
  const fault = rangeFault(range, today);
  if (fault !== null) throw refuse(fault);
  return range.until > today ? { ...range, until: today } : range;
};
