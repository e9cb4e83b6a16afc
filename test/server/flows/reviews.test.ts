import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { listReviews } from '#server/flows/reviews/list.ts';
import { readReview } from '#server/flows/reviews/read.ts';
import { FLOW_TIMING } from '#server/flows/run/options.ts';
import { performStep } from '#server/flows/run/perform.ts';
import { readRun as readOwnRun } from '#server/flows/run/read.ts';
import { done, failed, makeFlow, readRun, runFlow, untilRun, walkedBy } from '#test/support/flows.ts';
import { payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
let skew = 0;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(Date.now() + skew) });
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await payingUser(server);
  await server.deps.pool.query('delete from rate_limits');
});

const draft = async (name: string): Promise<string> =>
  (await client.post('/api/ad-creatives/', { name, headline: 'Before' })).body.id;

const asking = (by: 'me' | 'link', emails: string[]) =>
  flowOf(
    [
      node('start', 'manual', {}),
      node('review', 'review', { ads: 'trigger', by, emails, hours: 48, note: 'Please be kind.' }),
      node('changes', 'end', { result: 'done' }),
      node('tell', 'notify', { message: 'Nobody answered.' }),
      done,
      failed,
    ],
    [
      from('start', { started: 'review' }),
      from('review', { approved: 'done', changes: 'changes', rejected: 'failed', timed_out: 'tell' }),
      from('tell', { done: 'failed' }),
    ],
  );

/** A run that waits for a review of these ads. */
const waiting = async (by: 'me' | 'link', ads: readonly string[], emails: string[] = []) => {
  const flow = await makeFlow(client, asking(by, emails), { ...USUAL_LIMITS, runs_per_day: 100 });
  const { id } = await runFlow(client, flow.id, { ad_ids: ads });
  return untilRun(client, id, ({ waits_for: what }) => what === 'person');
};
/** The token in the newest mail to an address. */
const mailedTo = async (email: string): Promise<string> => {
  const mail = (await server.outbox()).find(({ to }) => to === email)!;
  return /\/review\/([\w-]+)/.exec(mail.text)![1]!;
};
const at = (token: string | null) => `/api/reviews/${token}/`;
const say = (ads: readonly string[], verdict: string, more: object = {}) => ({
  ads: ads.map((id) => ({ ad_id: id, verdict, comment: '', ...more })),
});

test('D7.1 somebody without an account approves by a mailed link, and the run goes on', async () => {
  const ads = [await draft('One'), await draft('Two')];
  const { id } = await waiting('link', ads, ['boss@example.com', 'other@example.com']);
  const token = await mailedTo('boss@example.com');
  expect(await mailedTo('other@example.com')).not.toBe(token);
  const stranger = server.client();
  const review = await stranger.get(at(token));
  expect(review.body).toMatchObject({ state: 'open', flow_name: 'My flow', note: 'Please be kind.', own: false });
  expect(review.body.ads.map(({ name }: { name: string }) => name)).toEqual(['One', 'Two']);
  expect((await stranger.post(at(token), say(ads.slice(1), 'approve'))).body.code).toBe('review_incomplete');
  const texts = { headline: 'After', primary_text: 'New', description: '' };
  const answer = say(ads, 'approve', { texts });
  expect((await stranger.post(at(token), answer)).body).toMatchObject({ state: 'answered' });
  expect(await untilRun(client, id)).toMatchObject({ state: 'done' });
  expect(await walkedBy(client, id)).toEqual(['review.approved']);
  expect((await client.get(`/api/ads/?ad_ids=${ads.join(',')}`)).body.ads).toMatchObject([
    { copy: { headline: 'After', primary_text: 'New' } },
    { copy: { headline: 'After' } },
  ]);
});

test('D7.1 a long comment is cut behind a whole character: half of one could not be kept, and the run would not go on', async () => {
  const ads = [await draft('One')];
  const { id } = await waiting('link', ads, ['boss@example.com']);
  const token = await mailedTo('boss@example.com');
  const answer = say(ads, 'changes', { comment: `${'a'.repeat(199)}😀 and so on` });
  expect((await server.client().post(at(token), answer)).status).toBe(200);
  expect(await untilRun(client, id)).toMatchObject({ state: 'done' });
  const { body } = await client.get(`/api/flow-runs/${id}/events/`);
  expect(JSON.stringify(body)).toContain(`${'a'.repeat(199)}😀`);
});

/** Asks again after changes, which somebody else makes. */
const askingAgain = flowOf(
  [
    node('start', 'manual', {}),
    node('review', 'review', { ads: 'trigger', by: 'link', emails: ['boss@example.com'], hours: 48, note: '' }),
    node('changes', 'notify', { message: 'Changes were asked for.' }),
    node('tell', 'notify', { message: 'Nobody answered.' }),
    done,
    failed,
  ],
  [
    from('start', { started: 'review' }),
    from('review', { approved: 'done', changes: 'changes', rejected: 'done', timed_out: 'tell' }),
    from('changes', { done: 'review' }),
    from('tell', { done: 'failed' }),
  ],
);

