import type { AdImage } from '#contract/ad.ts';
import { type Brand, type BrandFields, EMPTY_BRAND } from '#contract/brand.ts';
import type { BrandImage } from '#contract/calls/brand.ts';
import type { Failure } from '#contract/failure.ts';
import type { BrandPart } from '../brandFields.ts';
import type { BrandImageInput, BrandImageOutput } from '../brandImage.machine.ts';
import type { Journaled } from '../journaled.ts';

export type BrandEvent =
  | { type: 'brand.open' }
  | { type: 'brand.retry' }
  /** Something may have changed, or the network is back. */
  | { type: 'brand.refresh' }
  | { type: 'brand.change'; fields: Partial<BrandFields> }
  /** Back to what is saved. */
  | { type: 'brand.discard' }
  /** What was discarded last is wanted after all. */
  | { type: 'brand.restore' }
  | { type: 'brand.save' }
  /** Both answers to a conflict. */
  | { type: 'brand.keepMine' }
  | { type: 'brand.takeTheirs' }
  | { type: 'image.add'; image: BrandImageInput }
  /** A picture that the server has. */
  | { type: 'image.take'; image: BrandImage }
  | { type: 'xstate.done.actor.*'; output: BrandImageOutput }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

export const journal: Journaled<BrandEvent> = {
  keeps: {
    'brand.change': { fields: true },
    'image.add': { image: true },
    'image.take': { image: true },
  },
  outcomes: ['fetchBrand', 'refreshBrand', 'saveBrand', 'rereadBrand', 'readSwatches', 'image-*'],
};

export interface BrandContext {
  /** What the server has, as it last said. */
  readonly saved: Brand | null;
  /** What stands on the screen. */
  readonly written: BrandFields;
  /** What the person pressed to save, until it is saved or refused; what is typed since is not asked for. */
  readonly asked: BrandFields | null;
  /** What saves sent whose answers were lost; the server may have it. */
  readonly sent: readonly BrandFields[];
  readonly discarded: BrandFields | null;
  /** What both sides changed. */
  readonly contested: readonly BrandPart[];
  /** Those that the brand may name, by their ids. */
  readonly images: Readonly<Record<string, AdImage>>;
  /** Files on their way, each with its chart `image-<uploadId>`. */
  readonly uploads: readonly BrandImageInput[];
  /** Colours of the logo. */
  readonly swatches: readonly string[];
  /** Why it could not be loaded or saved. */
  readonly failure: Failure | null;
}

export const NOTHING: BrandContext = {
  saved: null,
  written: EMPTY_BRAND,
  asked: null,
  sent: [],
  discarded: null,
  contested: [],
  images: {},
  uploads: [],
  swatches: [],
  failure: null,
};
