import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { Brand } from '#contract/brand.ts';
import { issuesOf } from '#contract/rules/publishable.ts';
import { withInherited } from '#contract/rules/inheritance.ts';
import { DEMO, seedDemo } from '#server/dev/demo/account.ts';
import { CONCEPTS, type Concept, type Fate } from '#server/dev/demo/brand.ts';
import { fillDemo } from '#server/dev/demo/fill.ts';
import { signIn } from '#test/support/accounts.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ work: true });
});
afterAll(() => server.stop());

const FATES: readonly Fate[] = [
  'ready',
  'unfinished',
  'running',
  'paused',
  'archived',
  'waiting',
  'rejected',
  'notDelivering',
  'rewritten',
  'refused',
];

/** One ad of each fate; the drawing of all forty takes long. */
const few: readonly Concept[] = [{ ...CONCEPTS[0]!, variants: FATES.map((fate) => ['dawn', fate] as const) }];

it('D5.8 D5.12 the demo account opens with ads in every state, which came about as everybody’s do; once', async () => {
  const id = (await seedDemo(server.deps))!;
  const { signal } = new AbortController();
  await fillDemo(server.deps, id, signal, few);
  const client = server.client();
  expect((await signIn(client, DEMO.email, DEMO.password)).status).toBe(204);
  const list = async (): Promise<Ad[]> => (await client.get('/api/inventory/list/')).body.ads;
  const shown = async () =>
    (await client.get('/api/inventory/list/?count=true')).body.counts as Readonly<Record<string, number>>;
  await expect.poll(shown).toMatchObject({
    all: 10,
    archived: 1,
    draft: 2,
    active: 2,
    // The ad set of one of them is.
    paused: 2,
    not_delivering: 1,
    rejected: 1,
    failed: 1,
    in_review: 0,
  });
  const ads = await list();
  expect(ads.every(({ media }) => media.square !== null && media.portrait !== null)).toBe(true);
  expect(ads.filter(({ link }) => link?.includes('example'))).toHaveLength(10);
  const drafts = ads.filter(({ status }) => status === 'draft');
  expect(drafts.map((ad) => issuesOf(withInherited(ad)).map(({ code }) => code)).sort()).toEqual([[], ['NO_ADSET']]);
  expect((await client.get('/api/ad-presets/')).body.presets).toHaveLength(3);
  const brand = (await client.get('/api/brand/')).body as Brand;
  expect(brand.name).toBe('Riverside Coffee');
  expect(brand.logo?.width, 'a round logo').toBe(brand.logo?.height);
  expect(brand.photos.length).toBeGreaterThan(0);

  await fillDemo(server.deps, id, signal, few);
  expect(await list()).toHaveLength(10);
});

it('D5.8 has forty ads of ten ideas, each fate among them, no two with the same picture', () => {
  const variants = CONCEPTS.flatMap(({ scene, variants: all }) =>
    all.map(([palette, fate]) => ({ scene, palette, fate })),
  );
  expect(variants).toHaveLength(40);
  expect(new Set(variants.map(({ fate }) => fate))).toEqual(new Set(FATES));
  expect(new Set(variants.map(({ scene, palette }) => `${scene} ${palette}`)).size).toBe(40);
});
