import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowRun, Review } from '#contract/flows/flow.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { readyAd } from '#test/support/ads.ts';
import {
  activate,
  done,
  failed,
  hasEnded,
  makeFlow,
  readRun,
  readyToPublish,
  runFlow,
  untilRun,
  walkedBy,
} from '#test/support/flows.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
let account: AdAccount;
beforeAll(async () => {
  server = await startServer({ work: true });
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await payingUser(server);
  account = await connectedAccount(client);
});

/** From a brief to published ads, without a preset: who reviews chooses the ad set. */
const reviewed = (brief: string, by: 'me' | 'link', emails: string[] = []) =>
  flowOf(
    [
      node('start', 'manual', {}),
      node('copy', 'write_copy', { source: { from: 'brief', brief_id: brief }, count: 2 }),
      node('images', 'make_image', { photos: 'brand', replace: false }),
      node('review', 'review', { ads: 'made', by, emails, hours: 48, note: '' }),
      node('look', 'preflight', { ads: 'made' }),
      node('publish', 'publish', { ads: 'made', ad_account_id: null, status: 'PAUSED' }),
      node('tell', 'notify', { message: 'It did not work.' }),
      done,
      failed,
    ],
    [
      from('start', { started: 'copy' }),
      from('copy', { ok: 'images', failed: 'tell', no_credits: 'tell' }),
      from('images', { ok: 'review', failed: 'tell', no_credits: 'tell' }),
      from('review', { approved: 'look', changes: 'tell', rejected: 'done', timed_out: 'tell' }),
      from('look', { passed: 'publish', failed: 'tell' }),
      from('publish', { all: 'done', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
      from('tell', { done: 'failed' }),
    ],
  );

const waiting = async (flowId: string, ask: object = {}): Promise<FlowRun> => {
  const { id } = await runFlow(client, flowId, ask);
  const run = await untilRun(client, id, (each) => each.waits_for === 'person' || hasEnded(each));
  expect(run, JSON.stringify(await walkedBy(client, id))).toMatchObject({ waits_for: 'person' });
  return run;
};
const at = (token: string | null) => `/api/reviews/${token}/`;
const approving = (ads: Review['ads'], ad_set_id?: string) => ({
  ads: ads.map(({ ad_id }) => ({
    ad_id,
    verdict: 'approve',
    comment: '',
    ...(ad_set_id !== undefined && { ad_set_id }),
  })),
});
const campaignsOf = () => client.post('/api/meta/campaigns/', { ad_account_id: account.id });
const adsOf = async (ids: readonly string[]): Promise<Ad[]> =>
  (await client.get(`/api/ads/?ad_ids=${ids.join(',')}`)).body.ads;

test('D7.1 D7.3 the owner gives drafts of a flow without a preset an ad set while they review, and they are published', async () => {
  const { brief } = await readyToPublish(client, account.id);
  await campaignsOf();
  const byLink = await makeFlow(client, reviewed(brief, 'link', ['boss@example.com']));
  const refused = await client.post(`/api/flows/${byLink.id}/activate/`, { version: 1 });
  expect([refused.status, refused.body.code]).toEqual([400, 'flow_unsafe']);
  expect(refused.body.error).toContain('review the drafts yourself before or right after it');

  const flow = await activate(client, await makeFlow(client, reviewed(brief, 'me')));
  const run = await waiting(flow.id);
  const path = at(run.review_token);
  const { ads } = (await client.get(path)).body as Review;
  const here = { id: account.id, name: account.name };
  expect(ads.map(({ lacks_ad_set, ad_account }) => [lacks_ad_set, ad_account])).toEqual([
    [true, here],
    [true, here],
  ]);
  const missing = await client.post(path, approving(ads));
  expect([missing.status, missing.body.code]).toEqual([400, 'ad_set_missing']);
  expect(missing.body.error).toMatch(/^Choose an ad set for “.+” before you approve it\.$/);
  const foreign = await client.post(path, approving(ads, '999999999'));
  expect([foreign.status, foreign.body.code]).toEqual([400, 'adset_unknown']);
  expect((await client.get(path)).body.state).toBe('open');
  for (const _ of [1, 2]) expect((await client.post(path, approving(ads, SEED.trafficAdSet))).status).toBe(200);
  const other = await client.post(path, approving(ads, SEED.salesAdSet));
  expect([other.status, other.body.code]).toEqual([409, 'review_over']);

  expect(await untilRun(client, run.id)).toMatchObject({ state: 'done' });
  expect(await walkedBy(client, run.id)).toEqual([
    'copy.ok',
    'images.ok',
    'review.approved',
    'look.passed',
    'publish.all',
  ]);
  const ids = ads.map(({ ad_id: id }) => id);
  expect((await adsOf(ids)).map(({ status, ad_account_id, adset }) => [status, ad_account_id, adset?.id])).toEqual([
    ['published', account.id, SEED.trafficAdSet],
    ['published', account.id, SEED.trafficAdSet],
  ]);
  const { facts } = (await client.get(`/api/ad-creatives/${ids[0]}/history/`)).body;
  expect(facts).toContainEqual(
    expect.objectContaining({
      type: 'ad.changed',
      by: 'you',
      flow: flow.name,
      fields: expect.arrayContaining([expect.objectContaining({ name: 'adset' })]),
    }),
  );
});

test('D7.3 a pre-flight check before the owner’s review lets drafts without an ad set through, and says what they lack', async () => {
  const { brief } = await readyToPublish(client, account.id);
  await campaignsOf();
  const late = reviewed(brief, 'me');
  const leads: Readonly<Record<string, string>> = {
    'images.ok': 'look',
    'look.passed': 'review',
    'review.approved': 'publish',
  };
  const edges = late.edges.map((edge) => ({ ...edge, to: leads[`${edge.from}.${edge.outcome}`] ?? edge.to }));
  const flow = await activate(client, await makeFlow(client, { nodes: late.nodes, edges }));
  const run = await waiting(flow.id);
  const { events } = (await client.get(`/api/flow-runs/${run.id}/events/`)).body;
  expect(JSON.stringify(events)).toContain(
    'All 2 ads can be published. 2 still need an ad set, which the review asks for.',
  );
  const path = at(run.review_token);
  const { ads } = (await client.get(path)).body as Review;
  expect(ads.map(({ lacks_ad_set }) => lacks_ad_set)).toEqual([true, true]);
  expect((await client.post(path, approving(ads, SEED.trafficAdSet))).status).toBe(200);
  expect(await untilRun(client, run.id)).toMatchObject({ state: 'done' });
  expect(await walkedBy(client, run.id)).toEqual([
    'copy.ok',
    'images.ok',
    'look.passed',
    'review.approved',
    'publish.all',
  ]);
});

/** About ads that are there already; `preset`: what they are given before they are published. */
const publishing = (by: 'me' | 'link', preset: string | null = null) =>
  flowOf(
    [
      node('start', 'manual', {}),
      node('review', 'review', {
        ads: 'trigger',
        by,
        emails: by === 'link' ? ['boss@example.com'] : [],
        hours: 48,
        note: '',
      }),
      ...(preset === null
        ? []
        : [node('preset', 'apply_preset', { ads: 'trigger', preset_id: preset, replace: false })]),
      node('publish', 'publish', { ads: 'trigger', ad_account_id: null, status: 'PAUSED' }),
      node('tell', 'notify', { message: 'It did not work.' }),
      done,
    ],
    [
      from('start', { started: 'review' }),
      from('review', {
        approved: preset === null ? 'publish' : 'preset',
        changes: 'done',
        rejected: 'done',
        timed_out: 'tell',
      }),
      ...(preset === null ? [] : [from('preset', { ok: 'publish', failed: 'tell' })]),
      from('publish', { all: 'done', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
      from('tell', { done: 'done' }),
    ],
  );

const LIMITS = { allow_unreviewed: true, runs_per_day: 100 };
const bare = async (): Promise<string> =>
  (await client.post('/api/ad-creatives/', { name: 'Autumn', headline: 'Fresh' })).body.id;

/** A review of a draft that has no ad set. */
const asked = async (definition = publishing('me')) => {
  const ad = await bare();
  const flow = await makeFlow(client, definition, LIMITS);
  const run = await waiting(flow.id, { ad_ids: [ad] });
  return {
    ad,
    path: at(run.review_token),
    approve: (id?: string) => approving([{ ad_id: ad } as Review['ads'][number]], id),
  };
};
const lacks = async (path: string) => {
  const { ads } = (await client.get(path)).body as Review;
  return ads.map(({ lacks_ad_set: is, ad_account: of }) => [is, of?.id ?? null]);
};

test('D7.1 an ad set of somebody else, of another ad account, or in which nothing can be published is refused', async () => {
  await campaignsOf();
  const { path, approve, ad } = await asked();
  expect(await lacks(path)).toEqual([[true, account.id]]);
  const both = [SEED.riversideMain, SEED.riversideEu];
  await client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: both });
  const { ad_accounts: accounts } = (await client.get('/api/meta/ad-accounts/')).body;
  const eu = (accounts as AdAccount[]).find(({ meta_id: id }) => id === SEED.riversideEu)!;
  expect((await client.post('/api/meta/campaigns/', { ad_account_id: eu.id })).status).toBe(200);
  const [dutch, sydney] = ['120200000000002101', '120200000000006101'];
  for (const foreign of [dutch, sydney]) {
    const other = await client.post(path, approve(foreign));
    expect([other.status, other.body.code], foreign).toEqual([400, 'adset_unknown']);
    expect(other.body.error).toContain(account.name);
  }
  for (const closed of [SEED.archivedAdSet, SEED.deletedAdSet, SEED.dynamicAdSet]) {
    const { status, body } = await client.post(path, approve(closed));
    expect([status, ['adset_closed', 'adset_unknown'].includes(body.code)], closed).toEqual([400, true]);
  }
  const stranger = await payingUser(server);
  expect((await stranger.post(path, approve(SEED.trafficAdSet))).status).toBe(404);
  const shapeless = await client.post(path, approve("1' or 1=1"));
  expect(shapeless.status).toBe(400);
  expect((await adsOf([ad]))[0]).toMatchObject({ adset: null, version: 1 });
  expect((await client.get(path)).body.state).toBe('open');
});

test('D7.1 an ad set of an ad account that is not active any more is refused, and the review says that none is', async () => {
  await campaignsOf();
  const { path, approve } = await asked();
  await client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: [] });
  expect(await lacks(path)).toEqual([[true, null]]);
  const refused = await client.post(path, approve(SEED.trafficAdSet));
  expect([refused.status, refused.body.code]).toEqual([400, 'account_not_allowed']);
});

