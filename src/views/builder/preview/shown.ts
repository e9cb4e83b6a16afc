import type { AdCopy } from '#contract/ad.ts';
import { actionWords } from '#contract/rules/actionWords.ts';
import { languageOf } from '#contract/rules/textLanguage.ts';

export type Ratio = '1:1' | '4:5' | '9:16';

/** An image of the ad, or the file that will be it. */
export interface ShownImage {
  readonly url: string;
  /** Of the finished image. */
  readonly ratio: Ratio;
}

/** What the placements show of an ad. */
export interface Shown {
  readonly copy: AdCopy;
  readonly link: string;
  readonly displayLink: string;
  readonly square: ShownImage | null;
  readonly portrait: ShownImage | null;
  /** It is queued or published: what is empty stays empty, since nobody writes it any more. */
  readonly isFinal: boolean;
  /** The Facebook page of the ad. */
  readonly page: string | null;
  /** The Instagram account, without its @. */
  readonly instagram: string | null;
}

export type Placement = 'facebook' | 'instagram' | 'stories' | 'reels';

/** Characters of the primary text before a placement cuts it (Meta, Ads Guide). */
export const TEXT_SHOWN = { facebook: 125, instagram: 125, stories: 125, reels: 72 } as const satisfies Record<
  Placement,
  number
>;

/**
 * What Meta's own controls cover of a vertical placement, in shares of its height and width (Meta, Ads Guide: 250 and 340
 * of 1920 pixels in Stories; 14 and 35 percent, and 6 percent at the sides, in Reels).
 */
export const COVERED = {
  stories: { top: 250 / 1920, bottom: 340 / 1920, sides: 0 },
  reels: { top: 0.14, bottom: 0.35, sides: 0.06 },
} as const;

/** Cut as people count letters. */
export const cutText = (text: string, shown: number): { readonly text: string; readonly more: boolean } => {
  const letters = [...text];
  return letters.length > shown
    ? { text: letters.slice(0, shown).join('').trimEnd(), more: true }
    : { text, more: false };
};

/** The host as somebody wrote it: browsers write one with other letters than English in code. */
const writtenHost = (link: string): string | null => /^[a-z]+:\/\/(?:[^/?#@]*@)?([^/?#:@]+)/i.exec(link)?.[1] ?? null;

const hostOf = (link: string): string => {
  const { hostname } = new URL(link);
  const written = writtenHost(link);
  const isSame = written !== null && URL.canParse(`https://${written}`);
  return isSame && new URL(`https://${written}`).hostname === hostname ? written.toLowerCase() : hostname;
};

const domainOf = (link: string): string => (URL.canParse(link) ? hostOf(link).replace(/^www\./, '') : 'your link');

/** What stands for the address. */
export const linkWords = ({ displayLink, link }: Pick<Shown, 'displayLink' | 'link'>): string =>
  displayLink.replace(/^https?:\/\//, '') || domainOf(link);

type ActionCopy = Pick<AdCopy, 'primary_text' | 'headline' | 'description' | 'cta_text'>;

/** What the button says: Meta shows it in the reader's language, which is taken to be that of the text. */
export const actionOf = ({ cta_text: label, ...copy }: ActionCopy): string | null => {
  if (label === 'No button' || label === '') return null;
  const language = languageOf([copy.primary_text, copy.headline, copy.description].join('\n'));
  return actionWords(label, language ?? 'en') || label;
};

export const isVertical = (placement: Placement): placement is keyof typeof COVERED =>
  placement === 'stories' || placement === 'reels';

/** The image that Meta shows in a placement: the portrait one where the screen is upright, else the square one. */
export const imageIn = (
  placement: Placement,
  { square, portrait }: Pick<Shown, 'square' | 'portrait'>,
): ShownImage | null => (isVertical(placement) ? (portrait ?? square) : square);

export interface PlacementNote {
  readonly tone: 'plain' | 'attention';
  readonly text: string;
}

/** Which image of the ad a placement gets, and what is missing. */
export const placementNote = (
  placement: Placement,
  { square, portrait }: Pick<Shown, 'square' | 'portrait'>,
): PlacementNote => {
  if (!isVertical(placement)) {
    return square
      ? { tone: 'plain', text: 'Shows the square image.' }
      : { tone: 'attention', text: 'No square image yet. Feeds need one.' };
  }
  const where = placement === 'stories' ? 'Stories' : 'Reels';
  if (portrait?.ratio === '9:16') return { tone: 'plain', text: 'Shows the portrait image (9:16).' };
  if (portrait)
    return { tone: 'attention', text: `No 9:16 image: ${where} show the ${portrait.ratio} image between bars.` };
  return square
    ? { tone: 'attention', text: `No 9:16 image: ${where} show the square image between bars.` }
    : { tone: 'attention', text: `No image yet. ${where} look best with 9:16.` };
};
