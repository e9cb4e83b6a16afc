import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import { createKnownAds, type KnownAds } from '#src/actors/knownAds.ts';
import { type Copies, createCopies } from '#src/services/copies.ts';
import { differing, type Part } from '#src/machines/merge.ts';
import { selectDeleted, selectRestorable, selectSaveState } from '#src/machines/draft.machine.ts';
import { adFields } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { copiesInMemory, DraftTab } from '#test/support/draftTab.ts';
import { type Random, randomOf } from '#test/support/fuzzRandom.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let client: TestClient;
let csrfToken: string;
const tabs: DraftTab[] = [];

beforeAll(async () => {
  server = await startServer();
  client = await subscriber(server);
  csrfToken = (await client.get('/api/auth/csrf/')).body.csrfToken;
  const { fetch } = globalThis;
  // The browser's part: the cookies of the session.
  vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => {
    const request = new Request(...asked);
    request.headers.set('cookie', client.cookieHeader);
    return fetch(request);
  });
});
afterEach(() => tabs.splice(0).forEach((tab) => tab.stop()));
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.stop();
});

const create = async (): Promise<Ad> => (await client.post('/api/ad-creatives/', adFields())).body as Ad;
const read = async (id: string): Promise<Ad> => (await client.get(`/api/ad-creatives/${id}/`)).body as Ad;

const open = async (adId: string, drafts: Copies, page: { known?: KnownAds; isOnline?: boolean } = {}) => {
  const tab = new DraftTab({ adId, mediaAssetId: randomUUID(), url: server.url, csrfToken, drafts, ...page });
  tabs.push(tab);
  await tab.settle();
  return tab;
};
const openTwo = async (adId: string): Promise<[DraftTab, DraftTab]> => {
  const drafts = copiesInMemory();
  return [await open(adId, drafts), await open(adId, drafts)];
};

const save = async (tab: DraftTab): Promise<void> => {
  tab.pause();
  await tab.settle();
};
const stateOf = (tab: DraftTab) => selectSaveState(tab.snapshot);
const write = (tab: DraftTab, fields: Partial<AdFields>) => tab.send({ type: 'draft.change', fields });

test('D1.5 an ad that is deleted in one tab says so in the other, and is restored there with what was written', async () => {
  const { id } = await create();
  const drafts = copiesInMemory();
  const tab = await open(id, drafts);
  await client.post('/api/ad-creatives/bulk-delete/', { ad_ids: [id] });
  write(tab, { headline: 'Written late' });
  await save(tab);
  await tab.settle();
  expect([selectDeleted(tab.snapshot), tab.fields.headline]).toEqual([true, 'Written late']);
  expect(Date.parse(selectRestorable(tab.snapshot)!)).toBeGreaterThan(Date.now());
  const late = await open(id, drafts);
  expect(selectDeleted(late.snapshot), 'opened by its address').toBe(true);
  tab.send({ type: 'draft.restore' });
  await tab.settle();
  await tab.settle();
  await save(tab);
  expect([selectDeleted(tab.snapshot), (await read(id)).copy.headline]).toEqual([false, 'Written late']);
});

test('D1.5 what is longer than an ad takes is there where the ad is opened again, too', async () => {
  const { id } = await create();
  const drafts = createCopies();
  const tab = await open(id, drafts);
  const headline = 'Much longer than Meta takes '.repeat(10);
  write(tab, { headline });
  await save(tab);
  const next = await open(id, drafts);
  expect(next.fields.headline).toBe(headline);
  write(next, { headline: 'Shorter' });
  await save(next);
  expect((await read(id)).copy.headline).toBe('Shorter');
});

