// Uploads one image from the person's computer to Meta. Spawned by `uploads`, ends when it is uploaded or cancelled.
import type { AdImage, ImageFormat } from '#contract/ad.ts';
import type { Failure } from '#contract/failure.ts';
import type { ImageFault, ImageType } from '#contract/rules/image.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { parentOf } from './fact.ts';
import { failureOf, type FailedCall, hasKind, theError, theErrorOf, theFailedCall } from './outcome.ts';
import { callbackStub, effectStub, promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

const MAX_RETRIES = 3;

export interface UploadInput {
  /** Handle of the file in the page's file store; unique, and the upload's own name. */
  readonly uploadId: string;
  readonly adId: string;
  readonly mediaAssetId: string;
  /** Our id of the ad account that Meta gets the image for. */
  readonly adAccountId: string;
  readonly format: ImageFormat;
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  /** It replaces an image of an ad at Meta: who asked for it waits for it, and goes on with it after a reload. */
  readonly replaces?: true;
}

/** The result of the file check: its type by content and its size in pixels, or what is wrong with it. */
export type FileCheck =
  | { readonly ok: true; readonly type: ImageType; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly fault: ImageFault };

export interface PutTarget {
  /** The vault's handle for the signed address, which allows writing. */
  readonly secret: string;
  readonly storageKey: string;
}

/** The events of the transfer: the share that is sent, from 0 to 1, then the result. */
export type BytesEvent =
  | { type: 'bytes.progressed'; share: number }
  | { type: 'bytes.sent' }
  | { type: 'bytes.failed'; failure: Failure };

export type UploadEvent =
  | BytesEvent
  /** The parent has a free slot. */
  | { type: 'slot.granted' }
  | { type: 'upload.retry' }
  /** The network is back. */
  | { type: 'upload.wake' }
  | { type: 'upload.pause' }
  | { type: 'upload.resume' }
  | { type: 'upload.cancel' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<UploadEvent> = {
  keeps: {
    'bytes.progressed': { share: true },
    'bytes.failed': { failure: true },
  },
  outcomes: ['checkFile', 'presign', 'finishMedia'],
};

export interface UploadOutput {
  readonly uploadId: string;
  readonly adId: string;
  readonly format: ImageFormat;
  /** null when it was cancelled. */
  readonly image: AdImage | null;
}

/** The slot requests of an upload, so that only a few run at once. */
export type SlotEvent =
  | { readonly type: 'slot.wanted'; readonly uploadId: string }
  | { readonly type: 'slot.freed'; readonly uploadId: string };

interface UploadContext extends UploadInput, FailedCall {
  readonly type: ImageType | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly target: PutTarget | null;
  /** Of the bytes, 0 to 1. */
  readonly share: number;
  readonly retries: number;
  readonly fault: ImageFault | null;
  readonly image: AdImage | null;
}

/** What the server found wrong with the file itself; null: it was something else. */
const faultOf = (error: unknown): ImageFault | null => {
  const failure = failureOf(error);
  if (failure.kind !== 'rejected' || !failure.text || !failure.code?.startsWith('IMAGE_')) return null;
  return { code: failure.code as ImageFault['code'], message: failure.text };
};

export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    output: {} as UploadOutput,
    tags: {} as 'working' | 'busy' | 'stopped',
  },
  actors: {
    checkFile: promiseStub<FileCheck, { uploadId: string; format: ImageFormat }>('checkFile'),
    presign: promiseStub<PutTarget, { mediaAssetId: string; format: ImageFormat; type: ImageType }>('presign'),
    sendBytes: callbackStub<UploadEvent, { uploadId: string; secret: string; type: ImageType }>('sendBytes'),
    finishMedia: promiseStub<
      AdImage,
      { mediaAssetId: string; adAccountId: string; format: ImageFormat; storageKey: string }
    >('finishMedia'),
  },
  actions: {
    askForSlot: sendTo(parentOf, ({ context }): SlotEvent => ({ type: 'slot.wanted', uploadId: context.uploadId })),
    freeSlot: sendTo(parentOf, ({ context }): SlotEvent => ({ type: 'slot.freed', uploadId: context.uploadId })),
    keepCheck: assign((_, params: { check: FileCheck }) =>
      params.check.ok
        ? { type: params.check.type, width: params.check.width, height: params.check.height }
        : { fault: params.check.fault },
    ),
    keepFault: assign((_, params: { error: unknown }) => ({ fault: faultOf(params.error) })),
    keepTarget: assign((_, params: { target: PutTarget }) => ({ target: params.target })),
    keepShare: assign((_, params: { share: number }) => ({ share: params.share })),
    startBytes: assign({ share: 0 }),
    keepImage: assign((_, params: { image: AdImage }) => ({ image: params.image, failure: null })),
    keepFailure: assign(theFailedCall),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    clearFailure: assign({ failure: null, retries: 0 }),
    /** Effect: releases the file. */
    releaseFile: effectStub<{ uploadId: string }>('releaseFile'),
  },
  guards: {
    isGood: (_, params: { check: FileCheck }) => params.check.ok,
    /** Only temporary failures are retried automatically: no network, a busy or failing server. */
    mayRetry: ({ context }, params: { error: unknown }) =>
      hasKind(params.error, 'network', 'server', 'limited') && context.retries < MAX_RETRIES,
    /** The server looked into the file: the same file is refused again. */
    isFault: (_, params: { error: unknown }) => faultOf(params.error) !== null,
    lacksNetwork: ({ context }) => context.failure?.kind === 'network',
    wasChecked: ({ context }) => context.type !== null,
    isSent: ({ context }) => context.target !== null && context.share === 1,
  },
  delays: {
    /** 1 s, 2 s, 4 s; a Retry-After of the server is used instead. */
    backoff: ({ context }) =>
      Math.max(
        2 ** (context.retries - 1) * 1000,
        context.failure?.kind === 'limited' ? context.failure.retryAfter * 1000 : 0,
      ),
  },
}).createMachine({
  id: 'upload',
  version: '1',
  description: 'Uploads one image',
  meta: { journal },
  context: ({ input }) => ({
    ...input,
    type: null,
    width: null,
    height: null,
    target: null,
    share: 0,
    retries: 0,
    fault: null,
    failure: null,
    failedCall: null,
    image: null,
  }),
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
    working: {
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
    },
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
