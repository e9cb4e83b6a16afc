import { describe, expect, it } from 'vitest';
import {
  type AnyStateMachine,
  assign,
  createActor,
  fromCallback,
  fromPromise,
  setup,
  SimulatedClock,
  spawnChild,
  stopChild,
} from 'xstate';
import type { Told } from '#src/journal/entry.ts';
import { Fold } from '#src/journal/fold.ts';
import { listen } from '#src/journal/listen.ts';
import { settle } from '#test/support/play.ts';

/** What ran outside of the charts. */
const acts: string[] = [];

const counter = setup({
  types: { context: {} as { count: number }, output: {} as number },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  version: '1',
  context: { count: 0 },
  initial: 'open',
  output: ({ context }) => context.count,
  on: { 'counter.add': { actions: 'count' } },
  states: { open: { on: { 'counter.end': 'closed' } }, closed: { type: 'final' } },
});

const shop = setup({
  types: { context: {} as { sold: unknown; why: unknown }, input: {} as { sold: unknown } },
  actors: {
    counter,
    buy: fromPromise<number, { price: number }>(async ({ input }) => {
      acts.push('buy');
      if (input.price > 5) throw { kind: 'network' };
      return input.price;
    }),
    ring: fromCallback(() => void acts.push('ring')),
  },
  actions: {
    note: () => void acts.push('note'),
    keep: assign((_, { sold }: { sold: unknown }) => ({ sold })),
    keepWhy: assign((_, { why }: { why: unknown }) => ({ why })),
    hire: spawnChild('counter', { id: 'hired' }),
    dismiss: stopChild('hired'),
  },
}).createMachine({
  id: 'shop',
  version: '1',
  context: ({ input }) => ({ sold: input.sold, why: null }),
  initial: 'closed',
  on: { 'staff.hire': { actions: 'hire' }, 'staff.dismiss': { actions: 'dismiss' } },
  states: {
    closed: { on: { 'shop.open': 'open' } },
    open: {
      entry: 'note',
      invoke: [
        { id: 'counter', src: 'counter', systemId: 'counter' },
        { id: 'ring', src: 'ring', systemId: 'ring' },
      ],
      initial: 'quiet',
      on: { 'shop.open': { target: 'open', reenter: true }, 'shop.close': 'closed' },
      states: {
        quiet: { on: { 'shop.buy': 'cheap', 'shop.splurge': 'dear' } },
        cheap: {
          invoke: {
            id: 'buy',
            src: 'buy',
            input: { price: 3 },
            onDone: { target: 'quiet', actions: { type: 'keep', params: ({ event }) => ({ sold: event.output }) } },
          },
        },
        dear: {
          invoke: {
            id: 'buy',
            src: 'buy',
            input: { price: 7 },
            onError: { target: 'tired', actions: { type: 'keepWhy', params: ({ event }) => ({ why: event.error }) } },
          },
        },
        tired: { after: { 1000: 'quiet' } },
      },
    },
  },
});

const open = () => {
  const entries: Told[] = [];
  const clock = new SimulatedClock();
  const { inspect } = listen({
    redact: (event) => event,
    hear: (entry) => void entries.push(structuredClone(entry)),
  });
  const actor = createActor(shop as AnyStateMachine, {
    id: 'shop',
    systemId: 'shop',
    input: { sold: 0 },
    inspect,
    clock,
  });
  actor.start();
  return { actor, entries, clock, send: (type: string) => actor.send({ type }) };
};
const foldOf = (entries: readonly Told[], snapshot?: unknown) =>
  new Fold(shop, { id: 'shop', input: { sold: 0 }, snapshot }).run(entries);

/** A day at the shop: services that answer and fail, a timer, a child that ends. */
const aDay = async () => {
  const day = open();
  for (const type of ['shop.open', 'staff.hire', 'shop.buy']) day.send(type);
  await settle();
  day.send('shop.splurge');
  await settle();
  day.clock.increment(1000);
  day.actor.getSnapshot().children['counter'].send({ type: 'counter.add' });
  day.actor.getSnapshot().children['hired'].send({ type: 'counter.add' });
  day.actor.getSnapshot().children['hired'].send({ type: 'counter.end' });
  return day;
};

