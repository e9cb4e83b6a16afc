import { uploadMachine } from '#src/machines/upload.machine.ts';
import type { UploadInput } from '#src/machines/upload/context.ts';
import { type UploadItem, uploadsMachine } from '#src/machines/uploads.machine.ts';
import type { AnyMachineSnapshot, ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, media, MEDIA_ID, OTHER_ID } from './samples.ts';

const upload: UploadInput = {
  uploadId: '1',
  adId: OTHER_ID,
  mediaAssetId: MEDIA_ID,
  adAccountId: MEDIA_ID,
  format: 'square',
  fileName: 'a.jpg',
  size: 1000,
};

const itemsOf = ({ context }: AnyMachineSnapshot) => (context as { items: readonly UploadItem[] }).items;
/** Only uploads that are alive ask for a place. */
const ids = (snapshot: AnyMachineSnapshot) => itemsOf(snapshot).map(({ uploadId }) => ({ uploadId }));
/** They end, each in both of its ways: uploaded or cancelled. */
const ends = (snapshot: AnyMachineSnapshot) =>
  itemsOf(snapshot).flatMap((item) =>
    [media.square, null].map((arrived) => ({
      type: `xstate.done.actor.upload-${item.uploadId}`,
      actorId: `upload-${item.uploadId}`,
      output: { ...item, image: arrived },
    })),
  );

export const uploads: Chart = {
  machine: uploadsMachine.provide({ actors: { upload: uploadMachine } }),
  project: ({ items, working, queue }: ContextFrom<typeof uploadsMachine>) => [
    items.map(({ uploadId }) => uploadId),
    working,
    queue,
  ],
  events: {
    'uploads.add': [{ upload }, { upload: { ...upload, uploadId: '2' } }, { upload: { ...upload, adAccountId: null } }],
    'uploads.remove': [{ uploadId: '1' }],
    'slot.wanted': ids,
    'slot.freed': ids,
    'xstate.done.actor.findLeftBehind': [
      { output: { uploads: [{ ...upload, uploadId: '3', format: 'portrait' }], lost: [] } },
    ],
    'xstate.error.actor.findLeftBehind': error(failures.network),
    'xstate.done.actor.*': ends,
  },
  repeatable: { findLeftBehind: 'reading' },
};
