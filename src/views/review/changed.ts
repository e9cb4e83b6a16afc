import type { ReviewedAd } from '#contract/flows/flow.ts';

type Version = NonNullable<NonNullable<ReviewedAd['again']>['before']>;

const PARTS = [
  ['primary_text', 'primary text'],
  ['headline', 'headline'],
  ['description', 'description'],
  ['cta_text', 'button'],
] as const;

/** What differs between two versions of an ad, in words. */
export const changedParts = (ad: ReviewedAd, before: Version): readonly string[] => [
  ...PARTS.flatMap(([part, word]) => (ad[part] === before[part] ? [] : [word])),
  ...(ad.square?.url === before.square?.url && ad.portrait?.url === before.portrait?.url ? [] : ['picture']),
];

export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
