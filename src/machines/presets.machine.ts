// The user's ad detail presets, and the one being written. Owned by the session chart; from the first opening of its screen.
import type { Preset, PresetFields } from '#contract/preset.ts';
import type { Failure } from '#contract/failure.ts';
import { EMPTY_PRESET, presetFaults } from '#contract/rules/presetFaults.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf, hasKind, mayPass, refusedWith, theError, theFailure } from './outcome.ts';
import { plain } from './plain.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

/** What is done to a preset of the list at once. */
export type PresetAct =
  | { readonly kind: 'makeDefault' | 'unmakeDefault' | 'delete'; readonly id: string }
  /** `copy`: the id of the duplicate, chosen by the page: a repeated act makes one. */
  | { readonly kind: 'duplicate'; readonly id: string; readonly copy: string };

/** A preset as it is written. */
export interface Written {
  /** Of a new one, chosen by the page: a repeated save makes one preset. */
  readonly id: string;
  /** Of the preset that the fields were made from; null: a new one. */
  readonly version: number | null;
  readonly fields: PresetFields;
}

export type PresetsEvent =
  | { type: 'presets.open' }
  | { type: 'presets.retry' }
  /** Something may have changed: read again behind what is shown. */
  | { type: 'presets.refresh' }
  /** `fields`: what it begins with. */
  | { type: 'preset.new'; id: string; fields: Partial<PresetFields> }
  | { type: 'preset.edit'; id: string }
  | { type: 'preset.change'; fields: Partial<PresetFields> }
  | { type: 'preset.discard' }
  | { type: 'preset.save' }
  /** Both answers to a conflict; of one that is gone, the first saves it as a new one. */
  | { type: 'preset.keepMine' }
  | { type: 'preset.takeTheirs' }
  | { type: 'preset.act'; act: PresetAct }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<PresetsEvent> = {
  keeps: {
    'preset.new': { id: true, fields: true },
    'preset.edit': { id: true },
    'preset.change': { fields: true },
    'preset.act': { act: true },
  },
  outcomes: ['fetchPresets', 'refreshPresets', 'savePreset', 'actOnPreset', 'rereadPresets'],
};

/** Without a network, saving may be tried as often as one likes. */
const MOST_SENT = 20;

interface PresetsContext {
  /** Newest first. */
  readonly presets: readonly Preset[];
  /** Kept until it is saved or discarded, through a reload, and when the screen is left. */
  readonly written: Written | null;
  /** What saves of it sent that were not answered, the last one last; the server may have any of them. */
  readonly sent: readonly PresetFields[];
  /** Of the list, the last one; null once something is saved: a failure is about that. */
  readonly act: PresetAct | null;
  readonly failure: Failure | null;
}

const FIELDS = Object.keys(EMPTY_PRESET) as readonly (keyof PresetFields)[];

export const fieldsOfPreset = (preset: Preset): PresetFields =>
  Object.fromEntries(FIELDS.map((field) => [field, preset[field]])) as unknown as PresetFields;

const writtenOf = (presets: readonly Preset[], id: string): Written | null => {
  const preset = presets.find((each) => each.id === id);
  return preset ? { id, version: preset.version, fields: fieldsOfPreset(preset) } : null;
};

const theRead = ({ event }: { readonly event: { readonly output: readonly Preset[] } }) => ({ presets: event.output });

/** That it was done, in a toast. */
const said = (act: PresetAct['kind'] | 'create' | 'save'): { fact: Fact } => ({
  fact: { type: 'toast.show', toast: { code: 'presetDone', act } },
});

