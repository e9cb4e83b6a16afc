// Which columns a table has, and how high its rows are. Owned by the chart whose table it is.
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { Journaled } from './journaled.ts';
import { effectStub, promiseStub } from './stub.ts';

export interface TableLook {
  /** Ids of columns; null: nobody chose, the table has its usual ones. */
  readonly hidden: readonly string[] | null;
  readonly dense: boolean;
}

export type TableLookEvent = { type: 'look.change'; look: TableLook };

const journal: Journaled<TableLookEvent> = { keeps: { 'look.change': { look: true } }, outcomes: ['readLook'] };

interface TableLookContext {
  readonly look: TableLook;
}

export const tableLookMachine = setup({
  types: { context: {} as TableLookContext, events: {} as TableLookEvent },
  actors: { readLook: promiseStub<TableLook | null>('readLook') },
  actions: {
    keepLook: assign((_, params: { look: TableLook }) => params),
    /** Effect: this browser keeps it. */
    storeLook: effectStub<{ look: TableLook }>('storeLook'),
  },
  guards: { isKept: (_, params: { look: TableLook | null }) => params.look !== null },
}).createMachine({
  id: 'tableLook',
  version: '1',
  description: 'The look of a table',
  meta: { journal },
  context: { look: { hidden: null, dense: false } },
  initial: 'reading',
  options: { maxIterations: 1000 },
  on: {
    'look.change': {
      target: '.known',
      actions: [
        { type: 'keepLook', params: ({ event }) => ({ look: event.look }) },
        { type: 'storeLook', params: ({ event }) => ({ look: event.look }) },
      ],
    },
  },
  states: {
    reading: {
      description: 'Reading what was chosen in this browser before',
      invoke: {
        id: 'readLook',
        src: 'readLook',
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ look: event.output }) },
            target: 'known',
            actions: { type: 'keepLook', params: ({ event }) => ({ look: event.output! }) },
          },
          { target: 'known' },
        ],
        onError: 'known',
      },
    },
    known: { description: 'As it was chosen, or as usual' },
  },
});

export type TableLookActor = ActorRefFrom<typeof tableLookMachine>;
export type TableLookSnapshot = SnapshotFrom<typeof tableLookMachine>;

/** Whether somebody hid this column. */
export const isHidden = ({ hidden }: TableLook, id: string): boolean => hidden?.includes(id) ?? false;

export const selectLook = (snapshot: TableLookSnapshot) => snapshot.context.look;
