// The images on their way, at most four at work at once. Owned by the session chart; lives as long as somebody is signed in.
import type { AdImage, ImageFormat } from '#contract/ad.ts';
import { MAX_PARALLEL_UPLOADS } from '#contract/rules/limits.ts';
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { chartStub, notProvided, promiseStub } from './stub.ts';
import type { UploadActor, uploadMachine } from './upload.machine.ts';
import type { SlotEvent, UploadInput, UploadOutput } from './upload/context.ts';
import type { Journaled } from './journaled.ts';

export type UploadsEvent =
  | SlotEvent
  /** `adAccountId` is null while none is chosen: refused with a toast. A second file for the same place replaces the first. */
  | { type: 'uploads.add'; upload: Omit<UploadInput, 'adAccountId'> & { adAccountId: string | null } }
  /** Takes an upload that is refused, failed or unwanted off the list. */
  | { type: 'uploads.remove'; uploadId: string }
  /** The network is back: what failed for want of it goes on. */
  | { type: 'uploads.wake' }
  | { type: 'xstate.done.actor.*'; output: UploadOutput; actorId: string }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<UploadsEvent> = {
  keeps: {
    'slot.wanted': { uploadId: true },
    'slot.freed': { uploadId: true },
    'uploads.add': { upload: true },
    'uploads.remove': { uploadId: true },
  },
  outcomes: ['findLeftBehind', 'upload-*'],
};

export interface UploadItem {
  readonly uploadId: string;
  readonly mediaAssetId: string;
  readonly format: ImageFormat;
}

/** What a look into this browser's store found for this page to go on with. */
export interface LeftBehind {
  /** Files that no other tab works at. */
  readonly uploads: readonly UploadInput[];
  /** Ids of those that were asked for and are not among them: another tab has them, or their file is gone. */
  readonly lost: readonly string[];
}

interface UploadsContext {
  readonly items: readonly UploadItem[];
  /** Ids of those at work. */
  readonly working: readonly string[];
  /** Ids of those that wait, first come first served. */
  readonly queue: readonly string[];
}

const actorId = (uploadId: string) => `upload-${uploadId}` as const;
const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

