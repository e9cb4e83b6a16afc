import type { Brief } from '#contract/brief.ts';
import type { CopyWish, ImageCopy, ImageWish, SuggestionName } from '#contract/calls/generation.ts';
import { copyOfImage } from '#contract/rules/imageShares.ts';

/** What a person asked for. */
export type Wish =
  | (CopyWish & {
      readonly kind: 'copy';
      /** What reviewers of earlier texts asked for. */
      readonly comments?: readonly string[];
      /** What the texts must say, beside what the brand's voice wants. */
      readonly must_say?: readonly string[];
    })
  | (ImageWish & {
      readonly kind: 'image';
      /** It takes the place of the last image of each suggestion, whose layout it has, with other texts. */
      readonly retext?: boolean;
      /** It follows on the last image of each suggestion with another photo of the brand's, where there is one. */
      readonly another?: boolean;
      /** Words that reviewers had taken out: no image says them, whatever the brief says. */
      readonly left_out?: readonly string[];
    });

/** How many items it has. */
export const sizeOf = (wish: Wish): number =>
  wish.kind === 'image' ? Math.min(wish.count * wish.copies.length, wish.most ?? Infinity) : wish.count;

/** What is asked for, in whatever words: a default that is said is one that is left out. */
export const meantBy = (wish: Wish): unknown => {
  const isAll = wish.kind === 'image' && (wish.most ?? 0) >= wish.count * wish.copies.length;
  return JSON.parse(JSON.stringify(isAll ? { ...wish, most: undefined } : wish), (_key, value: unknown) =>
    value === null || value === false ? undefined : value,
  );
};

/** The brief of one suggestion: what it is about takes the place of what the brief says of that. */
export const briefAt = ({ brief, about }: Pick<CopyWish, 'brief' | 'about'>, index: number): Brief => {
  const subject = about?.[index];
  if (!subject) return brief;
  return { ...brief, product: subject.product, landing_page: subject.landing_page || brief.landing_page };
};

/** What an image says, by its index: all images of the first copy come first. */
export const copyAt = (wish: Extract<Wish, { kind: 'image' }>, index: number): ImageCopy =>
  wish.copies[copyOfImage(index, wish.copies.length, sizeOf(wish))]!;

/** The suggestions that images are made for. */
export const namesOf = ({ copies }: Pick<ImageWish, 'copies'>): readonly SuggestionName[] =>
  copies.flatMap(({ of }) => of ?? []);
