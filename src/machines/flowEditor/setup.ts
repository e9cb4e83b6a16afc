import type { Flow, FlowFields } from '#contract/flows/flow.ts';
import { assign, setup } from 'xstate';
import { applyEdit, type FlowEdit, isSamePlace } from '../flowEdits.ts';
import { hasKind, refusedWith, theFailure } from '../outcome.ts';
import { promiseStub } from '../stub.ts';
import type { FlowAct, FlowEditorContext, FlowEditorEvent, FlowSave, FlowWish } from './context.ts';
import {
  arrivedOf,
  disputed,
  fieldsOf,
  isGoneIn,
  same,
  withSaved,
  withVersion,
  isNamedIn,
  isUnsavedIn,
  leftIn,
  NEW,
  taken,
  templateOf,
} from './fields.ts';

const MOST_PAST = 50;
/** Unanswered saves that are told from changes of others. Of older ones a person is asked. */
const MOST_SENT = 5;
/** How long the flow rests before it is saved. */
const SAVE_AFTER_MS = 800;

/** Actors, actions and guards of the chart and its parts. */
export const flowEditor = setup({
  types: {
    context: {} as FlowEditorContext,
    events: {} as FlowEditorEvent,
    tags: {} as 'shown' | 'unsaved' | 'busy' | 'hears',
  },
  actors: {
    fetchFlow: promiseStub<Flow, { readonly id: string }>('fetchFlow'),
    saveFlow: promiseStub<Flow, FlowSave>('saveFlow'),
    actOnFlow: promiseStub<Flow, { readonly id: string; readonly version: number; readonly act: FlowAct }>('actOnFlow'),
  },
  delays: { saveAfter: SAVE_AFTER_MS },
  actions: {
    open: assign(({ context }, { id, template, zone }: { id: string; template: string | null; zone: string }) => ({
      ...NEW,
      aside: leftIn(context),
      id,
      template: templateOf(template),
      zone,
    })),
    begin: assign(({ context }, { id, fields }: { id: string; fields: FlowFields }) => ({
      ...NEW,
      aside: leftIn(context),
      id,
      fields,
      template: null,
    })),
    bringBack: assign(({ context }, { id }: { id: string }) => {
      const { [id]: left, ...aside } = leftIn(context);
      return { ...NEW, ...left, aside, id, template: null };
    }),
    keepFlow: assign((_, { flow }: { flow: Flow }) => taken(flow)),
    keepSaved: assign(({ context }, { flow }: { flow: Flow }) => {
      const sent = context.sent.at(-1)!;
      // A change is answered as it was asked; who makes a flow again gets what the first call made, or what became of it.
      if (context.flow) return withSaved(context, flow, sent);
      const arrived = arrivedOf(context, flow);
      if (arrived) return withSaved(context, flow, arrived);
      const isUntouched = flow.version === 1;
      return { ...withSaved(context, isUntouched ? flow : disputed(flow), sent), stored: fieldsOf(flow) };
    }),
    /** A save whose answer was lost had arrived. */
    keepArrived: assign(({ context }, { flow }: { flow: Flow }) => withSaved(context, flow, arrivedOf(context, flow)!)),
    keepVersion: assign(({ context }, { flow }: { flow: Flow }) => withVersion(context, flow)),
    /** None of what was sent can arrive any more. */
    keepTheirs: assign((_, { flow }: { flow: Flow }) => ({ flow, sent: [], failure: null })),
    edit: assign(({ context: { fields, past, lastEdit } }, { edit }: { edit: FlowEdit }) => {
      const edited = fields && applyEdit(fields, edit);
      const goesOn = edited === null || isSamePlace([lastEdit, edit], past.at(-1), edited);
      return {
        fields: edited,
        past: goesOn ? past : [...past, fields!].slice(-MOST_PAST),
        future: [],
        lastEdit: edit,
      };
    }),
    undo: assign(({ context: { fields, past, future } }) => ({
      fields: past.at(-1)!,
      past: past.slice(0, -1),
      future: [fields!, ...future],
      lastEdit: null,
    })),
    redo: assign(({ context: { fields, past, future } }) => ({
      fields: future[0]!,
      past: [...past, fields!],
      future: future.slice(1),
      lastEdit: null,
    })),
    select: assign((_, { steps }: { steps: readonly string[] }) => ({ selected: steps, lastEdit: null })),
    send: assign(({ context: { fields, sent } }) => ({
      sent: [...sent.filter((one) => !same(one, fields)), fields!].slice(-MOST_SENT),
      failure: null,
    })),
    /** The server has it no more. */
    forget: assign({ flow: null, stored: null }),
    keepMine: assign(({ context: { flow } }) => ({ against: fieldsOf(flow!) })),
    /** What was here can be undone to, and is kept beside. */
    takeTheirs: assign(({ context: { flow, fields, past } }) => ({
      ...taken(flow!),
      against: isNamedIn(fields) ? fields : { ...fields!, name: flow!.name },
      past: [...past, fields!].slice(-MOST_PAST),
    })),
    keepAct: assign((_, { act }: { act: FlowAct }) => ({ act, wish: null, failure: null })),
    keepWish: assign((_, { act }: { act: FlowWish }) => ({ wish: act, failure: null })),
    endWish: assign({ wish: null }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isOther: ({ context }, { id }: { id: string }) => context.id !== id,
    isLeft: ({ context }, { id }: { id: string }) => context.id !== id && Object.hasOwn(context.aside, id),
    isNew: ({ context }, { id, template }: { id: string; template: string | null }) =>
      context.id !== id && templateOf(template) !== null,
    isOfTemplate: ({ context }) => context.template !== null,
    /** Nothing about its steps was changed elsewhere, so that what can be undone stays. */
    isKnown: ({ context }, { flow }: { flow: Flow }) => context.flow?.version === flow.version,
    isMissing: (_, { error }: { error: unknown }) => hasKind(error, 'missing'),
    isGone: ({ context }) => isGoneIn(context),
    isArrived: ({ context }, { flow }: { flow: Flow }) => arrivedOf(context, flow) !== undefined,
    isConflict: refusedWith('version_conflict'),
    canUndo: ({ context }) => context.past.length > 0,
    canRedo: ({ context }) => context.future.length > 0,
    isUnsaved: ({ context }) => isUnsavedIn(context),
    isNamed: ({ context: { fields } }) => isNamedIn(fields),
    isWished: ({ context: { wish } }) => wish !== null,
    maySaveWished: ({ context: { wish, fields } }) => wish !== null && isNamedIn(fields),
  },
});
