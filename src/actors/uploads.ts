import type { UploadInput } from '#src/machines/upload/context.ts';
import type { LeftBehind } from '#src/machines/uploads.machine.ts';
import { fromPromise } from 'xstate';
import type { Owner, SessionServices } from './services.ts';

/** The actors of the uploads chart. `ready`: fetches what an image on its way needs, its own chart and that of its ad. */
export const uploadsActors = ({ files }: SessionServices, owner: Owner, ready: () => Promise<unknown>) => ({
  findLeftBehind: fromPromise<LeftBehind, { known: readonly string[] }>(async ({ input }) => {
    const uploads = (await files.leftBehind(owner() ?? 0)).filter(({ replaces }) => !replaces);
    const held = new Set(uploads.map(({ uploadId }) => uploadId));
    if (uploads.length > 0) await ready();
    return { uploads, lost: input.known.filter((uploadId) => !held.has(uploadId)) };
  }),
});

/** The effects of the uploads chart. */
export const uploadsEffects = ({ files }: SessionServices, owner: Owner) => ({
  rememberUpload: (_: unknown, { upload }: { upload: UploadInput }): void => {
    const pk = owner();
    if (pk !== null) files.remember(pk, upload.uploadId, upload);
  },
});
