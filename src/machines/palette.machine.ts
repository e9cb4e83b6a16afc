// The command palette, and the list of keys. Lives as long as somebody is signed in.
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { effectStub, promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export type PaletteEvent =
  | { type: 'palette.open' }
  | { type: 'palette.close' }
  | { type: 'palette.type'; query: string }
  /** The command at this place of the list is the one that Enter runs. */
  | { type: 'palette.point'; at: number }
  /** It was run. */
  | { type: 'palette.choose'; commandId: string }
  /** The list of keys is wanted. */
  | { type: 'palette.help' }
  | { type: 'app.suspend' };

const journal: Journaled<PaletteEvent> = {
  keeps: {
    'palette.type': { query: true },
    'palette.point': { at: true },
    'palette.choose': { commandId: true },
  },
  outcomes: ['readRecent'],
};

interface PaletteContext {
  readonly query: string;
  readonly at: number;
  /** Ids of the commands that were run last, newest first. */
  readonly recent: readonly string[];
}

/** Commands that are offered again before all others. */
export const MAX_RECENT = 5;

export const paletteMachine = setup({
  types: { context: {} as PaletteContext, events: {} as PaletteEvent },
  actors: { readRecent: promiseStub<readonly string[]>('readRecent') },
  actions: {
    keepRecent: assign((_, params: { recent: readonly string[] }) => ({ recent: params.recent })),
    clear: assign({ query: '', at: 0 }),
    /** A new list starts at its best match. */
    keepQuery: assign((_, params: { query: string }) => ({ query: params.query, at: 0 })),
    keepPlace: assign((_, params: { at: number }) => ({ at: params.at })),
    remember: assign(({ context }, { commandId }: { commandId: string }) => ({
      recent: [commandId, ...context.recent.filter((id) => id !== commandId)].slice(0, MAX_RECENT),
    })),
    /** Effect: the browser keeps them for the next page. */
    storeRecent: effectStub<{ recent: readonly string[] }>('storeRecent'),
  },
}).createMachine({
  id: 'palette',
  version: '1',
  description: 'The command palette',
  meta: { journal },
  context: { query: '', at: 0, recent: [] },
  initial: 'closed',
  options: { maxIterations: 1000 },
  // A restored page shows it closed.
  on: { 'app.suspend': '.closed' },
  states: {
    closed: {
      description: 'Closed',
      initial: 'reading',
      on: { 'palette.open': 'open', 'palette.help': 'helping' },
      states: {
        reading: {
          description: 'Reading the recent commands; another tab may have added some',
          invoke: {
            id: 'readRecent',
            src: 'readRecent',
            onDone: {
              target: 'ready',
              actions: { type: 'keepRecent', params: ({ event }) => ({ recent: event.output }) },
            },
            onError: 'ready',
          },
        },
        ready: { description: 'The recent commands are known, if there are any' },
      },
    },
    open: {
      description: 'Commands are searched and run',
      entry: 'clear',
      on: {
        'palette.close': 'closed',
        'palette.help': 'helping',
        'palette.type': { actions: { type: 'keepQuery', params: ({ event }) => ({ query: event.query }) } },
        'palette.point': { actions: { type: 'keepPlace', params: ({ event }) => ({ at: event.at }) } },
        'palette.choose': {
          target: 'closed',
          actions: [
            { type: 'remember', params: ({ event }) => ({ commandId: event.commandId }) },
            { type: 'storeRecent', params: ({ context }) => ({ recent: context.recent }) },
          ],
        },
      },
    },
    helping: {
      description: 'The shortcuts are listed',
      on: { 'palette.close': 'closed', 'palette.open': 'open' },
    },
  },
});

export type PaletteActor = ActorRefFrom<typeof paletteMachine>;
export type PaletteSnapshot = SnapshotFrom<typeof paletteMachine>;

export const selectOpen = (snapshot: PaletteSnapshot) => snapshot.matches('open');
export const selectHelping = (snapshot: PaletteSnapshot) => snapshot.matches('helping');
export const selectQuery = (snapshot: PaletteSnapshot) => snapshot.context.query;
export const selectAt = (snapshot: PaletteSnapshot) => snapshot.context.at;
export const selectRecent = (snapshot: PaletteSnapshot) => snapshot.context.recent;
