import type { AdImage, ImageFormat } from '#contract/ad.ts';
import type { ImageFault, ImageType } from '#contract/rules/image.ts';
import { assign, sendTo, setup } from 'xstate';
import { parentOf } from '../fact.ts';
import { codeOf, failureOf, hasKind, theFailedCall } from '../outcome.ts';
import { callbackStub, effectStub, promiseStub } from '../stub.ts';
import type {
  FileCheck,
  PutTarget,
  SlotEvent,
  UploadContext,
  UploadEvent,
  UploadInput,
  UploadOutput,
} from './context.ts';

const MAX_RETRIES = 3;

/** What the server found wrong with the file itself; null: it was something else. */
const faultOf = (error: unknown): ImageFault | null => {
  const failure = failureOf(error);
  if (failure.kind !== 'rejected' || !failure.text || !failure.code?.startsWith('IMAGE_')) return null;
  return { code: failure.code as ImageFault['code'], message: failure.text };
};

/** The server has the bytes no longer, as nobody came back for them in time, or never had them. */
const lacksBytes = (error: unknown): boolean =>
  ['key_mismatch', 'not_uploaded'].includes(codeOf(failureOf(error)) ?? '');

/** Actors, actions and guards of the chart and its parts. */
export const upload = setup({
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
    keepFailure: assign((args, params: Parameters<typeof theFailedCall>[1]) => ({
      ...theFailedCall(args, params),
      // What is asked for anew is sent anew.
      ...(lacksBytes(params.error) && { target: null, share: 0 }),
    })),
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    clearFailure: assign({ failure: null, retries: 0 }),
    /** Effect: releases the file. */
    releaseFile: effectStub<{ uploadId: string }>('releaseFile'),
  },
  guards: {
    isGood: (_, params: { check: FileCheck }) => params.check.ok,
    /** Only what passes is retried automatically: no network, a busy or failing server, bytes that did not arrive. */
    mayRetry: ({ context }, { error }: { error: unknown }) =>
      (hasKind(error, 'network', 'server', 'limited') || lacksBytes(error)) && context.retries < MAX_RETRIES,
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
});