test('D7.1 in the last round no changes are asked for: the server refuses, the review stays open, and the run goes on', async () => {
  const ads = [await draft('One'), await draft('Two')];
  const flow = await makeFlow(client, askingAgain, { ...USUAL_LIMITS, rounds: 2 });
  const { id } = await runFlow(client, flow.id, { ad_ids: ads });
  const first = await untilRun(client, id, ({ waits_for: what }) => what === 'person');
  const guest = server.client();
  const token = await mailedTo('boss@example.com');
  expect((await guest.get(at(token))).body).toMatchObject({ state: 'open', rounds_left: 1 });
  const asked = await guest.post(at(token), say(ads, 'changes', { comment: 'Shorter.' }));
  expect(asked.body).toMatchObject({ state: 'answered', rounds_left: null });
  await untilRun(
    client,
    id,
    ({ waits_for: what, review_token: now }) => what === 'person' && now !== first.review_token,
  );
  const last = await mailedTo('boss@example.com');
  expect(last).not.toBe(token);
  expect((await guest.get(at(last))).body).toMatchObject({ state: 'open', rounds_left: 0 });
  const some = say(ads, 'approve').ads.with(1, { ad_id: ads[1]!, verdict: 'changes', comment: 'Shorter.' });
  for (const answer of [say(ads, 'changes', { comment: 'Shorter.' }), { ads: some }]) {
    const { status, body } = await guest.post(at(last), answer);
    expect([status, body.code]).toEqual([409, 'no_rounds_left']);
    expect(body.error).toBe('This is the last round: approve, edit, or reject each ad.');
  }
  expect((await guest.get(at(last))).body).toMatchObject({ state: 'open', rounds_left: 0 });
  expect((await guest.post(at(last), say(ads, 'approve'))).status).toBe(200);
  expect(await untilRun(client, id)).toMatchObject({ state: 'done', reason: null });
});

test('D7.1 where some ads are approved, what was asked of the others stays: in the run, and in the history of each', async () => {
  const ads = [await draft('One'), await draft('Two'), await draft('Three')];
  const { id, flow_id: flow } = await waiting('link', ads, ['boss@example.com']);
  const token = await mailedTo('boss@example.com');
  const [one, two, three] = ads.map((ad_id) => ({ ad_id, verdict: 'approve', comment: '' }));
  const answer = {
    ads: [one, { ...two, verdict: 'changes', comment: 'Shorter.' }, { ...three, verdict: 'reject' }],
  };
  for (const _ of [1, 2]) expect((await server.client().post(at(token), answer)).status).toBe(200);
  const left = 'Changes asked for 1 ad: “Two” (Shorter). Rejected: “Three”.';
  expect(await untilRun(client, id)).toMatchObject({ state: 'done', reason: left });
  const { events } = (await client.get(`/api/flow-runs/${id}/events/?after=0`)).body;
  expect(events.find(({ type }: { type: string }) => type === 'ended')).toMatchObject({
    outcome: 'approved',
    partly: true,
    text: `1 of 3 ads approved. ${left}`,
  });
  expect((await client.get(`/api/flows/${flow}/runs/`)).body.runs[0].reason).toBe(left);
  const newest = async (ad: string) => (await client.get(`/api/ad-creatives/${ad}/history/`)).body.facts[0];
  expect(await newest(ads[0]!)).toMatchObject({ type: 'ad.created', flow: null });
  expect(await newest(ads[1]!)).toMatchObject({
    type: 'ad.changesRequested',
    by: 'reviewer',
    flow: 'My flow',
    fields: [{ name: 'comment', value: 'Shorter.' }],
  });
  expect(await newest(ads[2]!)).toMatchObject({ type: 'ad.declined', by: 'reviewer', fields: [] });
  const { facts } = (await client.get(`/api/ad-creatives/${ads[1]}/history/`)).body;
  expect(facts).toHaveLength(2);
});

