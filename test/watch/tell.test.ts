import { openChannel } from '#src/watch/channel.ts';
import type { WatchMessage } from '#src/watch/messages.ts';
import { tellGallery } from '#src/watch/tell.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startHouse } from './room.ts';
import { until } from '#test/support/until.ts';

const page = { tab: 'tab-1', title: 'Sign in', address: '/login' };
let heard: WatchMessage[] = [];
let gallery: ReturnType<typeof openChannel>;
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal('document', { title: page.title });
  vi.stubGlobal('location', { pathname: page.address });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  heard = [];
  gallery = openChannel((message) => heard.push(message));
});
afterEach(() => {
  stop();
  stop = () => {};
  gallery.close();
  vi.unstubAllGlobals();
});

const actors = () => heard.filter((message) => message.kind === 'actor');
const steps = () => actors().flatMap(({ actor, step }) => (step ? [{ path: actor.path, ...step }] : []));

it('A tab tells which charts it has, with their states and what they know, and no secret', async () => {
  const { root, journal } = startHouse();
  stop = tellGallery(root, journal);
  await until(() => expect(heard).toHaveLength(1));
  expect(heard[0]).toEqual({
    kind: 'tab',
    page,
    actors: [
      {
        path: 'app',
        chart: 'house',
        version: '1',
        status: 'active',
        value: 'few',
        states: ['house', 'house.few'],
        tags: ['small'],
        context: { count: 0, password: '•••' },
      },
      {
        path: 'app/errand',
        chart: 'errand',
        version: '4',
        status: 'active',
        value: 'idle',
        states: ['errand', 'errand.idle'],
        tags: [],
        context: {},
      },
    ],
  });
});

it('A gallery that opens later asks, and is told', async () => {
  const { root, journal } = startHouse();
  stop = tellGallery(root, journal);
  await until(() => expect(heard).toHaveLength(1));
  gallery.post({ kind: 'ask' });
  await until(() => expect(heard.map(({ kind }) => kind)).toEqual(['tab', 'tab']));
});

it('Each event is told with its cause, the transitions that it took, and what became of the chart', async () => {
  const { root, journal } = startHouse();
  stop = tellGallery(root, journal);
  root.send({ type: 'count' });
  root.send({ type: 'count' });
  root.send({ type: 'ignored' });
  await until(() => expect(steps()).toHaveLength(3));
  expect(steps()).toMatchObject([
    { path: 'app', seq: 1, cause: 'external', event: { type: 'count' }, transitions: ['house.few|count|1'] },
    { path: 'app', seq: 2, cause: 'external', event: { type: 'count' }, transitions: ['house.few|count|0'] },
    { path: 'app', seq: 3, event: { type: 'ignored' }, transitions: [] },
  ]);
  expect(actors().map(({ actor }) => actor.value)).toEqual(['few', 'many', 'many']);
});

it('A chart that waits for a service, and ends, is told of to its end', async () => {
  const { root, journal, errand } = startHouse();
  stop = tellGallery(root, journal);
  errand()?.send({ type: 'errand.go' });
  await until(() => expect(steps().filter(({ path }) => path === 'app/errand')).toHaveLength(2));
  expect(steps()).toMatchObject([
    { path: 'app/errand', event: { type: 'errand.go' }, transitions: ['errand.idle|errand.go|0'] },
    { path: 'app', event: { type: 'xstate.done.actor.errand' } },
    { path: 'app/errand', cause: 'service', transitions: ['errand.running|xstate.done.actor.fetch|0'] },
  ]);
  expect(actors().findLast(({ actor }) => actor.path === 'app/errand')?.actor.status).toBe('done');
});

it('What reaches a chart that has stopped is passed over, and the next event is not taken for it', async () => {
  const { root, journal, errand } = startHouse();
  stop = tellGallery(root, journal);
  const stopped = errand();
  root.send({ type: 'end' });
  stopped?.send({ type: 'errand.go' });
  root.send({ type: 'count' });
  await until(() => expect(steps()).toHaveLength(2));
  expect(steps().map(({ path, event }) => `${path} ${event.type}`)).toEqual(['app end', 'app count']);
  expect(actors().find(({ actor }) => actor.path === 'app/errand')?.actor.status).toBe('stopped');
});

it('A tab that leaves says so, and is silent from then on', async () => {
  const { root, journal } = startHouse();
  tellGallery(root, journal)();
  root.send({ type: 'count' });
  await until(() => expect(heard.at(-1)).toEqual({ kind: 'gone', tab: 'tab-1' }));
  expect(steps()).toEqual([]);
});
