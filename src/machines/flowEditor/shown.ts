import { theError } from '../outcome.ts';
import type { FlowEdit } from '../flowEdits.ts';
import type { FlowAct, FlowWish } from './context.ts';
import { flowEditor } from './setup.ts';

const edit = {
  actions: { type: 'edit', params: ({ event }: { event: { edit: FlowEdit } }) => ({ edit: event.edit }) },
} as const;

/** What is done to the flow waits to be saved. */
const edits = {
  'flow.edit': { target: 'unsaved', ...edit },
  'flow.undo': { guard: 'canUndo', target: 'unsaved', actions: 'undo' },
  'flow.redo': { guard: 'canRedo', target: 'unsaved', actions: 'redo' },
} as const;
/** What is done to the flow while something else goes on; it is saved afterwards. */
const editsMeanwhile = {
  'flow.edit': edit,
  'flow.undo': { guard: 'canUndo', actions: 'undo' },
  'flow.redo': { guard: 'canRedo', actions: 'redo' },
} as const;
const wish = {
  actions: { type: 'keepWish', params: ({ event }: { event: { act: FlowWish } }) => ({ act: event.act }) },
} as const;
const act = {
  target: 'acting',
  actions: { type: 'keepAct', params: ({ event }: { event: { act: FlowAct } }) => ({ act: event.act }) },
} as const;

/** A flow that is edited: saved after each pause, and activated or paused once it is. */
export const shown = flowEditor.createStateConfig({
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
      always: [{ guard: 'isUnsaved', target: 'unsaved' }, { guard: 'isWished', target: 'due' }, { target: 'saved' }],
    },
    saved: {
      description: 'The server has it as it is',
      tags: ['hears'],
      on: {
        ...edits,
        'flow.refresh': 'refreshing',
        'flow.act': act,
        'flow.wish': { target: 'due', ...wish },
      },
    },
    due: {
      description: 'All is saved: whoever asked looks whether anything stands against it',
      tags: ['busy', 'hears'],
      on: {
        ...edits,
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
        ...edits,
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
        onError: [
          { guard: { type: 'isMissing', params: theError }, target: '#flowEditor.missing', actions: 'endWish' },
          { target: 'looking' },
        ],
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
        ...editsMeanwhile,
        'flow.wish': wish,
        'app.suspend': { target: 'interrupted', actions: 'endWish' },
      },
      invoke: {
        id: 'saveFlow',
        src: 'saveFlow',
        input: ({ context: { id, flow, sent, against } }) => ({
          id,
          version: flow && flow.version,
          fields: sent.at(-1)!,
          against,
        }),
        onDone: {
          target: 'looking',
          actions: { type: 'keepSaved', params: ({ event }) => ({ flow: event.output }) },
        },
        onError: [
          { guard: { type: 'isConflict', params: theError }, target: 'comparing' },
          { target: 'unsent', actions: ['endWish', { type: 'keepFailure', params: theError }] },
        ],
      },
    },
    interrupted: {
      description: 'Saving was interrupted; it continues once the same person is confirmed',
      tags: ['unsaved', 'busy'],
      on: { ...editsMeanwhile, 'app.resume': 'saving' },
    },
    unsent: {
      description: 'Saving failed; what was done is kept',
      tags: ['unsaved'],
      on: {
        ...edits,
        'flow.retry': 'saving',
        'flow.refresh': 'saving',
        'app.resume': 'saving',
        // It was deleted elsewhere: what is here becomes a flow again.
        'flow.keepMine': { guard: 'isGone', target: 'saving', actions: 'forget' },
      },
    },
    comparing: {
      description: 'Another tab saved first, or the answer to a save was lost: reading what the server has',
      tags: ['unsaved', 'busy', 'hears'],
      on: {
        ...editsMeanwhile,
        'flow.wish': wish,
        'app.suspend': { actions: 'endWish' },
      },
      invoke: {
        id: 'rereadFlow',
        src: 'fetchFlow',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isArrived', params: ({ event }) => ({ flow: event.output }) },
            target: 'looking',
            actions: { type: 'keepArrived', params: ({ event }) => ({ flow: event.output }) },
          },
          {
            target: 'conflict',
            actions: ['endWish', { type: 'keepTheirs', params: ({ event }) => ({ flow: event.output }) }],
          },
        ],
        onError: { target: 'unsent', actions: ['endWish', { type: 'keepFailure', params: theError }] },
      },
    },
    conflict: {
      description: 'Nothing is saved until the person chooses a version',
      tags: ['unsaved'],
      on: {
        ...editsMeanwhile,
        // The one that is not chosen is kept as a version.
        'flow.keepMine': { target: 'saving', actions: 'keepMine' },
        'flow.takeTheirs': { target: 'saving', actions: 'takeTheirs' },
      },
    },
    acting: {
      description: 'Activating or pausing it; what is done or wished meanwhile is saved and done next',
      tags: ['busy', 'hears'],
      on: {
        ...editsMeanwhile,
        'flow.wish': wish,
        // Whether it was done is seen in the flow, which is read again.
        'app.suspend': [
          { guard: 'isUnsaved', target: 'unsaved', actions: 'endWish' },
          { target: 'refreshing', actions: 'endWish' },
        ],
      },
      invoke: {
        id: 'actOnFlow',
        src: 'actOnFlow',
        input: ({ context: { id, flow, act } }) => ({ id, version: flow!.version, act: act! }),
        onDone: {
          target: 'looking',
          actions: { type: 'keepVersion', params: ({ event }) => ({ flow: event.output }) },
        },
        onError: { target: 'looking', actions: ['endWish', { type: 'keepFailure', params: theError }] },
      },
    },
  },
});