test('D7.1 whoever has a mailed link is neither asked for an ad set nor may choose one; the owner may', async () => {
  await campaignsOf();
  const { path, approve } = await asked(publishing('link'));
  const mail = (await server.outbox()).find(({ to }) => to === 'boss@example.com')!;
  const link = at(/\/review\/([\w-]+)/.exec(mail.text)![1]!);
  const guest = server.client();
  expect(((await guest.get(link)).body as Review).ads).toMatchObject([{ lacks_ad_set: false, ad_account: null }]);
  const refused = await guest.post(link, approve(SEED.trafficAdSet));
  expect([refused.status, refused.body.code]).toEqual([403, 'ad_set_by_owner']);
  // Signed in or not: it is the link that they answer by.
  expect((await client.post(link, approve(SEED.trafficAdSet))).body.code).toBe('ad_set_by_owner');
  expect(await lacks(path)).toEqual([[true, account.id]]);
  expect((await client.post(path, approve(SEED.trafficAdSet))).status).toBe(200);
});

test('D7.1 an ad that is approved by a link and has no ad set waits until its owner chooses one, and is published then', async () => {
  await campaignsOf();
  const { preset } = await readyToPublish(client, account.id);
  // A preset that gave an ad set when the flow was activated, and gives none any more.
  expect((await client.patch(`/api/ad-presets/${preset}/`, { version: 1, adset: null })).status).toBe(200);
  const ad = await readyAd(client, account.id, { adset: null });
  const flow = await makeFlow(client, publishing('link', preset), LIMITS);
  const { id } = await waiting(flow.id, { ad_ids: [ad.id] });
  const mail = (await server.outbox()).find(({ to }) => to === 'boss@example.com')!;
  const link = at(/\/review\/([\w-]+)/.exec(mail.text)![1]!);
  const guest = server.client();
  const { ads } = (await guest.get(link)).body as Review;
  expect((await guest.post(link, approving(ads))).status).toBe(200);
  const held = await untilRun(client, id, (run) => run.held !== null || hasEnded(run));
  expect(held, JSON.stringify(await walkedBy(client, id))).toMatchObject({ state: 'waiting', waits_for: 'person' });
  const why = `“${ad.copy.name}” was approved, but has no ad set. Choose one for it, then this run goes on.`;
  expect(held.held).toEqual({ why, until: null, ad_sets: { ads: [ad.id], by: expect.any(String) } });
  // As long as the reviewer had, from their answer on.
  expect(held.held!.ad_sets!.by > ((await guest.get(link)).body as Review).deadline).toBe(true);
  const told = async () =>
    (await server.outbox()).filter(({ subject }) => subject.includes('“My flow”: 1 approved ad needs an ad set'));
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1);
  expect((await told())[0]!.text).toContain(`/flows/${flow.id}?run=${id}`);
  // It is looked at again and again, and told of once.
  const lookedAt = async () => (await readRun(client, id)).waits_until;
  const first = await lookedAt();
  await expect.poll(async () => ((await lookedAt()) ?? first) !== first, { timeout: 20_000 }).toBe(true);
  const now = (await adsOf([ad.id]))[0]!;
  const adset = { id: SEED.trafficAdSet, name: 'Traffic', campaign_id: '1', campaign_name: 'Autumn' };
  const chosen = await client.patch(`/api/ad-creatives/${ad.id}/`, { version: now.version, adset });
  expect(chosen.status).toBe(200);
  expect(await untilRun(client, id)).toMatchObject({ state: 'done' });
  expect(await walkedBy(client, id)).toEqual(['review.approved', 'preset.ok', 'publish.all']);
  expect(await told()).toHaveLength(1);
});

