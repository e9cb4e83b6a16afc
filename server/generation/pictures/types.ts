import type { BrandImageKind } from '#contract/rules/brandImage.ts';
import type { FocalPoint, PixelSize } from '#contract/rules/frame.ts';
import type { CleanImage } from '#server/outside/images/types.ts';
import type { Pool } from '#server/platform/pool/pool.ts';
import type { ColourPlan } from './colour/palette.ts';
import type { LayoutName } from './layouts/names.ts';
import type { Box, Shape } from './shapes.ts';
import type { FaceName } from './type/faces.ts';

/** What is said in an image. An empty text is not said; layouts take what they have a place for. */
export interface PictureTexts {
  readonly headline: string;
  readonly support: string;
  /** What one gets: "20% off the first box". */
  readonly offer: string;
  /** The label of the call to action. */
  readonly action: string;
  readonly brand: string;
  readonly points: readonly string[];
  /** The trouble that it ends: what was before. */
  readonly problem: string;
  /** What a customer said. Stars only if somebody gave them. */
  readonly proof: { readonly quote: string; readonly by: string; readonly stars: number | null } | null;
}

/** How a brand looks. */
export interface BrandKit {
  /** As `#rrggbb`, the most important first; up to five. */
  readonly colours: readonly string[];
  readonly heading: FaceName;
  readonly text: FaceName;
  /** PNG, as `readLogo` gives it. */
  readonly logo: Uint8Array | null;
}

export interface Photo {
  /** JPEG, PNG or WebP. One with transparency is a product cut out. */
  readonly bytes: Uint8Array;
  /** Where its subject is. */
  readonly focus: FocalPoint | null;
}

/** How one image of a brief is made. Everything that is left to chance is in it. */
export interface Idea {
  readonly layout: LayoutName;
  readonly colours: ColourPlan;
  /** Which of the photos; null: none. */
  readonly photo: number | null;
  readonly scale: 'calm' | 'loud';
  readonly isMirrored: boolean;
  /** How near a photo is seen: 1 shows as much of it as there is. */
  readonly zoom: number;
  /** For layouts that have some choices of their own. */
  readonly turn: number;
}

/** A text or logo that was drawn. */
export interface Drawn extends Box {
  readonly role: Role;
  readonly text: string;
  /** In pixels; 0 of a logo. */
  readonly size: number;
  readonly lines: readonly string[];
  /** The least there is between it and what is behind it. */
  readonly contrast: number;
  /** Whether it had to be shortened. */
  readonly isShortened: boolean;
}

export type Role =
  | 'headline'
  | 'support'
  | 'offer'
  | 'action'
  | 'brand'
  | 'point'
  | 'problem'
  | 'quote'
  | 'by'
  | 'mark'
  | 'logo';

export interface Picture extends PixelSize {
  readonly shape: Shape;
  readonly bytes: Uint8Array;
  readonly type: 'image/jpeg';
  readonly drawn: readonly Drawn[];
}

/** Why an image was not made. `no_text`: the headline has no letters; `no_letters`: no bundled typeface has all of them. */
export type PictureFault =
  | 'photo_broken'
  | 'photo_too_large'
  | 'photo_too_small'
  | 'logo_broken'
  | 'no_text'
  | 'no_letters';

export type LogoFault = 'unknown_type' | 'too_large' | 'unsafe' | 'broken' | 'empty';

export interface PhotoFacts extends PixelSize {
  readonly isCutOut: boolean;
}

export type PictureAsk =
  | {
      readonly kind: 'draw';
      readonly idea: Idea;
      readonly texts: PictureTexts;
      readonly kit: BrandKit;
      readonly photo: Photo | null;
      readonly shapes: readonly Shape[];
    }
  | { readonly kind: 'photo'; readonly bytes: Uint8Array }
  | { readonly kind: 'logo'; readonly bytes: Uint8Array }
  /** What of a file is kept for a brand. */
  | { readonly kind: 'keep'; readonly as: BrandImageKind; readonly bytes: Uint8Array };

export type PictureAnswer =
  | { readonly ok: true; readonly kind: 'draw'; readonly pictures: readonly Picture[] }
  | {
      readonly ok: true;
      readonly kind: 'photo';
      readonly facts: PhotoFacts;
      /** What stands out. */
      readonly focus: FocalPoint;
      readonly colours: readonly string[];
    }
  | { readonly ok: true; readonly kind: 'logo'; readonly png: Uint8Array; readonly colours: readonly string[] }
  | {
      readonly ok: true;
      readonly kind: 'keep';
      readonly image: CleanImage;
      readonly colours: readonly string[];
      readonly focus: FocalPoint | null;
    }
  | { readonly ok: false; readonly fault: PictureFault | LogoFault };

/** Draws images in processes of their own, by turns of the users. */
export type Pictures = Pool<PictureAsk, PictureAnswer>;

declare module '#server/platform/deps.ts' {
  interface Deps {
    readonly pictures: Pictures;
  }
}
