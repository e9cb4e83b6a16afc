import { theError, theErrorOf } from '../outcome.ts';
import { upload } from './setup.ts';

/** The way to Meta, on one of the four slots: an address to write to, the bytes, and what the server makes of them. */
export const working = upload.createStateConfig({
  description: 'Has one of the four slots',
  tags: ['busy', 'working'],
  exit: 'freeSlot',
  initial: 'choosing',
  on: { 'upload.pause': 'paused', 'app.suspend': 'waiting' },
  states: {
    choosing: {
      description: 'Bytes that have arrived are not sent again',
      always: [{ guard: 'isSent', target: 'processing' }, { target: 'presigning' }],
    },
    presigning: {
      description: 'Requesting the upload address',
      entry: 'startBytes',
      invoke: {
        id: 'presign',
        src: 'presign',
        input: ({ context }) => ({
          mediaAssetId: context.mediaAssetId,
          format: context.format,
          type: context.type!,
        }),
        onDone: {
          target: 'uploading',
          actions: { type: 'keepTarget', params: ({ event }) => ({ target: event.output }) },
        },
        onError: [
          {
            guard: { type: 'mayRetry', params: theError },
            target: '#upload.backingOff',
            actions: {
              type: 'keepFailure',
              params: theErrorOf('getPresignedUrl'),
            },
          },
          {
            target: '#upload.failed',
            actions: {
              type: 'keepFailure',
              params: theErrorOf('getPresignedUrl'),
            },
          },
        ],
      },
    },
    uploading: {
      description: 'Sends the bytes: 0 to 90 % of the bar',
      invoke: {
        id: 'sendBytes',
        src: 'sendBytes',
        input: ({ context }) => ({
          uploadId: context.uploadId,
          secret: context.target!.secret,
          type: context.type!,
        }),
      },
      on: {
        'bytes.progressed': { actions: { type: 'keepShare', params: ({ event }) => ({ share: event.share }) } },
        'bytes.sent': { target: 'processing', actions: { type: 'keepShare', params: { share: 1 } } },
        'bytes.failed': [
          {
            guard: { type: 'mayRetry', params: ({ event }) => ({ error: event.failure }) },
            target: '#upload.backingOff',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ error: event.failure, call: 'getPresignedUrl' }),
            },
          },
          {
            target: '#upload.failed',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ error: event.failure, call: 'getPresignedUrl' }),
            },
          },
        ],
      },
    },
    processing: {
      description: 'At 90 %: the server makes the final renditions and sends them to Meta; idempotent',
      invoke: {
        id: 'finishMedia',
        src: 'finishMedia',
        input: ({ context }) => ({
          mediaAssetId: context.mediaAssetId,
          adAccountId: context.adAccountId,
          format: context.format,
          storageKey: context.target!.storageKey,
        }),
        onDone: {
          target: '#upload.uploaded',
          actions: { type: 'keepImage', params: ({ event }) => ({ image: event.output }) },
        },
        onError: [
          {
            guard: { type: 'mayRetry', params: theError },
            target: '#upload.backingOff',
            actions: {
              type: 'keepFailure',
              params: theErrorOf('finishMedia'),
            },
          },
          {
            guard: { type: 'isFault', params: theError },
            target: '#upload.refused',
            actions: { type: 'keepFault', params: theError },
          },
          {
            target: '#upload.failed',
            actions: {
              type: 'keepFailure',
              params: theErrorOf('finishMedia'),
            },
          },
        ],
      },
    },
  },
});
