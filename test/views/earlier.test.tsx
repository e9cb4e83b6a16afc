// @vitest-environment networked-page
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { provide as provideEarlier } from '#src/actors/late/earlier.ts';
import { provide as provideStudio } from '#src/actors/late/studio.ts';
import { selectMade } from '#src/machines/studioShown.ts';
import { Earlier } from '#src/views/studio/Earlier.tsx';
import { MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { generationOf, teaBrief } from '#test/support/generations.ts';
import { settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { seen } from '#test/support/seen.ts';
import { closeTabs, finish, openTab, openWorld, servicesFor, started, write } from '#test/support/studioTabs.ts';
import { given } from '#test/support/late.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => {
  closeTabs();
  vi.unstubAllGlobals();
});

const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
const press = (name: string) =>
  act(async () => {
    button(name)!.click();
    await settle();
  });
const text = () => document.body.textContent;

it('D5.10 what was written before is listed, and shown again with all that was made', async () => {
  const world = await openWorld();
  const before = openTab(world);
  write(before);
  before.send({ type: 'studio.ask', key: MEDIA_ID });
  await finish(world, before);

  const services = servicesFor(world);
  const studio = started(createActor(provideStudio(given(services)).chart));
  const earlier = started(createActor(provideEarlier(given(services)).chart));
  const root = rooted(document.querySelector('main')!);
  await act(async () => root.render(<Earlier earlier={earlier} studio={studio} />));
  await press('Show earlier suggestions');
  await seen(() => expect(text()).toContain('6 suggestions'));
  await press('Show the suggestions for Tea by post');
  await seen(() => expect(button('Shown above: suggestions for Tea by post')).toMatchObject({ disabled: true }));
  const [round] = studio.getSnapshot().context.rounds;
  await seen(() => {
    const generation = studio.getSnapshot().children[`generation-${round!.key}`]!;
    expect(selectMade(generation.getSnapshot() as never)).toBe(6);
  });
  // Nothing of it was asked for, or paid, again.
  expect([world.asks.length, world.books.left]).toEqual([1, 88]);
  await press('Hide');
  expect(text()).not.toContain('Tea by post');
});

it('D5.10 older pages follow; one that cannot be read is asked for again', async () => {
  const pages = [
    { generations: [generationOf(['made'])], more: true },
    null,
    {
      generations: [generationOf(['failed'], { id: MEDIA_ID }), generationOf(['made', 'made'], { id: OTHER_ID })],
      more: false,
    },
  ];
  const queries: unknown[] = [];
  const call = async (_: unknown, { query }: { query: unknown }) => {
    queries.push(query);
    const page = pages[queries.length - 1];
    // oxlint-disable-next-line no-throw-literal -- as the services throw: a failure, not an error
    if (!page) throw { kind: 'network' };
    return page;
  };
  const earlier = createActor(provideEarlier(given({ uncached: { call } })).chart).start();
  const studio = openTab(await openWorld());
  const root = rooted(document.querySelector('main')!);
  const chart = { ...studio, getSnapshot: studio.snapshot, subscribe: () => ({ unsubscribe: () => {} }) };
  await act(async () => root.render(<Earlier earlier={earlier} studio={chart as never} />));
  await press('Show earlier suggestions');
  await seen(() => expect(text()).toContain('1 suggestion ·'));
  await press('Show older');
  await seen(() => expect(text()).toContain('Couldn’t load older suggestions'));
  await press('Show older');
  await seen(() => expect(text()).toContain('2 suggestions'));
  expect(button('Show older')).toBeUndefined();
  // Of an ask that came to nothing there is nothing to see.
  expect(document.querySelectorAll('li')).toHaveLength(2);
  expect(queries).toEqual([{}, { before: generationOf([]).id }, { before: generationOf([]).id }]);
});

it('D5.10 where nothing was written before, it does not deny what was written since', async () => {
  const world = await openWorld();
  const services = servicesFor(world);
  const studio = started(createActor(provideStudio(given(services)).chart));
  const earlier = started(createActor(provideEarlier(given(services)).chart));
  const root = rooted(document.querySelector('main')!);
  await act(async () => root.render(<Earlier earlier={earlier} studio={studio} />));
  await press('Show earlier suggestions');
  await seen(() => expect(text()).toContain('Nothing was written for a brief yet.'));
  await act(async () => {
    studio.send({ type: 'studio.write', fields: teaBrief });
    studio.send({ type: 'studio.ask', key: MEDIA_ID });
    await settle();
  });
  await seen(() => expect(text()).toContain('Nothing was written before these suggestions.'));
  expect(text()).not.toContain('for a brief yet');
});
