import type { AdMedia, ImageFormat } from '#contract/ad.ts';
import { uploadMedia } from '#contract/calls/meta.ts';
import { getPresignedUrl } from '#contract/calls/uploads.ts';
import type { Failure } from '#contract/failure.ts';
import type { ImageType } from '#contract/rules/image.ts';
import type { FileCheck, PutTarget, UploadEvent } from '#src/machines/upload.machine.ts';
import { lookIntoFile } from '#src/services/image.ts';
import { putFile } from '#src/services/put.ts';
import { fromCallback, fromPromise } from 'xstate';
import type { Services } from './services.ts';

/** Told at most ten times a second: more than anybody sees, and each is an event. */
const PROGRESS_INTERVAL_MS = 100;

const GONE: Failure = { kind: 'missing', text: 'The file is no longer here. Choose it again.' };

/** What the upload chart names. */
export const uploadActors = ({ http, files }: Services) => ({
  checkFile: fromPromise<FileCheck, { uploadId: string; format: ImageFormat }>(async ({ input }) => {
    const file = files.look(input.uploadId);
    if (!file) throw GONE;
    return lookIntoFile(file, input.format);
  }),

  presign: fromPromise<PutTarget, { mediaAssetId: string; format: ImageFormat; type: ImageType }>(({ input, signal }) =>
    http.call(getPresignedUrl, {
      query: { fileType: input.type, mediaAssetId: input.mediaAssetId, imageFormat: input.format },
      signal,
    }),
  ),

  sendBytes: fromCallback<UploadEvent, { uploadId: string; url: string; type: ImageType }>(({ input, sendBack }) => {
    const stop = new AbortController();
    const file = files.look(input.uploadId);
    let told = 0;
    const tell = (share: number) => {
      const now = performance.now();
      if (now - told < PROGRESS_INTERVAL_MS) return;
      told = now;
      sendBack({ type: 'bytes.progressed', share });
    };
    const sent = file ? putFile(input.url, file, input.type, tell, stop.signal) : Promise.reject(GONE);
    void sent.then(
      () => sendBack({ type: 'bytes.sent' }),
      (failure: Failure) => stop.signal.aborted || sendBack({ type: 'bytes.failed', failure }),
    );
    return () => stop.abort();
  }),

  process: fromPromise<AdMedia, { mediaAssetId: string; adAccountId: string; format: ImageFormat; storageKey: string }>(
    async ({ input, signal }) => {
      const body = {
        media_asset_id: input.mediaAssetId,
        ad_account_id: input.adAccountId,
        use_final_keys: 'true' as const,
        ...(input.format === 'square'
          ? { square_final_key: input.storageKey }
          : { portrait_final_key: input.storageKey }),
      };
      return (await http.call(uploadMedia, { body, signal })).media;
    },
  ),
});

/** The effects that the upload chart names. */
export const uploadEffects = ({ files }: Services) => ({
  releaseFile: (_: unknown, { uploadId }: { uploadId: string }): void => files.drop(uploadId),
});