test('D7.1 D7.2 an ad that its owner publishes while a run waits is there for the run, and one of before is not', async () => {
  const ad = await readyAd(client, account.id);
  const flow = await makeFlow(client, publishing('me'), LIMITS);
  const approve = async ({ id, review_token: token }: FlowRun) => {
    const { ads } = (await client.get(at(token))).body as Review;
    expect((await client.post(at(token), approving(ads))).status).toBe(200);
    const { result } = await untilRun(client, id);
    return [result, ...(await walkedBy(client, id))];
  };
  const during = await waiting(flow.id, { ad_ids: [ad.id] });
  const sent = await client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: account.id });
  expect(sent.status, sent.text).toBe(200);
  await expect.poll(async () => (await adsOf([ad.id]))[0]!.status, { timeout: 20_000 }).toBe('published');
  const name = `“${ad.copy.name}”`;
  const said = `1 ad published: ${name}. ${name} was published before this step, and is left as it is.`;
  expect(await approve(during)).toEqual([expect.stringContaining(said), 'review.approved', 'publish.all']);
  const [told, ...walked] = await approve(await waiting(flow.id, { ad_ids: [ad.id] }));
  expect(walked).toEqual(['review.approved', 'publish.none', 'tell.done']);
  expect(told).toContain('It is already published.');
});

test('D7.1 no ad set is asked for where a preset gives one on the way, or the ad has got one meanwhile', async () => {
  await campaignsOf();
  const { preset } = await readyToPublish(client, account.id);
  const given = await asked(publishing('me', preset));
  expect(await lacks(given.path)).toEqual([[false, null]]);
  expect((await client.post(given.path, given.approve(SEED.trafficAdSet))).body.code).toBe('ad_set_given');
  expect((await client.post(given.path, given.approve())).status).toBe(200);

  const { path, ad, approve } = await asked();
  expect(await lacks(path)).toEqual([[true, account.id]]);
  const { adset } = (await adsOf([ad]))[0]!;
  expect(adset).toBeNull();
  await client.patch(`/api/ad-creatives/${ad}/`, {
    version: 1,
    ad_account_id: account.id,
    adset: { id: SEED.salesAdSet, name: 'Sales', campaign_id: '1', campaign_name: 'Autumn' },
  });
  expect(await lacks(path)).toEqual([[false, null]]);
  const late = await client.post(path, approve(SEED.trafficAdSet));
  expect([late.status, late.body.code]).toEqual([409, 'ad_set_given']);
});
