import { afterEach, describe, expect, it } from 'vitest';
import type { SuggestionName } from '#contract/calls/generation.ts';
import { type Copy, pictureOf } from '#src/machines/studioImages.ts';
import { modelledOn } from '#src/machines/studioModel.ts';
import { selectSuggestion, selectTexts } from '#src/machines/studioShown.ts';
import { MEDIA_ID, OTHER_ID } from '#test/machines/charts/samples.ts';
import { picturesOf, teaBrief } from '#test/support/generations.ts';
import { randomOf } from '#test/support/fuzzRandom.ts';
import { closeTabs, finish, openTab, openWorld, type Tab, write } from '#test/support/studioTabs.ts';
import { until } from '#test/support/until.ts';

afterEach(closeTabs);

type World = Awaited<ReturnType<typeof openWorld>>;
const words = { primary_text: 'Tea.', headline: 'Tea', description: '', cta_text: 'Shop Now' };
const copyOf = (key: string, index: number): Copy => ({ ...words, of: { key, index } });

/** Six suggestions, the first two accepted. */
const openRound = async (world: World, tab: Tab): Promise<string> => {
  write(tab);
  tab.send({ type: 'studio.ask', key: MEDIA_ID });
  await until(() => expect(tab.generation(MEDIA_ID)?.getSnapshot().context.items).toHaveLength(6));
  await finish(world, tab);
  for (const index of [0, 1])
    selectSuggestion(index)(tab.generation(MEDIA_ID).getSnapshot())!.send({ type: 'suggestion.accept' });
  return tab.snapshot().context.rounds[0]!.id!;
};
const shownAt = (tab: Tab, of: SuggestionName): string | undefined =>
  pictureOf(tab.snapshot().context, of)?.pictures.square.id;

