// @vitest-environment networked-page
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Brief } from '#contract/brief.ts';
import { provide } from '#src/actors/late/studio.ts';
import { useSelector } from '@xstate/react';
import type { StudioActor } from '#src/machines/studio.machine.ts';
import { selectRounds } from '#src/machines/studioShown.ts';
import { News } from '#src/views/studio/News.tsx';
import { Rounds } from '#src/views/studio/Rounds.tsx';
import { MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { teaBrief } from '#test/support/generations.ts';
import { settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';
import { seen } from '#test/support/seen.ts';
import { closeTabs, openWorld, servicesFor, started } from '#test/support/studioTabs.ts';
import { given } from '#test/support/late.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => {
  closeTabs();
  vi.unstubAllGlobals();
});

const All = ({ studio }: { readonly studio: StudioActor }) => {
  const own = useSelector(studio, selectRounds).filter(({ of, images }) => of === null && images === null);
  return <Rounds studio={studio} rounds={own.toReversed()} page="Tea" />;
};

const open = async (actors: object = {}, brief: Brief = teaBrief, count = 3) => {
  const world = await openWorld();
  const studio = started(createActor(provide(given(servicesFor(world))).chart.provide({ actors })));
  const root = rooted(document.querySelector('main')!);
  await act(async () =>
    root.render(
      <>
        <News studio={studio} />
        <All studio={studio} />
      </>,
    ),
  );
  await act(async () => {
    studio.send({ type: 'studio.write', fields: brief });
    studio.send({ type: 'studio.count', count });
    studio.send({ type: 'studio.ask', key: MEDIA_ID });
    await settle();
  });
  const sees = (check: () => void) => seen(check, () => world.advance());
  return { world, studio, sees };
};
const labels = (name: string) => document.querySelectorAll(`li[aria-label^="${name}"]`).length;
const text = () => document.body.textContent;
const press = (name: string) =>
  act(async () => {
    const all = [...document.querySelectorAll('button')];
    all.find((one) => (one.getAttribute('aria-label') ?? one.textContent).startsWith(name))!.click();
    await settle();
  });
const readOut = () => document.querySelector('output')?.textContent;
const cards = () => document.querySelectorAll('li').length;

it('D5.10 what failed for one reason says so once, and one press writes all of it again, for what it costs', async () => {
  const { world, sees } = await open();
  world.plan.fails = true;
  await sees(() => expect(text()).toContain('Nothing was written'));
  expect(text().split('The writer gave no answer.')).toHaveLength(2);
  expect([cards(), world.books.left]).toEqual([0, 100]);
  // In vain, too: the same is offered again.
  await press('Write 3 again · 6 credits');
  await sees(() => expect(text()).toContain('Write 3 again · 6 credits'));
  expect([world.asks.length, world.books.left]).toEqual([2, 100]);
  world.plan.fails = false;
  await press('Write 3 again · 6 credits');
  await sees(() => expect(text()).toContain('3 of 3 suggestions'));
  expect([cards(), world.books.left, text().includes('Nothing was written')]).toEqual([3, 94, false]);
});

it('D5.10 one is one suggestion', async () => {
  const { sees } = await open({}, teaBrief, 1);
  await sees(() => expect(text()).toContain('1 of 1 suggestion'));
  expect(text()).not.toContain('1 of 1 suggestions');
});

it('D5.10 what is ready is read out: what was written again is counted once', async () => {
  const { world, sees } = await open();
  expect(readOut()).toBe('Writing suggestions');
  await sees(() => expect(readOut()).toBe('3 suggestions ready'));
  await press('Rewrite suggestion 2');
  expect(readOut()).toBe('Writing suggestions');
  await sees(() => expect(world.books.left).toBe(92));
  await sees(() => expect(readOut()).toBe('3 suggestions ready'));
});

it('D5.10 what is written again in vain stays as it was, and says why', async () => {
  const { world, sees } = await open();
  await sees(() => expect(text()).toContain('3 of 3 suggestions'));
  world.plan.fails = true;
  await press('Rewrite suggestion 2');
  await sees(() => expect(text()).toContain('Not written again: The writer gave no answer. You did not pay for it.'));
  expect(text()).toContain('Headline 1');
  expect([cards(), world.books.left]).toEqual([3, 94]);
  world.plan.fails = false;
  await press('Rewrite suggestion 2');
  await sees(() => expect(text()).not.toContain('Not written again'));
  expect(world.books.left).toBe(92);
});

