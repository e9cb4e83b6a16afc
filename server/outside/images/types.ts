import type { ImageFormat } from '#contract/ad.ts';
import type { FocalPoint, Frame, PixelSize } from '#contract/rules/frame.ts';
import type { ImageFault, ImageType } from '#contract/rules/image.ts';
import type { Pool } from '#server/platform/pool/pool.ts';

/** An image that is upright, sRGB and without metadata. */
export interface CleanImage extends PixelSize {
  readonly bytes: Uint8Array;
  readonly type: ImageType;
}

/** A finished image, at exactly its final size. */
export interface Rendition extends CleanImage {
  /** Hex SHA-256 of the bytes. */
  readonly sha256: string;
}

/** What is kept of an upload, so that another part of it can be chosen later. */
export interface KeptOriginal extends CleanImage {
  /** Where its subject seems to be. */
  readonly focus: FocalPoint;
  /** The part that the rendition shows. */
  readonly frame: Frame;
}

export type RenditionResult =
  /** `original` is what to keep of an upload; null where the source is kept already. */
  | { readonly ok: true; readonly rendition: Rendition; readonly original: KeptOriginal | null }
  | { readonly ok: false; readonly fault: ImageFault };

/** The part of a kept original to show, and the final size. */
export interface Cut {
  readonly frame: Frame;
  readonly size: PixelSize;
}

export interface RenditionAsk {
  readonly format: ImageFormat;
  readonly source: Uint8Array;
  /** Null: the source is an upload, of which what seems to matter most is shown. */
  readonly cut: Cut | null;
}

/** Makes renditions in processes of their own, by turns of the users, so that nothing else waits behind an image. */
export type Images = Pool<RenditionAsk, RenditionResult>;
