// Gives one ad at Meta other texts, another link, URL parameters or images. Owned by the publish chart; lives from the first time that somebody edits them.
import type { AdChange, AdImage, ImageFormat } from '#contract/ad.ts';
import { hasChanges, isChangedContent } from '#contract/rules/adChanges.ts';
import type { AdContent } from '#contract/rules/adContent.ts';
import type { Failure } from '#contract/failure.ts';
import { failureText } from '#contract/failureTexts.ts';
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { SessionFact } from './fact.ts';
import type { Journaled } from './journaled.ts';
import { lookDelay } from './lookDelay.ts';
import { type FoundAd, unconfirmed } from './lostAnswer.ts';
import { failureOf, hasKind, mayPass, theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { UploadInput } from './upload/context.ts';
import { type UploadsActor, uploadsMachine } from './uploads.machine.ts';

type Arrived = Extract<SessionFact, { type: 'upload.finished' }>;

export type AdUpdateEvent =
  /** With the content that the ad has now. */
  | { type: 'update.open'; copy: AdContent }
  | { type: 'update.change'; copy: Partial<AdContent> }
  /** A file for an image; a second one of the same format replaces the first. */
  | { type: 'update.upload'; upload: UploadInput }
  /** The upload, where one is under way; else the image. */
  | { type: 'update.removeImage'; format: ImageFormat }
  | Arrived
  | { type: 'update.submit' }
  /** Asks first where something was changed. */
  | { type: 'update.close' }
  /** The answers to that. */
  | { type: 'update.keep' }
  | { type: 'update.discard' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<AdUpdateEvent> = {
  keeps: {
    'update.open': { copy: true },
    'update.change': { copy: true },
    'update.upload': { upload: true },
    'update.removeImage': { format: true },
    'upload.finished': { adId: true, format: true, image: true },
  },
  outcomes: ['updateAd', 'findAd'],
};

export interface AdUpdateInput {
  readonly adId: string;
}

interface AdUpdateContext extends AdUpdateInput {
  /** The content that the ad has; null before it was opened. */
  readonly before: AdContent | null;
  /** The working copy. */
  readonly copy: AdContent | null;
  /** Ids of the uploads that were chosen and have not arrived. */
  readonly underway: Readonly<Partial<Record<ImageFormat, string>>>;
  /** Images that were uploaded since it was opened. */
  readonly arrived: readonly AdImage[];
  readonly failure: Failure | null;
  /** How often it was looked in vain whether the server took it. */
  readonly looks: number;
}

const placed = (format: ImageFormat, { id }: AdImage): Partial<AdContent> =>
  format === 'square' ? { square_image_id: id } : { portrait_image_id: id };

const without = (underway: AdUpdateContext['underway'], format: ImageFormat): AdUpdateContext['underway'] => {
  const { [format]: _, ...others } = underway;
  return others;
};

const isChanged = ({ before, copy, underway }: AdUpdateContext): boolean =>
  isChangedContent(before, copy) || Object.keys(underway).length > 0;

/** What is still being uploaded is not left behind. */
const isReady = ({ before, copy, underway }: AdUpdateContext): boolean =>
  isChangedContent(before, copy) && Object.keys(underway).length === 0;

const CLOSED = { before: null, copy: null, underway: {}, arrived: [], failure: null, looks: 0 } as const;

/** Another tab's closes no dialog: the words in it are nowhere else. A server of before does not tell the content. */
const isOfUs = ({ kind, content }: AdChange, { before, copy }: AdUpdateContext): boolean =>
  kind === 'texts' && (!content || hasChanges(content as unknown as AdContent, before, copy));

export const adUpdateMachine = setup({
  types: {
    context: {} as AdUpdateContext,
    events: {} as AdUpdateEvent,
    input: {} as AdUpdateInput,
    children: {} as { uploads: 'uploads'; updateAd: 'updateAd'; findAd: 'findAd' },
    tags: {} as 'open' | 'busy',
  },
  actors: {
    updateAd: promiseStub<void, { adId: string; before: AdContent; copy: AdContent }>('updateAd'),
    findAd: promiseStub<FoundAd, { adId: string }>('findAd'),
    uploads: uploadsMachine,
  },
  actions: {
    keepCopy: assign((_, { copy }: { copy: AdContent }) => ({ ...CLOSED, before: copy, copy })),
    change: assign(({ context }, params: { copy: Partial<AdContent> }) => ({
      copy: { ...context.copy!, ...params.copy },
      failure: null,
    })),
    upload: enqueueActions(({ context, enqueue }, { upload }: { upload: UploadInput }) => {
      enqueue.assign({ underway: { ...context.underway, [upload.format]: upload.uploadId }, failure: null });
      enqueue.sendTo('uploads', { type: 'uploads.add', upload });
    }),
    place: assign(({ context: { copy, underway, arrived } }, { format, image }: Arrived) => ({
      copy: { ...copy!, ...placed(format, image) },
      underway: without(underway, format),
      arrived: [...arrived, image],
    })),
    removeUpload: enqueueActions(({ context, enqueue }, { format }: { format: ImageFormat }) => {
      enqueue.sendTo('uploads', { type: 'uploads.remove', uploadId: context.underway[format]! });
      enqueue.assign({ underway: without(context.underway, format) });
    }),
    removePortrait: assign(({ context }) => ({ copy: { ...context.copy!, portrait_image_id: null }, failure: null })),
    removeUploads: enqueueActions(({ context, enqueue }) => {
      for (const uploadId of Object.values(context.underway))
        enqueue.sendTo('uploads', { type: 'uploads.remove', uploadId });
    }),
    resumeUploads: sendTo('uploads', { type: 'app.resume' }),
    forget: assign(CLOSED),
    keepFailure: assign(theFailure),
    clearFailure: assign({ looks: 0, failure: null }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
  },
  guards: {
    isChanged: ({ context }) => isChanged(context),
    isReady: ({ context }) => isReady(context),
    isUnderway: ({ context }, { format }: { format: ImageFormat }) => context.underway[format] !== undefined,
    /** One that was cancelled, or replaced by another, may arrive all the same. */
    isWanted: ({ context }, { format }: Arrived) => context.underway[format] !== undefined,
    isPortrait: (_, { format }: { format: ImageFormat }) => format === 'portrait',
    /** No answer, or none that says what was done: the server may have taken it all the same. */
    mayBeTaken: (_, params: { error: unknown }) => mayPass(failureOf(params.error)),
    /** What was refused may be an update from before: closing the dialog for it would lose the words. */
    isTaken: ({ context }, { ad: { copy, change } }: { ad: FoundAd }) =>
      (change !== null && change.state !== 'refused' && isOfUs(change, context)) ||
      hasChanges(copy, context.before, context.copy),
    /** The ad itself, deleted in another tab, say. */
    isGone: (_, params: { error: unknown }) => hasKind(params.error, 'missing'),
    /** A call that was cut off may arrive after the first look. */
    isFirstLook: ({ context }) => context.looks === 0,
  },
  delays: { lookDelay },
}).createMachine({
  id: 'adUpdate',
  version: '2',
  description: 'Gives an ad at Meta other texts, another link, URL parameters or images',
  meta: { journal },
  context: ({ input }) => ({ ...input, ...CLOSED }),
  initial: 'closed',
  options: { maxIterations: 1000 },
  invoke: { id: 'uploads', src: 'uploads' },
  on: { 'app.resume': { actions: 'resumeUploads' } },
  states: {
    closed: {
      description: 'Not edited, or the server has it; what Meta makes of it shows on the ad',
      entry: 'forget',
      on: {
        'update.open': { target: 'open', actions: { type: 'keepCopy', params: ({ event }) => ({ copy: event.copy }) } },
      },
    },
    open: {
      description: 'A working copy of the content is written; a reload keeps it',
      tags: ['open'],
      on: {
        'update.change': { actions: { type: 'change', params: ({ event }) => ({ copy: event.copy }) } },
        'update.upload': { actions: { type: 'upload', params: ({ event }) => ({ upload: event.upload }) } },
        'upload.finished': {
          guard: { type: 'isWanted', params: ({ event }) => event },
          actions: { type: 'place', params: ({ event }) => event },
        },
        'update.removeImage': [
          {
            guard: { type: 'isUnderway', params: ({ event }) => ({ format: event.format }) },
            actions: { type: 'removeUpload', params: ({ event }) => ({ format: event.format }) },
          },
          {
            guard: { type: 'isPortrait', params: ({ event }) => ({ format: event.format }) },
            actions: 'removePortrait',
          },
        ],
        'update.submit': { guard: 'isReady', target: 'sending', actions: 'clearFailure' },
        'update.close': [{ guard: 'isChanged', target: 'discarding' }, { target: 'closed' }],
      },
    },
    discarding: {
      description: 'Discard what was changed? A reload keeps the question',
      tags: ['open'],
      on: {
        'upload.finished': {
          guard: { type: 'isWanted', params: ({ event }) => event },
          actions: { type: 'place', params: ({ event }) => event },
        },
        'update.keep': 'open',
        'update.discard': { target: 'closed', actions: 'removeUploads' },
      },
    },
    sending: {
      description: 'The server takes it; from there on it is done however long Meta takes',
      tags: ['open', 'busy'],
      on: { 'app.suspend': 'unconfirmed.waiting' },
      invoke: {
        id: 'updateAd',
        src: 'updateAd',
        input: ({ context: { adId, before, copy } }) => ({ adId, before: before!, copy: copy! }),
        onDone: 'closed',
        onError: [
          {
            guard: { type: 'mayBeTaken', params: theError },
            target: 'unconfirmed',
            actions: { type: 'keepFailure', params: theError },
          },
          { target: 'open', actions: { type: 'keepFailure', params: theError } },
        ],
      },
    },
    unconfirmed: { ...unconfirmed('#adUpdate.closed', '#adUpdate.open'), tags: ['open', 'busy'] },
  },
});

export type AdUpdateActor = ActorRefFrom<typeof adUpdateMachine>;
type AdUpdateSnapshot = SnapshotFrom<typeof adUpdateMachine>;

export const selectOpen = (snapshot: AdUpdateSnapshot) => snapshot.hasTag('open');
/** Whether it is asked if what was changed goes. */
export const selectDiscarding = (snapshot: AdUpdateSnapshot) => snapshot.matches('discarding');
export const selectBusy = (snapshot: AdUpdateSnapshot) => snapshot.hasTag('busy');
export const selectCopy = (snapshot: AdUpdateSnapshot) => snapshot.context.copy;
export const selectReady = ({ context }: AdUpdateSnapshot) => isReady(context);
export const selectUploads = ({ children }: AdUpdateSnapshot): UploadsActor => children.uploads!;
/** The image of a format, of those that the ad has and those that were uploaded; null where it has none. */
export const selectImage =
  (format: ImageFormat, own: readonly AdImage[]) =>
  ({ context: { copy, arrived } }: AdUpdateSnapshot): AdImage | null =>
    [...arrived, ...own].find(({ id }) => id === copy?.[`${format}_image_id`]) ?? null;
/** Why the server did not take it; null: it was not asked, or did. */
export const selectUpdateText = (snapshot: AdUpdateSnapshot): string | null =>
  snapshot.matches('open') && snapshot.context.failure ? failureText(snapshot.context.failure, 'updateAd') : null;
