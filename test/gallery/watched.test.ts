import { lightOf } from '#src/gallery/light.ts';
import { copiesOf, hear, type Watched } from '#src/gallery/watched.ts';
import type { WatchedActor, WatchedStep, WatchMessage } from '#src/watch/messages.ts';
import { expect, it } from 'vitest';

const page = (tab: string) => ({ tab, title: 'Ad · Millrace', address: '/ad-builder' });
const upload = (id: string, status = 'active'): WatchedActor => ({
  path: `app/uploads/${id}`,
  chart: 'upload',
  version: '2',
  status,
  value: 'waiting',
  states: ['upload', 'upload.waiting'],
  tags: [],
  context: {},
});
const step = (seq: number): WatchedStep => ({
  seq,
  at: seq,
  cause: 'external',
  event: { type: 'upload.pause' },
  transitions: ['upload.waiting|upload.pause|0'],
});
const after = (...messages: WatchMessage[]): Watched => messages.reduce(hear, {});
const tab = (name: string, ...actors: WatchedActor[]): WatchMessage => ({ kind: 'tab', page: page(name), actors });
const told = (actor: WatchedActor, seq?: number): WatchMessage => ({
  kind: 'actor',
  page: page('one'),
  actor,
  ...(seq === undefined ? {} : { step: step(seq) }),
});

it('Every open tab is known by itself, until it leaves', () => {
  expect(Object.keys(after(tab('one'), tab('two')))).toEqual(['one', 'two']);
  expect(Object.keys(after(tab('one'), tab('two'), { kind: 'gone', tab: 'one' }))).toEqual(['two']);
});

it('The last fifty events of a chart are kept, the newest first', () => {
  const many = Array.from({ length: 60 }, (_, at) => told(upload('a'), at + 1));
  const { steps } = after(tab('one'), ...many)['one']!.actors['app/uploads/a']!;
  expect(steps).toHaveLength(50);
  expect(steps[0]!.seq).toBe(60);
  expect(steps.at(-1)!.seq).toBe(11);
});

it('Of several copies of a chart the one at work that was told last comes first', () => {
  const watched = after(
    tab('one', upload('a'), upload('b'), upload('c')),
    told(upload('b'), 1),
    told(upload('c', 'done'), 2),
  );
  expect(copiesOf(watched['one'], 'upload').map(({ path }) => path)).toEqual([
    'app/uploads/b',
    'app/uploads/a',
    'app/uploads/c',
  ]);
  expect(copiesOf(watched['one'], 'draft')).toEqual([]);
  expect(copiesOf(undefined, 'upload')).toEqual([]);
});

it('A chart that begins again under its old name has no past', () => {
  const watched = after(tab('one', upload('a')), told(upload('a', 'stopped'), 1), told(upload('a')));
  expect(watched['one']!.actors['app/uploads/a']!.steps).toEqual([]);
});

it('A tab that asks again keeps the events it was told of, and forgets charts that are gone', () => {
  const watched = after(tab('one', upload('a'), upload('b')), told(upload('a'), 1), tab('one', upload('a')));
  expect(Object.keys(watched['one']!.actors)).toEqual(['app/uploads/a']);
  expect(watched['one']!.actors['app/uploads/a']!.steps).toHaveLength(1);
});

it('What a tab says before it was met is passed over', () => {
  expect(after(told(upload('a'), 1))).toEqual({});
});

it('The states that a chart is in are lit, the transition just taken flashes, and flashes again when taken again', () => {
  const actor = (heard: number) => ({ ...upload('a'), steps: [step(1)], heard });
  const light = lightOf(actor(1));
  expect(light).toContain('[data-state="upload.waiting"]>.box');
  expect(light).toContain('[data-edges~="upload.waiting|upload.pause|0"]{animation:line-1');
  expect(light).toContain('text[data-edge="upload.waiting|upload.pause|0"]');
  expect(light).toContain('.fold[data-edges~="upload.waiting|upload.pause|0"]>.more{animation:words-1');
  expect(lightOf(actor(2))).toContain('animation:line-0');
});
