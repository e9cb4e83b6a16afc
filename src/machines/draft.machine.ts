// One ad being written. Spawned by the session chart, one per ad; saves by itself and loses nothing.
import type { AdImage, AdMedia, ImageFormat } from '#contract/ad.ts';
import { failureText } from '#contract/failureTexts.ts';
import { isEditable } from '#contract/rules/adLifecycle.ts';
import { type Around, type Issue, issuesOf } from '#contract/rules/publishable.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { EMPTY_FIELDS } from './adFields.ts';
import type { CropActor } from './crop.machine.ts';
import { journal } from './draft/context.ts';
import { deleted } from './draft/deleted.ts';
import { editing } from './draft/editing.ts';
import { gone } from './draft/gone.ts';
import { arrivalOf, imageIn } from './draft/images.ts';
import { loading } from './draft/loading.ts';
import { draft } from './draft/setup.ts';
import { adIdOf, leadElsewhere } from './draft/versions.ts';
import { NO_HISTORY } from './history.ts';
import { same } from './merge.ts';
import { fieldsOf } from './outcome.ts';

export const draftMachine = draft.createMachine({
  id: 'draft',
  version: '3',
  description: 'Edits one ad',
  meta: { journal },
  context: ({ input }) => ({
    ...input,
    fields: EMPTY_FIELDS,
    sent: [],
    saved: null,
    base: null,
    before: EMPTY_FIELDS,
    contested: [],
    taken: [],
    tooLate: null,
    asOf: null,
    restorable: null,
    history: NO_HISTORY,
    images: [],
    chosen: {},
    cropped: null,
    arrived: [],
    failure: null,
    tries: 0,
  }),
  initial: 'loading',
  options: { maxIterations: 1000 },
  invoke: { id: 'room', src: 'room' },
  on: {
    'media.finished': {
      description: 'Kept until the ad can be changed',
      actions: { type: 'keepArrival', params: ({ event }) => ({ arrival: arrivalOf(event) }) },
    },
  },
  states: {
    loading,
    failed: {
      description: 'Loading failed',
      on: {
        'draft.retry': { target: 'loading', actions: 'clearFailure' },
        'draft.refresh': { target: 'loading', actions: 'clearFailure' },
      },
    },
    locked: {
      description: 'Queued, publishing, published or archived, or seen by somebody who looks around: read-only',
      tags: ['loaded'],
      initial: 'resting',
      always: {
        guard: 'hasArrivedLate',
        actions: [
          'keepArrivedLate',
          { type: 'keepCopy', params: ({ context }) => ({ adId: context.adId, copy: context.tooLate! }) },
        ],
      },
      on: {
        'draft.refresh': 'watching',
        'draft.discard': {
          actions: ['discard', { type: 'dropCopy', params: ({ context }) => ({ adId: context.adId }) }],
        },
      },
      states: {
        resting: { description: 'As the server has it', always: { guard: 'isOld', target: 'lastKnown' } },
        lastKnown: {
          description: 'No way to the server: as it was last known. It is read again, ever more rarely',
          on: { 'draft.retry': '#draft.watching', 'app.resume': '#draft.watching' },
          after: { backoff: { target: '#draft.watching', actions: 'countTry' } },
        },
      },
    },
    watching: {
      description: 'The locked ad changed: refreshing in the background',
      tags: ['loaded'],
      on: { 'draft.refresh': { target: 'watching', reenter: true } },
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ adId: adIdOf(context) }),
        onDone: [
          gone,
          {
            guard: { type: 'isLocked', params: ({ event }) => event.output },
            target: 'locked',
            actions: { type: 'takeAd', params: ({ event }) => ({ ad: event.output.ad }) },
          },
          // What came too late may be saved after all: the copy of it is read, too.
          { guard: 'wasTooLate', target: 'loading' },
          { target: 'editing', actions: { type: 'takeAd', params: ({ event }) => ({ ad: event.output.ad }) } },
        ],
        onError: 'locked',
      },
    },
    deleted,
    editing,
  },
});

export type DraftActor = ActorRefFrom<typeof draftMachine>;
export type DraftSnapshot = SnapshotFrom<typeof draftMachine>;

