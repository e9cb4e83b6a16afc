import {
  assign,
  cancel,
  enqueueActions,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  raise,
  sendTo,
  setup,
} from 'xstate';

/**
 * A system that has, in one place, everything that charts may do: a parallel root, children that come and go, end and
 * fail, names that are freed and taken again, delays, and charts that talk to each other.
 */
const promise = fromPromise<unknown, NonReducibleUnknown>(() => Promise.reject(new Error('not provided')));
const callback = fromCallback<{ type: string }, NonReducibleUnknown>(() => {
  throw new Error('not provided');
});

/** Ends by itself, or by its parent. */
const helper = setup({ types: { output: {} as { turns: number }, context: {} as { turns: number } } }).createMachine({
  id: 'helper',
  version: '1',
  context: { turns: 0 },
  initial: 'turning',
  output: ({ context }) => ({ turns: context.turns }),
  states: {
    turning: {
      on: { 'helper.turn': { actions: assign({ turns: ({ context }) => context.turns + 1 }) }, 'helper.end': 'ended' },
    },
    ended: { type: 'final' },
  },
});

/** Has a name in the system, and children that have one: all are taken again when the gauge is made again. */
const gauge = setup({
  types: { context: {} as { needle: number } },
  actors: { helper },
  actions: { add: assign({ needle: ({ context }) => context.needle + 1 }) },
}).createMachine({
  id: 'gauge',
  version: '1',
  context: { needle: 0 },
  invoke: { id: 'dial', src: 'helper', systemId: 'dial' },
  initial: 'plain',
  on: { 'gauge.tick': { actions: 'add' }, 'worker.*': { actions: 'add' } },
  states: {
    plain: { on: { 'gauge.help': 'helped' } },
    helped: {
      invoke: { id: 'hand', src: 'helper', systemId: 'hand', onDone: 'plain' },
      on: { 'gauge.help': { target: 'helped', reenter: true }, 'gauge.drop': 'plain' },
    },
  },
});

const worker = setup({
  types: {
    input: {} as { name: string },
    context: {} as { name: string; tries: number; parts: number },
    output: {} as { name: string },
  },
  actors: { work: promise, helper },
  actions: {
    tellParent: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context }) => ({ type: 'worker.said', name: context.name }),
    ),
    tellGauge: sendTo(({ system, self }) => system.get('gauge') ?? self, { type: 'worker.tick' }),
    tellSelf: sendTo(({ self }) => self, { type: 'worker.noted' }),
    count: assign({ tries: ({ context }) => context.tries + 1 }),
    startPatience: raise({ type: 'worker.tire' }, { id: 'patience', delay: 5000 }),
    stopPatience: cancel('patience'),
    addPart: enqueueActions(({ context, enqueue }) => {
      enqueue.spawnChild('helper', { id: `part-${context.parts}` });
      enqueue.assign({ parts: context.parts + 1 });
    }),
    dropPart: enqueueActions(({ context, enqueue }) => {
      if (context.parts > 0) enqueue.stopChild(`part-${context.parts - 1}`);
    }),
  },
  guards: { isTired: ({ context }) => context.tries > 3 },
  delays: { rest: ({ context }) => context.tries * 1000 },
}).createMachine({
  id: 'worker',
  version: '1',
  context: ({ input }) => ({ ...input, tries: 0, parts: 0 }),
  initial: 'resting',
  output: ({ context }) => ({ name: context.name }),
  on: {
    'worker.end': '.ended',
    'part.add': { actions: 'addPart' },
    'part.drop': { actions: 'dropPart' },
    'worker.noted': { actions: ['count', 'tellParent'] },
    'worker.echo': { actions: ['tellSelf', 'tellParent', 'tellGauge'] },
  },
  states: {
    resting: { on: { 'worker.start': 'working', 'worker.help': 'helped' } },
    working: {
      entry: 'startPatience',
      exit: ['stopPatience', 'tellGauge'],
      on: { 'worker.tire': 'waiting', 'worker.start': { target: 'working', reenter: true }, 'app.suspend': 'resting' },
      invoke: {
        id: 'work',
        src: 'work',
        input: ({ context }) => ({ name: context.name }),
        onDone: { target: 'resting', actions: 'tellParent' },
        onError: [
          { guard: 'isTired', target: 'ended' },
          { target: 'waiting', actions: 'count' },
        ],
      },
    },
    waiting: {
      on: { 'app.resume': { target: 'waiting', reenter: true } },
      after: { rest: 'working' },
    },
    helped: {
      invoke: { id: 'helper', src: 'helper', onDone: 'resting' },
      on: { 'worker.start': 'working' },
    },
    ended: { type: 'final', entry: 'tellParent' },
  },
});

interface MillContext {
  readonly names: readonly string[];
  readonly said: number;
  readonly heard: unknown;
}

