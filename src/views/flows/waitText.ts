import type { FlowRun } from '#contract/flows/flow.ts';
import { moment } from '#ui/parts/format.ts';

const WAITS: Readonly<Record<NonNullable<FlowRun['waits_for']>, string>> = {
  person: 'for a review',
  time: 'for its time',
  meta: 'for Meta',
  generation: 'for texts or images',
  quiet_hours: 'for the end of quiet hours',
};

type Waiting = Pick<FlowRun, 'waits_for' | 'waits_until'> & Partial<Pick<FlowRun, 'held'>>;

/**
 * `waits for its time until 09:00`, or why it is held up; empty: it goes on. `review`: whose it waits for, where that is known.
 * A journal of the last release knows no `held`.
 */
export const waitText = (
  { waits_for: waits, waits_until: until, held = null }: Waiting,
  review: string | null = null,
): string => {
  if (held !== null) {
    const tries = held.until === null ? '' : ` Tries again ${moment(held.until)}.`;
    const ends = held.ad_sets === undefined ? '' : ` It waits until ${moment(held.ad_sets.by)}.`;
    return `on hold: ${held.why}${tries}${ends}`;
  }
  if (waits === null) return '';
  return `waits ${waits === 'person' && review !== null ? review : WAITS[waits]}${until === null ? '' : ` until ${moment(until)}`}`;
};
