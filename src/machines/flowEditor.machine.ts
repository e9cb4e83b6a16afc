// The flow that is being edited. Owned by the session chart; from the first opening of a flow. It saves by itself.
import type { FlowOverlap } from '#contract/flows/checkResult.ts';
import type { Flow, FlowFields } from '#contract/flows/flow.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { inTimeZone } from '#contract/flows/inTimeZone.ts';
import { TEMPLATE_IDS, type TemplateId } from '#contract/flows/templateIds.ts';
import { titleOf } from '#contract/flows/words.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { applyEdit, type FlowEdit, isSamePlace } from './flowEdits.ts';
import { hasKind, refusedWith, theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export type FlowAct = 'activate' | 'pause';

export type FlowEditorEvent =
  /** `template`: what it begins with, where the server does not have it yet. */
  | { type: 'flow.open'; id: string; template: string | null; zone?: string }
  /** A new flow with these steps, which the server does not have yet: imported, or drafted from a sentence. */
  | { type: 'flow.begin'; id: string; fields: FlowFields }
  | { type: 'flow.retry' }
  /** Something may have changed, or the network is back. */
  | { type: 'flow.refresh' }
  | { type: 'flow.edit'; edit: FlowEdit }
  | { type: 'flow.undo' }
  | { type: 'flow.redo' }
  | { type: 'flow.select'; steps: readonly string[] }
  | { type: 'flow.act'; act: FlowAct }
  /** To be done once what is on the screen is saved, if nothing stands against it then. */
  | { type: 'flow.wish'; act: FlowAct }
  | { type: 'flow.drop' }
  /** Both answers to a conflict. */
  | { type: 'flow.keepMine' }
  | { type: 'flow.takeTheirs' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<FlowEditorEvent> = {
  keeps: {
    'flow.open': { id: true, template: true, zone: true },
    'flow.edit': { edit: true },
    'flow.begin': { id: true, fields: true },
    'flow.select': { steps: true },
    'flow.act': { act: true },
    'flow.wish': { act: true },
  },
  outcomes: ['fetchFlow', 'createFlow', 'saveFlow', 'rereadFlow', 'actOnFlow'],
};

/** What is saved: all of a flow, on that version; null: a new one. */
export interface FlowSave {
  readonly id: string;
  readonly version: number | null;
  readonly fields: FlowFields;
}

interface FlowEditorContext {
  readonly id: string;
  readonly template: TemplateId | null;
  /** Whose times a template gets. */
  readonly zone: string;
  /** As the server has it; null: not yet. */
  readonly flow: Flow | null;
  /** As it is edited; null: not loaded. */
  readonly fields: FlowFields | null;
  /** What the server has, in our own words. */
  readonly stored: FlowFields | null;
  /** What is on its way to the server. */
  readonly sent: FlowFields | null;
  readonly past: readonly FlowFields[];
  readonly future: readonly FlowFields[];
  readonly lastEdit: FlowEdit | null;
  readonly selected: readonly string[];
  readonly act: FlowAct | null;
  /**
   * What is to be done once it is saved; null: nothing. Nothing is done late: it ends where it could not be saved, where
   * somebody else changed it, and with the page.
   */
  readonly wish: FlowAct | null;
  readonly failure: Failure | null;
  /** What was not saved yet of flows that were left for another one, by their ids. */
  readonly aside: Readonly<Record<string, Left>>;
}

/** A flow that was left before it was saved, with the version that it builds on. */
type Left = Pick<FlowEditorContext, 'flow' | 'fields' | 'stored' | 'past' | 'future'>;

const NO_OVERLAPS: readonly FlowOverlap[] = [];
const MOST_PAST = 50;
/** Flows that are kept unsaved. */
const MOST_ASIDE = 20;
/** How long the flow rests before it is saved. */
const SAVE_AFTER_MS = 800;

const fieldsOf = ({ name, description, definition, limits }: Flow): FlowFields => ({
  name,
  description,
  definition,
  limits,
});

const same = (one: FlowFields | null, other: FlowFields | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

const NEW = {
  flow: null,
  fields: null,
  stored: null,
  sent: null,
  past: [],
  future: [],
  lastEdit: null,
  selected: [],
  wish: null,
  failure: null,
};

const COUNT = / \d{1,4}$/;
/** Whether a name is what was asked, with a number behind it that the server put there. */
const isCounted = (name: string, asked: string): boolean =>
  name !== asked && COUNT.test(name) && asked.trim().startsWith(name.replace(COUNT, ''));

const isUnsavedIn = ({ flow, fields, stored }: FlowEditorContext): boolean => flow === null || !same(fields, stored);

const templateOf = (named: string | null): TemplateId | null => TEMPLATE_IDS.find((known) => known === named) ?? null;

/** What a template gives a new flow. */
const fieldsOfTemplate = ({ template, zone }: FlowEditorContext): FlowFields => {
  const { name, description, definition, limits } = FLOW_TEMPLATES[template!];
  return inTimeZone({ name, description, definition, limits }, zone);
};

const isNamedIn = (fields: FlowFields | null): boolean => (fields?.name ?? '').trim() !== '';

/** As the flow that is shown is left: what is not saved of it is kept. */
const leftIn = (context: FlowEditorContext): FlowEditorContext['aside'] => {
  const { id, flow: known, fields, stored, past, future, aside } = context;
  if (!fields || !isUnsavedIn(context)) return aside;
  // Where another tab saved first, the server must refuse again: the question has no answer yet.
  const isDisputed = known !== null && !same(fieldsOf(known), stored);
  const flow = isDisputed ? { ...known, version: known.version - 1 } : known;
  return Object.fromEntries(
    [...Object.entries(aside), [id, { flow, fields, stored, past, future }]].slice(-MOST_ASIDE),
  );
};

const taken = (flow: Flow) => {
  const fields = fieldsOf(flow);
  return { ...NEW, flow, fields, stored: fields };
};

const edit = {
  actions: { type: 'edit', params: ({ event }: { event: { edit: FlowEdit } }) => ({ edit: event.edit }) },
} as const;

const again = [
  { guard: 'isOfTemplate', target: 'creating', actions: 'clearFailure' },
  { target: 'loading', actions: 'clearFailure' },
] as const;
const wish = {
  actions: { type: 'keepWish', params: ({ event }: { event: { act: FlowAct } }) => ({ act: event.act }) },
} as const;
const act = {
  target: 'acting',
  actions: { type: 'keepAct', params: ({ event }: { event: { act: FlowAct } }) => ({ act: event.act }) },
} as const;

export const flowEditorMachine = setup({
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
    /** The server has what was sent, maybe with a number behind its name; what was done since stays. */
    keepSaved: assign(({ context: { sent, fields, past, future } }, { flow }: { flow: Flow }) => {
      const named = (one: FlowFields): FlowFields =>
        one.name === sent?.name && isCounted(flow.name, one.name) ? { ...one, name: flow.name } : one;
      return {
        flow,
        fields: fields && named(fields),
        stored: sent && named(sent),
        past: past.map(named),
        future: future.map(named),
        sent: null,
        failure: null,
      };
    }),
    keepVersion: assign((_, { flow }: { flow: Flow }) => ({ flow, failure: null })),
    edit: assign(({ context: { fields, past, lastEdit } }, params: { edit: FlowEdit }) => ({
      fields: fields && applyEdit(fields, params.edit),
      past: fields && !isSamePlace(lastEdit, params.edit) ? [...past, fields].slice(-MOST_PAST) : past,
      future: [],
      lastEdit: params.edit,
    })),
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
    send: assign(({ context: { fields } }) => ({ sent: fields, failure: null })),
    takeTheirs: assign(({ context: { flow } }) => taken(flow!)),
    keepAct: assign((_, { act }: { act: FlowAct }) => ({ act, wish: null, failure: null })),
    keepWish: assign((_, { act }: { act: FlowAct }) => ({ wish: act, failure: null })),
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
    isConflict: refusedWith('version_conflict'),
    canUndo: ({ context }) => context.past.length > 0,
    canRedo: ({ context }) => context.future.length > 0,
    isUnsaved: ({ context }) => isUnsavedIn(context),
    isNamed: ({ context: { fields } }) => isNamedIn(fields),
    isWished: ({ context: { wish } }) => wish !== null,
    maySaveWished: ({ context: { wish, fields } }) => wish !== null && isNamedIn(fields),
  },
}).createMachine({
  id: 'flowEditor',
  version: '3',
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
        input: ({ context }) => ({ id: context.id, version: null, fields: fieldsOfTemplate(context) }),
        onDone: { target: 'shown', actions: { type: 'keepFlow', params: ({ event }) => ({ flow: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    missing: { description: 'There is no such flow' },
    failed: {
      description: 'Loading failed',
      on: { 'flow.retry': again, 'flow.refresh': again, 'app.resume': again },
    },
    shown: {
      description: 'The flow is shown and can be edited',
      tags: ['shown'],
      initial: 'looking',
      on: {
        'flow.select': { actions: { type: 'select', params: ({ event }) => ({ steps: event.steps }) } },
        'flow.drop': { actions: 'endWish' },
      },
      states: {
        looking: {
          description: 'Whether there is something to save',
          always: [
            { guard: 'isUnsaved', target: 'unsaved' },
            { guard: 'isWished', target: 'due' },
            { target: 'saved' },
          ],
        },
        saved: {
          description: 'The server has it as it is',
          tags: ['hears'],
          on: {
            'flow.edit': { target: 'unsaved', ...edit },
            'flow.undo': { guard: 'canUndo', target: 'unsaved', actions: 'undo' },
            'flow.redo': { guard: 'canRedo', target: 'unsaved', actions: 'redo' },
            'flow.refresh': 'refreshing',
            'flow.act': act,
            'flow.wish': { target: 'due', ...wish },
          },
        },
        due: {
          description: 'All is saved: whoever asked looks whether anything stands against it',
          tags: ['busy', 'hears'],
          on: {
            'flow.edit': { target: 'unsaved', ...edit },
            'flow.undo': { guard: 'canUndo', target: 'unsaved', actions: 'undo' },
            'flow.redo': { guard: 'canRedo', target: 'unsaved', actions: 'redo' },
            'flow.refresh': 'refreshing',
            'flow.act': act,
            'flow.drop': { target: 'saved', actions: 'endWish' },
            'app.suspend': { target: 'saved', actions: 'endWish' },
          },
        },
        refreshing: {
          description: 'Reading it again in the background; a failure keeps what is shown',
          tags: ['hears'],
          on: {
            'flow.edit': { target: 'unsaved', ...edit },
            'flow.undo': { guard: 'canUndo', target: 'unsaved', actions: 'undo' },
            'flow.redo': { guard: 'canRedo', target: 'unsaved', actions: 'redo' },
            'flow.act': act,
            'flow.wish': wish,
            'app.suspend': { actions: 'endWish' },
          },
          invoke: {
            id: 'rereadFlow',
            src: 'fetchFlow',
            input: ({ context }) => ({ id: context.id }),
            onDone: [
              {
                guard: { type: 'isKnown', params: ({ event }) => ({ flow: event.output }) },
                target: 'looking',
                actions: { type: 'keepVersion', params: ({ event }) => ({ flow: event.output }) },
              },
              { target: 'looking', actions: { type: 'keepFlow', params: ({ event }) => ({ flow: event.output }) } },
            ],
            onError: 'looking',
          },
        },
        unsaved: {
          description: 'Waits for a pause before it saves',
          tags: ['unsaved', 'hears'],
          on: {
            'flow.edit': { target: 'unsaved', reenter: true, ...edit },
            'flow.undo': { guard: 'canUndo', target: 'unsaved', reenter: true, actions: 'undo' },
            'flow.redo': { guard: 'canRedo', target: 'unsaved', reenter: true, actions: 'redo' },
            'app.resume': { target: 'unsaved', reenter: true },
            'app.suspend': { actions: 'endWish' },
            'flow.wish': { guard: 'isNamed', ...wish },
          },
          always: { guard: 'maySaveWished', target: 'saving' },
          after: { saveAfter: { guard: 'isNamed', target: 'saving' } },
        },
        saving: {
          description: 'Saving; a repeated save makes and changes nothing twice',
          tags: ['unsaved', 'busy', 'hears'],
          entry: 'send',
          on: {
            'flow.edit': edit,
            'flow.undo': { guard: 'canUndo', actions: 'undo' },
            'flow.redo': { guard: 'canRedo', actions: 'redo' },
            'flow.wish': wish,
            'app.suspend': { target: 'interrupted', actions: 'endWish' },
          },
          invoke: {
            id: 'saveFlow',
            src: 'saveFlow',
            input: ({ context: { id, flow, sent } }) => ({ id, version: flow && flow.version, fields: sent! }),
            onDone: {
              target: 'looking',
              actions: { type: 'keepSaved', params: ({ event }) => ({ flow: event.output }) },
            },
            onError: [
              { guard: { type: 'isConflict', params: theError }, target: 'comparing', actions: 'endWish' },
              { target: 'unsent', actions: ['endWish', { type: 'keepFailure', params: theError }] },
            ],
          },
        },
        interrupted: {
          description: 'Saving was interrupted; it continues once the same person is confirmed',
          tags: ['unsaved', 'busy'],
          on: { 'app.resume': 'saving' },
        },
        unsent: {
          description: 'Saving failed; what was done is kept',
          tags: ['unsaved'],
          on: {
            'flow.edit': { target: 'unsaved', ...edit },
            'flow.undo': { guard: 'canUndo', target: 'unsaved', actions: 'undo' },
            'flow.redo': { guard: 'canRedo', target: 'unsaved', actions: 'redo' },
            'flow.retry': 'saving',
            'flow.refresh': 'saving',
            'app.resume': 'saving',
          },
        },
        comparing: {
          description: 'Another tab saved first: reading what it saved',
          tags: ['unsaved', 'busy'],
          invoke: {
            id: 'rereadFlow',
            src: 'fetchFlow',
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: 'conflict',
              actions: { type: 'keepVersion', params: ({ event }) => ({ flow: event.output }) },
            },
            onError: { target: 'unsent', actions: { type: 'keepFailure', params: theError } },
          },
        },
        conflict: {
          description: 'Nothing is saved until the person chooses a version',
          tags: ['unsaved'],
          on: { 'flow.keepMine': 'saving', 'flow.takeTheirs': { target: 'saved', actions: 'takeTheirs' } },
        },
        acting: {
          description: 'Activating or pausing it',
          tags: ['busy'],
          // Whether it was done is seen in the flow, which is read again.
          on: { 'app.suspend': 'refreshing' },
          invoke: {
            id: 'actOnFlow',
            src: 'actOnFlow',
            input: ({ context: { id, flow, act } }) => ({ id, version: flow!.version, act: act! }),
            onDone: {
              target: 'saved',
              actions: { type: 'keepVersion', params: ({ event }) => ({ flow: event.output }) },
            },
            onError: { target: 'saved', actions: { type: 'keepFailure', params: theError } },
          },
        },
      },
    },
  },
});

export type FlowEditorActor = ActorRefFrom<typeof flowEditorMachine>;
export type FlowEditorSnapshot = SnapshotFrom<typeof flowEditorMachine>;

export const selectFields = ({ context }: FlowEditorSnapshot): FlowFields | null => context.fields;
export const selectFlow = ({ context }: FlowEditorSnapshot): Flow | null => context.flow;
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
export const selectActing = (snapshot: FlowEditorSnapshot): FlowAct | null =>
  snapshot.matches({ shown: 'acting' }) ? snapshot.context.act : null;

/** What is to be done once all is saved; null: nothing. */
export const selectWish = ({ context }: FlowEditorSnapshot): FlowAct | null => context.wish;
/** Nothing has to be waited for before it is activated or paused. */
export const selectMayAct = (snapshot: FlowEditorSnapshot): boolean =>
  snapshot.matches({ shown: 'saved' }) || snapshot.matches({ shown: 'refreshing' });
/** All is saved, and what was wished can be done now. */
export const selectDue = (snapshot: FlowEditorSnapshot): boolean => snapshot.matches({ shown: 'due' });
/** Whether a wish is heard: it is shown as it is, or will be saved by itself. */
export const selectMayWish = (snapshot: FlowEditorSnapshot): boolean =>
  snapshot.hasTag('hears') && isNamedIn(snapshot.context.fields);

/** Whether everything is with the server. */
export const selectSaved = (snapshot: FlowEditorSnapshot): boolean => !snapshot.hasTag('unsaved');

export type SaveWord = 'saved' | 'unsaved' | 'saving' | 'unsent';
export const selectSaveWord = (snapshot: FlowEditorSnapshot): SaveWord => {
  if (snapshot.matches({ shown: 'unsent' })) return 'unsent';
  if (!snapshot.hasTag('unsaved')) return 'saved';
  return snapshot.hasTag('busy') ? 'saving' : 'unsaved';
};
