import type { JournalEntry } from '#src/journal/entry.ts';
import { listen } from '#src/journal/listen.ts';
import { assign, createActor, fromPromise, setup, stopChild } from 'xstate';

const errand = setup({
  types: { events: {} as { type: 'errand.go' } },
  actors: { fetch: fromPromise<string, { handle: string }>(({ input }) => Promise.resolve(input.handle)) },
  actions: { note: () => {} },
}).createMachine({
  id: 'errand',
  version: '4',
  initial: 'idle',
  states: {
    idle: { on: { 'errand.go': { target: 'running', actions: 'note' } } },
    running: { invoke: { id: 'fetch', src: 'fetch', input: { handle: 'hidden-handle' }, onDone: 'over' } },
    over: { type: 'final' },
  },
});

const house = setup({
  types: {
    context: {} as { count: number; password: string },
    events: {} as { type: 'count' } | { type: 'end' } | { type: 'ignored' },
  },
  actors: { errand },
  actions: { add: assign({ count: ({ context }) => context.count + 1 }), endErrand: stopChild('errand') },
  guards: { isMany: ({ context }) => context.count > 0 },
}).createMachine({
  id: 'house',
  version: '1',
  context: { count: 0, password: 'open sesame' },
  invoke: { id: 'errand', src: 'errand' },
  initial: 'few',
  states: {
    few: {
      tags: ['small'],
      on: { count: [{ guard: 'isMany', target: 'many' }, { actions: 'add' }], end: { actions: 'endErrand' } },
    },
    many: {},
  },
});

/** A small system of charts with a journal, as the client has it. */
export const startHouse = () => {
  const listeners = new Set<(entry: JournalEntry) => void>();
  const { inspect, clock } = listen({
    redact: (event) => event,
    hear: (entry) => listeners.forEach((listener) => listener(entry)),
  });
  const root = createActor(house, { id: 'app', inspect, clock }).start();
  return {
    root,
    journal: {
      stream: 'tab-1',
      subscribe: (hear: (entry: JournalEntry) => void) => {
        listeners.add(hear);
        return () => void listeners.delete(hear);
      },
    },
    errand: () => root.getSnapshot().children['errand'],
  };
};