test('D7.1 used twice: the same answer is no conflict, another one is too late, from another link too', async () => {
  const ads = [await draft('One')];
  const { id } = await waiting('link', ads, ['boss@example.com', 'other@example.com']);
  const [one, two] = [await mailedTo('boss@example.com'), await mailedTo('other@example.com')];
  const stranger = server.client();
  const together = await Promise.all([
    stranger.post(at(one), say(ads, 'changes', { comment: 'Shorter.' })),
    server.client().post(at(two), say(ads, 'approve')),
  ]);
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await untilRun(client, id);
  const first = together[0]!.status === 200;
  expect(await walkedBy(client, id)).toEqual([first ? 'review.changes' : 'review.approved']);
  const again = first ? say(ads, 'changes', { comment: 'Shorter.' }) : say(ads, 'approve');
  expect((await stranger.post(at(first ? one : two), again)).status).toBe(200);
  const other = first ? say(ads, 'approve') : say(ads, 'reject');
  const late = await stranger.post(at(first ? one : two), other);
  expect([late.status, late.body.code]).toEqual([409, 'review_over']);
});

test('D7.1 after a change of the secret key the links to a waiting review work: the app’s own, and the mailed one', async () => {
  const ads = [await draft('One')];
  const { id } = await waiting('link', ads, ['key@example.com']);
  const mailed = await mailedTo('key@example.com');
  const old = server.deps.secretKey;
  const changed = { ...server.deps, secretKey: 'b'.repeat(64), env: { ...server.deps.env, earlierKeys: [old] } };
  const run = await readOwnRun(changed, client.userId, id);
  const { reviews } = await listReviews(changed, client.userId, { limit: 10 });
  expect(reviews.map(({ token }) => token)).toEqual([run.review_token]);
  expect(await readReview(changed, { token: run.review_token!, userId: client.userId })).toMatchObject({ own: true });
  expect(await readReview(changed, { token: mailed, userId: null })).toMatchObject({
    own: false,
    by_owner: false,
    state: 'open',
  });
  expect(await readReview(changed, { token: mailed, userId: client.userId })).toMatchObject({
    own: false,
    by_owner: true,
  });
});

