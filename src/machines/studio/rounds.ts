import type { Brief, Language } from '#contract/brief.ts';
import type { Generation } from '#contract/calls/generation.ts';
import { languageOfBrief } from '#contract/rules/briefLanguage.ts';
import { isSameProduct } from '#contract/rules/otherTrade.ts';
import { MAX_ROUNDS } from '#contract/rules/studioRounds.ts';
import type { RecentBrief, Round, Spot, StudioContext } from './context.ts';

/** Briefs that are offered again. */
export const MAX_RECENT = 8;

export const generationId = (key: string) => `generation-${key}` as const;
export const isGood = ({ product }: Brief): boolean => product.trim() !== '';
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The language that somebody must have chosen for a brief: it is written in another one. */
export const choiceIn = (brief: Brief): Language | null =>
  (languageOfBrief(brief) ?? brief.language) === brief.language ? null : brief.language;

/** A brief of before; what was said since of the brand holds for it where both sell the same. */
export const withFit = (brief: Brief, now: Brief): Brief =>
  now.fits_brand && brief.product === now.product ? { ...brief, fits_brand: true } : brief;

/** As it is sent: the lines between its points are for the eye. */
export const withoutBlanks = (brief: Brief): Brief => ({
  ...brief,
  points: brief.points.filter((point) => point.trim() !== ''),
});

/** As it is written now: what was said of the brand was said of another product. */
export const written = (before: Brief, fields: Partial<Brief>): Brief => {
  const brief = { ...before, ...fields };
  if (!before.fits_brand || 'fits_brand' in fields || isSameProduct(before.product, brief.product)) return brief;
  const { fits_brand: _, ...rest } = brief;
  return rest;
};

/** Of the rounds of texts, as far as the server has said them. */
export const idsOfTexts = (rounds: readonly Round[]): readonly string[] =>
  rounds.flatMap(({ id, images }) => (id !== null && images === null ? [id] : []));

/** A press that was not heard before. */
export const isNewIn = ({ rounds, discarded }: Pick<StudioContext, 'rounds' | 'discarded'>, key: string): boolean =>
  [...rounds, ...discarded].every((round) => round.key !== key);

/** With rounds that were discarded, and what was accepted of them. */
export const withRestored = (
  { rounds, discarded, chosen, unchosen }: StudioContext,
  restored: readonly Round[],
): Pick<StudioContext, 'rounds' | 'discarded' | 'chosen' | 'unchosen'> => {
  const keys = new Set(restored.map(({ key }) => key));
  const isOne = ({ key }: { readonly key: string }): boolean => keys.has(key);
  // Of a round that was let go of nothing else is left: it comes with the last.
  const isAll = restored.length === discarded.length;
  const back = unchosen.filter((one) => isAll || isOne(one));
  return {
    rounds: [...rounds, ...restored],
    discarded: discarded.filter((one) => !isOne(one)),
    chosen: [...chosen, ...back],
    unchosen: unchosen.filter((one) => !back.includes(one)),
  };
};

export const isRefused = ({ settled }: Round): boolean => settled === 'short' || settled === 'failed';

/** Which suggestion of a round was written for this place; -1: none. */
export const placeIn = ({ of, others = [] }: Round, { key, index }: Spot): number =>
  of === null ? -1 : [of, ...others].findIndex((one) => one.key === key && one.index === index);

/** The round whose suggestion stands in this place now: the last one that was written again, unless it came to nothing. */
export const standingAt = (rounds: readonly Round[], spot: Spot): Spot => {
  const next = rounds.findLast(
    (round) => placeIn(round, spot) >= 0 && (round.settled === null || (round.settled === 'ended' && round.made > 0)),
  );
  return next ? standingAt(rounds, { key: next.key, index: placeIn(next, spot) }) : spot;
};

/** Whether a suggestion is shown, and no other one in its place. */
export const isStanding = (rounds: readonly Round[], { key, index }: Spot): boolean => {
  const at = standingAt(rounds, { key, index });
  return at.key === key && at.index === index;
};

/** The round that has to go for another one: the oldest that nothing was accepted of, nor written again for; else the oldest. */
export const excessOf = (
  { rounds, chosen }: Pick<StudioContext, 'rounds' | 'chosen'>,
  kind: keyof typeof MAX_ROUNDS,
): Round | undefined => {
  const alike = rounds.filter(({ images }) => (images === null) === (kind === 'texts'));
  if (alike.length < MAX_ROUNDS[kind]) return undefined;
  const needed = new Set([
    ...chosen.map(({ key }) => key),
    ...rounds.flatMap(({ of, others = [] }) => (of ? [of, ...others] : [])).map(({ key }) => key),
  ]);
  return alike.find(({ key }) => !needed.has(key)) ?? alike[0];
};

/** A round that is asked for again, for so many at most. */
export const fewerIn = (round: Round, most: number): Round => {
  const count = Math.min(round.count, most);
  return {
    ...round,
    settled: null,
    count,
    images: round.images?.slice(0, count) ?? null,
    others: round.others?.slice(0, count - 1),
  };
};

/** The briefs that differ, newest first. */
const recentOf = (generations: readonly Generation[]): readonly RecentBrief[] => {
  const briefs = new Map<string, RecentBrief>();
  for (const { brief, ad_id, about, created_at: at } of generations) {
    const text = JSON.stringify(brief);
    if (ad_id === null && about === null && !briefs.has(text)) briefs.set(text, { brief, at });
  }
  return [...briefs.values()].slice(0, MAX_RECENT);
};

/** The briefs of before as they are read: first those that nothing was asked for by. What could not be read stays. */
export const recentWith = (
  known: readonly RecentBrief[],
  generations: readonly Generation[],
): readonly RecentBrief[] => {
  const asked = recentOf(generations);
  const sent = new Set(asked.map(({ brief }) => JSON.stringify(brief)));
  const others = known.filter(({ brief }) => !sent.has(JSON.stringify(withoutBlanks(brief))));
  const isUnasked = ({ at }: RecentBrief): boolean => at === null;
  return [...others.filter(isUnasked), ...asked, ...others.filter((one) => !isUnasked(one))].slice(0, MAX_RECENT);
};

/** A generation that the server has: listened to, asked for no more. */
export const followed = (id: string) => ({ key: id, ask: null, id });