describe('Images for ads, before a server that streams', () => {
  it('D5.10 are asked for on a painted picture only where the person wants it', async () => {
    const world = await openWorld(200);
    const tab = openTab(world);
    await openRound(world, tab);
    const askFor = async (key: string) => {
      const asked = world.bodies.length;
      tab.send({ type: 'studio.draw', key, copies: [copyOf(MEDIA_ID, 0)], each: 1 });
      await until(() => expect(world.bodies).toHaveLength(asked + 1));
      return world.bodies.at(-1);
    };
    expect(await askFor(OTHER_ID)).not.toHaveProperty('paint');
    await finish(world, tab);
    tab.send({ type: 'studio.paint', on: true });
    expect(await askFor(crypto.randomUUID())).toHaveProperty('paint', true);
  });

  it('D5.10 come to the ad that they were made for, and into the queue with it', async () => {
    const world = await openWorld(200);
    const tab = openTab(world);
    const id = await openRound(world, tab);
    tab.send({ type: 'studio.draw', key: OTHER_ID, copies: [copyOf(MEDIA_ID, 0), copyOf(MEDIA_ID, 1)], each: 1 });
    await until(() => expect(tab.snapshot().context.rounds[1]?.id).toBeTruthy());
    await finish(world, tab);
    expect(world.books.left).toBe(200 - 12 - 20);
    tab.send({ type: 'studio.add', adAccountId: null });
    await until(() => expect(tab.work()).toBe('accepted'));
    const [, made] = world.generations();
    expect([...world.ads.values()]).toMatchObject(
      [0, 1].map((index) => ({
        square_image_id: `${id}:${index}|${made!.id}:${index}-square`,
        portrait_image_id: `${id}:${index}|${made!.id}:${index}-feed`,
      })),
    );
  });

  it('D5.10 an image that was made is found by another tab, and after a reload', async () => {
    const world = await openWorld(200);
    const tab = openTab(world);
    const id = await openRound(world, tab);
    const of = { generation_id: id, index: 0 };
    tab.send({ type: 'studio.draw', key: OTHER_ID, copies: [copyOf(MEDIA_ID, 0)], each: 2 });
    await until(() => expect(tab.snapshot().context.rounds[1]?.id).toBeTruthy());
    tab.reload();
    // It knows nothing: neither the texts nor their images.
    const other = openTab(world);
    await until(() => expect(other.work()).toBe('generating'));
    await finish(world, tab, other);
    expect(shownAt(tab, of)).toBeDefined();
    expect(shownAt(other, of)).toBe(shownAt(tab, of));
  });

  it('D5.10 the images of texts that are opened again are found, though much was asked for since', async () => {
    const world = await openWorld(200);
    const tab = openTab(world);
    const id = await openRound(world, tab);
    const of = { generation_id: id, index: 0 };
    tab.send({ type: 'studio.draw', key: OTHER_ID, copies: [copyOf(MEDIA_ID, 0)], each: 1 });
    await finish(world, tab);
    tab.send({ type: 'studio.ask', key: crypto.randomUUID() });
    await finish(world, tab);
    world.plan.page = 1;
    const later = openTab(world);
    await until(() => expect(later.snapshot().matches({ look: 'looked' })).toBe(true));
    later.send({ type: 'studio.open', id, count: 6, brief: teaBrief });
    await until(() => expect(shownAt(later, of)).toBe(shownAt(tab, of)));
    expect(shownAt(tab, of)).toBeDefined();
  });

  it('D5.10 new ads on the model of another one get its image, unless one is made for them', async () => {
    const world = await openWorld(200);
    const tab = openTab(world);
    const { square, feed } = picturesOf('autumn');
    const media = { media_asset_id: null, mediaStatus: 'uploaded', square, portrait: feed } as const;
    const copy = { name: 'Autumn', headline: 'Autumn tea', primary_text: '', description: '', cta_text: '' };
    tab.send(modelledOn({ copy, media, link: 'https://tea.example' }, true));
    tab.send({ type: 'studio.ask', key: MEDIA_ID });
    // Only what was asked for with it.
    tab.send({ type: 'studio.use', brief: tab.snapshot().context.brief });
    await until(() => expect(tab.snapshot().context.rounds[0]?.id).toBeTruthy());
    await finish(world, tab);
    for (const index of [0, 1])
      selectSuggestion(index)(tab.generation(MEDIA_ID).getSnapshot())!.send({ type: 'suggestion.accept' });
    tab.send({ type: 'studio.draw', key: OTHER_ID, copies: [copyOf(MEDIA_ID, 1)], each: 1 });
    await until(() => expect(tab.snapshot().context.rounds[1]?.id).toBeTruthy());
    await finish(world, tab);
    tab.send({ type: 'studio.add', adAccountId: null });
    await until(() => expect(tab.work()).toBe('accepted'));
    expect([...world.ads.values()]).toMatchObject([
      { square_image_id: 'autumn-square', portrait_image_id: 'autumn-feed' },
      { square_image_id: expect.stringContaining(':1|') as string },
    ]);
  });

  it('D4.4 no image is made for an ad that is in the queue already', async () => {
    const world = await openWorld(200);
    const tab = openTab(world);
    await openRound(world, tab);
    tab.send({ type: 'studio.add', adAccountId: null });
    await until(() => expect(tab.work()).toBe('accepted'));
    tab.send({ type: 'studio.draw', key: OTHER_ID, copies: [copyOf(MEDIA_ID, 0)], each: 1 });
    expect(tab.work()).toBe('accepted');
    tab.send({ type: 'studio.draw', key: OTHER_ID, copies: [copyOf(MEDIA_ID, 0), copyOf(MEDIA_ID, 2)], each: 1 });
    expect(tab.snapshot().context.rounds[1]?.images?.map(({ of }) => of.index)).toEqual([2]);
  });

  it('D4.4 what is stopped is given back, and what was made stays', async () => {
    const world = await openWorld(200);
    const tab = openTab(world);
    const id = await openRound(world, tab);
    tab.send({ type: 'studio.draw', key: OTHER_ID, copies: [0, 1, 2].map((at) => copyOf(MEDIA_ID, at)), each: 1 });
    await until(() => expect(tab.snapshot().context.rounds[1]?.id).toBeTruthy());
    world.advance();
    await until(() => expect(shownAt(tab, { generation_id: id, index: 0 })).toBeDefined());
    tab.send({ type: 'studio.cancel', key: OTHER_ID });
    await until(() => expect(tab.work()).toBe('reviewing'));
    expect([shownAt(tab, { generation_id: id, index: 0 }) === undefined, world.books.left]).toEqual([false, 178]);
    expect(shownAt(tab, { generation_id: id, index: 1 })).toBeUndefined();
  });
});

