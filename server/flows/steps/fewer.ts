import type { Ended, StepContext } from './types.ts';

/** What came of as many as a step was to make. */
interface CameOf {
  readonly made: number;
  readonly wanted: number;
  /** Why it is no more; null: that is not known. */
  readonly why: string | null;
}

type Fewer = NonNullable<StepContext['facts']['fewer']>;

/** `2 of 3 angles. Why.`, or with what they are: `2 of 3 angles: One · Two. Why.`; empty: as many as were asked for. */
export const fewerText = ({ made, wanted, why }: CameOf, what: string, those = ''): string => {
  if (made >= wanted) return '';
  const count = `${made} of ${wanted} ${what}${those === '' ? '' : `: ${those}`}.`;
  return why === null ? count : `${count} ${why}`;
};

/** What is kept of it for the reviews that follow: a step that was done again says it anew. */
export const withFewer = (
  { facts, node }: Pick<StepContext, 'facts' | 'node'>,
  text: string,
): NonNullable<Ended['facts']> => {
  const { [node.id]: _before, ...others }: Fewer = facts.fewer ?? {};
  return { fewer: text === '' ? others : { ...others, [node.id]: text } };
};
