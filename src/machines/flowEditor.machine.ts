// The flow that is being edited. Owned by the session chart; from the first opening of a flow. It saves by itself.
import type { FlowOverlap } from '#contract/flows/checkResult.ts';
import type { Flow, FlowFields } from '#contract/flows/flow.ts';
import { titleOf } from '#contract/flows/words.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type FlowAct, type FlowWish, journal } from './flowEditor/context.ts';
import { fieldsOfTemplate, isGoneIn, isNamedIn, NEW } from './flowEditor/fields.ts';
import { flowEditor } from './flowEditor/setup.ts';
import { shown } from './flowEditor/shown.ts';
import { theError } from './outcome.ts';

const NO_OVERLAPS: readonly FlowOverlap[] = [];

const again = [
  { guard: 'isOfTemplate', target: 'creating', actions: 'clearFailure' },
  { target: 'loading', actions: 'clearFailure' },
] as const;
export const flowEditorMachine = flowEditor.createMachine({
  id: 'flowEditor',
  version: '6',
  description: 'The flow that is edited',
  meta: { journal },
  context: { id: '', template: null, zone: 'UTC', act: null, aside: {}, ...NEW },
  initial: 'idle',
  options: { maxIterations: 1000 },
  on: {
    'flow.open': [
      {
        guard: { type: 'isLeft', params: ({ event }) => ({ id: event.id }) },
        target: '.shown',
        actions: { type: 'bringBack', params: ({ event }) => ({ id: event.id }) },
      },
      {
        guard: { type: 'isNew', params: ({ event }) => event },
        target: '.creating',
        actions: { type: 'open', params: ({ event: { id, template, zone = 'UTC' } }) => ({ id, template, zone }) },
      },
      {
        guard: { type: 'isOther', params: ({ event }) => ({ id: event.id }) },
        target: '.loading',
        actions: { type: 'open', params: ({ event: { id, template, zone = 'UTC' } }) => ({ id, template, zone }) },
      },
    ],
    'flow.begin': {
      target: '.shown',
      actions: { type: 'begin', params: ({ event }) => ({ id: event.id, fields: event.fields }) },
    },
  },
  states: {
    idle: { description: 'No flow was opened yet' },
    loading: {
      description: 'Loading the flow',
      invoke: {
        id: 'fetchFlow',
        src: 'fetchFlow',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'shown', actions: { type: 'keepFlow', params: ({ event }) => ({ flow: event.output }) } },
        onError: [
          { guard: { type: 'isMissing', params: theError }, target: 'missing' },
          { target: 'failed', actions: { type: 'keepFailure', params: theError } },
        ],
      },
    },
    creating: {
      description: 'A new flow begins with a template; one that the server has already comes as it is',
      invoke: {
        id: 'createFlow',
        src: 'saveFlow',
        input: ({ context }) => ({
          id: context.id,
          version: null,
          fields: fieldsOfTemplate(context),
          against: null,
        }),
        onDone: { target: 'shown', actions: { type: 'keepFlow', params: ({ event }) => ({ flow: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    missing: { description: 'There is no such flow, or not yet', on: { 'flow.refresh': 'loading' } },
    failed: {
      description: 'Loading failed',
      on: { 'flow.retry': again, 'flow.refresh': again, 'app.resume': again },
    },
    shown,
  },
});

export type FlowEditorActor = ActorRefFrom<typeof flowEditorMachine>;
export type FlowEditorSnapshot = SnapshotFrom<typeof flowEditorMachine>;

export const selectFields = ({ context }: FlowEditorSnapshot): FlowFields | null => context.fields;
export const selectFlow = ({ context }: FlowEditorSnapshot): Flow | null => context.flow;
/** What the server had when the last save built on it; null: it was never saved. */
export const selectStored = ({ context }: FlowEditorSnapshot): FlowFields | null => context.stored;
/** Active flows that work against it; a journal of the last release has none. */
export const selectOverlaps = ({ context }: FlowEditorSnapshot): readonly FlowOverlap[] =>
  context.flow?.overlaps ?? NO_OVERLAPS;
export const selectSelected = ({ context }: FlowEditorSnapshot): readonly string[] => context.selected;
/** The step whose settings are shown: the only one that is selected. */
export const selectChosen = ({ context: { fields, selected } }: FlowEditorSnapshot): string | null =>
  (selected.length === 1 && fields?.definition.nodes.find(({ id }) => id === selected[0])?.id) || null;
export const selectShown = (snapshot: FlowEditorSnapshot): boolean => snapshot.hasTag('shown');
export const selectMissing = (snapshot: FlowEditorSnapshot): boolean => snapshot.matches('missing');
export const selectUnread = (snapshot: FlowEditorSnapshot): boolean => snapshot.matches('failed');
export const selectCanUndo = ({ context }: FlowEditorSnapshot): boolean => context.past.length > 0;
export const selectCanRedo = ({ context }: FlowEditorSnapshot): boolean => context.future.length > 0;
const titles = new Intl.ListFormat('en', { type: 'conjunction' });
/** The steps that the last edit took away, by their titles; empty: none. */
export const selectRemoved = ({ context: { fields, past } }: FlowEditorSnapshot): string => {
  const left = new Set(fields?.definition.nodes.map(({ id }) => id));
  const gone = past.at(-1)?.definition.nodes.filter(({ id }) => !left.has(id)) ?? [];
  return gone.length === 0 || left.size === 0 ? '' : titles.format(gone.map((node) => `“${titleOf(node)}”`));
};
export const selectConflict = (snapshot: FlowEditorSnapshot): boolean => snapshot.matches({ shown: 'conflict' });
/** It could not be saved, as it was deleted elsewhere. */
export const selectGone = (snapshot: FlowEditorSnapshot): boolean =>
  snapshot.matches({ shown: 'unsent' }) && isGoneIn(snapshot.context);
export const selectActing = (snapshot: FlowEditorSnapshot): FlowAct | null =>
  snapshot.matches({ shown: 'acting' }) ? snapshot.context.act : null;

/** What is to be done once all is saved; null: nothing. */
export const selectWish = ({ context }: FlowEditorSnapshot): FlowWish | null => context.wish;
/** Nothing has to be waited for before it is activated, paused or run. */
export const selectMayAct = (snapshot: FlowEditorSnapshot): boolean =>
  snapshot.matches({ shown: 'saved' }) || snapshot.matches({ shown: 'refreshing' });
/** All is saved, and what was wished can be done now. */
export const selectDue = (snapshot: FlowEditorSnapshot): boolean => snapshot.matches({ shown: 'due' });
/** Why no wish is heard: nothing is saved by itself. */
export type Unheard = 'unnamed' | 'unsent' | 'conflict' | 'waiting';
/** Null: a wish is heard, as it is shown as it is, or will be saved by itself. */
export const selectUnheard = (snapshot: FlowEditorSnapshot): Unheard | null => {
  if (!isNamedIn(snapshot.context.fields)) return 'unnamed';
  if (snapshot.hasTag('hears')) return null;
  if (selectConflict(snapshot)) return 'conflict';
  return snapshot.matches({ shown: 'unsent' }) ? 'unsent' : 'waiting';
};

/** Whether everything is with the server. */
export const selectSaved = (snapshot: FlowEditorSnapshot): boolean => !snapshot.hasTag('unsaved');

export type SaveWord = 'saved' | 'unsaved' | 'saving' | 'unsent';
export const selectSaveWord = (snapshot: FlowEditorSnapshot): SaveWord => {
  if (snapshot.matches({ shown: 'unsent' })) return 'unsent';
  if (!snapshot.hasTag('unsaved')) return 'saved';
  return snapshot.hasTag('busy') ? 'saving' : 'unsaved';
};