describe('D5.2 two tabs on one ad', () => {
  test('that changed different parts of it end with both, and the later one is told what it took over', async () => {
    const { id } = await create();
    const [first, second] = await openTwo(id);
    write(first, { link: 'https://shop.example/new' });
    write(second, { headline: 'Two' });
    await save(first);
    await save(second);
    expect(await read(id)).toMatchObject({ link: 'https://shop.example/new', copy: { headline: 'Two' } });
    expect(second.fields).toMatchObject({ link: 'https://shop.example/new', headline: 'Two' });
    expect(second.snapshot.context.taken).toEqual(['link']);
    second.send({ type: 'draft.undo' });
    expect(second.fields).toMatchObject({ link: 'https://shop.example/new', headline: 'Fresh from the mill' });
    second.send({ type: 'draft.dismiss' });
    expect(second.snapshot.context.taken).toEqual([]);
  });

  test('that changed the same part are asked part by part, and what else each changed is kept', async () => {
    const { id } = await create();
    const [first, second] = await openTwo(id);
    write(first, { name: 'One', headline: 'One', description: 'One' });
    write(second, { name: 'Two', headline: 'Two', url_parameters: 'two=2' });
    await save(first);
    await save(second);
    expect(stateOf(second)).toBe('conflict');
    expect(second.snapshot.context.contested).toEqual(['name', 'headline']);
    second.send({ type: 'draft.keepMine', part: 'name' });
    expect(stateOf(second)).toBe('conflict');
    second.send({ type: 'draft.takeTheirs', part: 'headline' });
    await second.settle();
    expect(stateOf(second)).toBe('saved');
    const ad = await read(id);
    expect(ad.copy).toMatchObject({ name: 'Two', headline: 'One', description: 'One' });
    expect(ad.details.url_parameters).toBe('two=2');
  });

  test('of which one waits for a choice go on waiting after a reload, with what was chosen so far', async () => {
    const { id } = await create();
    const [first, second] = await openTwo(id);
    write(first, { name: 'One', headline: 'One' });
    write(second, { name: 'Two', headline: 'Two' });
    await save(first);
    await save(second);
    second.send({ type: 'draft.keepMine', part: 'name' });
    second.reload();
    await second.settle();
    expect(second.snapshot.context.contested).toEqual(['headline']);
    expect((await read(id)).copy).toMatchObject({ name: 'One', headline: 'One' });
  });

  test('of which one published it show what the other had written too late, until that is discarded (D1.5)', async () => {
    const { id } = await create();
    const [, second] = await openTwo(id);
    write(second, { headline: 'Too late' });
    await server.deps.db.updateTable('ads').set({ status: 'queued' }).where('id', '=', id).execute();
    await save(second);
    expect(second.snapshot.matches('locked')).toBe(true);
    expect(second.fields.headline).toBe('Fresh from the mill');
    expect(second.snapshot.context.tooLate?.fields.headline).toBe('Too late');
    second.reload();
    expect(second.snapshot.context.tooLate?.fields.headline).toBe('Too late');
    await server.deps.db.updateTable('ads').set({ status: 'failed' }).where('id', '=', id).execute();
    second.send({ type: 'draft.refresh' });
    await second.settle();
    await save(second);
    expect((await read(id)).copy.headline).toBe('Too late');
  });
});

describe('D1.5 an ad that is opened without a network', () => {
  test('is shown as it was last known, can be changed, and is merged with what happened meanwhile', async () => {
    const { id } = await create();
    const drafts = copiesInMemory();
    const known = createKnownAds(() => 1);
    const first = await open(id, drafts, { known });
    write(first, { headline: 'Seen' });
    await save(first);
    const second = await open(id, drafts, { known, isOnline: false });
    expect(second.fields.headline).toBe('Seen');
    expect(Date.parse(second.snapshot.context.asOf!)).not.toBeNaN();
    write(first, { link: 'https://shop.example/later' });
    await save(first);
    write(second, { description: 'Written in the tunnel' });
    await save(second);
    expect([stateOf(second), second.snapshot.context.asOf === null]).toEqual(['failed', false]);
    second.isOnline = true;
    second.send({ type: 'draft.retry' });
    await second.settle();
    expect([stateOf(second), second.snapshot.context.asOf]).toEqual(['saved', null]);
    expect(await read(id)).toMatchObject({
      link: 'https://shop.example/later',
      copy: { headline: 'Seen', description: 'Written in the tunnel' },
    });
  });

  test('is read again by itself, and is as the server has it from then on', async () => {
    const { id } = await create();
    const drafts = copiesInMemory();
    const known = createKnownAds(() => 1);
    const first = await open(id, drafts, { known });
    const second = await open(id, drafts, { known, isOnline: false });
    write(first, { headline: 'Later' });
    await save(first);
    second.isOnline = true;
    second.pass(2000);
    await second.settle();
    expect([second.fields.headline, second.snapshot.context.asOf]).toEqual(['Later', null]);
  });

  test('and was never seen by this page says so', async () => {
    const { id } = await create();
    const tab = await open(id, copiesInMemory(), { isOnline: false });
    expect(tab.snapshot.matches('failed')).toBe(true);
  });
});

/** What happens at random in one tab. */
const FIELDS = ['name', 'headline', 'description', 'link', 'url_parameters'] as const;
type Field = (typeof FIELDS)[number];

interface Witness {
  readonly tab: DraftTab;
  /** What was last written in this tab, into each field: by typing, undoing, doing again or choosing. */
  readonly wanted: Map<Field, unknown>;
  /** Parts of which a conflict was shown here. */
  readonly asked: Set<Part>;
  /** Fields that came from elsewhere since they were last written here. */
  readonly foreign: Set<Field>;
}

