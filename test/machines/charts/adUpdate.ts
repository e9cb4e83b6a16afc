import { adUpdateMachine } from '#src/machines/adUpdate.machine.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import { uploadsMachine } from '#src/machines/uploads.machine.ts';
import type { ContextFrom } from 'xstate';
import { adChange } from './adSwitch.ts';
import type { Chart } from './chart.ts';
import { error, failures, goodAd, media, MEDIA_ID } from './samples.ts';

const upload = {
  uploadId: '1',
  adId: MEDIA_ID,
  mediaAssetId: MEDIA_ID,
  adAccountId: MEDIA_ID,
  format: 'portrait',
  fileName: 'a.jpg',
  size: 1000,
  replaces: true,
};

export const adUpdate: Chart = {
  machine: adUpdateMachine.provide({
    actors: { uploads: uploadsMachine.provide({ actors: { upload: uploadMachine } }) },
  }),
  inputs: [{ adId: MEDIA_ID }],
  project: ({ before, copy, underway, failure, looks }: ContextFrom<typeof adUpdateMachine>) => [
    before?.headline === copy?.headline,
    before?.portrait_image_id === copy?.portrait_image_id,
    Object.keys(underway),
    failure?.kind,
    Math.min(looks, 2),
  ],
  events: {
    'update.open': [{ copy: goodAd.copy }],
    'update.change': [{ copy: { headline: 'Last days' } }, { copy: { headline: goodAd.copy.headline } }],
    'update.upload': [{ upload }],
    'update.removeImage': [{ format: 'square' }, { format: 'portrait' }],
    'upload.finished': [{ adId: MEDIA_ID, format: 'portrait', image: media.square }],
    'xstate.error.actor.updateAd': error(failures.network, failures.rejected),
    'xstate.done.actor.findAd': [
      { output: { copy: goodAd.copy, configured: 'ACTIVE', change: adChange({ kind: 'texts', status: null }) } },
      { output: { copy: goodAd.copy, configured: 'ACTIVE', change: null } },
    ],
    'xstate.error.actor.findAd': error(failures.network, failures.missing),
  },
  repeatable: { findAd: 'reading' },
};
