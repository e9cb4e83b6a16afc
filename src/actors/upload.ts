import type { AdImage, ImageFormat } from '#contract/ad.ts';
import { finishMedia } from '#contract/calls/media.ts';
import { getPresignedUrl } from '#contract/calls/media.ts';
import type { Failure } from '#contract/failure.ts';
import type { ImageType } from '#contract/rules/image.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import type { FileCheck, PutTarget, UploadEvent } from '#src/machines/upload/context.ts';
import { putFile } from '#src/services/put.ts';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { SessionServices } from './services.ts';

/** Reports at most ten times a second, because each report is an event. */
const PROGRESS_INTERVAL_MS = 100;

const GONE: Failure = { kind: 'missing', text: 'The file is no longer here. Choose it again.' };

/** Tried again, another one is asked for. */
const NO_ADDRESS: Failure = { kind: 'server', status: 0, text: null };

/** Sends a file to the address that the vault has. */
export const sendBytesFrom = <Heard extends EventObject, Type extends string>({
  files,
  secrets,
}: Pick<SessionServices, 'files' | 'secrets'>) =>
  fromCallback<Heard, { uploadId: string; secret: string; type: Type }>(({ input, sendBack }) => {
    const stop = new AbortController();
    let told = 0;
    const tell = (share: number) => {
      const now = performance.now();
      if (now - told < PROGRESS_INTERVAL_MS) return;
      told = now;
      sendBack({ type: 'bytes.progressed', share });
    };
    const send = async (): Promise<void> => {
      const file = await files.look(input.uploadId);
      if (!file) throw GONE;
      const url = secrets.take(input.secret);
      if (url === null) throw NO_ADDRESS;
      await putFile(url, file, input.type, tell, stop.signal);
    };
    void send().then(
      () => sendBack({ type: 'bytes.sent' }),
      (failure: Failure) => stop.signal.aborted || sendBack({ type: 'bytes.failed', failure }),
    );
    return () => stop.abort();
  });

/** The actors of the upload chart. */
export const uploadActors = ({ http, files, secrets }: SessionServices) => {
  return {
    checkFile: fromPromise<FileCheck, { uploadId: string; format: ImageFormat }>(async ({ input }) => {
      const file = await files.look(input.uploadId);
      if (!file) throw GONE;
      const { lookIntoFile } = await import('#src/services/image.ts');
      return lookIntoFile(file, input.format);
    }),

    presign: fromPromise<PutTarget, { mediaAssetId: string; format: ImageFormat; type: ImageType }>(
      async ({ input, signal }) => {
        const query = { fileType: input.type, mediaAssetId: input.mediaAssetId, imageFormat: input.format };
        const { presignedUrl, storageKey } = await http.call(getPresignedUrl, { query, signal });
        return { secret: secrets.keep(presignedUrl), storageKey };
      },
    ),

    sendBytes: sendBytesFrom<UploadEvent, ImageType>({ files, secrets }),

    finishMedia: fromPromise<
      AdImage,
      { mediaAssetId: string; adAccountId: string; format: ImageFormat; storageKey: string }
    >(async ({ input, signal }) => {
      const body = {
        media_asset_id: input.mediaAssetId,
        ad_account_id: input.adAccountId,
        use_final_keys: 'true' as const,
        ...(input.format === 'square'
          ? { square_final_key: input.storageKey }
          : { portrait_final_key: input.storageKey }),
      };
      const { media } = await http.call(finishMedia, { body, signal });
      // A server that does not say what it made has the image under the key that it gave out.
      return (
        media?.[input.format] ?? { id: input.storageKey, final_key: input.storageKey, width: 0, height: 0, url: '' }
      );
    }),
  };
};

/** The effects of the upload chart. */
export const uploadEffects = ({ files }: SessionServices) => ({
  releaseFile: (_: unknown, { uploadId }: { uploadId: string }): void => files.drop(uploadId),
});

/** The upload chart with what it names. */
export const provideUpload = (services: SessionServices) =>
  uploadMachine.provide({ actors: uploadActors(services), actions: uploadEffects(services) });
