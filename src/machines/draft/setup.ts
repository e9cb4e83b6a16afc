import { isEditable } from '#contract/rules/adLifecycle.ts';
import type { Ad, AdImage, ImageFormat } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import { assign, not, or, raise, sendTo, setup, stateIn } from 'xstate';
import { fieldsOfAd } from '../adFields.ts';
import { adSetRoomMachine } from '../adSetRoom.machine.ts';
import { cropMachine, type CropOutput } from '../crop.machine.ts';
import { parentOf, theFact } from '../fact.ts';
import { endStep, redo, remember, undo } from '../history.ts';
import { same, withParts } from '../merge.ts';
import { hasKind, refusedWith, theFailure } from '../outcome.ts';
import { effectStub, promiseStub } from '../stub.ts';
import { followed, left, merged, opened, reopened, replaced, saved } from './arrivals.ts';
import type {
  Arrival,
  Asked,
  DraftContext,
  DraftEvent,
  DraftInput,
  LoadedDraft,
  LoadInput,
  LocalCopy,
} from './context.ts';
import { arrivedLate, imageIn, placed, withImages } from './images.ts';
import { type Choice, chosenOf, holds, leadElsewhere, leftOf, mergedCopy, passOver, settled } from './versions.ts';

/** Quiet time after the last change before it is saved, in milliseconds. */
export const AUTOSAVE_MS = 800;

const MAX_WAIT_S = 60;
/** Unanswered saves that are told from changes of others. Of older ones a person is asked. */
const MAX_SENT = 20;

/** Actors, actions and guards of one ad; the states are in the files beside this one. */
export const draft = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    input: {} as DraftInput,
    children: {} as {
      loadDraft: 'loadDraft';
      saveDraft: 'saveDraft';
      restoreDraft: 'restoreDraft';
      crop: 'crop';
      room: 'room';
    },
    tags: {} as 'loaded' | 'unsaved' | 'busy' | 'restoring',
  },
  actors: {
    loadDraft: promiseStub<LoadedDraft, LoadInput>('loadDraft'),
    restoreDraft: promiseStub<void, { adId: string }>('restoreDraft'),
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
    keepGone: assign(({ context }, { loaded }: { loaded: LoadedDraft }) => left(context, loaded)),
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
    keepArrivedLate: assign(({ context }) => arrivedLate(context)),
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
    /** The server had it once, and has it no more. */
    isGone: ({ context }, { loaded: { ad, copy, deleted } }: { loaded: LoadedDraft }) =>
      ad === null && (deleted !== undefined || context.saved !== null || (copy !== null && copy.version !== null)),
    mayRestore: ({ context }) => context.restorable !== null,
    isLocked: (_, { ad, looking }: Pick<LoadedDraft, 'ad' | 'looking'>) =>
      looking === true || (ad !== null && !isEditable(ad.status)),
    isLooking: (_, { loaded }: { loaded: LoadedDraft }) => loaded.looking === true,
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
    isClean: stateIn({ editing: { sync: 'clean' } }),
    isUnclean: not(stateIn({ editing: { sync: 'clean' } })),
    /** Not saved, and not about to be. */
    isStuck: or([
      stateIn({ editing: { sync: 'unsaved' } }),
      stateIn({ editing: { sync: 'conflict' } }),
      stateIn({ editing: { sync: 'lastKnown' } }),
    ]),
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
    /** For an ad that cannot be changed any more. */
    hasArrivedLate: ({ context: { arrived, saved } }) =>
      arrived.length > 0 && saved !== null && !isEditable(saved.status),
    isUpToDate: ({ context }) => same(context.fields, context.sent.at(-1) ?? null),
    /** The network, or a server that is busy or failing: the next time may be better. */
    mayPass: (_, { error }: { error: unknown }) => hasKind(error, 'network', 'server', 'limited'),
    isConflict: refusedWith('version_conflict'),
    isNoLongerEditable: refusedWith('publishing', 'not_editable'),
    isMissing: (_, { error }: { error: unknown }) => hasKind(error, 'missing'),
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
});
