import { assign, createActor, sendTo, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { lazy, lazyTogether } from '#src/actors/lazy.ts';
import { Fold } from '#src/journal/fold.ts';
import { listen } from '#src/journal/listen.ts';
import type { JournalEntry } from '#src/journal/entry.ts';
import { versionsOf } from '#src/journal/versions.ts';
import { chartStub } from '#src/machines/stub.ts';

const counter = setup({
  types: { context: {} as { count: number }, input: {} as { from: number } },
  actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  version: '3',
  context: ({ input }) => ({ count: input.from }),
  on: { 'count.add': { actions: 'add' } },
});
const house = setup({
  actors: { counter: chartStub<typeof counter>('counter') },
  actions: { pass: sendTo('counter', { type: 'count.add' }) },
}).createMachine({
  id: 'house',
  version: '1',
  initial: 'empty',
  states: {
    empty: { on: { 'door.open': 'full' } },
    full: {
      invoke: { id: 'counter', src: 'counter', input: { from: 5 } },
      on: { 'door.knock': { actions: 'pass' }, 'door.close': 'empty' },
    },
  },
});

const setUp = () => {
  const fetches: ((arrives: boolean) => void)[] = [];
  const fetch = () =>
    new Promise<{ chart: typeof counter; with: string }>((resolve, reject) =>
      fetches.push((arrives) => (arrives ? resolve({ chart: counter, with: 'more' }) : reject(new Error('offline')))),
    );
  const registered = lazy('counter', fetch);
  return { ...registered, fetches, machine: house.provide({ actors: { counter: registered.chart } }) };
};

describe('A chart that is loaded when it is wanted', () => {
  it('is fetched once, however often it is asked for, and brings what belongs to it', async () => {
    const { load, loaded, arrival, fetches } = setUp();
    expect([loaded(), fetches]).toEqual([null, []]);
    const [one, other] = [load(), load()];
    fetches[0]!(true);
    expect(await one).toBe(await other);
    expect(await load()).toBe(await arrival);
    expect(fetches).toHaveLength(1);
    expect(loaded()).toMatchObject({ with: 'more' });
  });

  it('is fetched again where it did not arrive', async () => {
    const { load, loaded, fetches } = setUp();
    const failing = load();
    fetches[0]!(false);
    await expect(failing).rejects.toThrow('offline');
    expect(loaded()).toBeNull();
    const again = load();
    fetches[1]!(true);
    expect(await again).toMatchObject({ with: 'more' });
  });

  it('is no chart before it is there, and says so to whoever invokes it', () => {
    const { machine } = setUp();
    expect(versionsOf(machine)).toEqual({ house: '1' });
    const errors: unknown[] = [];
    const actor = createActor(machine);
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    actor.send({ type: 'door.open' });
    expect(errors).toEqual([new Error('The counter chart is not loaded yet.')]);
  });

  it('runs, is journaled, replayed and restored like any other once it is there, also in an actor that began before', async () => {
    const { machine, load, fetches } = setUp();
    const entries: JournalEntry[] = [];
    const actor = createActor(machine, {
      id: 'house',
      ...listen({ redact: (event) => event, hear: (entry) => void entries.push(entry) }),
    }).start();
    const loading = load();
    fetches[0]!(true);
    await loading;
    for (const type of ['door.open', 'door.knock', 'door.knock']) actor.send({ type });
    const countOf = (root: typeof actor) => root.getSnapshot().children['counter']!.getSnapshot().context.count;
    expect(countOf(actor)).toBe(7);
    expect(versionsOf(machine)).toEqual({ house: '1', counter: '3' });
    expect(entries.at(-1)).toMatchObject({ path: 'house/counter', version: '3', event: { type: 'count.add' } });

    const state = actor.getPersistedSnapshot();
    expect(new Fold(machine, { id: 'house' }).run(entries).persisted()).toEqual(state);
    const restored = createActor(machine, { id: 'house', snapshot: state }).start();
    restored.send({ type: 'door.knock' });
    expect([countOf(restored), countOf(actor)]).toEqual([8, 7]);
  });
});

describe('Charts that are loaded together', () => {
  it('are fetched as one, again after a failure, and never once they are there', async () => {
    let arrives = false;
    let fetches = 0;
    const fetch = async () => {
      fetches += 1;
      if (!arrives) throw new Error('offline');
      return { counter, house };
    };
    const { charts, load } = lazyTogether(['counter', 'house'], fetch);
    await expect(load()).rejects.toThrow('offline');
    expect(() => charts.house.id).toThrow('The house chart is not loaded yet.');
    arrives = true;
    await Promise.all([load(), load()]);
    expect([charts.counter.id, charts.house.id, fetches]).toEqual(['counter', 'house', 2]);
    expect([load(), fetches]).toEqual([undefined, 2]);
  });
});
