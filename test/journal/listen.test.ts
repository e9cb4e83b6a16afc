import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate';
import type { JournalEntry } from '#src/journal/entry.ts';
import { listen } from '#src/journal/listen.ts';
import { settle } from '#test/support/play.ts';
import { until } from '#test/support/until.ts';

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Runs a chart and keeps what is heard of it. */
const overhear = (machine: AnyStateMachine, hear?: (entry: JournalEntry) => void) => {
  const entries: JournalEntry[] = [];
  const keep = (entry: JournalEntry): void => void entries.push(entry);
  const listener = listen({ seq: 40, redact: (event) => event, hear: hear ?? keep });
  const root = createActor(machine, { id: 'root', ...listener }) as AnyActorRef;
  root.start();
  return { root, entries, lines: () => entries.map(({ path, event, cause }) => `${path} ${event.type} ${cause}`) };
};

const child = setup({
  actions: { answer: sendTo(({ self }) => self._parent!, { type: 'child.answer' }) },
}).createMachine({ id: 'child', version: '3', on: { 'child.ask': { actions: 'answer' } } });

const chart = setup({
  actors: {
    child,
    load: fromPromise(() => Promise.resolve('loaded')),
    stream: fromCallback<AnyEventObject>(({ sendBack }) => void setImmediate(() => sendBack({ type: 'stream.heard' }))),
  },
  actions: {
    ask: sendTo('child', { type: 'child.ask' }),
    tellSelf: sendTo(({ self }) => self, { type: 'root.noted' }),
  },
  delays: { soon: 1 },
}).createMachine({
  id: 'root',
  version: '2',
  initial: 'idle',
  invoke: { id: 'child', src: 'child' },
  on: { 'root.ask': { actions: 'ask' }, 'root.note': { actions: 'tellSelf' } },
  states: {
    idle: { on: { 'root.load': 'loading', 'root.wait': 'waiting', 'root.listen': 'listening' } },
    loading: { invoke: { id: 'load', src: 'load', onDone: 'idle' } },
    listening: { invoke: { id: 'stream', src: 'stream' }, on: { 'stream.heard': 'idle' } },
    waiting: { after: { soon: 'idle' } },
  },
});

describe('What a chart is told', () => {
  it('by a person or the page is external', () => {
    const { root, entries } = overhear(chart);
    root.send({ type: 'root.nonsense', word: 'x' });
    expect(entries).toEqual([
      {
        seq: 41,
        at: expect.any(Number) as number,
        path: 'root',
        version: '2',
        event: { type: 'root.nonsense', word: 'x' },
        cause: 'external',
      },
    ]);
  });

  it('by another chart, or by itself, is of a machine; each has its path and its version', () => {
    const { root, entries, lines } = overhear(chart);
    root.send({ type: 'root.ask' });
    root.send({ type: 'root.note' });
    expect(lines()).toEqual([
      'root root.ask external',
      'root/child child.ask machine',
      'root child.answer machine',
      'root root.note external',
      'root root.noted machine',
    ]);
    expect(entries.map(({ version }) => version)).toEqual(['2', '3', '2', '2', '2']);
    expect(entries.map(({ seq }) => seq)).toEqual([41, 42, 43, 44, 45]);
  });

  it('by a promise or a callback is of a service', async () => {
    const { root, lines } = overhear(chart);
    root.send({ type: 'root.load' });
    await settle();
    root.send({ type: 'root.listen' });
    await settle();
    await settle();
    expect(lines()).toEqual([
      'root root.load external',
      'root xstate.done.actor.load service',
      'root root.listen external',
      'root stream.heard service',
    ]);
  });

  it('after a delay is of a timer', async () => {
    const { root, lines } = overhear(chart);
    root.send({ type: 'root.wait' });
    await until(() => expect(root.getSnapshot().value).toBe('idle'));
    expect(lines()).toEqual(['root root.wait external', 'root xstate.after.soon.root.waiting timer']);
  });
});

describe('What cannot be written down', () => {
  it('is told all the same: a chart without an id of its own is reported', () => {
    const nameless = setup({ actors: { child }, actions: { spawn: spawnChild('child') } }).createMachine({
      id: 'root',
      entry: 'spawn',
    });
    const { root, entries } = overhear(nameless);
    const [spawned] = Object.values(root.getSnapshot().children) as AnyActorRef[];
    spawned!.send({ type: 'child.ask' });
    expect(reported.map(String)).toEqual([
      expect.stringMatching(/^Error: A chart without an id of its own: root\/x:\d+$/),
    ]);
    expect(entries.map(({ event }) => event.type)).toEqual(['child.answer']);
  });

  it('is told all the same: what is thrown while hearing is reported, and the chart goes on', () => {
    const { root } = overhear(chart, () => {
      throw new Error('The disk is full.');
    });
    root.send({ type: 'root.wait' });
    expect(root.getSnapshot().value).toBe('waiting');
    root.stop();
    expect(reported.map(String)).toEqual(['Error: The disk is full.']);
  });
});

it('What is told to a chart that was replaced is not told to the new one in a replay', () => {
  const parent = setup({
    actors: { child },
    actions: { spawn: spawnChild('child', { id: 'child' }), stop: stopChild('child') },
  }).createMachine({ id: 'root', entry: 'spawn', on: { 'child.replace': { actions: ['stop', 'spawn'] } } });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { root, lines } = overhear(parent);
  const first = (root.getSnapshot().children as Record<string, AnyActorRef>)['child']!;
  root.send({ type: 'child.replace' });
  first.send({ type: 'child.ask' });
  (root.getSnapshot().children as Record<string, AnyActorRef>)['child']!.send({ type: 'child.greet' });
  expect(lines()).toEqual(['root child.replace external', 'root/child child.greet external']);
});