describe('D5.10 Suggestions that were discarded', () => {
  const suggestionAt = (tab: Tab, index: number) => selectSuggestion(index)(tab.generation(MEDIA_ID).getSnapshot())!;
  const textsAt = (tab: Tab, index: number) => selectTexts(suggestionAt(tab, index).getSnapshot()).headline;
  const discarded = async () => {
    const world = await openWorld(200);
    const tab = openTab(world);
    const id = await openRound(world, tab);
    suggestionAt(tab, 2).send({ type: 'suggestion.edit', texts: { headline: 'My own words' } });
    const { chosen } = tab.snapshot().context;
    tab.send({ type: 'studio.discard' });
    expect(tab.snapshot().context.chosen).toEqual([]);
    return { world, tab, id, chosen };
  };

  it('D1.5 come back with what was written into them and accepted of them, also after a reload', async () => {
    const { tab, chosen } = await discarded();
    tab.reload();
    await until(() => expect(tab.work()).toBe('quoted'));
    tab.send({ type: 'studio.restore' });
    expect(tab.work()).toBe('reviewing');
    expect(textsAt(tab, 2)).toBe('My own words');
    expect(tab.snapshot().context.chosen).toEqual(chosen);
    expect(chosen).toHaveLength(3);
  });

  it('come back as they were left where they are opened among the earlier ones', async () => {
    const { tab, id, chosen } = await discarded();
    tab.send({ type: 'studio.open', id, count: 6, brief: tab.snapshot().context.brief });
    expect(tab.work()).toBe('reviewing');
    expect([textsAt(tab, 2), tab.snapshot().context.rounds.length]).toEqual(['My own words', 1]);
    expect(tab.snapshot().context.chosen).toEqual(chosen);
    expect(tab.snapshot().context.discarded).toEqual([]);
  });

  it('become no ads, whatever is decided of them elsewhere', async () => {
    const { tab } = await discarded();
    suggestionAt(tab, 3).send({ type: 'suggestion.accept' });
    tab.send({ type: 'studio.ask', key: OTHER_ID });
    expect(tab.snapshot().context.chosen).toEqual([]);
    expect(tab.snapshot().context.unchosen).toHaveLength(4);
  });

  it('end with the next ones that are discarded', async () => {
    const { world, tab } = await discarded();
    tab.send({ type: 'studio.ask', key: OTHER_ID });
    await until(() => expect(tab.generation(OTHER_ID)?.getSnapshot().context.items).toHaveLength(6));
    await finish(world, tab);
    tab.send({ type: 'studio.discard' });
    expect(tab.generation(MEDIA_ID)).toBeUndefined();
    expect(tab.snapshot().context.discarded.map(({ key }) => key)).toEqual([OTHER_ID]);
  });
});