export type SaveState = 'saved' | 'new' | 'unsaved' | 'saving' | 'failed' | 'conflict';

/** The word beside the title. `new`: the server has never seen the ad, and nothing was written yet. */
export const selectSaveState = (snapshot: DraftSnapshot): SaveState => {
  if (snapshot.matches({ editing: { sync: 'conflict' } })) return 'conflict';
  if (snapshot.matches({ editing: { sync: 'unsaved' } })) return 'failed';
  // What is tried again by itself is in trouble until it has succeeded.
  if (snapshot.hasTag('busy')) return snapshot.context.tries > 0 ? 'failed' : 'saving';
  if (snapshot.hasTag('unsaved')) return 'unsaved';
  return snapshot.context.saved ? 'saved' : 'new';
};
/** ISO 8601, of the last save; null before the first. */
export const selectSavedAt = (snapshot: DraftSnapshot) => snapshot.context.saved?.updated_at ?? null;
export const selectMayUndo = (snapshot: DraftSnapshot) =>
  snapshot.matches('editing') && leadElsewhere(snapshot.context.history.past, snapshot.context.fields);
export const selectMayRedo = (snapshot: DraftSnapshot) =>
  snapshot.matches('editing') && leadElsewhere(snapshot.context.history.future, snapshot.context.fields);
/** The server lacks something. */
export const selectUnsaved = (snapshot: DraftSnapshot) => snapshot.hasTag('unsaved');
export const selectLoaded = (snapshot: DraftSnapshot) => snapshot.hasTag('loaded');
export const selectLoadFailed = (snapshot: DraftSnapshot) => snapshot.matches('failed');
const selectReadOnly = (snapshot: DraftSnapshot) => snapshot.matches('locked') || snapshot.matches('watching');
export const selectLocked = (snapshot: DraftSnapshot) => selectReadOnly(snapshot) || snapshot.matches('deleted');
/** Read-only although the ad itself could be changed: somebody looks around the demo workspace. */
export const selectLooking = (snapshot: DraftSnapshot) =>
  selectReadOnly(snapshot) && isEditable(snapshot.context.saved?.status ?? 'draft');
/** Deleted, here or elsewhere: nothing of it is saved. */
export const selectDeleted = (snapshot: DraftSnapshot) => snapshot.matches('deleted');
/** Nothing is on the screen: neither was anything of it read here, nor written. */
export const selectBlank = ({ context: { fields } }: DraftSnapshot): boolean => same(fields, EMPTY_FIELDS);
export const selectRestoring = (snapshot: DraftSnapshot) => snapshot.hasTag('restoring');
/** ISO 8601: until when it can be restored; null: no more. */
export const selectRestorable = (snapshot: DraftSnapshot) => snapshot.context.restorable;
export const selectFields = (snapshot: DraftSnapshot) => snapshot.context.fields;
/** The image in a place of the ad, as it is on the screen; null where there is none. */
export const selectImage =
  (format: ImageFormat) =>
  ({ context }: DraftSnapshot): AdImage | null =>
    imageIn(context, format);
/** The crop that is being chosen. */
export const selectRoom = (snapshot: DraftSnapshot) => snapshot.children.room;
export const selectCropping = (snapshot: DraftSnapshot): CropActor | undefined => snapshot.children.crop;
/** All images as they are on the screen; compare by content. */
export const selectMedia = (snapshot: DraftSnapshot): AdMedia => {
  const [square, portrait] = [selectImage('square')(snapshot), selectImage('portrait')(snapshot)];
  const saved = snapshot.context.saved?.media;
  const isSaved = saved?.square?.id === square?.id && saved?.portrait?.id === portrait?.id;
  const mediaStatus = square === null && portrait === null ? 'none' : 'uploaded';
  return {
    media_asset_id: snapshot.context.mediaAssetId,
    mediaStatus: (isSaved ? saved?.mediaStatus : undefined) ?? mediaStatus,
    square,
    portrait,
  };
};
export const selectMediaAssetId = (snapshot: DraftSnapshot) => snapshot.context.mediaAssetId;
/** The page's own id of the ad, by which its uploads find it. */
export const selectAdIdHere = (snapshot: DraftSnapshot) => snapshot.context.adId;
/** The server's id of the ad, which may be another than the page's own. */
export const selectAdId = (snapshot: DraftSnapshot) => adIdOf(snapshot.context);
/** The server's id of the ad where it is not the page's own, and nothing is left to save: the ad lives there. */
export const selectMovedTo = (snapshot: DraftSnapshot): string | null => {
  const id = adIdOf(snapshot.context);
  return id !== snapshot.context.adId && snapshot.matches({ editing: { sync: 'clean' } }) ? id : null;
};
/** The ad as the server has it: status, publication; null before the first save. */
export const selectSaved = (snapshot: DraftSnapshot) => snapshot.context.saved;

