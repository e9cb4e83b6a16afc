// One ad being written. Spawned by the session chart, one per ad; saves by itself and loses nothing.
import { isEditable } from '#contract/rules/adLifecycle.ts';
import type { Ad, AdImage, AdMedia, ImageFormat } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import { failureText } from '#contract/failureTexts.ts';
import { type Around, type Issue, issuesOf } from '#contract/rules/publishable.ts';
import { type ActorRefFrom, assign, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import { EMPTY_FIELDS, fieldsOfAd } from './adFields.ts';
import { adSetRoomMachine } from './adSetRoom.machine.ts';
import { cropMachine, type CropActor, type CropOutput } from './crop.machine.ts';
import {
  type Arrival,
  type Asked,
  type DraftContext,
  type DraftEvent,
  type DraftInput,
  journal,
  type LoadedDraft,
  type LoadInput,
  type LocalCopy,
} from './draft/context.ts';
import { followed, merged, opened, reopened, replaced, saved } from './draft/arrivals.ts';
import { arrivalOf, imageIn, placed, withImages } from './draft/images.ts';
import {
  adIdOf,
  type Choice,
  chosenOf,
  copyOf,
  holds,
  leadElsewhere,
  leftOf,
  mergedCopy,
  passOver,
  settled,
} from './draft/versions.ts';
import { type Fact, parentOf, theFact } from './fact.ts';
import { endStep, NO_HISTORY, redo, remember, undo } from './history.ts';
import { same, withParts } from './merge.ts';
import { fieldsOf, hasKind, refusedWith, theError, theFailure } from './outcome.ts';
import { effectStub, promiseStub } from './stub.ts';

/** Quiet time after the last change before it is saved, in milliseconds. */
export const AUTOSAVE_MS = 800;

const MAX_WAIT_S = 60;
/** Unanswered saves that are told from changes of others. Of older ones a person is asked. */
const MAX_SENT = 20;

export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    input: {} as DraftInput,
    children: {} as { loadDraft: 'loadDraft'; saveDraft: 'saveDraft'; crop: 'crop'; room: 'room' },
    tags: {} as 'loaded' | 'unsaved' | 'busy',
  },
  actors: {
    loadDraft: promiseStub<LoadedDraft, LoadInput>('loadDraft'),
    crop: cropMachine,
    room: adSetRoomMachine,
    saveDraft: promiseStub<Ad, { adId: string; fields: AdFields; version: number | null }>('saveDraft'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepLoaded: assign(({ context }, { loaded }: { loaded: LoadedDraft }) => opened(context, loaded)),
    /** Changes that this browser kept: of the version that they were made from, on which the newer one is merged. */
    keepCopied: assign(({ context }, { loaded }: { loaded: LoadedDraft }) => reopened(context, loaded)),
    merge: assign(({ context }, { ad }: { ad: Ad | null }) => merged(context, ad)),
    follow: assign(({ context }, { ad }: { ad: Ad | null }) => followed(context, ad)),
    takeAd: assign(({ context }, { ad, asOf = null }: { ad: Ad | null; asOf?: string | null }) =>
      ad === null ? {} : { ...replaced(context, ad), asOf },
    ),
    keepTooLate: assign(({ context }, { loaded: { copy } }: { loaded: LoadedDraft }) => ({
      tooLate: copy,
      images: withImages(context.images, copy!.images),
    })),
    discard: assign({ tooLate: null }),
    dismiss: assign({ taken: [] }),
    /** Can be undone, which brings mine back. */
    takeTheirs: assign(({ context }, { part }: Choice) => {
      const parts = chosenOf(context, part);
      const theirs = fieldsOfAd(context.saved!, context.fields);
      return {
        ...settled(context, parts, theirs),
        fields: withParts(context.fields, parts, theirs),
        history: remember(context.history, context.fields, null),
      };
    }),
    /** Mine is from now on a change of theirs. */
    keepMine: assign(({ context }, { part }: Choice) =>
      settled(context, chosenOf(context, part), fieldsOfAd(context.saved!, context.fields)),
    ),
    keepSaved: assign(({ context }, { ad }: { ad: Ad }) => saved(context, ad)),
    /** The next save is a change of the saved ad. */
    rebase: assign({ base: ({ context }) => context.saved?.version ?? null }),
    remember: assign(({ context }, params: { fields: Partial<AdFields> }) => ({
      history: remember(context.history, context.fields, Object.keys(params.fields).join(' ')),
    })),
    undo: assign(({ context }) => passOver(context, undo)),
    redo: assign(({ context }) => passOver(context, redo)),
    written: raise({ type: 'draft.written' }),
    change: assign(
      ({ context }, { fields, images = [] }: { fields: Partial<AdFields>; images?: readonly AdImage[] }) => ({
        fields: { ...context.fields, ...fields },
        images: withImages(context.images, images),
      }),
    ),
    markChosen: assign(({ context }, { format }: { format: ImageFormat }) => ({
      chosen: { ...context.chosen, [format]: context.history.past.length },
    })),
    keepCropped: assign(({ context }, { format, fromFormat, wanted = null }: Asked) => ({
      cropped: { format, wanted, image: imageIn(context, fromFormat)! },
      chosen: { ...context.chosen, [format]: context.history.past.length },
    })),
    placeCrop: assign(({ context }, { output: { format, image } }: { output: CropOutput }) =>
      image ? placed(context, [{ format, image }]) : {},
    ),
    placeImage: assign(({ context }, { arrival }: { arrival: Arrival }) => placed(context, [arrival])),
    keepArrival: assign(({ context }, { arrival }: { arrival: Arrival }) => ({
      arrived: [...context.arrived.filter(({ format }) => format !== arrival.format), arrival],
    })),
    /** What finished before the ad could be changed. */
    placeArrived: assign(({ context }) => ({ ...placed(context, context.arrived), arrived: [] })),
    /** What is written after it is a step of its own. */
    markSent: assign(({ context: { fields, sent, history } }) => ({
      sent: [...sent.filter((one) => !same(one, fields)), fields].slice(-MAX_SENT),
      history: endStep(history),
    })),
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
    /** Something was kept that never arrived, and can no longer. */
    isTooLate: (_, { loaded: { ad, copy } }: { loaded: LoadedDraft }) =>
      ad !== null && copy !== null && !isEditable(ad.status) && leftOf(ad, copy).length > 0,
    isSaved: (_, { loaded }: { loaded: LoadedDraft }) => {
      const { fields, contested } = mergedCopy(loaded) ?? { fields: loaded.copy?.fields ?? null, contested: [] };
      return !loaded.asOf && contested.length === 0 && holds(loaded.ad, fields);
    },
    hasOldCopy: (_, { loaded }: { loaded: LoadedDraft }) => mergedCopy(loaded) !== null,
    hasContestedCopy: (_, { loaded }: { loaded: LoadedDraft }) => (mergedCopy(loaded)?.contested.length ?? 0) > 0,
    isAsOf: (_, { loaded }: { loaded: LoadedDraft }) => loaded.asOf !== undefined,
    isOld: ({ context }) => context.asOf !== null,
    isContested: ({ context }) => context.contested.length > 0,
    wasTooLate: ({ context }) => context.tooLate !== null,
    holdsAll: ({ context }) => holds(context.saved, context.fields),
    hasOriginal: ({ context }, { fromFormat }: Pick<Asked, 'fromFormat'>) => !!imageIn(context, fromFormat)?.crop,
    isCropped: (_, { output }: { output: CropOutput }) => output.image !== null,
    mayUndo: ({ context }) => leadElsewhere(context.history.past, context.fields),
    mayRedo: ({ context }) => leadElsewhere(context.history.future, context.fields),
    hasCopy: (_, { loaded }: { loaded: LoadedDraft }) => loaded.copy !== null,
    /** What the server has never seen cannot have changed there. */
    isKnown: ({ context }) => context.saved !== null,
    hasArrived: ({ context }) => context.arrived.length > 0,
    isUpToDate: ({ context }) => same(context.fields, context.sent.at(-1) ?? null),
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
    sent: [],
    saved: null,
    base: null,
    before: EMPTY_FIELDS,
    contested: [],
    taken: [],
    tooLate: null,
    asOf: null,
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
    loading: {
      description: 'Loading the ad, and the copy in this browser',
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ adId: adIdOf(context), orKnown: true }),
        onDone: [
          {
            guard: { type: 'isTooLate', params: ({ event }) => ({ loaded: event.output }) },
            target: 'locked',
            actions: [
              { type: 'takeAd', params: ({ event }) => ({ ad: event.output.ad, asOf: event.output.asOf ?? null }) },
              { type: 'keepTooLate', params: ({ event }) => ({ loaded: event.output }) },
            ],
          },
          {
            guard: { type: 'isLocked', params: ({ event }) => ({ ad: event.output.ad }) },
            target: 'locked',
            actions: [
              { type: 'takeAd', params: ({ event }) => ({ ad: event.output.ad, asOf: event.output.asOf ?? null }) },
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
            guard: { type: 'hasContestedCopy', params: ({ event }) => ({ loaded: event.output }) },
            target: '#draft.editing.sync.conflict',
            actions: [
              { type: 'keepCopied', params: ({ event }) => ({ loaded: event.output }) },
              { type: 'merge', params: ({ event }) => ({ ad: event.output.ad }) },
            ],
          },
          {
            guard: { type: 'hasOldCopy', params: ({ event }) => ({ loaded: event.output }) },
            target: '#draft.editing.sync.dirty',
            actions: [
              { type: 'keepCopied', params: ({ event }) => ({ loaded: event.output }) },
              { type: 'merge', params: ({ event }) => ({ ad: event.output.ad }) },
            ],
          },
          {
            guard: { type: 'hasCopy', params: ({ event }) => ({ loaded: event.output }) },
            target: '#draft.editing.sync.dirty',
            actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
          },
          {
            guard: { type: 'isAsOf', params: ({ event }) => ({ loaded: event.output }) },
            target: '#draft.editing.sync.lastKnown',
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
      initial: 'resting',
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
          {
            guard: { type: 'isLocked', params: ({ event }) => ({ ad: event.output.ad }) },
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
                { type: 'change', params: ({ event: { fields, images = [] } }) => ({ fields, images }) },
                'written',
              ],
            },
            'draft.dismiss': { actions: 'dismiss' },
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
        cropping: {
          description: 'Whether the part that an image shows is being chosen',
          initial: 'closed',
          states: {
            closed: {
              description: 'The images are as they were chosen',
              on: {
                'crop.open': {
                  guard: { type: 'hasOriginal', params: ({ event: { fromFormat } }) => ({ fromFormat }) },
                  target: 'open',
                  actions: { type: 'keepCropped', params: ({ event }) => event },
                },
              },
            },
            open: {
              description: 'The dialog is open',
              invoke: {
                id: 'crop',
                src: 'crop',
                input: ({ context }) => context.cropped!,
                onDone: [
                  {
                    guard: { type: 'isCropped', params: ({ event }) => ({ output: event.output }) },
                    target: 'closed',
                    actions: [{ type: 'placeCrop', params: ({ event }) => ({ output: event.output }) }, 'written'],
                  },
                  { target: 'closed' },
                ],
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
                  { target: 'clean', actions: { type: 'follow', params: ({ event }) => ({ ad: event.output.ad }) } },
                ],
                onError: [{ guard: 'isOld', target: 'lastKnown' }, { target: 'clean' }],
              },
            },
            lastKnown: {
              description: 'No way to the server: the ad as it was last known. It is read again, ever more rarely',
              on: {
                'draft.written': 'dirty',
                'draft.refresh': 'refreshing',
                'draft.retry': 'refreshing',
                'app.resume': 'refreshing',
              },
              after: { backoff: { target: 'refreshing', actions: 'countTry' } },
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
                  // What is written here is in the copy, from where it is shown as too late.
                  {
                    guard: { type: 'isLocked', params: ({ event }) => ({ ad: event.output.ad }) },
                    target: '#draft.loading',
                  },
                  {
                    target: 'deciding',
                    actions: { type: 'merge', params: ({ event }) => ({ ad: event.output.ad }) },
                  },
                ],
                onError: {
                  target: 'unsaved',
                  actions: { type: 'keepFailure', params: theError },
                },
              },
            },
            deciding: {
              description: 'Both versions are merged: whether anything is left to ask, or to save',
              tags: ['unsaved'],
              always: [
                { guard: 'isContested', target: 'conflict' },
                // Read once more: what was shown of theirs may be old by now.
                {
                  guard: 'holdsAll',
                  target: 'refreshing',
                  actions: ['rebase', { type: 'dropCopy', params: ({ context }) => ({ adId: context.adId }) }],
                },
                { target: 'saving', actions: 'rebase' },
              ],
            },
            conflict: {
              description: 'The same part was changed here and elsewhere: nothing is saved until the person chooses',
              tags: ['unsaved'],
              entry: { type: 'keepCopy', params: ({ context }) => ({ adId: context.adId, copy: copyOf(context) }) },
              initial: 'asking',
              on: {
                'draft.keepMine': {
                  target: 'deciding',
                  actions: { type: 'keepMine', params: ({ event }) => ({ part: event.part ?? null }) },
                },
                'draft.takeTheirs': {
                  target: 'deciding',
                  actions: { type: 'takeTheirs', params: ({ event }) => ({ part: event.part ?? null }) },
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
                    onDone: [
                      {
                        guard: { type: 'isLocked', params: ({ event }) => ({ ad: event.output.ad }) },
                        target: '#draft.loading',
                      },
                      {
                        target: '#draft.editing.sync.deciding',
                        actions: { type: 'merge', params: ({ event }) => ({ ad: event.output.ad }) },
                      },
                    ],
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
  snapshot.matches('editing') && leadElsewhere(snapshot.context.history.past, snapshot.context.fields);
export const selectMayRedo = (snapshot: DraftSnapshot) =>
  snapshot.matches('editing') && leadElsewhere(snapshot.context.history.future, snapshot.context.fields);
/** The server lacks something. */
export const selectUnsaved = (snapshot: DraftSnapshot) => snapshot.hasTag('unsaved');
export const selectLoaded = (snapshot: DraftSnapshot) => snapshot.hasTag('loaded');
export const selectLoadFailed = (snapshot: DraftSnapshot) => snapshot.matches('failed');
export const selectLocked = (snapshot: DraftSnapshot) => snapshot.matches('locked') || snapshot.matches('watching');
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

/** What stands between the ad, as it is on the screen, and its publication (D5.3); compare by content. */
export const selectIssues = (snapshot: DraftSnapshot, around: Around = {}): Issue[] => {
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
  };
  const rejectedBefore = saved?.rejected_before;
  return issuesOf(ad, { names, ...(rejectedBefore && { rejectedBefore }), ...around });
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