export const uploadsMachine = setup({
  types: {
    context: {} as UploadsContext,
    events: {} as UploadsEvent,
    children: {} as { findLeftBehind: 'findLeftBehind' } & Record<`upload-${string}`, 'upload'>,
  },
  actors: {
    /** Loaded with the first ad that is opened, or left behind with an image on its way. */
    upload: chartStub<typeof uploadMachine>('upload'),
    findLeftBehind: promiseStub<LeftBehind, { known: readonly string[] }>('findLeftBehind'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    add: enqueueActions(({ context, enqueue }, params: { upload: UploadInput }) => {
      const { upload } = params;
      const old = context.items.find(
        (item) => item.mediaAssetId === upload.mediaAssetId && item.format === upload.format,
      );
      if (old) enqueue.sendTo(actorId(old.uploadId), { type: 'upload.cancel' });
      enqueue.assign({
        items: [
          ...context.items.filter((item) => item !== old),
          { uploadId: upload.uploadId, mediaAssetId: upload.mediaAssetId, format: upload.format },
        ],
      });
      enqueue.spawnChild('upload', { id: actorId(upload.uploadId), input: upload });
    }),
    /** Effect: the file and what it is for are kept in this browser until it has arrived. */
    rememberUpload: (_args, _params: { upload: UploadInput }): void => notProvided('rememberUpload'),
    /** Goes on with what is known, begins what is not, lets go of what another tab has. */
    takeLeftBehind: enqueueActions(({ context, enqueue }, { found }: { found: LeftBehind }) => {
      const known = new Set(context.items.map(({ uploadId }) => uploadId));
      const added = found.uploads.filter(({ uploadId }) => !known.has(uploadId));
      for (const uploadId of found.lost) enqueue.stopChild(actorId(uploadId));
      enqueue.assign({
        items: [
          ...context.items.filter(({ uploadId }) => !found.lost.includes(uploadId)),
          ...added.map(({ uploadId, mediaAssetId, format }) => ({ uploadId, mediaAssetId, format })),
        ],
      });
      for (const upload of added) enqueue.spawnChild('upload', { id: actorId(upload.uploadId), input: upload });
      for (const { uploadId } of found.uploads)
        if (known.has(uploadId)) enqueue.sendTo(actorId(uploadId), { type: 'app.resume' });
    }),
    resumeAll: enqueueActions(({ context, enqueue }) => {
      for (const { uploadId } of context.items) enqueue.sendTo(actorId(uploadId), { type: 'app.resume' });
    }),
    wakeAll: enqueueActions(({ context, enqueue }) => {
      for (const { uploadId } of context.items) enqueue.sendTo(actorId(uploadId), { type: 'upload.wake' });
    }),
    /** It lets its place and its file go by itself, and ends. */
    cancelUpload: enqueueActions(({ enqueue }, params: { uploadId: string }) => {
      enqueue.sendTo(actorId(params.uploadId), { type: 'upload.cancel' });
    }),
    remove: enqueueActions(({ context, enqueue }, params: { uploadId: string }) => {
      enqueue.stopChild(actorId(params.uploadId));
      enqueue.assign({
        items: context.items.filter((item) => item.uploadId !== params.uploadId),
        working: without(context.working, params.uploadId),
        queue: without(context.queue, params.uploadId),
      });
    }),
    wantSlot: assign(({ context }, params: { uploadId: string }) => ({
      queue: [...without(context.queue, params.uploadId), params.uploadId],
      working: without(context.working, params.uploadId),
    })),
    freeSlot: assign(({ context }, params: { uploadId: string }) => ({
      queue: without(context.queue, params.uploadId),
      working: without(context.working, params.uploadId),
    })),
    forgetSlots: assign({ working: [], queue: [] }),
    grantSlots: enqueueActions(({ context, enqueue }) => {
      const granted = context.queue.slice(0, MAX_PARALLEL_UPLOADS - context.working.length);
      if (granted.length === 0) return;
      enqueue.assign({
        queue: context.queue.slice(granted.length),
        working: [...context.working, ...granted],
      });
      for (const id of granted) enqueue.sendTo(actorId(id), { type: 'slot.granted' });
    }),
  },
  guards: {
    hasAccount: (_, params: { adAccountId: string | null }) => params.adAccountId !== null,
    isKnown: ({ context }, params: { uploadId: string }) =>
      context.items.some((item) => item.uploadId === params.uploadId),
    isUploaded: (_, params: { output: UploadOutput }) => params.output.image !== null,
  },
}).createMachine({
  id: 'uploads',
  version: '1',
  description: 'The uploads',
  meta: { journal },
  context: { items: [], working: [], queue: [] },
  initial: 'open',
  options: { maxIterations: 1000 },
  states: {
    open: {
      description: 'Accepts files and assigns slots',
      initial: 'looking',
      on: {
        'app.resume': '.looking',
        'uploads.add': [
          {
            guard: { type: 'hasAccount', params: ({ event }) => ({ adAccountId: event.upload.adAccountId }) },
            actions: [
              {
                type: 'add',
                params: ({ event }) => ({
                  upload: { ...event.upload, adAccountId: event.upload.adAccountId! },
                }),
              },
              {
                type: 'rememberUpload',
                params: ({ event }) => ({ upload: { ...event.upload, adAccountId: event.upload.adAccountId! } }),
              },
              'grantSlots',
            ],
          },
          {
            actions: {
              type: 'tell',
              params: {
                fact: {
                  type: 'toast.show',
                  toast: { code: 'noAdAccount' },
                } satisfies Fact,
              },
            },
          },
        ],
        'uploads.remove': {
          guard: { type: 'isKnown', params: ({ event }) => ({ uploadId: event.uploadId }) },
          actions: { type: 'cancelUpload', params: ({ event }) => ({ uploadId: event.uploadId }) },
        },
        'uploads.wake': { actions: 'wakeAll' },
        'slot.wanted': {
          actions: [{ type: 'wantSlot', params: ({ event }) => ({ uploadId: event.uploadId }) }, 'grantSlots'],
        },
        'slot.freed': {
          actions: [{ type: 'freeSlot', params: ({ event }) => ({ uploadId: event.uploadId }) }, 'grantSlots'],
        },
        'xstate.done.actor.*': [
          {
            guard: { type: 'isUploaded', params: ({ event }) => ({ output: event.output }) },
            actions: [
              {
                type: 'tell',
                params: ({ event }) => ({
                  fact: {
                    type: 'upload.finished',
                    adId: event.output.adId,
                    format: event.output.format,
                    image: event.output.image as AdImage,
                  } satisfies Fact,
                }),
              },
              { type: 'remove', params: ({ event }) => ({ uploadId: event.output.uploadId }) },
            ],
          },
          { actions: { type: 'remove', params: ({ event }) => ({ uploadId: event.output.uploadId }) } },
        ],
        // Who still waits after a reload asks anew.
        'app.suspend': { target: '.settled', actions: 'forgetSlots' },
      },
      states: {
        looking: {
          description: 'Checks for uploads of an earlier page that no other tab has',
          invoke: {
            id: 'findLeftBehind',
            src: 'findLeftBehind',
            input: ({ context }) => ({ known: context.items.map(({ uploadId }) => uploadId) }),
            onDone: {
              target: 'settled',
              actions: { type: 'takeLeftBehind', params: ({ event }) => ({ found: event.output }) },
            },
            // Better that two tabs send one file than that none does.
            onError: { target: 'settled', actions: 'resumeAll' },
          },
        },
        settled: { description: 'All files belong to this page' },
      },
    },
  },
});

export type UploadsActor = ActorRefFrom<typeof uploadsMachine>;
export type UploadsSnapshot = SnapshotFrom<typeof uploadsMachine>;

/** The upload under way for a place of an ad, or undefined; an image that has arrived is among the ad's instead. */
export const selectUpload =
  (mediaAssetId: string, format: ImageFormat) =>
  (snapshot: UploadsSnapshot): UploadActor | undefined => {
    const item = snapshot.context.items.find(
      (candidate) => candidate.mediaAssetId === mediaAssetId && candidate.format === format,
    );
    return item && snapshot.children[`upload-${item.uploadId}`];
  };
