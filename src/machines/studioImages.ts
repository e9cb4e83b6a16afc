import type { AdImage } from '#contract/ad.ts';
import type { ImageCopy, Pictures, SuggestionName } from '#contract/calls/generation.ts';
import { copyOfImage } from '#contract/rules/imageShares.ts';
import type { AdTexts } from '#contract/suggestion.ts';
import { adIdOf } from './studioAds.ts';
import type { Round, Spot } from './studio/context.ts';

/** What an image is to say, and where the suggestion stands that it is for. */
export interface Copy extends AdTexts {
  readonly cta_text: string;
  readonly of: Spot;
}

/** The suggestion that an image is made for, and what the image says. */
export interface Sitter extends Pick<AdTexts, 'headline' | 'description'> {
  readonly of: SuggestionName;
}

/** An image that was made: `at` names it, `of` the suggestion that it was made for. */
export interface Drawn {
  readonly of: SuggestionName;
  readonly at: SuggestionName;
  readonly pictures: Pictures;
}

/** Which image an ad is to have; null: none. */
export interface Picked {
  readonly of: SuggestionName;
  readonly at: SuggestionName | null;
}

/** The images of an ad that new ones are to have, too. */
export interface Pinned {
  /** The ad's. */
  readonly name: string;
  readonly square: AdImage | null;
  readonly portrait: AdImage | null;
}

export const isNamed = (one: SuggestionName, other: SuggestionName): boolean =>
  one.generation_id === other.generation_id && one.index === other.index;

export const nameOf = (one: { readonly generationId: string; readonly index: number }): SuggestionName => ({
  generation_id: one.generationId,
  index: one.index,
});

/** The one that an image of a round is for: all of the first one come first. */
export const sitterAt = ({ images, count }: Pick<Round, 'images' | 'count'>, index: number): Sitter | undefined =>
  images?.[copyOfImage(index, images.length, count)];

/** The image that an ad has: what the person picked, else the first that was made for it. */
export const pictureOf = (
  { drawn, picked }: { readonly drawn: readonly Drawn[]; readonly picked: readonly Picked[] },
  name: SuggestionName,
): Drawn | null => {
  const own = drawn.filter(({ of }) => isNamed(of, name));
  const pick = picked.find(({ of }) => isNamed(of, name));
  if (!pick) return own[0] ?? null;
  const { at } = pick;
  return (at && own.find((one) => isNamed(one.at, at))) ?? null;
};

interface Known {
  readonly rounds: readonly Round[];
  readonly chosen: readonly (Spot & { readonly generationId: string })[];
  readonly added: readonly string[];
}

/** Those that the server knows by a name, and that are no ads yet. What was accepted outlasts its round. */
export const copiesToDraw = (
  { rounds, chosen, added }: Known,
  copies: readonly Copy[],
): readonly (ImageCopy & { readonly of: SuggestionName })[] =>
  copies.flatMap(({ of: { key, index }, ...copy }) => {
    const accepted = chosen.find((one) => one.key === key && one.index === index);
    const id = rounds.find((round) => round.key === key)?.id ?? accepted?.generationId ?? null;
    if (id === null || added.includes(adIdOf({ generationId: id, index }))) return [];
    return [{ ...copy, of: { generation_id: id, index } }];
  });