describe('D5.10 Whatever two tabs do, in whatever order', () => {
  const KEYS = Array.from({ length: 400 }, (_, at) => `0d9e7f54-3a7c-4a51-9d55-${String(at + 900).padStart(12, '0')}`);

  it.each([1, 2, 3, 4, 5, 6])(
    'an image is shown only at the ad that it was made for and picked at, and is paid once (%i)',
    async (seed) => {
      const random = randomOf(seed);
      const world = await openWorld(400);
      const tabs = [openTab(world), openTab(world)];
      const keys = [...KEYS];
      /** What was picked last, by tab and suggestion, where the chart could take it. */
      const picks = new Map<string, string | undefined>();
      const spots = (tab: Tab) =>
        tab
          .snapshot()
          .context.rounds.filter(({ images, id }) => images === null && id !== null)
          .flatMap(({ key, id, count }) => Array.from({ length: count }, (_, index) => ({ key, id: id!, index })));
      const acts: readonly ((tab: Tab) => void)[] = [
        (tab) => {
          tab.send({ type: 'studio.count', count: 1 + random.below(3) });
          tab.send({ type: 'studio.ask', key: keys.shift()! });
        },
        ...Array.from({ length: 3 }, () => (tab: Tab) => {
          const some = spots(tab).filter(() => random.chance(0.5));
          if (some.length === 0) return;
          const copies = some.slice(0, 4).map(({ key, index }) => copyOf(key, index));
          const event = { type: 'studio.draw', key: keys.shift()!, copies, each: 1 + random.below(2) } as const;
          tab.send(event);
          tab.send(event);
        }),
        ...Array.from({ length: 2 }, () => (tab: Tab) => {
          const [all, any] = [spots(tab), tab.snapshot().context.drawn];
          if (all.length === 0 || any.length === 0) return;
          const { id, index } = random.pick(all);
          const one = random.pick(any);
          const of = { generation_id: id, index };
          tab.send({ type: 'studio.pick', of, at: random.chance(0.2) ? null : one.at });
          const taken = tab.snapshot().context.picked.find((pick) => JSON.stringify(pick.of) === JSON.stringify(of));
          if (taken) picks.set(`${tabs.indexOf(tab)} ${id}:${index}`, taken.at ? 'image' : 'none');
        }),
        (tab) =>
          tab.send({
            type: 'studio.again',
            key: keys.shift()!,
            of: random.pick([...spots(tab), { key: '', index: 0 }]),
          }),
        (tab) => tab.send({ type: 'studio.cancel' }),
        (tab) => tab.send({ type: 'studio.retry' }),
        (tab) => tab.send({ type: 'studio.add', adAccountId: null }),
        (tab) => tab.send({ type: 'studio.discard' }),
        (tab) => tab.send({ type: 'studio.restore' }),
        (tab) => tab.reload(),
        (tab) => {
          const spot = spots(tab).at(0);
          const generation = spot && tab.generation(spot.key)?.getSnapshot();
          if (generation) selectSuggestion(spot.index)(generation)?.send({ type: 'suggestion.accept' });
        },
        () => world.breakLines(),
        () => void (world.plan.next = random.pick(['before', 'after'])),
        ...Array.from({ length: 4 }, () => () => world.advance()),
      ];
      /** The names of the files say for which suggestion they were asked. */
      const check = (): void => {
        for (const [at, tab] of tabs.entries())
          for (const { id, index } of spots(tab)) {
            const shown = shownAt(tab, { generation_id: id, index });
            if (shown !== undefined) expect(shown.split('|')[0]).toBe(`${id}:${index}`);
            if (picks.get(`${at} ${id}:${index}`) === 'none') expect(shown).toBeUndefined();
          }
      };
      for (const tab of tabs) write(tab);
      for (let step = 0; step < 80; step += 1) {
        random.pick(acts)(random.pick(tabs));
        check();
        if (random.chance(0.5)) await new Promise((later) => setImmediate(later));
      }
      await finish(world, ...tabs);
      check();
      const spent = world
        .generations()
        .map(({ price, items }) => price * items.filter(({ state }) => state === 'made').length);
      expect(world.books.left).toBe(400 - spent.reduce((sum, one) => sum + one, 0));
      for (const [id, fields] of world.ads) {
        const { square_image_id: square } = fields as { square_image_id?: string };
        const name = `${id.slice(0, 24)}`;
        if (square) expect(square.startsWith(name)).toBe(true);
      }
    },
  );
});
