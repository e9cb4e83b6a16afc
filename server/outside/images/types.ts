import type { ImageFormat } from '#contract/ad.ts';
import type { ImageFault, ImageType } from '#contract/rules/image.ts';
import type { Pool } from '#server/platform/pool/pool.ts';

/** A finished image: upright, sRGB, without metadata, at exactly its final size. */
export interface Rendition {
  readonly bytes: Uint8Array;
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  /** Hex SHA-256 of the bytes. */
  readonly sha256: string;
}

export type RenditionResult =
  | { readonly ok: true; readonly rendition: Rendition }
  | { readonly ok: false; readonly fault: ImageFault };

export interface RenditionAsk {
  readonly format: ImageFormat;
  readonly source: Uint8Array;
}

/** Makes renditions in processes of their own, by turns of the users, so that nothing else waits behind an image. */
export type Images = Pool<RenditionAsk, RenditionResult>;
