import type { AdChange, AdListContext, Wanted } from './context.ts';

// What is on its way: a second press of the same is no second wish.

/** A copy is wanted as often as it is pressed, and changes nothing of its ad. */
const isCopy = ({ act }: AdChange): boolean => act === 'duplicate';

const isSame = (a: AdChange | undefined, b: AdChange): boolean =>
  a?.act === b.act && a.preset?.id === b.preset?.id && a.preset?.replace === b.preset?.replace;

/** The changes that are made before what is wanted now; `changing`: the first of them is being made. */
const changesAhead = (
  { change, waiting }: Pick<AdListContext, 'change' | 'waiting'>,
  changing: boolean,
): AdChange[] => [
  ...(changing ? [change] : []),
  ...waiting.flatMap((wanted) => (wanted.type === 'list.change' ? wanted.change : [])),
];

type Ahead = Pick<AdListContext, 'change' | 'waiting'>;

/** What of a wish is not on its way; null: all of it is. */
export const notYet = (ahead: Ahead, wanted: Wanted, changing: boolean): Wanted | null => {
  if (wanted.type === 'list.selectMatching')
    return ahead.waiting.some(({ type }) => type === 'list.selectMatching') ? null : wanted;
  // At its turn it is looked whether there is still something to undo.
  if (wanted.type === 'list.undo' || isCopy(wanted.change)) return wanted;
  const before = changesAhead(ahead, changing).filter((change) => !isCopy(change));
  const { change } = wanted;
  const adIds = change.adIds.filter(
    (id) =>
      !isSame(
        before.findLast((one) => one.adIds.includes(id)),
        change,
      ),
  );
  return adIds.length === 0 ? null : { ...wanted, change: { ...change, adIds } };
};
