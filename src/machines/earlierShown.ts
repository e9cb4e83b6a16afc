// What only the list of what was generated before asks of its chart.
import type { Generation } from '#contract/calls/generation.ts';
import { textOf } from '#contract/failure.ts';
import type { EarlierSnapshot } from './earlier.machine.ts';

export type EarlierStage = 'closed' | 'loading' | 'failed' | 'shown' | 'loadingMore' | 'moreFailed';

export const selectEarlierStage = ({ value }: EarlierSnapshot): EarlierStage => value as EarlierStage;
export const selectHasOlder = ({ context }: EarlierSnapshot): boolean => context.more;
export const selectEarlierText = ({ context: { failure } }: EarlierSnapshot): string | null =>
  failure && textOf(failure, 'Failed to fetch earlier suggestions');

export const madeOf = ({ items }: Generation): number => items.filter(({ state }) => state === 'made').length;

/** Suggestions of a brief; those for one ad are met where the ad is, and those of many at once in their ads. */
const isOfBrief = ({ kind, ad_id: adId, about }: Generation): boolean =>
  kind === 'copy' && adId === null && about === null;

/** Those in which there is something to see, or soon will be. */
export const selectEarlier = ({ context }: EarlierSnapshot): readonly Generation[] =>
  context.generations.filter((one) => isOfBrief(one) && (one.state === 'running' || madeOf(one) > 0));

/** What tells two asks for one brief apart. */
export const firstHeadlineOf = ({ items }: Generation): string =>
  items.find(({ state }) => state === 'made')?.texts.headline ?? '';
