// One ad being written. Spawned by the session chart, one per ad; saves by itself and loses nothing.
import { isEditable } from '#contract/rules/adLifecycle.ts';
import type { Ad, AdCopy, AdFields, AdImage, AdMedia, ImageFormat } from '#contract/ad.ts';
import type { Failure } from '#contract/failure.ts';
import { failureText } from '#contract/failureTexts.ts';
import { type Issue, issuesOf } from '#contract/rules/publishable.ts';
import { type ActorRefFrom, assign, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { endStep, type History, insert, NO_HISTORY, redo, remember, undo } from './history.ts';
import { fieldsOf, hasKind, refusedWith, theError, theFailure } from './outcome.ts';
import { effectStub, promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

/** Quiet time after the last change before it is saved, in milliseconds. */
export const AUTOSAVE_MS = 800;

export interface DraftInput {
  readonly adId: string;
  /** What the uploads of an ad are named after that the server has never seen. */
  readonly mediaAssetId: string;
}

/** What this browser keeps of changes that the server has not confirmed. */
export interface LocalCopy {
  readonly fields: AdFields;
  /** Of the ad that was changed; null: the server has never seen it. */
  readonly version: number | null;
  /** What the last save sent, where its answer never came: found at the server, it is our own, not a conflict. */
  readonly sent: AdFields | null;
  /** Those that the fields name, to be shown without the server. */
  readonly images: readonly AdImage[];
}

/** An upload that is finished, for a place of the ad. */
interface Arrival {
  readonly format: ImageFormat;
  readonly image: AdImage;
}

/** `ad` is null where the server knows no such ad: it is a new one. */
export interface LoadedDraft {
  readonly ad: Ad | null;
  readonly copy: LocalCopy | null;
}

export type DraftEvent =
  | { type: 'draft.change'; fields: Partial<AdFields> }
  | { type: 'draft.undo' }
  | { type: 'draft.redo' }
  /** Of the chart to itself: what is on the screen differs from what it was. */
  | { type: 'draft.written' }
  /** Save now, not when it is quiet. */
  | { type: 'draft.save' }
  | { type: 'draft.retry' }
  /** The server says that the ad changed: read it again, unless there are changes of our own. */
  | { type: 'draft.refresh' }
  /** Both answers to a conflict. */
  | { type: 'draft.keepMine' }
  | { type: 'draft.takeTheirs' }
  /** An image was chosen and is on its way up. */
  | { type: 'media.chosen'; format: ImageFormat }
  | ({ type: 'media.finished' } & Arrival)
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<DraftEvent> = {
  keeps: {
    'draft.change': { fields: true },
    'media.chosen': { format: true },
    'media.finished': { format: true, image: true },
  },
  outcomes: ['loadDraft', 'saveDraft'],
};

interface DraftContext extends DraftInput {
  readonly fields: AdFields;
  /** The fields that the running save sends. */
  readonly sent: AdFields | null;
  /** As the server has it; null: never saved. */
  readonly saved: Ad | null;
  /** Version of the ad that the fields were made from: older than the saved one in a conflict; null: the server had none. */
  readonly base: number | null;
  readonly history: History;
  /** All that were seen of this ad; what they show never changes. */
  readonly images: readonly AdImage[];
  /** How many steps had been made when the image on its way was chosen. */
  readonly chosen: Readonly<Partial<Record<ImageFormat, number>>>;
  /** Finished before the ad was read. */
  readonly arrived: readonly Arrival[];
  readonly failure: Failure | null;
  /** Saves that failed in a row, and may succeed when they are repeated. */
  readonly tries: number;
}

const MAX_WAIT_S = 60;
/** More than the steps that can be undone name. */
const MAX_IMAGES = 200;

export const EMPTY_FIELDS: AdFields = {
  name: '',
  headline: '',
  primary_text: '',
  description: '',
  cta_text: 'Learn More',
  link: '',
  ad_account_id: null,
  adset: null,
  square_image_id: null,
  portrait_image_id: null,
};

/** What of an ad a person writes; `here` is what stands on the screen, and stays of what the server does not know. */
const fieldsOfAd = (ad: Ad, here: AdFields): AdFields => ({
  ...ad.copy,
  link: ad.link ?? here.link,
  ad_account_id: ad.ad_account_id,
  adset: ad.adset,
  square_image_id: ad.media.square?.id ?? null,
  portrait_image_id: ad.media.portrait?.id ?? null,
});

const imagesOf = (ad: Ad | null): AdImage[] => [ad?.media.square ?? [], ad?.media.portrait ?? []].flat();

const withImages = (known: readonly AdImage[], more: readonly AdImage[]): readonly AdImage[] => {
  const ids = new Set(more.map(({ id }) => id));
  return more.length === 0 ? known : [...known.filter(({ id }) => !ids.has(id)), ...more].slice(-MAX_IMAGES);
};

const imageId = (fields: AdFields, format: ImageFormat): string | null =>
  format === 'square' ? fields.square_image_id : fields.portrait_image_id;

const arrivalOf = ({ format, image }: Arrival): Arrival => ({ format, image });

const place = ({ format, image }: Arrival): Partial<AdFields> =>
  format === 'square' ? { square_image_id: image.id } : { portrait_image_id: image.id };

const same = (a: AdFields | null, b: AdFields | null): boolean =>
  a !== null &&
  b !== null &&
  (Object.keys(EMPTY_FIELDS) as (keyof AdFields)[]).every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
const holds = (ad: Ad | null, fields: AdFields | null): boolean =>
  ad !== null && fields !== null && same(fieldsOfAd(ad, fields), fields);

/** A server may give an ad an id of its own in place of the one that the page chose. */
const adIdOf = ({ saved, adId }: DraftContext): string => saved?.id ?? adId;

/** Each takes the place of the image that was there; both can be undone. */
const placed = (
  { fields, history, images, chosen }: DraftContext,
  arrivals: readonly Arrival[],
): Partial<DraftContext> => ({
  ...arrivals.reduce(
    (written, arrival) => insert(written, place(arrival), chosen[arrival.format] ?? written.history.past.length),
    { fields, history },
  ),
  images: withImages(
    images,
    arrivals.map(({ image }) => image),
  ),
});

/** What this browser keeps of the changes. */
const copyOf = ({ fields, base, sent, images }: DraftContext): LocalCopy => ({
  fields,
  version: base,
  sent,
  images: images.filter(({ id }) => id === fields.square_image_id || id === fields.portrait_image_id),
});

export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    input: {} as DraftInput,
    tags: {} as 'loaded' | 'unsaved' | 'busy',
  },
  actors: {
    loadDraft: promiseStub<LoadedDraft, { adId: string }>('loadDraft'),
    saveDraft: promiseStub<Ad, { adId: string; fields: AdFields; version: number | null }>('saveDraft'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepLoaded: assign(({ context }, { loaded }: { loaded: LoadedDraft }) => ({
      saved: loaded.ad,
      base: loaded.ad?.version ?? null,
      fields: loaded.copy?.fields ?? (loaded.ad ? fieldsOfAd(loaded.ad, context.fields) : context.fields),
      images: withImages(context.images, [...(loaded.copy?.images ?? []), ...imagesOf(loaded.ad)]),
      mediaAssetId: loaded.ad?.media.media_asset_id ?? context.mediaAssetId,
      failure: null,
    })),
    /** The same with changes that were made of an older version. */
    keepOld: assign(({ context }, { loaded }: { loaded: LoadedDraft }) => ({
      saved: loaded.ad,
      base: loaded.copy!.version,
      fields: loaded.copy!.fields,
      images: withImages(context.images, [...loaded.copy!.images, ...imagesOf(loaded.ad)]),
      mediaAssetId: loaded.ad!.media.media_asset_id ?? context.mediaAssetId,
      failure: null,
    })),
    /** The server's ad takes the place of what is here. */
    takeAd: assign(({ context }, { ad }: { ad: Ad | null }) =>
      ad === null
        ? {}
        : {
            saved: ad,
            base: ad.version,
            history: holds(ad, context.fields) ? context.history : NO_HISTORY,
            fields: fieldsOfAd(ad, context.fields),
            images: withImages(context.images, imagesOf(ad)),
            mediaAssetId: ad.media.media_asset_id ?? context.mediaAssetId,
            failure: null,
          },
    ),
    takeTheirs: assign(({ context }) =>
      context.saved
        ? {
            fields: fieldsOfAd(context.saved, context.fields),
            base: context.saved.version,
            history: remember(context.history, context.fields, null),
            images: withImages(context.images, imagesOf(context.saved)),
            failure: null,
          }
        : {},
    ),
    /** After a save: what was typed meanwhile stays. */
    keepSaved: assign(({ context }, { ad }: { ad: Ad }) => ({
      saved: ad,
      base: ad.version,
      sent: null,
      images: withImages(context.images, imagesOf(ad)),
      failure: null,
      tries: 0,
    })),
    /** In a conflict: theirs is known, ours stays. */
    keepTheirs: assign((_, { ad }: { ad: Ad | null }) => ({ saved: ad })),
    /** Ours is from now on a change of theirs. */
    rebase: assign({ base: ({ context }) => context.saved?.version ?? null }),
    remember: assign(({ context }, params: { fields: Partial<AdFields> }) => ({
      history: remember(context.history, context.fields, Object.keys(params.fields).join(' ')),
    })),
    undo: assign(({ context }) => undo(context)),
    redo: assign(({ context }) => redo(context)),
    written: raise({ type: 'draft.written' }),
    change: assign(({ context }, params: { fields: Partial<AdFields> }) => ({
      fields: { ...context.fields, ...params.fields },
    })),
    markChosen: assign(({ context }, { format }: { format: ImageFormat }) => ({
      chosen: { ...context.chosen, [format]: context.history.past.length },
    })),
    placeImage: assign(({ context }, { arrival }: { arrival: Arrival }) => placed(context, [arrival])),
    keepArrival: assign(({ context }, { arrival }: { arrival: Arrival }) => ({
      arrived: [...context.arrived.filter(({ format }) => format !== arrival.format), arrival],
    })),
    /** What finished before the ad could be changed. */
    placeArrived: assign(({ context }) => ({ ...placed(context, context.arrived), arrived: [] })),
    /** What is written after it is a step of its own. */
    markSent: assign(({ context }) => ({ sent: context.fields, history: endStep(context.history) })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null, tries: 0 }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    /** Effect: the changes are kept in this browser until the server has them. */
    keepCopy: effectStub<{ adId: string; copy: LocalCopy }>('keepCopy'),
    /** Effect: they need not be kept any longer. */
    dropCopy: effectStub<{ adId: string }>('dropCopy'),
  },
  guards: {
    isLocked: (_, { ad }: { ad: Ad | null }) => ad !== null && !isEditable(ad.status),
    hasOldCopy: (_, { loaded }: { loaded: LoadedDraft }) =>
      loaded.copy !== null &&
      loaded.ad !== null &&
      loaded.copy.version !== loaded.ad.version &&
      !holds(loaded.ad, loaded.copy.sent),
    isSaved: (_, { loaded }: { loaded: LoadedDraft }) => holds(loaded.ad, loaded.copy?.fields ?? null),
    holdsAll: ({ context }, { ad }: { ad: Ad | null }) => holds(ad, context.fields),
    holdsSent: ({ context }, { ad }: { ad: Ad | null }) => holds(ad, context.sent),
    mayUndo: ({ context }) => context.history.past.length > 0,
    mayRedo: ({ context }) => context.history.future.length > 0,
    hasCopy: (_, { loaded }: { loaded: LoadedDraft }) => loaded.copy !== null,
    /** What the server has never seen cannot have changed there. */
    isKnown: ({ context }) => context.saved !== null,
    hasArrived: ({ context }) => context.arrived.length > 0,
    isUpToDate: ({ context }) => same(context.fields, context.sent),
    /** The network, or a server that is busy or failing: the next time may be better. */
    mayPass: (_, { error }: { error: unknown }) => hasKind(error, 'network', 'server', 'limited'),
    isConflict: refusedWith('version_conflict'),
    isNoLongerEditable: refusedWith('publishing', 'not_editable'),
  },
  delays: {
    autosave: AUTOSAVE_MS,
    /** 2 s, 4 s, up to a minute; no sooner than the server asks for. */
    backoff: ({ context: { tries, failure } }) =>
      Math.max(
        Math.min(2 ** (tries + 1), MAX_WAIT_S) * 1000,
        failure?.kind === 'limited' ? failure.retryAfter * 1000 : 0,
      ),
  },
}).createMachine({
  id: 'draft',
  version: '2',
  description: 'Edits one ad',
  meta: { journal },
  context: ({ input }) => ({
    ...input,
    fields: EMPTY_FIELDS,
    sent: null,
    saved: null,
    base: null,
    history: NO_HISTORY,
    images: [],
    chosen: {},
    arrived: [],
    failure: null,
    tries: 0,
  }),
  initial: 'loading',
  options: { maxIterations: 1000 },
  on: {
    'media.finished': {
      description: 'Kept until the ad can be changed',
      actions: { type: 'keepArrival', params: ({ event }) => ({ arrival: arrivalOf(event) }) },
    },
  },
  states: {
    loading: {
      description: 'Loading the ad, and the copy in this browser',
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ adId: adIdOf(context) }),
        onDone: [
          {
            guard: { type: 'isLocked', params: ({ event }) => ({ ad: event.output.ad }) },
            target: 'locked',
            actions: [
              { type: 'takeAd', params: ({ event }) => ({ ad: event.output.ad }) },
              { type: 'dropCopy', params: ({ context }) => ({ adId: context.adId }) },
            ],
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ loaded: event.output }) },
            target: 'editing',
            actions: [
              { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
              { type: 'dropCopy', params: ({ context }) => ({ adId: context.adId }) },
            ],
          },
          {
            guard: { type: 'hasOldCopy', params: ({ event }) => ({ loaded: event.output }) },
            target: '#draft.editing.sync.conflict',
            actions: { type: 'keepOld', params: ({ event }) => ({ loaded: event.output }) },
          },
          {
            guard: { type: 'hasCopy', params: ({ event }) => ({ loaded: event.output }) },
            target: '#draft.editing.sync.dirty',
            actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
          {
            target: 'editing',
            actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: theError },
        },
      },
    },
    failed: {
      description: 'Loading failed',
      on: {
        'draft.retry': { target: 'loading', actions: 'clearFailure' },
        'draft.refresh': { target: 'loading', actions: 'clearFailure' },
      },
    },
    locked: {
      description: 'Queued, publishing, published or archived: read-only',
      tags: ['loaded'],
      on: { 'draft.refresh': 'watching' },
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
          {
            guard: { type: 'isLocked', params: ({ event }) => ({ ad: event.output.ad }) },
            target: 'locked',
            actions: { type: 'takeAd', params: ({ event }) => ({ ad: event.output.ad }) },
          },
          { target: 'editing', actions: { type: 'takeAd', params: ({ event }) => ({ ad: event.output.ad }) } },
        ],
        onError: 'locked',
      },
    },
    editing: {
      description: 'The person edits the form, and changes are saved',
      tags: ['loaded'],
      type: 'parallel',
      states: {
        writing: {
          description: 'Every change is stored in this browser immediately, and can be undone',
          always: { guard: 'hasArrived', actions: ['placeArrived', 'written'] },
          on: {
            'draft.change': {
              actions: [
                { type: 'remember', params: ({ event }) => ({ fields: event.fields }) },
                { type: 'change', params: ({ event }) => ({ fields: event.fields }) },
                'written',
              ],
            },
            'draft.undo': { guard: 'mayUndo', actions: ['undo', 'written'] },
            'draft.redo': { guard: 'mayRedo', actions: ['redo', 'written'] },
            'media.chosen': { actions: { type: 'markChosen', params: ({ event }) => ({ format: event.format }) } },
            'media.finished': {
              actions: [{ type: 'placeImage', params: ({ event }) => ({ arrival: arrivalOf(event) }) }, 'written'],
            },
            'draft.written': {
              actions: {
                type: 'keepCopy',
                params: ({ context }) => ({ adId: context.adId, copy: copyOf(context) }),
              },
            },
          },
        },
        sync: {
          description: 'The state of saving',
          initial: 'clean',
          states: {
            clean: {
              description: 'Everything is saved',
              on: {
                'draft.written': 'dirty',
                'draft.refresh': { guard: 'isKnown', target: 'refreshing' },
              },
            },
            refreshing: {
              description: 'The ad changed elsewhere: it is read again, unless somebody is editing here',
              on: {
                'draft.written': 'dirty',
                'draft.refresh': { target: 'refreshing', reenter: true },
              },
              invoke: {
                id: 'loadDraft',
                src: 'loadDraft',
                input: ({ context }) => ({ adId: adIdOf(context) }),
                onDone: [
                  {
                    guard: { type: 'isLocked', params: ({ event }) => ({ ad: event.output.ad }) },
                    target: '#draft.locked',
                    actions: { type: 'takeAd', params: ({ event }) => ({ ad: event.output.ad }) },
                  },
                  { target: 'clean', actions: { type: 'takeAd', params: ({ event }) => ({ ad: event.output.ad }) } },
                ],
                onError: 'clean',
              },
            },
            dirty: {
              description: 'Changes are debounced',
              tags: ['unsaved'],
              on: {
                'draft.written': { target: 'dirty', reenter: true },
                'draft.save': 'saving',
                'app.resume': { target: 'dirty', reenter: true },
              },
              after: { autosave: 'saving' },
            },
            saving: {
              description: 'Saving; more changes may be made. A repeated save is refused, not duplicated',
              tags: ['unsaved', 'busy'],
              entry: [
                'markSent',
                { type: 'keepCopy', params: ({ context }) => ({ adId: context.adId, copy: copyOf(context) }) },
              ],
              on: { 'app.suspend': 'dirty' },
              invoke: {
                id: 'saveDraft',
                src: 'saveDraft',
                input: ({ context }) => ({ adId: adIdOf(context), fields: context.fields, version: context.base }),
                onDone: [
                  {
                    guard: 'isUpToDate',
                    target: 'clean',
                    actions: [
                      { type: 'keepSaved', params: ({ event }) => ({ ad: event.output }) },
                      { type: 'dropCopy', params: ({ context }) => ({ adId: context.adId }) },
                      {
                        type: 'tell',
                        params: ({ context }) => ({ fact: { type: 'ad.saved', adId: adIdOf(context) } satisfies Fact }),
                      },
                    ],
                  },
                  {
                    target: 'dirty',
                    actions: [
                      { type: 'keepSaved', params: ({ event }) => ({ ad: event.output }) },
                      { type: 'keepCopy', params: ({ context }) => ({ adId: context.adId, copy: copyOf(context) }) },
                    ],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isConflict', params: theError },
                    target: 'comparing',
                  },
                  {
                    guard: { type: 'isNoLongerEditable', params: theError },
                    target: '#draft.loading',
                  },
                  {
                    guard: { type: 'mayPass', params: theError },
                    target: 'unsaved.retrying',
                    actions: { type: 'keepFailure', params: theError },
                  },
                  {
                    target: 'unsaved',
                    actions: { type: 'keepFailure', params: theError },
                  },
                ],
              },
            },
            unsaved: {
              description: 'Saving failed; the changes are stored in this browser and saved with the next attempt',
              tags: ['unsaved'],
              initial: 'refused',
              on: {
                'draft.written': 'dirty',
                'draft.save': { target: 'saving', actions: 'clearFailure' },
                'draft.retry': { target: 'saving', actions: 'clearFailure' },
                'app.resume': 'dirty',
              },
              states: {
                refused: { description: 'Waits for the person' },
                retrying: {
                  description: 'The reason may pass: it is tried again, ever more rarely',
                  after: { backoff: { target: '#draft.editing.sync.saving', actions: 'countTry' } },
                },
              },
            },
            comparing: {
              description: 'Somebody else, or another tab, saved first: loading that version',
              tags: ['unsaved', 'busy'],
              // The other tab dropped the copy that both share.
              entry: { type: 'keepCopy', params: ({ context }) => ({ adId: context.adId, copy: copyOf(context) }) },
              invoke: {
                id: 'loadDraft',
                src: 'loadDraft',
                input: ({ context }) => ({ adId: adIdOf(context) }),
                onDone: [
                  // Theirs is ours: a save arrived whose answer did not.
                  {
                    guard: { type: 'holdsAll', params: ({ event }) => ({ ad: event.output.ad }) },
                    target: 'clean',
                    actions: [
                      { type: 'keepTheirs', params: ({ event }) => ({ ad: event.output.ad }) },
                      'rebase',
                      { type: 'dropCopy', params: ({ context }) => ({ adId: context.adId }) },
                    ],
                  },
                  {
                    guard: { type: 'holdsSent', params: ({ event }) => ({ ad: event.output.ad }) },
                    target: 'saving',
                    actions: [{ type: 'keepTheirs', params: ({ event }) => ({ ad: event.output.ad }) }, 'rebase'],
                  },
                  {
                    target: 'conflict',
                    actions: { type: 'keepTheirs', params: ({ event }) => ({ ad: event.output.ad }) },
                  },
                ],
                onError: {
                  target: 'unsaved',
                  actions: { type: 'keepFailure', params: theError },
                },
              },
            },
            conflict: {
              description: 'A conflict: nothing is saved until the person chooses a version',
              tags: ['unsaved'],
              initial: 'asking',
              on: {
                'draft.keepMine': { target: 'saving', actions: 'rebase' },
                // Read once more: what is shown of theirs may be old by now.
                'draft.takeTheirs': {
                  target: 'refreshing',
                  actions: ['takeTheirs', { type: 'dropCopy', params: ({ context }) => ({ adId: context.adId }) }],
                },
              },
              states: {
                asking: {
                  description: 'Both versions are shown',
                  on: { 'draft.refresh': 'rereading' },
                },
                rereading: {
                  description: 'The other version changed again: it is read in the background',
                  on: { 'draft.refresh': { target: 'rereading', reenter: true } },
                  invoke: {
                    id: 'loadDraft',
                    src: 'loadDraft',
                    input: ({ context }) => ({ adId: adIdOf(context) }),
                    onDone: {
                      target: 'asking',
                      actions: { type: 'keepTheirs', params: ({ event }) => ({ ad: event.output.ad }) },
                    },
                    onError: 'asking',
                  },
                },
              },
            },
          },
        },
      },
    },
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
  snapshot.matches('editing') && snapshot.context.history.past.length > 0;
