import type { ImageFormat } from '#contract/ad.ts';
import { cropOf } from '#contract/rules/crop.ts';
import { UPLOAD_BYTES_SHARE } from '#contract/rules/limits.ts';
import { failedCallText } from './outcome.ts';
import type { UploadSnapshot } from './upload.machine.ts';

// What a screen shows of an upload; apart from the chart, which is in the first scripts that somebody loads.

export type UploadStage =
  | 'checking'
  | 'refused'
  | 'waiting'
  | 'uploading'
  | 'processing'
  | 'retrying'
  | 'failed'
  | 'paused'
  | 'uploaded'
  | 'cancelled';

/** The word for a person. */
export const selectStage = (snapshot: UploadSnapshot): UploadStage => {
  if (snapshot.matches({ working: 'processing' })) return 'processing';
  if (snapshot.matches('working')) return 'uploading';
  if (snapshot.matches('backingOff')) return 'retrying';
  if (snapshot.matches('restarting')) return 'waiting';
  return snapshot.value as UploadStage;
};

/** Whole percents of the bar: bytes fill it to 90, the server's work holds it there, 100 when Meta has the image (R4.13). */
export const selectPercent = (snapshot: UploadSnapshot): number =>
  snapshot.matches('uploaded') ? 100 : Math.round(snapshot.context.share * UPLOAD_BYTES_SHARE * 100);

/** What is wrong, or null. */
export const selectUploadText = (snapshot: UploadSnapshot): string | null => {
  const { fault, failure } = snapshot.context;
  if (!fault && failure?.kind === 'network') return UPLOAD_OFFLINE_TEXT;
  return fault?.message ?? failedCallText(snapshot.context);
};

/** The ratio that the image will be cropped to, as `1:1`; null where nothing is cut off, or nothing is known yet. */
export const selectCrop = (snapshot: UploadSnapshot): string | null => {
  const { format, width, height } = snapshot.context;
  return width && height ? cropOf(format, width, height) : null;
};

export const selectFileName = (snapshot: UploadSnapshot) => snapshot.context.fileName;

export const UPLOAD_OFFLINE_TEXT = 'You are offline. The upload resumes when you are back online.';

/** Said of an ad that is not to be published before its image is there. */
export const UPLOADING_TEXTS: Readonly<Record<ImageFormat, string>> = {
  square: 'The square image is uploading.',
  portrait: 'The portrait image is uploading.',
};