it('D5.10 what is written again says what its own round was asked for, though the brief is another by now', async () => {
  const { world, studio, sees } = await open();
  world.plan.fails = true;
  await sees(() => expect(text()).toContain('Nothing was written'));
  world.plan.fails = false;
  await act(async () => studio.send({ type: 'studio.use', brief: { ...teaBrief, product: 'Coffee by post' } }));
  await press('Write 3 again');
  await sees(() => expect(text()).toContain('3 of 3 suggestions'));
  await press('Rewrite suggestion 2');
  await sees(() => expect(world.generations()).toHaveLength(3));
  expect(world.bodies.map((body) => (body as { brief: object }).brief)).toEqual([teaBrief, teaBrief, teaBrief]);
  // What is asked for anew is for the brief that is shown.
  await sees(() => expect(text()).not.toContain('Writing…'));
  await act(async () => studio.send({ type: 'studio.ask', key: OTHER_ID }));
  await sees(() => expect(world.bodies).toHaveLength(4));
  expect(world.bodies[3]).toMatchObject({ brief: { product: 'Coffee by post' } });
});

it('D5.10 what was asked for comes into view, and those that were stopped are said once', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const { world, sees } = await open();
  await sees(() => expect(shown).toHaveBeenCalledTimes(1));
  expect(shown.mock.contexts[0]).toMatchObject({ tagName: 'HEADER' });
  await seen(() => expect(world.generations()).toHaveLength(1));
  world.advance();
  world.advance();
  await press('Stop');
  await seen(() => expect(text()).toContain('2 stopped. You did not pay for them.'));
  expect(text()).toContain('1 of 3 suggestions');
  expect([cards(), world.books.left, shown.mock.calls.length]).toEqual([1, 98, 1]);
  shown.mockRestore();
});

it('D5.10 all that is not decided yet is accepted by one press', async () => {
  const { studio, sees } = await open();
  await sees(() => expect(text()).toContain('Accept all 3'));
  await press('Reject suggestion 2');
  await press('Accept all 2');
  await sees(() => expect(text()).not.toContain('Accept all'));
  expect(studio.getSnapshot().context.chosen.map(({ index }) => index)).toEqual([0, 2]);
});

it('D5.10 what is a draft by now is opened from its card, and can no longer be accepted or rejected there', async () => {
  const addAds = fromPromise(async ({ input }: { input: { ads: readonly { id: string }[] } }) =>
    input.ads.map(({ id }) => ({ id, outcome: 'saved' })),
  );
  const { studio, sees } = await open({ addAds });
  await sees(() => expect(text()).toContain('3 of 3 suggestions'));
  await press('Accept suggestion 2');
  await act(async () => studio.send({ type: 'studio.add', adAccountId: null }));
  await sees(() => expect(text()).toContain('In the queue'));
  const [adId] = studio.getSnapshot().context.added;
  const links = [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['Open draft', `/ad-builder/${adId}`]]);
  const named = (name: string) => document.querySelectorAll(`[aria-label^="${name} suggestion"]`).length;
  expect(['Accept', 'Edit', 'Reject'].map(named)).toEqual([2, 2, 2]);
});

