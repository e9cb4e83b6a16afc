import type { AdChange, Publication } from '../ad.ts';

/** `changes` is left out in journals of before. */
type Changed = Pick<Publication, 'change'> & Partial<Pick<Publication, 'changes'>>;

/**
 * What is on its way to Meta of an ad, or was refused within a day: the newest first, one of a kind. A server of before
 * tells of the newest only.
 */
export const changesOf = (publication: Changed | null): readonly AdChange[] => {
  if (publication === null) return [];
  const { change, changes = [] } = publication;
  return changes.length > 0 || !change ? changes : [change];
};

/** The one of a kind; null: there is none. */
export const changeOf = (publication: Changed | null, kind: AdChange['kind']): AdChange | null =>
  changesOf(publication).find((change) => change.kind === kind) ?? null;
