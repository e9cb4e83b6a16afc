import type { BatchNumbers } from '#src/machines/bulk/finish.ts';
import { NO_ADS, type RowStage } from '#src/machines/bulkShown.ts';
import { counted, number } from '#ui/parts/format.ts';
import { tallyWords } from './bulkWords.ts';

/** `28 ads published, 2 failed`; null: nothing came of any yet. */
export const doneWords = ({
  published,
  rejected,
  failed,
}: Pick<BatchNumbers, 'published' | 'rejected' | 'failed'>): string | null =>
  [
    ...(published > 0 ? [`${counted(published, 'ad')} published`] : []),
    ...(rejected > 0 ? [`${number(rejected)} rejected by Meta`] : []),
    ...(failed > 0 ? [`${number(failed)} failed`] : []),
  ].join(', ') || null;

const ALONE = {
  paused: ', paused at Meta',
  in_review: ', in review at Meta',
  active: ', active',
} as const;

type Tally = Readonly<Record<RowStage, number>>;

/** What Meta makes of those that it has and did not reject. */
const statesOf = ({ in_review, active, paused, not_delivering, archived }: Tally) =>
  Object.entries({ in_review, active, paused, not_delivering, archived }).filter(([, count]) => count > 0);

/** `, paused at Meta`, where that is so of all and nothing went wrong. */
export const sharedState = (tally: Tally): string => {
  const [first, ...others] = statesOf(tally);
  if (!first || others.length > 0 || tally.rejected + tally.again > 0) return '';
  return ALONE[first[0] as keyof typeof ALONE] ?? '';
};

/** `At Meta: 24 in review, 4 paused.`, where the title does not say it; null: it does. */
export const stateWords = (tally: Tally): string | null => {
  const states = statesOf(tally);
  if (states.length === 0 || sharedState(tally) !== '') return null;
  return `At Meta: ${tallyWords({ ...NO_ADS, ...Object.fromEntries(states) }).replaceAll(' · ', ', ')}.`;
};
