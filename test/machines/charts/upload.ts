import { uploadMachine } from '#src/machines/upload.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { failures, MEDIA_ID, error, media } from './samples.ts';

export const upload: Chart = {
  machine: uploadMachine,
  inputs: [
    {
      uploadId: 'upload-1',
      adId: MEDIA_ID,
      mediaAssetId: MEDIA_ID,
      adAccountId: MEDIA_ID,
      format: 'square',
      fileName: 'a.jpg',
      size: 1000,
    },
  ],
  project: ({ retries, type, target, share, fault, failure }: ContextFrom<typeof uploadMachine>) => [
    retries,
    type,
    target !== null,
    share === 1,
    fault?.code,
    failure?.kind,
  ],
  events: {
    'xstate.done.actor.checkFile': [
      { output: { ok: true, type: 'image/jpeg', width: 1200, height: 1200 } },
      {
        output: {
          ok: false,
          fault: { code: 'IMAGE_TOO_LARGE', message: 'Square image is too large. Maximum file size is 8MB.' },
        },
      },
    ],
    'xstate.error.actor.checkFile': error(failures.network),
    'xstate.done.actor.presign': [{ output: { presignedUrl: 'https://store.example/1', storageKey: 'raw/1' } }],
    'xstate.error.actor.presign': error(failures.network, failures.forbidden),
    'bytes.progressed': [{ share: 0.5 }],
    'bytes.failed': [{ failure: failures.network }, { failure: failures.forbidden }],
    'xstate.done.actor.finishMedia': [{ output: media.square! }],
    'xstate.error.actor.finishMedia': error(failures.server, failures.rejected, {
      ...failures.rejected,
      code: 'IMAGE_BROKEN',
      text: "Square image can't be read. The file may be damaged.",
    }),
  },
  repeatable: { checkFile: 'reading the file' },
};