describe('A journal that is folded', () => {
  it('leads to where the live charts are, children and what services said included', async () => {
    const { actor, entries } = await aDay();
    const fold = foldOf(entries);
    expect(fold.persisted()).toStrictEqual(actor.getPersistedSnapshot());
    expect(fold.snapshotOf('shop')).toMatchObject({
      value: { open: 'quiet' },
      context: { sold: 3, why: { kind: 'network' } },
    });
    expect(fold.snapshotOf('shop/counter')?.context).toEqual({ count: 1 });
  });

  it('calls no service, runs no effect and sets no timer', async () => {
    const { entries } = await aDay();
    acts.length = 0;
    foldOf(entries);
    await settle();
    expect(acts).toEqual([]);
  });

  it('leads there from any snapshot on the way', async () => {
    const { actor, entries } = await aDay();
    for (let cut = 0; cut <= entries.length; cut += 1) {
      const snapshot = structuredClone(foldOf(entries.slice(0, cut)).persisted());
      expect(foldOf(entries.slice(cut), snapshot).persisted(), `from ${cut}`).toStrictEqual(
        actor.getPersistedSnapshot(),
      );
    }
  });

  it('knows which charts are alive, the root first, and no others', async () => {
    const { entries, send } = await aDay();
    expect(foldOf(entries).paths()).toEqual(['shop', 'shop/counter', 'shop/hired']);
    send('staff.dismiss');
    send('shop.close');
    const fold = foldOf(entries);
    expect(fold.paths()).toEqual(['shop']);
    expect(fold.snapshotOf('shop/hired')).toBeUndefined();
    expect(fold.snapshotOf('shop/ring'), 'a service is no chart').toBeUndefined();
  });
});

describe('A chart that has ended', () => {
  it('takes nothing more in a fold, as it took nothing when it lived', async () => {
    const { actor, entries } = await aDay();
    const late: Told = { path: 'shop/hired', event: { type: 'counter.add' } };
    const fold = foldOf([...entries, late]);
    expect(fold.snapshotOf('shop/hired')).toMatchObject({ status: 'done', context: { count: 1 }, output: 1 });
    expect(fold.persisted()).toStrictEqual(actor.getPersistedSnapshot());
  });

  it('or was stopped, or never was, changes nothing', async () => {
    const { entries, send, actor } = await aDay();
    send('staff.dismiss');
    const late = ['shop/hired', 'shop/nobody', 'nobody'].map((path) => ({ path, event: { type: 'counter.add' } }));
    expect(foldOf([...entries, ...late]).persisted()).toStrictEqual(actor.getPersistedSnapshot());
  });
});

it('A state that is entered again makes its children anew, under the same names', () => {
  const { actor, entries, send } = open();
  send('shop.open');
  actor.getSnapshot().children['counter'].send({ type: 'counter.add' });
  send('shop.open');
  const fold = foldOf(entries);
  expect(fold.snapshotOf('shop/counter')?.context).toEqual({ count: 0 });
  expect(fold.persisted()).toStrictEqual(actor.getPersistedSnapshot());
});

it('A chart that is made anew may give the names again that the last one gave below it', () => {
  const inner = setup({ actors: { ring: fromCallback(() => {}) } }).createMachine({
    id: 'inner',
    initial: 'idle',
    states: {
      idle: { on: { 'inner.ring': 'ringing' } },
      ringing: { invoke: { id: 'ring', src: 'ring', systemId: 'bell' } },
    },
  });
  const middle = setup({ actors: { inner } }).createMachine({
    id: 'middle',
    initial: 'idle',
    states: {
      idle: { on: { 'middle.open': 'open' } },
      open: { invoke: { id: 'inner', src: 'inner', systemId: 'inner' } },
    },
  });
  const outer = setup({ actors: { middle } }).createMachine({
    id: 'outer',
    initial: 'open',
    states: {
      open: { invoke: { id: 'middle', src: 'middle' }, on: { 'outer.again': { target: 'open', reenter: true } } },
    },
  });
  const round: Told[] = [
    { path: 'outer/middle', event: { type: 'middle.open' } },
    { path: 'outer/middle/inner', event: { type: 'inner.ring' } },
  ];
  const again: Told = { path: 'outer', event: { type: 'outer.again' } };
  const fold = new Fold(outer, { id: 'outer' }).run([...round, again, ...round, again, ...round]);
  expect(fold.paths()).toEqual(['outer', 'outer/middle', 'outer/middle/inner']);
  for (const path of fold.paths()) expect(fold.snapshotOf(path)?.status, path).toBe('active');
  expect(fold.snapshotOf('outer/middle/inner')?.value).toBe('ringing');
});

it('A service that has ended is there as it ended, where its state goes on', async () => {
  const reader = setup({
    actors: {
      read: fromPromise(async () => 'text'),
      fail: fromPromise<string>(async () => {
        throw { kind: 'network' };
      }),
    },
  }).createMachine({
    id: 'reader',
    initial: 'reading',
    states: {
      reading: {
        invoke: [
          { id: 'read', src: 'read', onDone: {} },
          { id: 'fail', src: 'fail', onError: {} },
        ],
      },
    },
  });
  const entries: Told[] = [];
  const { inspect } = listen({ redact: (event) => event, hear: (entry) => void entries.push(structuredClone(entry)) });
  const actor = createActor(reader, { id: 'reader', systemId: 'reader', inspect }).start();
  await settle();
  const fold = new Fold(reader, { id: 'reader' }).run(entries);
  expect(fold.persisted()).toStrictEqual(actor.getPersistedSnapshot());
  expect(fold.persisted()).toMatchObject({
    children: { read: { snapshot: { status: 'done' } }, fail: { snapshot: { status: 'error' } } },
  });
});