export const presetsMachine = setup({
  types: { context: {} as PresetsContext, events: {} as PresetsEvent, tags: {} as 'shown' | 'busy' },
  actors: {
    fetchPresets: promiseStub<readonly Preset[]>('fetchPresets'),
    savePreset: promiseStub<Preset, Written>('savePreset'),
    actOnPreset: promiseStub<void, PresetAct>('actOnPreset'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    /** What was refused stays refused; what found no answer may be tried again. */
    keepRefreshed: assign(({ context: { failure } }, { presets }: { presets: readonly Preset[] }) => ({
      presets,
      failure: mayPass(failure) ? null : failure,
    })),
    keepPresets: assign((_, { presets }: { presets: readonly Preset[] }) => ({ presets, failure: null })),
    begin: assign((_, { id, fields }: { id: string; fields: Partial<PresetFields> }) => ({
      written: { id, version: null, fields: { ...EMPTY_PRESET, ...fields } },
      sent: [],
      failure: null,
    })),
    edit: assign(({ context }, { id }: { id: string }) => ({
      written: writtenOf(context.presets, id),
      sent: [],
      failure: null,
    })),
    /** What could not be done to the list stays to be said. */
    change: assign(({ context: { written, act, failure } }, { fields }: { fields: Partial<PresetFields> }) => ({
      written: written && { ...written, fields: { ...written.fields, ...fields } },
      failure: act && failure,
    })),
    discard: assign(({ context: { act, failure } }) => ({
      written: null,
      sent: [],
      failure: act && failure,
    })),
    send: assign(({ context: { written, sent } }) => ({
      sent: written ? [...sent.slice(1 - MOST_SENT), written.fields] : sent,
      act: null,
      failure: null,
    })),
    /** The server said no: it does not have what was sent last. */
    forgetSent: assign(({ context: { sent } }) => ({ sent: sent.slice(0, -1) })),
    /** What was typed meanwhile is a change of what is saved now. */
    keepSaved: assign(({ context }, { preset }: { preset: Preset }) => ({
      presets: context.presets.some(({ id }) => id === preset.id)
        ? context.presets.map((each) => (each.id === preset.id ? preset : each))
        : [preset, ...context.presets],
      written:
        context.written && JSON.stringify(context.written.fields) !== JSON.stringify(context.sent.at(-1))
          ? { ...context.written, version: preset.version }
          : null,
      sent: [],
      failure: null,
    })),
    rebase: assign(({ context: { written, presets } }) => ({
      written: written && { ...written, version: presets.find(({ id }) => id === written.id)?.version ?? null },
    })),
    takeTheirs: assign(({ context: { written, presets } }) => ({
      written: written && writtenOf(presets, written.id),
      sent: [],
    })),
    keepAct: assign((_, { act }: { act: PresetAct }) => ({ act, failure: null })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isWritten: ({ context: { written } }) => written !== null,
    isSavable: ({ context: { written } }) => written !== null && Object.keys(presetFaults(written.fields)).length === 0,
    isConflict: refusedWith('version_conflict'),
    /** No answer, or none that says whether it was saved. */
    isLost: (_, { error }: { error: unknown }) => mayPass(failureOf(error)),
    /** It, or what it names. */
    isMissing: (_, { error }: { error: unknown }) => hasKind(error, 'missing'),
    isDeleted: ({ context: { written } }, { presets }: { presets: readonly Preset[] }) =>
      written?.version !== null && !presets.some(({ id }) => id === written?.id),
    /** A save of this tab whose answer was lost: what is written since is a change of that. */
    isOwn: ({ context: { written, sent } }, { presets }: { presets: readonly Preset[] }) => {
      const there = presets.find(({ id }) => id === written?.id);
      return there !== undefined && sent.some((fields) => plain(fields) === plain(fieldsOfPreset(there)));
    },
    isUnchanged: ({ context: { written } }, { presets }: { presets: readonly Preset[] }) =>
      (presets.find(({ id }) => id === written?.id)?.version ?? null) === written?.version,
  },
}).createMachine({
  id: 'presets',
  version: '3',
  description: 'The ad detail presets',
  meta: { journal },
  context: { presets: [], written: null, sent: [], act: null, failure: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: {
      description: 'Not needed yet',
      on: { 'presets.open': 'loading' },
    },
    loading: {
      description: 'Loading the presets',
      invoke: {
        id: 'fetchPresets',
        src: 'fetchPresets',
        onDone: {
          target: 'shown',
          actions: { type: 'keepPresets', params: theRead },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    failed: {
      description: 'Loading failed',
      on: {
        'presets.open': { target: 'loading', actions: 'clearFailure' },
        'presets.retry': { target: 'loading', actions: 'clearFailure' },
        'presets.refresh': { target: 'loading', actions: 'clearFailure' },
        'app.resume': { target: 'loading', actions: 'clearFailure' },
      },
    },
    shown: {
      description: 'The presets are shown, and one of them may be written',
      tags: ['shown'],
      initial: 'resting',
      on: {
        'preset.change': {
          guard: 'isWritten',
          actions: { type: 'change', params: ({ event }) => ({ fields: event.fields }) },
        },
      },
      states: {
        resting: {
          description: 'Nothing is on its way',
          on: {
            'presets.open': 'refreshing',
            'presets.refresh': 'refreshing',
            'app.resume': 'refreshing',
            'preset.new': {
              actions: { type: 'begin', params: ({ event }) => ({ id: event.id, fields: event.fields }) },
            },
            'preset.edit': { actions: { type: 'edit', params: ({ event }) => ({ id: event.id }) } },
            'preset.discard': { actions: 'discard' },
            'preset.save': { guard: 'isSavable', target: 'saving' },
            'preset.act': {
              target: 'acting',
              actions: { type: 'keepAct', params: ({ event }) => ({ act: event.act }) },
            },
          },
        },
        refreshing: {
          description: 'Reading again in the background; a failure keeps what is shown',
          on: {
            'presets.refresh': { target: 'refreshing', reenter: true },
            'preset.new': {
              actions: { type: 'begin', params: ({ event }) => ({ id: event.id, fields: event.fields }) },
            },
            'preset.edit': { actions: { type: 'edit', params: ({ event }) => ({ id: event.id }) } },
            'preset.discard': { actions: 'discard' },
            'preset.save': { guard: 'isSavable', target: 'saving' },
            'preset.act': {
              target: 'acting',
              actions: { type: 'keepAct', params: ({ event }) => ({ act: event.act }) },
            },
          },
          invoke: {
            id: 'refreshPresets',
            src: 'fetchPresets',
            onDone: {
              target: 'resting',
              actions: { type: 'keepRefreshed', params: theRead },
            },
            onError: 'resting',
          },
        },
        saving: {
          description: 'Saving; a repeated save is refused, not duplicated',
          tags: ['busy'],
          on: { 'app.suspend': 'interrupted' },
          entry: 'send',
          invoke: {
            id: 'savePreset',
            src: 'savePreset',
            input: ({ context }) => context.written!,
            onDone: {
              target: 'refreshing',
              actions: [
                {
                  type: 'tell',
                  params: ({ context }) => said(context.written?.version === null ? 'create' : 'save'),
                },
                { type: 'keepSaved', params: ({ event }) => ({ preset: event.output }) },
              ],
            },
            onError: [
              { guard: { type: 'isConflict', params: theError }, target: 'rereading', actions: 'forgetSent' },
              {
                guard: { type: 'isMissing', params: theError },
                target: 'rereading',
                actions: ['forgetSent', { type: 'keepFailure', params: theError }],
              },
              {
                guard: { type: 'isLost', params: theError },
                target: 'resting',
                actions: { type: 'keepFailure', params: theError },
              },
              { target: 'resting', actions: ['forgetSent', { type: 'keepFailure', params: theError }] },
            ],
          },
        },
        interrupted: {
          description: 'Saving was interrupted; it continues once the same person is confirmed',
          tags: ['busy'],
          on: { 'app.resume': 'saving' },
        },
        rereading: {
          description: 'Another tab saved or deleted it first: reading what there is',
          tags: ['busy'],
          invoke: {
            id: 'rereadPresets',
            src: 'fetchPresets',
            onDone: [
              {
                guard: { type: 'isDeleted', params: theRead },
                target: 'gone',
                actions: { type: 'keepPresets', params: theRead },
              },
              {
                guard: { type: 'isOwn', params: theRead },
                target: 'saving',
                actions: [{ type: 'keepPresets', params: theRead }, 'rebase'],
              },
              {
                guard: { type: 'isUnchanged', params: theRead },
                target: 'resting',
                actions: { type: 'keepRefreshed', params: theRead },
              },
              { target: 'conflict', actions: { type: 'keepPresets', params: theRead } },
            ],
            onError: { target: 'resting', actions: { type: 'keepFailure', params: theError } },
          },
        },
        conflict: {
          description: 'Nothing is saved until the person chooses a version',
          on: {
            'preset.keepMine': { target: 'saving', actions: 'rebase' },
            'preset.takeTheirs': { target: 'resting', actions: 'takeTheirs' },
            'preset.discard': { target: 'resting', actions: 'discard' },
          },
        },
        gone: {
          description: 'Another tab deleted it: nothing is saved until the person says so',
          on: {
            'preset.keepMine': { target: 'saving', actions: 'rebase' },
            'preset.discard': { target: 'resting', actions: 'discard' },
          },
        },
        acting: {
          description: 'Duplicating, deleting, or choosing the default',
          tags: ['busy'],
          // Whether it was done is seen in the list, which is read again.
          on: {
            'app.suspend': 'resting',
            'preset.new': {
              actions: { type: 'begin', params: ({ event }) => ({ id: event.id, fields: event.fields }) },
            },
            'preset.edit': { actions: { type: 'edit', params: ({ event }) => ({ id: event.id }) } },
            'preset.discard': { actions: 'discard' },
          },
          invoke: {
            id: 'actOnPreset',
            src: 'actOnPreset',
            input: ({ context }) => context.act!,
            onDone: {
              target: 'refreshing',
              actions: { type: 'tell', params: ({ context }) => said(context.act!.kind) },
            },
            onError: { target: 'resting', actions: { type: 'keepFailure', params: theError } },
          },
        },
      },
    },
  },
});

export type PresetsActor = ActorRefFrom<typeof presetsMachine>;
export type PresetsSnapshot = SnapshotFrom<typeof presetsMachine>;

export const selectPresets = (snapshot: PresetsSnapshot) => snapshot.context.presets;
export const selectWritten = (snapshot: PresetsSnapshot) => snapshot.context.written;
export const selectShown = (snapshot: PresetsSnapshot) => snapshot.hasTag('shown');
export const selectFailed = (snapshot: PresetsSnapshot) => snapshot.matches('failed');
/** Nothing else can be saved meanwhile. */
export const selectSaving = (snapshot: PresetsSnapshot) => snapshot.hasTag('busy');
export const selectConflict = (snapshot: PresetsSnapshot) => snapshot.matches({ shown: 'conflict' });
export const selectGone = (snapshot: PresetsSnapshot) => snapshot.matches({ shown: 'gone' });
/** What could not be done to a preset of the list. */
export const selectRefusedAct = ({ context: { failure, act } }: PresetsSnapshot) => (failure === null ? null : act);
/** The copy that a preset may have, as nobody knows what came of the try; null: none. */
export const selectTriedCopy = (snapshot: PresetsSnapshot, id: string): string | null => {
  const act = selectRefusedAct(snapshot);
  return act?.kind === 'duplicate' && act.id === id ? act.copy : null;
};
/** Why the last save was refused. */
export const selectSaveFailure = ({ context: { failure, act } }: PresetsSnapshot) => (act === null ? failure : null);
/** The preset that something is being done to. */
export const selectActing = (snapshot: PresetsSnapshot) =>
  snapshot.matches({ shown: 'acting' }) ? snapshot.context.act : null;