test('D7.1 expired: after its deadline a link opens nothing, and the run went on without it', async () => {
  const ads = [await draft('One')];
  const { id } = await waiting('link', ads, ['late@example.com']);
  const token = await mailedTo('late@example.com');
  try {
    skew = 49 * 3_600_000;
    const stranger = server.client();
    expect((await stranger.get(at(token))).status).toBe(410);
    expect((await stranger.post(at(token), say(ads, 'approve'))).body.code).toBe('review_expired');
    await server.outbox();
    const run = await server.deps.db
      .selectFrom('flow_runs')
      .select(['state', 'node'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(run).toEqual({ state: 'failed', node: 'failed' });
  } finally {
    skew = 0;
  }
});

test('D7.2 a review whose step is taken up again before its deadline stays open, and asks nobody twice', async () => {
  const ads = [await draft('One')];
  const { id } = await waiting('link', ads, ['once@example.com']);
  const token = await mailedTo('once@example.com');
  const step = await server.deps.db
    .updateTable('flow_effects')
    .set({ due_at: server.deps.now(), taken_until: null })
    .where('run_id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow();
  await performStep(server.deps, step.id, { timing: FLOW_TIMING, hooks: null });
  expect(await readRun(client, id)).toMatchObject({ state: 'waiting', waits_for: 'person' });
  expect((await server.outbox()).filter(({ to }) => to === 'once@example.com')).toHaveLength(1);
  expect((await server.client().post(at(token), say(ads, 'approve'))).status).toBe(200);
  expect(await untilRun(client, id)).toMatchObject({ state: 'done' });
});

test('D7.1 a link whose run was cancelled says so to whoever was sent it, and to nobody who guesses', async () => {
  const ads = [await draft('One')];
  const { id } = await waiting('link', ads, ['gone@example.com']);
  const [mailed, own] = [await mailedTo('gone@example.com'), (await readRun(client, id)).review_token!];
  const { rows } = await server.deps.pool.query<{ id: string }>(
    'select effect_id as id from flow_reviews where run_id = $1',
    [id],
  );
  await client.post(`/api/flow-runs/${id}/cancel/`);
  const stranger = server.client();
  expect((await stranger.get(at(mailed))).body).toMatchObject({ state: 'over', over: 'cancelled' });
  expect((await client.get(at(own))).body).toMatchObject({ state: 'over', over: 'cancelled' });
  const signedOut = await stranger.get(at(own));
  expect([signedOut.status, signedOut.body.code]).toEqual([410, 'review_cancelled']);
  for (const guess of [rows[0]!.id, `${own.slice(0, -2)}AA`])
    expect((await stranger.get(at(guess))).body.code).toBe('review_missing');
});

test('D7.1 altered: no token but the one that was sent opens anything', async () => {
  await waiting('link', [await draft('One')], ['boss@example.com']);
  const token = await mailedTo('boss@example.com');
  const flip = (text: string, place: number) =>
    `${text.slice(0, place)}${text[place] === 'A' ? 'B' : 'A'}${text.slice(place + 1)}`;
  for (const wrong of [flip(token, 0), flip(token, 20), `${token}A`, token.slice(0, 42)])
    expect((await server.client().get(at(wrong))).body.code).toBe('review_missing');
  expect((await server.client().get(at('x'))).status).toBe(400);
});

test('D7.1 forwarded: a mailed link works for whoever has it; the owner’s own asks for their session', async () => {
  const ads = [await draft('One')];
  const run = await waiting('me', ads);
  const { review_token: token } = run;
  expect((await client.get('/api/reviews/')).body).toMatchObject({
    reviews: [{ token, run_id: run.id, ads: 1 }],
    next: null,
  });
  const another = await payingUser(server);
  expect((await server.client().get(at(token))).status).toBe(404);
  expect((await another.get(at(token))).status).toBe(404);
  expect((await another.post(at(token), say(ads, 'approve'))).status).toBe(404);
  expect((await another.get('/api/reviews/')).body.reviews).toEqual([]);
  expect((await readRun(client, run.id)).state).toBe('waiting');
  expect((await client.get(at(token))).body).toMatchObject({ own: true });
  expect((await client.post(at(token), say(ads, 'reject'))).status).toBe(200);
  expect(await untilRun(client, run.id)).toMatchObject({ state: 'failed' });
  expect((await client.get('/api/reviews/')).body.reviews).toEqual([]);
});

test('D7.1 nobody approves what they have not seen: an ad that was changed since is asked about again', async () => {
  const ads = [await draft('One'), await draft('Two')];
  const run = await waiting('link', ads, ['boss@example.com']);
  const [token, guest] = [await mailedTo('boss@example.com'), server.client()];
  const seenIn = async () =>
    (await guest.get(at(token))).body.ads.map(({ ad_id, seen }: { ad_id: string; seen: string }) => ({ ad_id, seen }));
  const answer = (shown: readonly object[]) => ({
    ads: shown.map((one) => ({ ...one, verdict: 'approve', comment: '' })),
  });
  const before = await seenIn();
  // Its name is nothing that people see.
  await client.patch(`/api/ad-creatives/${ads[1]}/`, { version: 1, name: 'Second' });
  expect(await seenIn()).toEqual(before);
  const changed = await client.patch(`/api/ad-creatives/${ads[0]}/`, { version: 1, headline: 'After' });
  expect(changed.status).toBe(200);
  const refused = await guest.post(at(token), answer(before));
  expect([refused.status, refused.body.code]).toEqual([409, 'review_changed']);
  expect((await readRun(client, run.id)).state).toBe('waiting');
  expect((await guest.post(at(token), answer(await seenIn()))).status).toBe(200);
  expect(await untilRun(client, run.id)).toMatchObject({ state: 'done' });
});

test('D5.12 D7.1 the queue leads to the review that holds a draft: for its owner, and for nobody else', async () => {
  const ads = [await draft('One')];
  const run = await waiting('me', ads);
  const { ads: listed } = (await client.get('/api/inventory/list/?limit=10')).body;
  expect(listed).toMatchObject([{ id: ads[0], review: { state: 'open' } }]);
  const own = at(listed[0].review.id);
  for (const nobody of [server.client(), await payingUser(server)]) {
    expect((await nobody.get(own)).status).toBe(404);
    expect((await nobody.post(own, say(ads, 'approve'))).status).toBe(404);
  }
  expect((await client.get(own)).body).toMatchObject({ own: true, state: 'open' });
  expect((await client.post(own, say(ads, 'approve'))).status).toBe(200);
  expect(await untilRun(client, run.id)).toMatchObject({ state: 'done' });
});

test('D7.1 a review that only others were asked for is opened by its id by nobody but its owner', async () => {
  const ads = [await draft('One')];
  await waiting('link', ads, ['boss@example.com']);
  const { id } = (await client.get('/api/inventory/list/?limit=10')).body.ads[0].review;
  expect((await server.client().get(at(id))).status).toBe(404);
  expect((await (await payingUser(server)).get(at(id))).status).toBe(404);
  expect((await client.get(at(id))).body).toMatchObject({ own: true, state: 'open' });
});

test('D7.2 a run that is cancelled closes its review', async () => {
  const ads = [await draft('One')];
  const run = await waiting('link', ads, ['boss@example.com']);
  const token = await mailedTo('boss@example.com');
  await client.post(`/api/flow-runs/${run.id}/cancel/`);
  expect((await server.client().get(at(token))).body.state).toBe('over');
  expect((await server.client().post(at(token), say(ads, 'approve'))).body.code).toBe('review_over');
});

test('D1.7 guesses at links are limited', async () => {
  const stranger = server.client();
  const answers = await Promise.all(Array.from({ length: 125 }, () => stranger.get(at('A'.repeat(43)))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
});