export const selectMayRedo = (snapshot: DraftSnapshot) =>
  snapshot.matches('editing') && snapshot.context.history.future.length > 0;
/** The server lacks something. */
export const selectUnsaved = (snapshot: DraftSnapshot) => snapshot.hasTag('unsaved');
export const selectLoaded = (snapshot: DraftSnapshot) => snapshot.hasTag('loaded');
export const selectLoadFailed = (snapshot: DraftSnapshot) => snapshot.matches('failed');
export const selectLocked = (snapshot: DraftSnapshot) => snapshot.matches('locked') || snapshot.matches('watching');
export const selectFields = (snapshot: DraftSnapshot) => snapshot.context.fields;
/** The image in a place of the ad, as it is on the screen; null where there is none. */
export const selectImage =
  (format: ImageFormat) =>
  ({ context: { fields, images } }: DraftSnapshot): AdImage | null =>
    images.find(({ id }) => id === imageId(fields, format)) ?? null;
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

/** What stands between the ad, as it is on the screen, and its publication (D5.3); compare by content. */
export const selectIssues = (snapshot: DraftSnapshot): Issue[] => {
  const { fields, saved } = snapshot.context;
  const { link, adset, ad_account_id: _account, square_image_id: _s, portrait_image_id: _p, ...copy } = fields;
  const asked = saved?.link === null ? null : link;
  return issuesOf({
    status: saved?.status ?? 'draft',
    copy: copy satisfies AdCopy,
    link: asked,
    adset,
    media: selectMedia(snapshot),
  });
};

/** True when the server has exactly what is on the screen and no rule stands against it. */
export const selectMayPublish = (snapshot: DraftSnapshot): boolean =>
  snapshot.matches({ editing: { sync: 'clean' } }) &&
  snapshot.context.saved !== null &&
  selectIssues(snapshot).every((issue) => issue.severity === 'warning');

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
    ? failureText(snapshot.context.failure, snapshot.matches('failed') ? 'getAd' : 'createAd')
    : null;
