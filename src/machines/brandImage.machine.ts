// Uploads a logo or a photo of the brand. Spawned by `brand`, ends when it is kept or cancelled.
import type { BrandImage } from '#contract/calls/brand.ts';
import type { Failure } from '#contract/failure.ts';
import type { BrandImageKind, BrandImageType } from '#contract/rules/brandImage.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { hasKind, theError, theFailure } from './outcome.ts';
import { callbackStub, effectStub, promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';
import type { BytesEvent, PutTarget } from './upload/context.ts';

export interface BrandImageInput {
  /** Handle of the file in the page's file store, and what its uploads are named after. */
  readonly uploadId: string;
  readonly kind: BrandImageKind;
  readonly fileName: string;
}

export interface BrandImageOutput extends BrandImageInput {
  /** Null when it was cancelled. */
  readonly made: BrandImage | null;
}

export type BrandImageEvent =
  | BytesEvent
  | { type: 'image.retry' }
  /** The network is back. */
  | { type: 'image.wake' }
  | { type: 'image.cancel' };

const journal: Journaled<BrandImageEvent> = {
  keeps: { 'bytes.progressed': { share: true }, 'bytes.failed': { failure: true } },
  outcomes: ['checkFile', 'presign', 'keepImage'],
};

interface BrandImageContext extends BrandImageInput {
  readonly type: BrandImageType | null;
  readonly target: PutTarget | null;
  /** Of the bytes, 0 to 1. */
  readonly share: number;
  readonly failure: Failure | null;
  readonly made: BrandImage | null;
}

export const brandImageMachine = setup({
  types: {
    context: {} as BrandImageContext,
    events: {} as BrandImageEvent,
    input: {} as BrandImageInput,
    output: {} as BrandImageOutput,
    tags: {} as 'busy',
  },
  actors: {
    checkFile: promiseStub<BrandImageType, { uploadId: string; kind: BrandImageKind }>('checkFile'),
    presign: promiseStub<PutTarget, { uploadId: string; type: BrandImageType }>('presign'),
    sendBytes: callbackStub<BrandImageEvent, { uploadId: string; secret: string; type: BrandImageType }>('sendBytes'),
    keepImage: promiseStub<BrandImage, { kind: BrandImageKind; storageKey: string }>('keepImage'),
  },
  actions: {
    keepType: assign((_, { type }: { type: BrandImageType }) => ({ type })),
    keepTarget: assign((_, { target }: { target: PutTarget }) => ({ target, share: 0 })),
    keepShare: assign((_, { share }: { share: number }) => ({ share })),
    keepMade: assign((_, { made }: { made: BrandImage }) => ({ made })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    /** Effect: releases the file. */
    releaseFile: effectStub<{ uploadId: string }>('releaseFile'),
  },
  guards: {
    /** The file itself: the same one is refused again. */
    isRefusal: (_, { error }: { error: unknown }) => hasKind(error, 'rejected', 'missing'),
    lacksNetwork: ({ context }) => context.failure?.kind === 'network',
    wasChecked: ({ context }) => context.type !== null,
    isSent: ({ context }) => context.target !== null && context.share === 1,
  },
}).createMachine({
  id: 'brandImage',
  version: '1',
  description: 'Uploads a logo or a photo of the brand',
  meta: { journal },
  context: ({ input }) => ({ ...input, type: null, target: null, share: 0, failure: null, made: null }),
  initial: 'choosing',
  options: { maxIterations: 1000 },
  on: { 'image.cancel': '.cancelled' },
  output: ({ context: { uploadId, kind, fileName, made } }) => ({ uploadId, kind, fileName, made }),
  states: {
    choosing: {
      description: 'Goes on from where it stopped: bytes that have arrived are not sent again',
      always: [
        { guard: 'isSent', target: 'keeping' },
        { guard: 'wasChecked', target: 'presigning' },
        { target: 'checking' },
      ],
    },
    checking: {
      description: 'Checks the file: type by content, and size; nothing is sent yet',
      tags: ['busy'],
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context: { uploadId, kind } }) => ({ uploadId, kind }),
        onDone: {
          target: 'presigning',
          actions: { type: 'keepType', params: ({ event }) => ({ type: event.output }) },
        },
        onError: { target: 'refused', actions: { type: 'keepFailure', params: theError } },
      },
    },
    presigning: {
      description: 'Requesting the upload address',
      tags: ['busy'],
      invoke: {
        id: 'presign',
        src: 'presign',
        input: ({ context: { uploadId, type } }) => ({ uploadId, type: type! }),
        onDone: {
          target: 'uploading',
          actions: { type: 'keepTarget', params: ({ event }) => ({ target: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    uploading: {
      description: 'Sends the bytes',
      tags: ['busy'],
      invoke: {
        id: 'sendBytes',
        src: 'sendBytes',
        input: ({ context: { uploadId, target, type } }) => ({ uploadId, secret: target!.secret, type: type! }),
      },
      on: {
        'bytes.progressed': { actions: { type: 'keepShare', params: ({ event }) => ({ share: event.share }) } },
        'bytes.sent': { target: 'keeping', actions: { type: 'keepShare', params: { share: 1 } } },
        'bytes.failed': [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.failure }) },
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.failure }) },
          },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.failure }) },
          },
        ],
      },
    },
    keeping: {
      description: 'The server looks into the file and makes an image of it; idempotent',
      tags: ['busy'],
      invoke: {
        id: 'keepImage',
        src: 'keepImage',
        input: ({ context: { kind, target } }) => ({ kind, storageKey: target!.storageKey }),
        onDone: { target: 'kept', actions: { type: 'keepMade', params: ({ event }) => ({ made: event.output }) } },
        onError: [
          {
            guard: { type: 'isRefusal', params: theError },
            target: 'refused',
            actions: { type: 'keepFailure', params: theError },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: theError } },
        ],
      },
    },
    refused: { description: 'The file cannot be used; the failure says why' },
    failed: {
      description: 'It can be tried again',
      on: {
        'image.retry': { target: 'choosing', actions: 'clearFailure' },
        'image.wake': { guard: 'lacksNetwork', target: 'choosing', actions: 'clearFailure' },
      },
    },
    kept: {
      description: 'The server has the image',
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

export type BrandImageActor = ActorRefFrom<typeof brandImageMachine>;
export type BrandImageSnapshot = SnapshotFrom<typeof brandImageMachine>;
