import type { AdImage, ImageFormat } from '#contract/ad.ts';
import type { Failure } from '#contract/failure.ts';
import type { ImageFault, ImageType } from '#contract/rules/image.ts';
import type { Journaled } from '../journaled.ts';
import type { FailedCall } from '../outcome.ts';

export interface UploadInput {
  /** Handle of the file in the page's file store; unique, and the upload's own name. */
  readonly uploadId: string;
  readonly adId: string;
  readonly mediaAssetId: string;
  /** Our id of the ad account that Meta gets the image for. */
  readonly adAccountId: string;
  readonly format: ImageFormat;
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  /** It replaces an image of an ad at Meta: who asked for it waits for it, and goes on with it after a reload. */
  readonly replaces?: true;
}

/** The result of the file check: its type by content and its size in pixels, or what is wrong with it. */
export type FileCheck =
  | { readonly ok: true; readonly type: ImageType; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly fault: ImageFault };

export interface PutTarget {
  /** The vault's handle for the signed address, which allows writing. */
  readonly secret: string;
  readonly storageKey: string;
}

/** The events of the transfer: the share that is sent, from 0 to 1, then the result. */
export type BytesEvent =
  | { type: 'bytes.progressed'; share: number }
  | { type: 'bytes.sent' }
  | { type: 'bytes.failed'; failure: Failure };

export type UploadEvent =
  | BytesEvent
  /** The parent has a free slot. */
  | { type: 'slot.granted' }
  | { type: 'upload.retry' }
  /** The network is back. */
  | { type: 'upload.wake' }
  | { type: 'upload.pause' }
  | { type: 'upload.resume' }
  | { type: 'upload.cancel' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

export const journal: Journaled<UploadEvent> = {
  keeps: {
    'bytes.progressed': { share: true },
    'bytes.failed': { failure: true },
  },
  outcomes: ['checkFile', 'presign', 'finishMedia'],
};

export interface UploadOutput {
  readonly uploadId: string;
  readonly adId: string;
  readonly format: ImageFormat;
  /** null when it was cancelled. */
  readonly image: AdImage | null;
}

/** The slot requests of an upload, so that only a few run at once. */
export type SlotEvent =
  | { readonly type: 'slot.wanted'; readonly uploadId: string }
  | { readonly type: 'slot.freed'; readonly uploadId: string };

export interface UploadContext extends UploadInput, FailedCall {
  readonly type: ImageType | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly target: PutTarget | null;
  /** Of the bytes, 0 to 1. */
  readonly share: number;
  readonly retries: number;
  readonly fault: ImageFault | null;
  readonly image: AdImage | null;
}

/** Of a file that was not looked at yet. */
export const NOTHING: Omit<UploadContext, keyof UploadInput> = {
  type: null,
  width: null,
  height: null,
  target: null,
  share: 0,
  retries: 0,
  fault: null,
  failure: null,
  failedCall: null,
  image: null,
};
