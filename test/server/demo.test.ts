import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import type { Backtest } from '#contract/flows/backtestResult.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { FlowRun, FlowSummary, RunEvent } from '#contract/flows/flow.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { runPlaceOf } from '#contract/flows/runPlace.ts';
import type { Brand } from '#contract/brand.ts';
import { dayIn, plusDays } from '#contract/rules/days.ts';
import { issuesOf } from '#contract/rules/publishable.ts';
import { withInherited } from '#contract/rules/inheritance.ts';
import { DEMO, seedDemo } from '#server/dev/demo/account.ts';
import { CONCEPTS, type Concept, type Fate } from '#server/dev/demo/brand.ts';
import { fillDemo } from '#server/dev/demo/fill.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { createFlow } from '#server/flows/write.ts';
import type { Deps } from '#server/platform/deps.ts';
import { signIn } from '#test/support/accounts.ts';
import type { TestClient } from '#test/support/client.ts';
import { hasEnded, untilRun, walkedBy } from '#test/support/flows.ts';
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

interface Shown {
  readonly flow: FlowSummary;
  readonly runs: readonly FlowRun[];
}

/** The runs that are shown of a rule are those that a back-test of it finds, with the ads that they are about. */
const isTrue = async (client: TestClient, { flow, runs }: Shown): Promise<void> => {
  const { status, body, text } = await client.get(`/api/flows/${flow.id}/backtest/?days=90`);
  expect(status, text).toBe(200);
  const { starts } = body as Backtest;
  expect(runs.length).toBeGreaterThan(0);
  for (const { id, started_at: began } of runs) {
    const { ads } = (await client.get(`/api/flow-runs/${id}/`)).body as { ads: readonly { id: string }[] };
    const day = dayIn('Europe/London', new Date(began));
    expect(starts.map((start) => `${start.day} ${start.ad_id}`)).toContain(`${day} ${ads[0]!.id}`);
  }
};

/** Three flows with a history, whose runs can be replayed as everybody’s; one waits for a review, with credits paid. */
const seesFlows = async (client: TestClient): Promise<void> => {
  const { flows } = (await client.get('/api/flows/')).body as { flows: FlowSummary[] };
  const shown = new Map<string, Shown>();
  for (const flow of flows) {
    const { runs } = (await client.get(`/api/flows/${flow.id}/runs/`)).body as { runs: FlowRun[] };
    shown.set(flow.name, { flow, runs });
  }
  expect([...shown.keys()].toSorted()).toEqual([
    'Check and publish',
    'Stop-loss and revive',
    // Of whoever looked around early.
    'Weekly refresh',
    'Weekly refresh 2',
  ]);
  const weekly = shown.get('Weekly refresh 2')!;
  const [now] = weekly.runs;
  const waiting = await untilRun(client, now!.id, (run) => run.waits_for === 'person' || hasEnded(run));
  expect(waiting, JSON.stringify(await walkedBy(client, now!.id))).toMatchObject({ step: 'review', ads_made: 2 });
  expect(waiting.credits).toBeGreaterThan(0);
  expect((await client.get(`/api/reviews/${waiting.review_token}/`)).body).toMatchObject({ state: 'open' });
  expect(weekly.flow).toMatchObject({ status: 'active', active_version: 2, health: { runs: 2, failed: 1 } });
  expect(Date.parse(weekly.flow.next_run_at!)).toBeGreaterThan(Date.now());
  expect(shown.get('Check and publish')!.flow.status).toBe('active');
  // It would switch ads of the demo otherwise.
  expect(shown.get('Stop-loss and revive')!.flow).toMatchObject({
    status: 'paused',
    health: { failed: 0, running: 0, credits: 0 },
  });
  await isTrue(client, shown.get('Stop-loss and revive')!);
  const states = [...shown.values()].flatMap(({ runs }) => runs.map(({ state }) => state));
  expect(states.filter((state) => state === 'done').length).toBeGreaterThanOrEqual(2);
  expect(states.filter((state) => state === 'failed')).toHaveLength(2);
  for (const { runs } of shown.values())
    for (const { id, state, ended_at: ended, started_at: began } of runs) {
      if (state !== 'done' && state !== 'failed') continue;
      expect(Date.parse(ended!)).toBeGreaterThan(Date.parse(began));
      const { definition } = (await client.get(`/api/flow-runs/${id}/`)).body as { definition: FlowDefinition };
      const { events } = (await client.get(`/api/flow-runs/${id}/events/`)).body as { events: RunEvent[] };
      const place = runPlaceOf(definition, events);
      expect(place.isOver).toBe(true);
      expect(place.visits.at(-1)!.step).toBe(state === 'done' ? 'done' : 'stopped');
    }
};

/**
 * As it is left by somebody who looks at the results before there are any, for which Meta was asked for all of that time, and
 * who begins a flow with a template.
 */
