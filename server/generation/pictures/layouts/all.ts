import type { ColourPlan } from '../colour/palette.ts';
import type { PhotoFacts, PictureTexts } from '../types.ts';
import { badge } from './badge.ts';
import { beforeAfter } from './beforeAfter.ts';
import { bleed } from './bleed.ts';
import { blocks } from './blocks.ts';
import { caption } from './caption.ts';
import { diagonal } from './diagonal.ts';
import { figureFirst } from './figure.ts';
import { framed } from './framed.ts';
import { label } from './label.ts';
import { masthead } from './masthead.ts';
import type { LayoutName } from './names.ts';
import { numeral } from './numeral.ts';
import { oversized } from './oversized.ts';
import type { Layout } from './plan.ts';
import { points } from './points.ts';
import { quiet } from './quiet.ts';
import { quote } from './quote.ts';
import { split } from './split.ts';
import { stage } from './stage.ts';
import { stars } from './stars.ts';

/** What is there to make an image of. */
export interface Material {
  readonly texts: PictureTexts;
  readonly photo: PhotoFacts | null;
}

interface LayoutFacts {
  readonly draw: Layout;
  /** Whether it suits what is there: no review without one, no picture without a photo. */
  readonly suits: (material: Material) => boolean;
  /** The grounds that it is good on. */
  readonly colours: readonly ColourPlan[];
  /** Whether it shows a photo, where there is one. */
  readonly showsPhoto: boolean;
}

const hasPhoto = ({ photo }: Material): boolean => photo !== null;
const hasScene = ({ photo }: Material): boolean => photo !== null && !photo.isCutOut;
const isShort = (text: string, most: number): boolean => text !== '' && text.length <= most;
const always = (): boolean => true;

export const LAYOUTS: Readonly<Record<LayoutName, LayoutFacts>> = {
  bleed: { draw: bleed, suits: hasScene, colours: ['deep', 'paper', 'ink'], showsPhoto: true },
  split: { draw: split, suits: hasPhoto, colours: ['brand', 'tint', 'deep', 'paper', 'second'], showsPhoto: true },
  framed: { draw: framed, suits: hasPhoto, colours: ['tint', 'paper', 'brand', 'second'], showsPhoto: true },
  caption: { draw: caption, suits: hasScene, colours: ['paper', 'brand', 'ink', 'tint'], showsPhoto: true },
  masthead: {
    draw: masthead,
    suits: (material) => hasScene(material) && isShort(material.texts.brand, 14),
    colours: ['deep', 'ink'],
    showsPhoto: true,
  },
  stage: {
    draw: stage,
    suits: ({ photo }) => photo?.isCutOut === true,
    colours: ['tint', 'brand', 'deep', 'second', 'paper'],
    showsPhoto: true,
  },
  diagonal: { draw: diagonal, suits: always, colours: ['brand', 'deep', 'paper', 'second'], showsPhoto: true },
  badge: {
    draw: badge,
    suits: (material) => hasPhoto(material) && isShort(material.texts.offer, 32),
    colours: ['paper', 'tint', 'deep', 'brand'],
    showsPhoto: true,
  },
  label: {
    draw: label,
    suits: ({ texts }) => isShort(texts.offer, 48),
    colours: ['brand', 'second', 'deep', 'tint'],
    showsPhoto: false,
  },
  oversized: {
    draw: oversized,
    suits: always,
    colours: ['brand', 'second', 'paper', 'ink', 'tint', 'deep'],
    showsPhoto: false,
  },
  numeral: {
    draw: numeral,
    suits: ({ texts }) => figureFirst(texts.offer) !== null || figureFirst(texts.headline) !== null,
    colours: ['second', 'brand', 'paper', 'deep'],
    showsPhoto: false,
  },
  quiet: { draw: quiet, suits: always, colours: ['paper', 'tint', 'ink'], showsPhoto: true },
  blocks: { draw: blocks, suits: always, colours: ['tint', 'paper', 'deep', 'brand'], showsPhoto: false },
  points: {
    draw: points,
    suits: ({ texts }) => texts.points.length >= 2,
    colours: ['paper', 'deep', 'tint', 'brand'],
    showsPhoto: false,
  },
  quote: {
    draw: quote,
    suits: ({ texts }) => (texts.proof?.quote ?? '') !== '',
    colours: ['tint', 'deep', 'second', 'paper', 'brand'],
    showsPhoto: false,
  },
  stars: {
    draw: stars,
    suits: ({ texts }) => (texts.proof?.quote ?? '') !== '' && texts.proof!.stars !== null,
    colours: ['brand', 'tint', 'deep', 'second'],
    showsPhoto: true,
  },
  beforeAfter: {
    draw: beforeAfter,
    suits: ({ texts }) => texts.problem !== '',
    colours: ['brand', 'deep', 'second'],
    showsPhoto: false,
  },
};