it('D1.5 nothing is written behind a draft: its suggestion is closed as it is made, and only the draft is edited', async () => {
  const made: (() => void)[] = [];
  const addAds = fromPromise(async ({ input }: { input: { ads: readonly { id: string }[] } }) => {
    await new Promise<void>((resolve) => made.push(resolve));
    return input.ads.map(({ id }) => ({ id, outcome: 'saved' }));
  });
  const { studio, sees } = await open({ addAds });
  await sees(() => expect(text()).toContain('3 of 3 suggestions'));
  await press('Accept suggestion 2');
  await press('Edit suggestion 2');
  await press('Edit suggestion 3');
  const fields = () => [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
  expect(fields().map(({ readOnly }) => readOnly)).toEqual(Array(6).fill(false));
  await act(async () => studio.send({ type: 'studio.add', adAccountId: null }));
  expect(fields().map(({ readOnly }) => readOnly)).toEqual([true, true, true, false, false, false]);
  made[0]!();
  await sees(() => expect(text()).toContain('In the queue'));
  expect(fields()).toHaveLength(3);
});

it('the keys go on where a press took away what was pressed', async () => {
  const { sees } = await open();
  await sees(() => expect(text()).toContain('3 of 3 suggestions'));
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  const pressed = async (name: string) => {
    const all = [...document.querySelectorAll('button')];
    all.find((one) => (one.getAttribute('aria-label') ?? one.textContent).startsWith(name))!.focus();
    await press(name);
    return focused();
  };
  await pressed('Edit suggestion 2');
  expect(document.activeElement?.getAttribute('name')).toBe('primary_text');
  expect(await pressed('Done')).toBe('Edit suggestion 2');
  expect(await pressed('Rewrite suggestion 1')).toBe('Suggestion 1');
  await sees(() => expect(text()).toContain('Accept all 3'));
  expect(await pressed('Accept all 3')).toContain('3 of 3 suggestions');
});

it('D5.2 says of a brief that says no more how many there are, what helps most, and offers no more of the same', async () => {
  const { world, sees } = await open();
  world.plan.enough = 2;
  await sees(() => expect(text()).toContain('2 of 3 written: the brief says no more'));
  expect(text()).toContain('You did not pay for it. Add three points about it, and it is enough for about 8.');
  expect(text()).not.toContain('again · 2');
  expect([cards(), world.books.left, text().includes('Add points')]).toEqual([2, 96, true]);
});

it('D5.2 says what helps, too, of a brief that was to be enough for as many', async () => {
  const { world, sees } = await open({}, { ...teaBrief, offer: '20% off', audience: 'Early risers' });
  world.plan.enough = 2;
  await sees(() => expect(text()).toContain('2 of 3 written: the brief says no more'));
  expect(text()).toContain('Add three points about it, and it is enough for about 20.');
  expect(text()).toContain('Add points');
});

it('D5.10 the newest round is open, those before are a line each, which says what was accepted and opens', async () => {
  const { studio, sees } = await open();
  await sees(() => expect(text()).toContain('3 of 3 suggestions'));
  await press('Accept suggestion 2');
  await press('Rewrite suggestion 1');
  await sees(() => expect(text()).toContain('3 of 3 suggestions'));
  await press('Accept suggestion 1');
  await act(async () => studio.send({ type: 'studio.ask', key: OTHER_ID }));
  await sees(() => expect(text()).toContain('1 older round'));
  expect([labels('Suggestion'), text().includes('3 suggestions · 2 accepted')]).toEqual([3, true]);
  expect(text()).toContain('Tea by post “Headline 0”');
  await press('Tea by post');
  expect(labels('Suggestion')).toBe(6);
  expect(document.querySelectorAll('[aria-label="Accepted suggestion 2"][aria-pressed="true"]')).toHaveLength(1);
  await press('Tea by post');
  expect(labels('Suggestion')).toBe(3);
});

it('D5.10 of many rounds ten are a line each, with a button for more, and only the newest draws its ads', async () => {
  const { studio, sees } = await open();
  await sees(() => expect(text()).toContain('3 of 3 suggestions'));
  for (let more = 1; more < 14; more += 1) {
    await act(async () => studio.send({ type: 'studio.ask', key: crypto.randomUUID() }));
    await sees(() => expect(studio.getSnapshot().context.rounds.every(({ settled }) => settled !== null)).toBe(true));
  }
  expect(text()).toContain('13 older rounds');
  const lines = () => document.querySelectorAll('[aria-expanded]').length;
  expect([labels('Suggestion'), lines()]).toEqual([3, 10]);
  await press('Show 3 more');
  expect([labels('Suggestion'), lines(), text().includes('more')]).toEqual([3, 13, false]);
});

it('D5.10 an image that could not be made is not offered again once its ad is in the queue, where it would not go', async () => {
  const addAds = fromPromise(async ({ input }: { input: { ads: readonly { id: string }[] } }) =>
    input.ads.map(({ id }) => ({ id, outcome: 'saved' })),
  );
  const { world, studio, sees } = await open({ addAds });
  await sees(() => expect(text()).toContain('3 of 3 suggestions'));
  world.plan.fails = true;
  await press('Make image · 10 credits for suggestion 2');
  await sees(() => expect(text()).toContain('Retry · 10 credits'));
  await press('Accept suggestion 2');
  await act(async () => studio.send({ type: 'studio.add', adAccountId: null }));
  await sees(() => expect(text()).toContain('In the queue'));
  expect(text()).toContain('You did not pay for it.');
  expect(text()).not.toContain('Retry');
});
