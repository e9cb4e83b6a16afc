import type { Palette } from '../colour/palette.ts';
import type { Box, Shape } from '../shapes.ts';
import type { Block } from '../type/block.ts';
import type { FaceName } from '../type/faces.ts';
import type { Setter } from '../type/setter.ts';
import type { Idea, PhotoFacts, PictureTexts, Role } from '../types.ts';

export type Align = 'left' | 'centre' | 'right';

export interface PlacedText {
  readonly role: Role;
  readonly text: string;
  readonly block: Block;
  /** Of the block; its lines are aligned in it. */
  readonly box: Box;
  readonly align: Align;
  readonly colour: string;
  /** It stands on a photo: its colour follows from what is there. */
  readonly isOnPhoto: boolean;
  /** The outline of an arrow beside it, in the same colour. */
  readonly arrow: string | null;
  /** The arrow points the other way. */
  readonly isTurned?: boolean;
}

export interface PlacedPhoto {
  readonly kind: 'photo';
  readonly box: Box;
  /** `whole`: all of a cut-out, standing on the lower edge. */
  readonly fit: 'cover' | 'whole';
  /** What is seen of it: an SVG shape in pixels of the box. */
  readonly mask?: string;
  readonly isTurned?: boolean;
}

export interface Fill {
  readonly kind: 'fill';
  /** SVG elements in pixels of the image. */
  readonly svg: string;
}

/** Darkens or lightens a photo behind texts, as much as they need, and fades out from there. */
export interface Scrim {
  readonly box: Box;
  /** The edge of the image that it goes on to. */
  readonly to: 'top' | 'bottom' | 'all';
}

export interface LogoSlot {
  readonly box: Box;
  readonly align: Align;
}

/** Where everything of an image stands, from back to front: layers, scrims, texts and the logo. */
export interface Plan {
  readonly layers: readonly (Fill | PlacedPhoto)[];
  readonly scrims: readonly Scrim[];
  readonly texts: readonly PlacedText[];
  readonly logo: LogoSlot | null;
}

/** How words stand on a photo: at its foot, at its head, or beside it, where it passes into a plain colour. */
export type Standing = 'bottom' | 'top' | 'beside';

/** What a layout has to work with. */
export interface Stage {
  readonly shape: Shape;
  readonly width: number;
  readonly height: number;
  readonly safe: Box;
  readonly idea: Idea;
  readonly texts: PictureTexts;
  readonly palette: Palette;
  readonly heading: FaceName;
  readonly text: FaceName;
  readonly setter: Setter;
  readonly photo: PhotoFacts | null;
  readonly standing: Standing;
  /** Width to height of the logo; null: none. */
  readonly logo: number | null;
}

export type Layout = (stage: Stage) => Plan;
