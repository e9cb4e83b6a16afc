import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import type { FlowRun, Review } from '#contract/flows/flow.ts';
import { checkFlow } from '#contract/flows/check.ts';
import type { FlowLimits } from '#contract/flows/definition.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import {
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
import { creditsOf, payingUser, type Person } from '#test/support/payments.ts';
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

/** Writes drafts, asks, writes anew what is to be changed, and publishes what is approved. */
const writing = (brief: string, preset: string, count: number) =>
  flowOf(
    [
      node('start', 'manual', {}),
      node('copy', 'write_copy', { source: { from: 'brief', brief_id: brief }, count }),
      node('preset', 'apply_preset', { ads: 'made', preset_id: preset, replace: false }),
      node('images', 'make_image', { photos: 'brand', replace: false }),
      node('review', 'review', { ads: 'made', by: 'me', emails: [], hours: 48, note: '' }),
      node('publish', 'publish', { ads: 'made', ad_account_id: null, status: 'PAUSED' }),
      node('declined', 'notify', { message: 'Some ads were rejected.' }),
      node('tell', 'notify', { message: 'It did not work.' }),
      done,
      failed,
    ],
    [
      from('start', { started: 'copy' }),
      from('copy', { ok: 'preset', failed: 'tell', no_credits: 'tell' }),
      from('preset', { ok: 'images', failed: 'tell' }),
      from('images', { ok: 'review', failed: 'tell', no_credits: 'tell' }),
      from('review', { approved: 'publish', changes: 'copy', rejected: 'declined', timed_out: 'tell' }),
      from('publish', { all: 'done', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
      from('declined', { done: 'done' }),
      from('tell', { done: 'failed' }),
    ],
  );

const waitsForPerson = (run: FlowRun): boolean => run.waits_for === 'person' || hasEnded(run);

const reviewOf = async ({ review_token: token }: FlowRun): Promise<Review> =>
  (await client.get(`/api/reviews/${token}/`)).body as Review;

const say = async ({ review_token: token }: FlowRun, verdicts: readonly (readonly [string, string, string?])[]) => {
  const ads = verdicts.map(([ad_id, verdict, comment = '']) => ({ ad_id, verdict, comment }));
  for (const _ of [1, 2]) {
    const { status, text } = await client.post(`/api/reviews/${token}/`, { ads });
    expect(status, text).toBe(200);
  }
};

/** What each ad says of its review, by itself and in the queue. */
const reviewsOf = async (ads: Review['ads']) => {
  const listed = new Map(
    ((await client.get('/api/inventory/list/?limit=500')).body.ads as Ad[]).map((ad) => [ad.id, ad.review]),
  );
  const read = ads.map(async ({ ad_id: id }) => {
    const { review } = (await client.get(`/api/ad-creatives/${id}/`)).body as Ad;
    expect(review).toEqual(listed.get(id));
    return review;
  });
  return Promise.all(read);
};

/** Drafts that somebody had a hand in stay drafts when new versions take their places. */
const editByHand = async (id: string): Promise<void> => {
  const { version } = (await client.get(`/api/ad-creatives/${id}/`)).body as Ad;
  const { status, text } = await client.patch(`/api/ad-creatives/${id}/`, { description: 'By hand', version });
  expect(status, text).toBe(200);
};

const runsOf = async (flow: string): Promise<readonly FlowRun[]> =>
  (await client.get(`/api/flows/${flow}/runs/`)).body.runs as FlowRun[];

const begin = async (count: number, limits: Partial<FlowLimits> = {}) => {
  const { brief, preset } = await readyToPublish(client, account.id);
  const definition = writing(brief, preset, count);
  const flow = await makeFlow(client, definition, { runs_per_day: 1, ...limits });
  const { id } = await runFlow(client, flow.id);
  const run = await untilRun(client, id, waitsForPerson);
  const { ads } = await reviewOf(run);
  return { definition, flow, run, ads };
};

/** The review that a run asked for: its rows in the queue lead to it. */
const idOfReview = async ({ id }: FlowRun): Promise<string> =>
  (
    await server.deps.db
      .selectFrom('flow_reviews')
      .select('effect_id')
      .where('run_id', '=', id)
      .executeTakeFirstOrThrow()
  ).effect_id;

/** The run that split off by an outcome of a review; its history says why. */
const splitFrom = async (flow: string, run: FlowRun, why: RegExp): Promise<FlowRun> => {
  for (const one of await runsOf(flow)) {
    if (one.split_of !== run.id) continue;
    const { events } = (await client.get(`/api/flow-runs/${one.id}/events/`)).body as { events: { text: string }[] };
    if (events.some(({ text }) => why.test(text))) return one;
  }
  throw new Error('No run split off.');
};

test('D7.1 a draft that was deleted while it was asked about, and comes back after the answer, waits for none', async () => {
  const { flow, run, ads } = await begin(2);
  const [one, two] = ads;
  await editByHand(one!.ad_id);
  const order = { ad_ids: [two!.ad_id] };
  expect((await client.post('/api/ad-creatives/bulk-delete/', order)).status).toBe(200);
  await say(run, [[one!.ad_id, 'changes', 'Use the button "Order Now".']]);
  expect((await client.post('/api/ad-creatives/restore/', order)).status).toBe(200);
  const id = await idOfReview(run);
  expect(await reviewsOf(ads)).toEqual([{ state: 'changes', flow_name: flow.name, id }, undefined]);
});

test('D7.1 approved ads are published, those to be changed are written anew in another run, each once', async () => {
  const before = (await creditsOf(client)).total_balance;
  const { definition, flow, run, ads } = await begin(3);
  const [one, two, three] = ads;
  const review = { flow_name: flow.name, id: await idOfReview(run) };
  expect(await reviewsOf(ads)).toEqual(ads.map(() => ({ state: 'open', ...review })));
  await editByHand(two!.ad_id);
  await say(run, [
    [one!.ad_id, 'approve'],
    [two!.ad_id, 'changes', 'Shorter.'],
    [three!.ad_id, 'reject'],
  ]);
  const first = await untilRun(client, run.id);
  expect(await reviewsOf(ads)).toEqual([undefined, { state: 'changes', ...review }, { state: 'rejected', ...review }]);
  expect(first).toMatchObject({ state: 'done', reason: null, split_of: null });
  expect(await walkedBy(client, run.id)).toEqual([
    'copy.ok',
    'preset.ok',
    'images.ok',
    'review.approved',
    'publish.all',
  ]);
  expect(await runsOf(flow.id)).toHaveLength(3);

  const second = await splitFrom(flow.id, run, /Changes asked for .*Shorter\)\./);
  const again = await untilRun(client, second.id, waitsForPerson);
  const { ads: anew, rounds_left: left } = await reviewOf(again);
  expect(anew).toHaveLength(1);
  // The round that the first run was at counts in the second one, too: this is the last.
  expect(left).toBe(0);
  const more = { ads: [{ ad_id: anew[0]!.ad_id, verdict: 'changes', comment: 'Longer.' }] };
  const refused = await client.post(`/api/reviews/${again.review_token}/`, more);
  expect([refused.status, refused.body.code]).toEqual([409, 'no_rounds_left']);
  expect(ads.map(({ ad_id: id }) => id)).not.toContain(anew[0]!.ad_id);
  await say(again, [[anew[0]!.ad_id, 'approve']]);
  const last = await untilRun(client, again.id);
  // What the first run had made is not counted twice.
  expect([first.ads_made, last.ads_made]).toEqual([3, 1]);
  expect(last).toMatchObject({ state: 'done', reason: null, split_of: run.id, split_into: [] });
  const secondWay = await walkedBy(client, again.id);
  expect(secondWay).toEqual(['copy.ok', 'preset.ok', 'images.ok', 'review.approved', 'publish.all']);

  const third = await untilRun(client, (await splitFrom(flow.id, run, /Rejected: /)).id);
  expect(third).toMatchObject({ state: 'done', credits: 0, ads_made: 0 });
  expect((await readRun(client, run.id)).split_into.toSorted()).toEqual([second.id, third.id].toSorted());
  expect(await walkedBy(client, third.id)).toEqual(['declined.done']);
  // Each run leads to the ads that it went on with, and the first to all that it made.
  const shownBy = async (id: string): Promise<string[]> => {
    const { ads: shown } = (await client.get(`/api/flow-runs/${id}/`)).body as { ads: { id: string }[] };
    return shown.map((ad) => ad.id).toSorted();
  };
  expect(await shownBy(run.id)).toEqual(ads.map(({ ad_id: id }) => id).toSorted());
  expect([await shownBy(last.id), await shownBy(third.id)]).toEqual([[anew[0]!.ad_id], [three!.ad_id]]);

  const ids = [...ads, ...anew].map(({ ad_id: id }) => id);
  const { ads: all } = (await client.get(`/api/ads/?ad_ids=${ids.join(',')}`)).body as {
    ads: { id: string; status: string }[];
  };
  const published = all.filter(({ status }) => status === 'published').map(({ id }) => id);
  expect(published.toSorted()).toEqual([one!.ad_id, anew[0]!.ad_id].toSorted());
  expect((await creditsOf(client)).total_balance).toBe(before - first.credits - last.credits);

  // Each of the runs took one of the ways that the check lists, from its trigger on.
  const ways = checkFlow(definition, USUAL_LIMITS).paths.map(({ steps }) =>
    steps
      .flatMap(({ step, outcome }) => (outcome === null || step === 'start' ? [] : [`${step}.${outcome}`]))
      .join(' '),
  );
  const prefix = ['copy.ok', 'preset.ok', 'images.ok'];
  for (const way of [
    [...prefix, 'review.approved', 'publish.all'],
    [...prefix, 'review.changes', ...secondWay],
    [...prefix, 'review.rejected', 'declined.done'],
  ])
    expect(ways).toContain(way.join(' '));
});

test('D7.2 runs that split off share the limits of the run that was started', async () => {
  const { brief } = await readyToPublish(client, account.id);
  const source = { from: 'brief', brief_id: brief } as const;
  const definition = flowOf(
    [
      node('start', 'manual', {}),
      node('copy', 'write_copy', { source, count: 2 }),
      node('review', 'review', { ads: 'made', by: 'me', emails: [], hours: 48, note: '' }),
      node('these', 'ideate', { source, count: 3 }),
      node('those', 'ideate', { source, count: 3 }),
      node('tell', 'notify', { message: 'It did not work.' }),
      done,
      failed,
    ],
    [
      from('start', { started: 'copy' }),
      from('copy', { ok: 'review', failed: 'tell', no_credits: 'tell' }),
      from('review', { approved: 'these', changes: 'those', rejected: 'done', timed_out: 'tell' }),
      from('these', { ok: 'done', failed: 'tell', no_credits: 'tell' }),
      from('those', { ok: 'done', failed: 'tell', no_credits: 'tell' }),
      from('tell', { done: 'failed' }),
    ],
  );
  // Either way alone takes no more than the limit. The brief is enough for three.
  const most = checkFlow(definition, USUAL_LIMITS).total.credits_most;
  const flow = await makeFlow(client, definition, { credits_per_run: most });
  const run = await untilRun(client, (await runFlow(client, flow.id)).id, waitsForPerson);
  const { ads } = await reviewOf(run);
  await say(run, [
    [ads[0]!.ad_id, 'approve'],
    [ads[1]!.ad_id, 'changes', 'Shorter.'],
  ]);
  const ended = [
    await untilRun(client, run.id),
    await untilRun(client, (await splitFrom(flow.id, run, /Changes asked/)).id),
  ];
  expect(ended.map(({ state }) => state).toSorted()).toEqual(['done', 'failed']);
  expect(ended.reduce((sum, { credits }) => sum + credits, 0)).toBe(most);
  const walked = (await Promise.all(ended.map(({ id }) => walkedBy(client, id)))).flat();
  expect(walked.filter((step) => step.endsWith('.no_credits'))).toHaveLength(1);
  expect(ended.find(({ state }) => state === 'failed')!.reason, 'the list says why').toContain('Not enough credits');
});

test('D7.2 drafts that were made in one of the runs that split off are missing from what the others may make', async () => {
  const { brief } = await readyToPublish(client, account.id);
  const source = { from: 'brief', brief_id: brief } as const;
  const definition = flowOf(
    [
      node('start', 'manual', {}),
      node('copy', 'write_copy', { source, count: 3 }),
      node('review', 'review', { ads: 'made', by: 'me', emails: [], hours: 48, note: '' }),
      node('these', 'write_copy', { source, count: 3 }),
      node('again', 'review', { ads: 'made', by: 'me', emails: [], hours: 48, note: '' }),
      node('those', 'write_copy', { source, count: 3 }),
      node('tell', 'notify', { message: 'It did not work.' }),
      done,
      failed,
    ],
    [
      from('start', { started: 'copy' }),
      from('copy', { ok: 'review', failed: 'tell', no_credits: 'tell' }),
      from('review', { approved: 'these', changes: 'again', rejected: 'done', timed_out: 'tell' }),
      from('these', { ok: 'done', failed: 'tell', no_credits: 'tell' }),
      from('again', { approved: 'those', changes: 'done', rejected: 'done', timed_out: 'tell' }),
      from('those', { ok: 'done', failed: 'tell', no_credits: 'tell' }),
      from('tell', { done: 'failed' }),
    ],
  );
  const flow = await makeFlow(client, definition, { ads_per_run: 7 });
  const run = await untilRun(client, (await runFlow(client, flow.id)).id, waitsForPerson);
  const [one, two, three] = (await reviewOf(run)).ads.map(({ ad_id: id }) => id);
  await say(run, [
    [one!, 'approve'],
    [two!, 'changes', 'Shorter.'],
    [three!, 'changes', 'Longer.'],
  ]);
  expect(await untilRun(client, run.id)).toMatchObject({ state: 'done', ads_made: 6 });
  const other = await untilRun(client, (await splitFrom(flow.id, run, /Changes asked/)).id, waitsForPerson);
  const { ads } = await reviewOf(other);
  await say(
    other,
    ads.map(({ ad_id: id }) => [id, 'approve'] as const),
  );
  await untilRun(client, other.id);
  expect((await client.get('/api/inventory/list/?limit=500')).body.ads).toHaveLength(7);
});