export const mill = setup({
  types: {
    context: {} as MillContext,
    input: {} as { heard: unknown },
    events: {} as { type: string; name: string; actorId: string; output: unknown; error: unknown },
  },
  actors: { fetch: promise, read: promise, line: callback, gauge, worker },
  actions: {
    add: enqueueActions(({ context, enqueue }, { name }: { name: string }) => {
      enqueue.spawnChild('worker', { id: `worker-${name}`, input: { name } });
      enqueue.assign({ names: [...context.names, name] });
    }),
    remove: enqueueActions(({ context, enqueue }, { name }: { name: string }) => {
      enqueue.stopChild(`worker-${name}`);
      enqueue.assign({ names: context.names.filter((other) => other !== name) });
    }),
    /** Stopped, told, and made again under the same id, all in one step. */
    replace: enqueueActions(({ enqueue }, { name }: { name: string }) => {
      enqueue.sendTo(`worker-${name}`, { type: 'worker.echo' });
      enqueue.stopChild(`worker-${name}`);
      enqueue.spawnChild('worker', { id: `worker-${name}`, input: { name } });
    }),
    /** Never started, because its end comes with its beginning. */
    flash: enqueueActions(({ enqueue }) => {
      enqueue.spawnChild('gauge', { id: 'flash', systemId: 'flash' });
      enqueue.stopChild('flash');
    }),
    resumeAll: enqueueActions(({ context, enqueue }) => {
      for (const name of context.names) enqueue.sendTo(`worker-${name}`, { type: 'app.resume' });
    }),
    pokeAll: enqueueActions(({ context, enqueue }) => {
      for (const name of context.names) enqueue.sendTo(`worker-${name}`, { type: 'worker.echo' });
    }),
    pong: raise({ type: 'mill.pong' } as never),
    count: assign({ said: ({ context }) => context.said + 1 }),
    keep: assign((_, { heard }: { heard: unknown }) => ({ heard })),
  },
  guards: {
    isNew: ({ context }, { name }: { name: string }) => !context.names.includes(name),
    isKnown: ({ context }, { name }: { name: string }) => context.names.includes(name),
  },
  delays: { backoff: 1000, patience: 30_000 },
}).createMachine({
  id: 'mill',
  version: '1',
  context: ({ input }) => ({ names: [], said: 0, heard: input.heard }),
  type: 'parallel',
  // Stays among the children, whether it succeeded or not.
  invoke: { id: 'read', src: 'read', onError: { actions: 'count' }, onDone: { actions: 'count' } },
  on: {
    'worker.add': {
      guard: { type: 'isNew', params: ({ event }) => ({ name: event.name }) },
      actions: { type: 'add', params: ({ event }) => ({ name: event.name }) },
    },
    'worker.remove': { actions: { type: 'remove', params: ({ event }) => ({ name: event.name }) } },
    'worker.replace': {
      guard: { type: 'isKnown', params: ({ event }) => ({ name: event.name }) },
      actions: { type: 'replace', params: ({ event }) => ({ name: event.name }) },
    },
    'worker.said': { actions: ['count', 'pong'] },
    'mill.flash': { actions: 'flash' },
    'mill.pong': { actions: 'count' },
    'mill.poke': { actions: 'pokeAll' },
    'xstate.done.actor.*': {
      actions: {
        type: 'remove',
        params: ({ event }) => ({ name: (event.output as { name?: string } | undefined)?.name ?? '' }),
      },
    },
  },
  states: {
    staff: { on: { 'app.resume': { actions: 'resumeAll' } } },
    intake: {
      initial: 'idle',
      states: {
        idle: { on: { 'intake.fetch': 'fetching' } },
        fetching: {
          on: { 'intake.fetch': { target: 'fetching', reenter: true } },
          invoke: {
            id: 'fetch',
            src: 'fetch',
            input: ({ context }) => ({ said: context.said }),
            onDone: { target: 'idle', actions: { type: 'keep', params: ({ event }) => ({ heard: event.output }) } },
            onError: {
              target: 'backingOff',
              actions: { type: 'keep', params: ({ event }) => ({ heard: event.error }) },
            },
          },
        },
        backingOff: {
          on: { 'app.resume': { target: 'backingOff', reenter: true }, 'intake.fetch': 'fetching' },
          after: { backoff: 'fetching' },
        },
      },
    },
    line: {
      initial: 'closed',
      states: {
        closed: { on: { 'line.open': 'open' } },
        open: {
          initial: 'waiting',
          invoke: [
            { id: 'line', src: 'line', systemId: 'line', input: { why: 'open' }, onError: '.broken' },
            { id: 'gauge', src: 'gauge', systemId: 'gauge' },
          ],
          on: {
            'line.open': { target: 'open', reenter: true },
            'line.close': 'closed',
            'line.heard': { actions: 'count' },
            'app.resume': { target: 'open', reenter: true },
          },
          after: { patience: 'closed' },
          states: {
            waiting: { on: { 'line.heard': 'talking' } },
            talking: {},
            broken: { on: { 'line.mend': 'waiting' } },
          },
        },
      },
    },
  },
});