/** What the ad gets where it says nothing itself, as the server last said. */
export const selectInherited = (snapshot: DraftSnapshot) => snapshot.context.saved?.inherited;

const lookForIssues = (snapshot: DraftSnapshot, around: Around): Issue[] => {
  const { fields, saved } = snapshot.context;
  const { link, adset, name, headline, primary_text, description, cta_text } = fields;
  const asked = saved?.link === null ? null : link;
  const names = new Set(saved?.has_namesake ? [saved.copy.name.trim()] : []);
  const ad = {
    status: saved?.status ?? 'draft',
    copy: { name, headline, primary_text, description, cta_text },
    link: asked,
    adset,
    media: selectMedia(snapshot),
    inherited: selectInherited(snapshot),
    review: saved?.review,
  };
  const rejectedBefore = saved?.rejected_before;
  return issuesOf(ad, { names, ...(rejectedBefore && { rejectedBefore }), ...around });
};

const issuesKnown = new WeakMap<DraftSnapshot, Issue[]>();

/**
 * What stands between the ad, as it is on the screen, and its publication (D5.3); compare by content. Each field asks for
 * it with each letter: without anything around the ad it is looked for once.
 */
export const selectIssues = (snapshot: DraftSnapshot, around?: Around): Issue[] => {
  if (around) return lookForIssues(snapshot, around);
  const issues = issuesKnown.get(snapshot) ?? lookForIssues(snapshot, {});
  issuesKnown.set(snapshot, issues);
  return issues;
};

/** True when the server has exactly what is on the screen and no rule stands against it. */
export const selectMayPublish = (snapshot: DraftSnapshot): boolean =>
  snapshot.matches({ editing: { sync: 'clean' } }) &&
  snapshot.context.saved !== null &&
  selectIssues(snapshot).every((issue) => issue.severity === 'warning');

/** A press on "Publish" waits for what is on the screen to be saved, or read anew, and counts then. */
export const selectMayWish = (snapshot: DraftSnapshot): boolean =>
  snapshot.hasTag('unsaved') || snapshot.matches({ editing: { sync: 'refreshing' } });

/** It is to be published once it is saved. */
export const selectWished = (snapshot: DraftSnapshot): boolean =>
  snapshot.matches('editing') && !snapshot.matches({ editing: { wishing: 'idle' } });

/** It was to be published once it was saved, and is. */
export const selectDue = (snapshot: DraftSnapshot): boolean => snapshot.matches({ editing: { wishing: 'due' } });

/** What the server said of single fields when it last refused a save; compare by content. */
export const selectRefusedFields = (snapshot: DraftSnapshot): Readonly<Record<string, string>> => {
  const { failure } = snapshot.context;
  if (!failure || !snapshot.matches('editing')) return {};
  return Object.fromEntries(
    Object.entries(fieldsOf(failure)).flatMap(([field, [text]]) => (text ? [[field, text]] : [])),
  );
};
/** The save that failed is tried again by itself. */
export const selectRetrying = (snapshot: DraftSnapshot): boolean =>
  snapshot.matches({ editing: { sync: { unsaved: 'retrying' } } }) || snapshot.context.tries > 0;
/** The last save, or the reading, did not get through to the server. */
export const selectOffline = (snapshot: DraftSnapshot): boolean => snapshot.context.failure?.kind === 'network';

export const selectDraftText = (snapshot: DraftSnapshot): string | null =>
  snapshot.context.failure
    ? failureText(
        snapshot.context.failure,
        snapshot.matches('failed') ? 'getAd' : snapshot.matches('deleted') ? 'restoreAds' : 'createAd',
      )
    : null;
