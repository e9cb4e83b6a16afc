import { brandImageMachine } from '#src/machines/brandImage.machine.ts';
import type { ContextFrom } from 'xstate';
import { brandImage as made } from './brand.ts';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID } from './samples.ts';

export const brandImage: Chart = {
  machine: brandImageMachine,
  inputs: [{ uploadId: MEDIA_ID, kind: 'logo', fileName: 'logo.svg' }],
  project: ({ type, target, share, failure }: ContextFrom<typeof brandImageMachine>) => [
    type,
    target !== null,
    share === 1,
    failure?.kind,
  ],
  events: {
    'xstate.done.actor.checkFile': [{ output: 'image/png' }],
    'xstate.error.actor.checkFile': error(failures.rejected),
    'xstate.done.actor.presign': [{ output: { secret: 'secret-1', storageKey: 'uploads/1' } }],
    'xstate.error.actor.presign': error(failures.network, failures.limited),
    'bytes.progressed': [{ share: 0.5 }],
    'bytes.failed': [{ failure: failures.network }, { failure: failures.missing }],
    'xstate.done.actor.keepImage': [{ output: made }],
    'xstate.error.actor.keepImage': error(failures.server, failures.rejected),
  },
  repeatable: {
    checkFile: 'reading the file',
    presign: 'an address that is not used is forgotten',
    sendBytes: 'an address takes one file',
    keepImage: 'one image is made of an upload',
  },
};