const valuesOf = (tab: DraftTab) => FIELDS.map((field) => [field, tab.fields[field]] as const);

/** Something that the person of this tab does. */
const act = (witness: Witness, event: Parameters<DraftTab['send']>[0]): void => {
  const { tab, wanted, foreign } = witness;
  const before = valuesOf(tab);
  const isStep = event.type === 'draft.undo' || event.type === 'draft.redo';
  tab.send(event);
  for (const [field, value] of before) {
    const now = tab.fields[field];
    if (now === value) continue;
    if (isStep) expect(foreign.has(field), `${event.type} changed ${field}, which came from elsewhere`).toBe(false);
    foreign.delete(field);
    wanted.set(field, now);
  }
};

/** What changed in this tab though nobody did anything in it. */
const watch = ({ tab, foreign }: Witness, before: ReturnType<typeof valuesOf>): void => {
  for (const [field, value] of before) if (tab.fields[field] !== value) foreign.add(field);
};

const look = ({ tab, asked }: Witness): void => tab.snapshot.context.contested.forEach((part) => asked.add(part));

const choose = (random: Random, witness: Witness): void => {
  look(witness);
  const part = witness.tab.snapshot.context.contested[0];
  if (stateOf(witness.tab) !== 'conflict' || !part) return;
  act(witness, { type: random.chance(0.5) ? 'draft.keepMine' : 'draft.takeTheirs', part });
};

const STEPS = 40;

const oneStep = async (random: Random, witnesses: readonly Witness[], count: number): Promise<void> => {
  const witness = random.pick(witnesses);
  const { tab } = witness;
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
      return act(witness, { type: 'draft.change', fields: { [random.pick(FIELDS)]: `n=${count}` } });
    case 3:
      return act(witness, { type: random.chance(0.7) ? 'draft.undo' : 'draft.redo' });
    case 4:
      tab.isOnline = !tab.isOnline;
      return;
    case 5:
      tab.losesAnswer = random.chance(0.5);
      return;
    case 6:
      return tab.reload();
    case 7:
      return tab.send({ type: 'draft.refresh' });
    case 8:
      return choose(random, witness);
    default:
      tab.pause();
      if (random.chance(0.6)) await tab.settle();
  }
};

/** The network is back, and each person chooses until nothing is left to choose. */
const finish = async (random: Random, witnesses: readonly Witness[]): Promise<void> => {
  for (let round = 0; round < 12; round += 1)
    for (const witness of witnesses) {
      const { tab } = witness;
      tab.isOnline = true;
      tab.losesAnswer = false;
      tab.send({ type: 'draft.save' });
      tab.pause();
      await tab.settle();
      while (stateOf(tab) === 'conflict') choose(random, witness);
      tab.send({ type: 'draft.refresh' });
      await tab.settle();
    }
};

describe('D5.2 D1.5 whatever two tabs do at once', () => {
  test.each(Array.from({ length: 12 }, (_, seed) => seed))(
    'both end with one ad, and nobody loses what they wrote without being shown (%i)',
    async (seed) => {
      const random = randomOf(seed);
      const { id } = await create();
      const both = await openTwo(id);
      const witnesses = both.map((tab): Witness => ({ tab, wanted: new Map(), asked: new Set(), foreign: new Set() }));
      for (let count = 0; count < STEPS; count += 1) {
        const before = both.map(valuesOf);
        const wanted = witnesses.map((witness) => new Map(witness.wanted));
        await oneStep(random, witnesses, count);
        witnesses.forEach((witness, at) => {
          // What the step itself wrote is no news from elsewhere.
          const news = before[at]!.filter(([field]) => witness.wanted.get(field) === wanted[at]!.get(field));
          watch(witness, news);
          look(witness);
        });
      }
      await finish(random, witnesses);
      const ad = await read(id);
      const ended = { ...ad.copy, link: ad.link, url_parameters: ad.details.url_parameters } as Record<Field, unknown>;
      for (const { tab, wanted, asked } of witnesses) {
        expect([stateOf(tab), tab.snapshot.context.failure]).toEqual(['saved', null]);
        for (const [field, value] of valuesOf(tab)) expect(value, field).toBe(ended[field]);
        const lost = [...wanted].filter(([field, value]) => ended[field] !== value).map(([field]) => field);
        const shown = new Set<string>([...tab.snapshot.context.taken, ...asked]);
        expect(
          lost.filter((field) => !shown.has(field)),
          'lost without being shown',
        ).toEqual([]);
      }
      expect(differing(both[0].fields, both[1].fields)).toEqual([]);
    },
  );
});
