// Uploads one image from the person's computer to Meta. Spawned by `uploads`, ends when it is uploaded or cancelled.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { theErrorOf } from './outcome.ts';
import { journal, NOTHING } from './upload/context.ts';
import { upload } from './upload/setup.ts';
import { working } from './upload/working.ts';

export const uploadMachine = upload.createMachine({
  id: 'upload',
  version: '1',
  description: 'Uploads one image',
  meta: { journal },
  context: ({ input }) => ({ ...input, ...NOTHING }),
  initial: 'checking',
  options: { maxIterations: 1000 },
  on: { 'upload.cancel': '.cancelled' },
  output: ({ context }) => ({
    uploadId: context.uploadId,
    adId: context.adId,
    format: context.format,
    image: context.image,
  }),
  states: {
    checking: {
      description: 'Checks the file: type by content, size, dimensions; nothing is sent yet',
      tags: ['busy'],
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context }) => ({ uploadId: context.uploadId, format: context.format }),
        onDone: [
          {
            guard: { type: 'isGood', params: ({ event }) => ({ check: event.output }) },
            target: 'waiting',
            actions: { type: 'keepCheck', params: ({ event }) => ({ check: event.output }) },
          },
          {
            target: 'refused',
            actions: { type: 'keepCheck', params: ({ event }) => ({ check: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'keepFailure',
            params: theErrorOf('readFile'),
          },
        },
      },
    },
    refused: {
      description: 'The file cannot be used; `fault` says why',
      tags: ['stopped'],
    },
    waiting: {
      description: 'Waits until fewer than four are active',
      tags: ['busy'],
      entry: 'askForSlot',
      on: {
        'slot.granted': 'working',
        'upload.pause': { target: 'paused', actions: 'freeSlot' },
        'upload.cancel': { target: 'cancelled', actions: 'freeSlot' },
        'app.resume': { target: 'waiting', reenter: true },
      },
    },
    working,
    backingOff: {
      description: 'A temporary failure: retries automatically, at most three times',
      tags: ['busy'],
      entry: 'countRetry',
      on: {
        'app.resume': 'waiting',
        'upload.retry': 'waiting',
        'upload.wake': 'waiting',
        'upload.pause': 'paused',
      },
      after: { backoff: 'waiting' },
    },
    failed: {
      description: 'Needs attention: the text says why',
      tags: ['stopped'],
      on: {
        'upload.retry': { target: 'restarting', actions: 'clearFailure' },
        'upload.wake': { guard: 'lacksNetwork', target: 'restarting', actions: 'clearFailure' },
      },
    },
    restarting: {
      description: 'Retried by the person: from the file check if it never passed, else from where it stopped',
      always: [{ guard: 'wasChecked', target: 'waiting' }, { target: 'checking' }],
    },
    paused: {
      description: 'Paused by the person; an incomplete transfer starts over',
      tags: ['stopped'],
      on: { 'upload.resume': 'waiting' },
    },
    uploaded: {
      description: 'Meta has the image: 100 %',
      type: 'final',
      entry: { type: 'releaseFile', params: ({ context }) => ({ uploadId: context.uploadId }) },
    },
    cancelled: {
      description: 'Cancelled by the person',
      type: 'final',
      entry: { type: 'releaseFile', params: ({ context }) => ({ uploadId: context.uploadId }) },
    },
  },
});

export type UploadActor = ActorRefFrom<typeof uploadMachine>;
export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;
