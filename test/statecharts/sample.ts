import { fromPromise, setup } from 'xstate';

/** A chart with one of everything that can be drawn. */
export const sample = setup({
  types: {
    context: {} as { count: number },
    events: {} as { type: 'go' } | { type: 'look' } | { type: 'app.suspend' },
  },
  actors: { ask: fromPromise(() => Promise.resolve(1)) },
  actions: { note: () => {}, leave: () => {} },
  guards: { isSmall: ({ context }, params: { limit: number }) => context.count < params.limit },
  delays: { pause: 500 },
}).createMachine({
  id: 'sample',
  version: '3',
  description: 'One of everything',
  context: { count: 0 },
  initial: 'idle',
  on: { 'app.suspend': '.idle' },
  states: {
    idle: {
      description: 'Waits',
      tags: ['quiet'],
      entry: 'note',
      exit: { type: 'leave', params: () => ({}) },
      on: {
        go: [
          {
            guard: { type: 'isSmall', params: () => ({ limit: 3 }) },
            target: 'asking',
            actions: ['note', { type: 'leave', params: () => ({}) }],
          },
          { target: 'deciding' },
        ],
        look: { actions: 'note' },
      },
      after: { pause: { target: 'idle', reenter: true }, 1000: 'deciding' },
    },
    asking: {
      description: 'Asks somebody',
      invoke: { id: 'ask', src: 'ask', onDone: 'deciding', onError: 'both' },
    },
    deciding: {
      description: 'Decides',
      always: [{ guard: { type: 'isSmall', params: { limit: 1 } }, target: 'ended' }],
    },
    both: {
      description: 'Two things at once',
      type: 'parallel',
      onDone: 'ended',
      states: {
        left: {
          description: 'One side',
          initial: 'open',
          states: {
            open: { description: 'Open', on: { go: 'shut' } },
            shut: { description: 'Shut', type: 'final' },
            before: { type: 'history', history: 'deep' },
          },
        },
        right: { description: 'The other side' },
      },
    },
    ended: { description: 'Over', type: 'final' },
  },
});