const lookEarly = async (userId: number): Promise<void> => {
  const { db, now } = server.deps;
  const { name, description, definition, limits } = FLOW_TEMPLATES.weeklyRefresh;
  await createFlow(server.deps, userId, { name, description, definition, limits });
  const { id } = await db
    .selectFrom('ad_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('meta_id', '=', SEED.riversideMain)
    .executeTakeFirstOrThrow();
  const until = dayIn('Europe/London', now());
  const since = plusDays(until, -200);
  await db
    .insertInto('insight_syncs')
    .values({
      ad_account_id: id,
      state: 'done',
      since,
      until,
      covered_since: since,
      covered_until: until,
      requested_at: now(),
      synced_at: now(),
    })
    .execute();
};

/** The same server, on which the first picture is kept once somebody has looked. */
const beingLookedAt = (userId: number): Deps => {
  const { storage } = server.deps;
  let looked: Promise<void> | null = null;
  const put: typeof storage.put = async (...args) => {
    await (looked ??= lookEarly(userId));
    return storage.put(...args);
  };
  return { ...server.deps, storage: Object.assign(Object.create(storage) as typeof storage, { put }) };
};

/** The first day that is read since. */
const readSince = async (userId: number): Promise<string> => {
  const { since } = await server.deps.db
    .selectFrom('insight_syncs as s')
    .innerJoin('ad_accounts', 'ad_accounts.id', 's.ad_account_id')
    .select(sql<string>`s.since::text`.as('since'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return since;
};

/** Whether results that somebody could see were gone a moment later. */
const wentAway = async (userId: number, isFilling: () => boolean): Promise<boolean> => {
  let seen = false;
  while (isFilling()) {
    const found = await server.deps.db
      .selectFrom('insight_syncs as s')
      .innerJoin('ad_accounts', 'ad_accounts.id', 's.ad_account_id')
      .select('s.synced_at')
      .where('user_id', '=', userId)
      .where('s.synced_at', 'is not', null)
      .executeTakeFirst();
    if (found) seen = true;
    else if (seen) return true;
    await delay(5);
  }
  return false;
};

it('D5.8 D5.12 the demo account opens with ads in every state, which came about as everybody’s do; once', async () => {
  const id = (await seedDemo(server.deps))!;
  const { signal } = new AbortController();
  let filling = true;
  const filled = fillDemo(beingLookedAt(id), id, signal, few).finally(() => (filling = false));
  const gone = wentAway(id, () => filling);
  await filled;
  expect(await gone, 'results that were there are never taken away').toBe(false);
  const monthsAgo = plusDays(dayIn('Europe/London', server.deps.now()), -100);
  expect((await readSince(id)) < monthsAgo, 'what was read before is read again').toBe(true);
  const client = server.client();
  expect((await signIn(client, DEMO.email, DEMO.password)).status).toBe(204);
  const list = async (): Promise<Ad[]> => (await client.get('/api/inventory/list/')).body.ads;
  const shown = async () =>
    (await client.get('/api/inventory/list/?count=true')).body.counts as Readonly<Record<string, number>>;
  await seesFlows(client);
  const { ad_accounts: accounts } = (await client.get('/api/meta/ad-accounts/')).body as { ad_accounts: AdAccount[] };
  const active = accounts.filter(({ is_allowed: isAllowed }) => isAllowed);
  expect(active).toHaveLength(2);
  for (const { id: ofAccount } of active) {
    const { synced_at: at } = (await client.get(`/api/meta/campaigns/?ad_account_id=${ofAccount}`)).body;
    expect(at, 'who looks around may have nothing read from Meta').not.toBeNull();
  }
  // Ten, and the two that the weekly flow made.
  await expect.poll(shown).toMatchObject({
    all: 12,
    archived: 1,
    draft: 4,
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
  expect(ads.filter(({ link }) => link?.includes('example'))).toHaveLength(12);
  const drafts = ads.filter(({ status }) => status === 'draft');
  expect(drafts.map((ad) => issuesOf(withInherited(ad)).map(({ code }) => code)).sort()).toEqual([
    [],
    // Those that the weekly flow asks about.
    ['IN_REVIEW'],
    ['IN_REVIEW'],
    ['NO_ADSET'],
  ]);
  expect((await client.get('/api/ad-presets/')).body.presets).toHaveLength(3);
  const brand = (await client.get('/api/brand/')).body as Brand;
  expect(brand.name).toBe('Riverside Coffee');
  expect(brand.logo?.width, 'a round logo').toBe(brand.logo?.height);
  expect(brand.photos.length).toBeGreaterThan(0);

  await fillDemo(server.deps, id, signal, few);
  expect(await list()).toHaveLength(12);
  expect((await client.get('/api/flows/')).body.flows).toHaveLength(4);
});

it('D5.8 has forty ads of ten ideas, each fate among them, no two with the same picture', () => {
  const variants = CONCEPTS.flatMap(({ scene, variants: all }) =>
    all.map(([palette, fate]) => ({ scene, palette, fate })),
  );
  expect(variants).toHaveLength(40);
  expect(new Set(variants.map(({ fate }) => fate))).toEqual(new Set(FATES));
  expect(new Set(variants.map(({ scene, palette }) => `${scene} ${palette}`)).size).toBe(40);
});
