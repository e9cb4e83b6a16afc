import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, type PromiseActorLogic, toPromise } from 'xstate';
import { EMPTY_BRIEF } from '#contract/brief.ts';
import type { BulkRow } from '#contract/calls/bulkAds.ts';
import { MAX_BULK_ADS } from '#contract/rules/listLimits.ts';
import {
  selectAdded,
  selectAddText,
  selectLine,
  selectMade,
  selectRefusedPrice,
  selectReplaced,
  selectShortCount,
  selectSuggestion,
  selectToAdd,
  selectWithoutImage,
} from '#src/machines/studioShown.ts';
import { provide } from '#src/actors/late/studio.ts';
import type { NewAd } from '#src/machines/studio/context.ts';
import { createCopies } from '#src/services/copies.ts';
import { MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { randomOf } from '#test/support/fuzzRandom.ts';
import { teaBrief } from '#test/support/generations.ts';
import { given } from '#test/support/late.ts';
import {
  closeTabs,
  finish,
  openTab,
  openWorld,
  servicesFor,
  started,
  type Tab,
  write,
} from '#test/support/studioTabs.ts';
import { until } from '#test/support/until.ts';

type AddAds = PromiseActorLogic<readonly BulkRow[], { readonly ads: readonly NewAd[] }>;

afterEach(() => {
  closeTabs();
  vi.unstubAllGlobals();
});

describe('From a brief to ads, before a server that streams', () => {
  it('D5.10 shows each suggestion as it is written, and makes ads of the accepted ones once', async () => {
    const world = await openWorld();
    const tab = openTab(world);
    write(tab);
    tab.send({ type: 'studio.ask', key: MEDIA_ID });
    await until(() => expect(tab.generation(MEDIA_ID)?.getSnapshot().context.items).toHaveLength(6));
    world.advance();
    world.advance();
    await until(() => expect(selectMade(tab.generation(MEDIA_ID).getSnapshot())).toBe(1));
    await finish(world, tab);
    expect(tab.work()).toBe('reviewing');
    for (const index of [0, 2])
      selectSuggestion(index)(tab.generation(MEDIA_ID).getSnapshot())!.send({ type: 'suggestion.accept' });
    tab.send({ type: 'studio.add', adAccountId: null });
    tab.send({ type: 'studio.add', adAccountId: null });
    await until(() => expect(tab.work()).toBe('accepted'));
    expect([...world.ads.values()]).toMatchObject([
      {
        headline: 'Headline 0',
        link: 'https://tea.example',
        cta_text: 'Shop Now',
        name: 'Headline 0',
      },
      { headline: 'Headline 2', name: 'Headline 2' },
    ]);
    expect(world.books.left).toBe(88);
  });

  it('D5.9 drafts go to the ad set and take the preset that were chosen, in this ad account and by the next page', async () => {
    const world = await openWorld();
    const copies = new Map<string, unknown>();
    const first = openTab(world, copies);
    const adset = { id: '11', name: 'Women 25–45', campaign_id: '1', campaign_name: 'Autumn' };
    first.send({ type: 'studio.aim', target: { ad_account_id: OTHER_ID, adset, preset_id: MEDIA_ID } });
    first.send({ type: 'studio.aim', target: { ad_account_id: MEDIA_ID, adset: null, preset_id: OTHER_ID } });
    const tab = openTab(world, copies);
    await until(() => expect(tab.snapshot().context.targets).toHaveLength(2));
    write(tab);
    tab.send({ type: 'studio.ask', key: MEDIA_ID });
    await finish(world, tab);
    selectSuggestion(0)(tab.generation(MEDIA_ID).getSnapshot())!.send({ type: 'suggestion.accept' });
    tab.send({ type: 'studio.add', adAccountId: OTHER_ID });
    await until(() => expect(tab.work()).toBe('accepted'));
    expect([...world.ads.values()]).toMatchObject([{ ad_account_id: OTHER_ID, adset, preset_id: MEDIA_ID }]);
    // An ad account in which nothing was chosen has its default preset.
    selectSuggestion(1)(tab.generation(MEDIA_ID).getSnapshot())!.send({ type: 'suggestion.accept' });
    tab.send({ type: 'studio.add', adAccountId: null });
    await until(() => expect(tab.work()).toBe('accepted'));
    expect([...world.ads.values()].at(-1)).toMatchObject({ ad_account_id: null, adset: null, preset_id: null });
  });

  it('D5.9 what was chosen before stays where another ad account was chosen for first, or in another tab', async () => {
    const world = await openWorld();
    const copies = new Map<string, unknown>();
    const chosen = (id: string) => ({ ad_account_id: id, adset: null, preset_id: OTHER_ID });
    const [first, second] = [openTab(world, copies), openTab(world, copies)];
    first.send({ type: 'studio.aim', target: chosen(OTHER_ID) });
    second.send({ type: 'studio.aim', target: chosen(MEDIA_ID) });
    const third = openTab(world, copies);
    third.send({ type: 'studio.aim', target: { ...chosen(MEDIA_ID), preset_id: null } });
    await until(() => expect(third.snapshot().context.targets).toHaveLength(2));
    expect(third.snapshot().context.targets).toEqual([{ ...chosen(MEDIA_ID), preset_id: null }, chosen(OTHER_ID)]);
  });

  it('D5.2 the language follows the brief on the next page and after a reload too, until somebody chooses one', async () => {
    const world = await openWorld();
    const copies = new Map<string, unknown>();
    const looked = (tab: Tab) => until(() => expect(tab.snapshot().matches({ look: 'looked' })).toBe(true));
    const language = (tab: Tab) => tab.snapshot().context.brief.language;
    const say = (tab: Tab, product: string) => tab.send({ type: 'studio.write', fields: { product } });
    const first = openTab(world, copies);
    await looked(first);
    say(first, 'Brot und Brötchen aus dem Holzofen');
    expect(language(first)).toBe('de');
    const second = openTab(world, copies);
    await looked(second);
    say(second, 'Bread and rolls from our oven');
    expect(language(second)).toBe('en');
    second.send({ type: 'studio.write', fields: { language: 'es' } });
    second.reload();
    const third = openTab(world, copies);
    await looked(third);
    for (const tab of [second, third]) {
      say(tab, 'Brot und Brötchen aus dem Holzofen');
      expect(language(tab)).toBe('es');
    }
    // Another brief is another choice; the same one without its image is not.
    third.send({ type: 'studio.use', brief: third.snapshot().context.brief });
    say(third, 'Bread and rolls from our oven');
    expect(language(third)).toBe('es');
    third.send({ type: 'studio.use', brief: EMPTY_BRIEF });
    say(third, 'Brot und Brötchen aus dem Holzofen');
    expect(language(third)).toBe('de');
  });

  it('D5.2 a brief that another one takes the place of is offered back, until something is written by the new one', async () => {
    const world = await openWorld();
    const copies = new Map<string, unknown>();
    const looked = (tab: Tab) => until(() => expect(tab.snapshot().matches({ look: 'looked' })).toBe(true));
    const first = openTab(world, copies);
    await looked(first);
    write(first);
    const other = { ...EMPTY_BRIEF, product: 'Mugs' };
    // "Write ads for …" opens the screen with its brief: before the one that this browser keeps was read.
    const second = openTab(world, copies);
    second.send({ type: 'studio.use', brief: other });
    await looked(second);
    expect(second.snapshot().context.brief).toEqual(other);
    expect(selectReplaced(second.snapshot())).toBe(teaBrief.product);
    second.send({ type: 'studio.back' });
    expect([second.snapshot().context.brief, selectReplaced(second.snapshot())]).toEqual([teaBrief, null]);
    expect(copies.get('7.brief')).toEqual(teaBrief);
    expect(second.snapshot().context.recent.map(({ brief }) => brief.product)).toContain('Mugs');
    second.send({ type: 'studio.use', brief: other });
    expect(selectReplaced(second.snapshot())).toBe(teaBrief.product);
    second.send({ type: 'studio.forget' });
    expect(selectReplaced(second.snapshot())).toBeNull();
    second.send({ type: 'studio.use', brief: teaBrief });
    second.send({ type: 'studio.ask', key: MEDIA_ID });
    expect(selectReplaced(second.snapshot())).toBeNull();
    // What another tab wrote meanwhile replaced nothing here.
    first.send({ type: 'studio.use', brief: other });
    first.send({ type: 'studio.forget' });
    write(second);
    first.send({ type: 'studio.refresh' });
    await looked(first);
    expect([first.snapshot().context.brief, selectReplaced(first.snapshot())]).toEqual([other, null]);
  });

  it('D5.2 a brief that nothing was asked for by stays among the earlier ones, whatever is written and read after it', async () => {
    const world = await openWorld();
    const tab = openTab(world);
    const looked = () => until(() => expect(tab.snapshot().matches({ look: 'looked' })).toBe(true));
    const recent = () => tab.snapshot().context.recent.map(({ brief }) => brief.product);
    await looked();
    tab.send({ type: 'studio.write', fields: { product: 'Mugs', points: ['Hand-made', ''] } });
    // "New brief" takes its place, and is asked for.
    tab.send({ type: 'studio.use', brief: EMPTY_BRIEF });
    write(tab);
    tab.send({ type: 'studio.ask', key: MEDIA_ID });
    await finish(world, tab);
    await looked();
    expect(recent()).toEqual(['Mugs', teaBrief.product]);
    tab.reload();
    await looked();
    expect(recent()).toEqual(['Mugs', teaBrief.product]);
    // Nothing can be read just now.
    await world.stop();
    tab.send({ type: 'studio.refresh' });
    await looked();
    expect(recent()).toEqual(['Mugs', teaBrief.product]);
  });

  it('D5.9 makes ads of more suggestions than one call takes', async () => {
    const world = await openWorld();
    const { chart } = provide(given(servicesFor(world), { owner: () => 7 }));
    const ads = Array.from({ length: MAX_BULK_ADS + 1 }, (_, at) => ({
      id: MEDIA_ID.slice(0, -4) + String(at).padStart(4, '0'),
      fields: { name: `Ad ${at}` },
    }));
    const adding = started(createActor(chart.implementations.actors['addAds'] as AddAds, { input: { ads } }));
    const rows = await toPromise(adding);
    expect(rows.map(({ id }) => id)).toEqual(ads.map(({ id }) => id));
    expect(world.ads.size).toBe(ads.length);
  });

  it('D1.5 a brief that is longer than an ask takes is there on the next page, too, and is asked for without blank points', async () => {
    const world = await openWorld();
    const drafts = createCopies();
    const open = () =>
      started(createActor(provide(given({ ...servicesFor(world), drafts }, { owner: () => 7 })).chart));
    const points = ['Organic', '', ...Array.from({ length: 7 }, (_, at) => `Point ${at}`), ''];
    const brief = { ...teaBrief, product: 'Tea by post '.repeat(30), points };
    open().send({ type: 'studio.write', fields: brief });
    const next = open();
    await until(() => expect(next.getSnapshot().matches({ look: 'looked' })).toBe(true));
    expect(next.getSnapshot().context.brief).toEqual(brief);
    next.send({ type: 'studio.ask', key: MEDIA_ID });
    await until(() => expect(world.bodies).toHaveLength(1));
    const said = points.filter((point) => point !== '');
    expect(world.bodies).toMatchObject([{ brief: { product: brief.product, points: said } }]);
    expect(next.getSnapshot().context.brief.points).toEqual(points);
  });

  it('R6.01 nobody finds what another wrote and chose in this browser', async () => {
    const world = await openWorld();
    const copies = new Map<string, unknown>();
    const first = openTab(world, copies);
    write(first);
    first.send({ type: 'studio.aim', target: { ad_account_id: MEDIA_ID, adset: null, preset_id: OTHER_ID } });
    const own = openTab(world, copies);
    const other = openTab(world, copies, 8);
    await until(() => expect([own.work(), other.work()]).toEqual(['quoted', 'draft']));
    expect([own.snapshot().context.brief, own.snapshot().context.targets.length]).toEqual([teaBrief, 1]);
    expect([other.snapshot().context.brief, other.snapshot().context.targets]).toEqual([EMPTY_BRIEF, []]);
  });

  it('D4.4 does not pay twice for an ask whose answer was lost, before or after the server took it', async () => {
    for (const lost of ['before', 'after'] as const) {
      const world = await openWorld();
      const tab = openTab(world);
      write(tab);
      world.plan.next = lost;
      tab.send({ type: 'studio.ask', key: MEDIA_ID });
      await finish(world, tab);
      expect([tab.work(), world.generations().length, world.books.left, new Set(world.asks).size]).toEqual([
        'reviewing',
        1,
        88,
        1,
      ]);
    }
  });

  it('D5.10 goes on after a reload, and another tab finds it', async () => {
    const world = await openWorld();
    const tab = openTab(world);
    write(tab);
    tab.send({ type: 'studio.ask', key: MEDIA_ID });
    await until(() => expect(tab.snapshot().context.rounds[0]?.id).not.toBeNull());
    world.advance();
    tab.reload();
    const other = openTab(world);
    await until(() => expect(other.work()).toBe('generating'));
    await finish(world, tab, other);
    expect([tab.work(), other.work(), other.snapshot().context.brief]).toEqual(['reviewing', 'reviewing', teaBrief]);
    expect(world.asks).toHaveLength(1);
  });

  it('D5.10 keeps what is made when it is stopped, and gets the rest back', async () => {
    const world = await openWorld();
    const tab = openTab(world);
    write(tab);
    tab.send({ type: 'studio.ask', key: MEDIA_ID });
    // Before the server has given it a name.
    tab.send({ type: 'studio.cancel' });
    await until(() => expect(tab.work()).toBe('reviewing'));
    expect([world.books.left, world.generations()[0]?.state]).toEqual([100, 'cancelled']);
  });

  it('D4.4 says what it takes where the credits do not reach, and sends the same ask after the top-up', async () => {
    const world = await openWorld(3);
    const tab = openTab(world);
    write(tab);
    tab.send({ type: 'studio.ask', key: MEDIA_ID });
    await until(() => expect(tab.work()).toBe('notEnoughCredits'));
    expect(tab.generation(MEDIA_ID).getSnapshot().context.failure).toMatchObject({ credits: { needed: 12, left: 3 } });
    tab.reload();
    expect([tab.work(), tab.snapshot().context.brief]).toEqual(['notEnoughCredits', teaBrief]);
    const price = selectRefusedPrice(tab.snapshot());
    world.books.left += 100;
    // Credits alone spend nothing: it goes on by a press, for the price that the press named.
    tab.send({ type: 'studio.refresh' });
    expect([tab.work(), world.asks.length]).toEqual(['notEnoughCredits', 1]);
    tab.send({ type: 'studio.retry' });
    await finish(world, tab);
    expect(price).toBe(103 - world.books.left);
    expect([tab.work(), world.books.left, new Set(world.asks).size]).toEqual(['reviewing', 91, 1]);
  });

  it('D4.4 makes as many as the credits reach for, by one press, also over a reload', async () => {
    const world = await openWorld(5);
    const tab = openTab(world);
    write(tab);
    tab.send({ type: 'studio.ask', key: MEDIA_ID });
    await until(() => expect(tab.work()).toBe('notEnoughCredits'));
    expect(selectShortCount(tab.snapshot())).toBe(6);
    tab.reload();
    // For none, and of what was not refused.
    tab.send({ type: 'studio.fewer', key: MEDIA_ID, count: 0 });
    tab.send({ type: 'studio.fewer', key: OTHER_ID, count: 2 });
    expect([tab.work(), world.asks.length]).toEqual(['notEnoughCredits', 1]);
    tab.send({ type: 'studio.fewer', key: MEDIA_ID, count: 2 });
    await finish(world, tab);
    expect([tab.work(), world.books.left, world.generations()[0]?.items.length]).toEqual(['reviewing', 1, 2]);
    expect([tab.snapshot().context.brief, tab.snapshot().context.rounds[0]]).toMatchObject([
      teaBrief,
      { count: 2, made: 2 },
    ]);
  });

  it('D5.10 D4.4 while an ask waits for credits, ads are added and others are written again', async () => {
    const world = await openWorld(14);
    const tab = openTab(world);
    write(tab);
    tab.send({ type: 'studio.ask', key: MEDIA_ID });
    await finish(world, tab);
    selectSuggestion(0)(tab.generation(MEDIA_ID).getSnapshot())!.send({ type: 'suggestion.accept' });
    tab.send({ type: 'studio.ask', key: OTHER_ID });
    await until(() => expect(tab.work()).toBe('notEnoughCredits'));
    tab.send({ type: 'studio.add', adAccountId: null });
    await until(() => expect(tab.snapshot().context.added).toHaveLength(1));
    expect([world.ads.size, tab.work()]).toEqual([1, 'notEnoughCredits']);
    world.books.left += 100;
    const again = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9c01';
    tab.send({ type: 'studio.again', key: again, of: { key: MEDIA_ID, index: 1 } });
    expect(tab.snapshot().context.rounds.map(({ key }) => key)).toEqual([MEDIA_ID, again]);
    expect(tab.work()).toBe('generating');
  });

  it('D5.10 what was accepted and then written again becomes no ad behind what stands in its place', async () => {
    const world = await openWorld();
    const tab = openTab(world);
    const accept = (key: string, index: number) =>
      selectSuggestion(index)(tab.generation(key).getSnapshot())!.send({ type: 'suggestion.accept' });
    write(tab);
    tab.send({ type: 'studio.ask', key: MEDIA_ID });
    await finish(world, tab);
    accept(MEDIA_ID, 2);
    accept(MEDIA_ID, 1);
    world.plan.fails = true;
    tab.send({ type: 'studio.again', key: OTHER_ID, of: { key: MEDIA_ID, index: 2 } });
    await finish(world, tab);
    expect(selectToAdd(tab.snapshot()), 'nothing took its place').toBe(2);
    world.plan.fails = false;
    const again = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9c01';
    tab.send({ type: 'studio.again', key: again, of: { key: MEDIA_ID, index: 2 } });
    await finish(world, tab);
    expect([selectToAdd(tab.snapshot()), selectAdded(tab.snapshot())]).toEqual([1, 0]);
    expect(selectWithoutImage(tab.snapshot()).map(({ of }) => of)).toEqual([{ key: MEDIA_ID, index: 1 }]);
    tab.send({ type: 'studio.add', adAccountId: null });
    await until(() => expect(tab.work()).toBe('accepted'));
    expect([...world.ads.values()]).toMatchObject([{ headline: 'Headline 1' }]);
    accept(again, 0);
    expect([selectToAdd(tab.snapshot()), selectAdded(tab.snapshot())]).toEqual([1, 1]);
    tab.send({ type: 'studio.add', adAccountId: null });
    await until(() => expect(tab.work()).toBe('accepted'));
    // An ad that was made of it before stays one.
    tab.send({ type: 'studio.again', key: '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9c02', of: { key: MEDIA_ID, index: 1 } });
    await finish(world, tab);
    expect([selectToAdd(tab.snapshot()), selectAdded(tab.snapshot()), world.ads.size]).toEqual([0, 2, 2]);
  });

  it('hears of each suggestion a few times only, however fast it is written', async () => {
    const world = await openWorld();
    const tab = openTab(world);
    write(tab);
    tab.send({ type: 'studio.ask', key: MEDIA_ID });
    await until(() => expect(tab.snapshot().context.rounds[0]?.id).not.toBeNull());
    for (let step = 0; step < 12; step += 1) world.advance();
    await until(() => expect(tab.work()).toBe('reviewing'));
    expect(selectMade(tab.generation(MEDIA_ID).getSnapshot())).toBe(6);
    expect(tab.heard()).toBeLessThan(12);
  });
});

describe('D4.4 D5.10 Whatever two tabs do, in whatever order', () => {
  const KEYS = Array.from({ length: 400 }, (_, at) => `0d9e7f54-3a7c-4a51-9d55-${String(at + 900).padStart(12, '0')}`);

  it.each([1, 2, 3, 4, 5, 6])(
    'each press is one ask, paid once, and success is told only where it is so (%i)',
    async (seed) => {
      const random = randomOf(seed);
      const world = await openWorld(60);
      const tabs = [openTab(world), openTab(world)];
      const keys = [...KEYS];
      for (const tab of tabs) write(tab);
      const acts: readonly ((tab: Tab) => void)[] = [
        (tab) => {
          const key = keys.shift()!;
          tab.send({ type: 'studio.count', count: 1 + random.below(3) });
          tab.send({ type: 'studio.ask', key });
          tab.send({ type: 'studio.ask', key });
        },
        (tab) => tab.send({ type: 'studio.cancel' }),
        (tab) => tab.send({ type: 'studio.retry' }),
        (tab) => tab.send({ type: 'studio.add', adAccountId: null }),
        (tab) => tab.reload(),
        (tab) => {
          const [round] = tab.snapshot().context.rounds;
          const suggestion = round && selectSuggestion(0)(tab.generation(round.key).getSnapshot());
          suggestion?.send({ type: random.chance(0.7) ? 'suggestion.accept' : 'suggestion.reject' });
        },
        () => world.breakLines(),
        () => void (world.plan.next = random.pick(['before', 'after'])),
        () => world.advance(),
        () => world.advance(),
      ];
      for (let step = 0; step < 60; step += 1) {
        random.pick(acts)(random.pick(tabs));
        if (random.chance(0.5)) await new Promise((later) => setImmediate(later));
      }
      await finish(world, ...tabs);
      const generations = world.generations();
      const made = generations.flatMap(({ items }) => items).filter(({ state }) => state === 'made').length;
      expect(generations.length).toBeLessThanOrEqual(new Set(world.asks).size);
      expect(world.books.left).toBe(60 - 2 * made);
      for (const tab of tabs)
        for (const { key, id, settled } of tab.snapshot().context.rounds) {
          if (settled !== 'ended') continue;
          const truth = generations.find((one) => one.id === id)!;
          const generation = tab.generation(key).getSnapshot();
          expect(selectLine(generation)).toBe('ended');
          expect(generation.context.items.map(({ state }) => state)).toEqual(truth.items.map(({ state }) => state));
        }
      for (const tab of tabs)
        for (const id of tab.snapshot().context.added) expect([...world.ads.keys()]).toContain(id);
    },
  );
});

it('D5.10 drafts that are added without a network are not sent, and it says so; with one they are added', async () => {
  const world = await openWorld();
  const tab = openTab(world);
  write(tab);
  tab.send({ type: 'studio.ask', key: MEDIA_ID });
  await finish(world, tab);
  selectSuggestion(0)(tab.generation(MEDIA_ID).getSnapshot())!.send({ type: 'suggestion.accept' });
  vi.stubGlobal('navigator', { onLine: false });
  tab.send({ type: 'studio.add', adAccountId: null });
  await until(() => expect(selectAddText(tab.snapshot())).toBe('You are offline. Nothing was changed.'));
  expect(world.ads.size).toBe(0);
  vi.unstubAllGlobals();
  tab.send({ type: 'studio.add', adAccountId: null });
  await until(() => expect(world.ads.size).toBe(1));
  expect(selectAddText(tab.snapshot())).toBeNull();
});
