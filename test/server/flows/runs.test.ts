import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { ActivityFact } from '#contract/calls/activity.ts';
import type { AdFact } from '#contract/calls/adHistory.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import type { Ad } from '#contract/ad.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { logBefore } from '#server/flows/run/log.ts';
import { isPublished, readyAd, untilAd } from '#test/support/ads.ts';
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
import { connectedAccount, sandboxState } from '#test/support/meta.ts';
import { creditsOf, payingUser, type Person } from '#test/support/payments.ts';
import { statementsOf } from '#test/support/statements.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const pausing = flowOf(
  [
    node('start', 'manual', {}),
    node('off', 'pause_ad', { ads: 'trigger' }),
    node('tell', 'notify', { message: 'Not all worked.' }),
    done,
  ],
  [from('start', { started: 'off' }), from('off', { ok: 'done', failed: 'tell' }), from('tell', { done: 'done' })],
);

/** The same after a wait, which `goOn` ends. */
const waits = node('wait', 'wait', { until: { kind: 'minutes', minutes: 60 } });
const waitsFirst = [
  from('start', { started: 'wait' }),
  from('wait', { done: 'off' }),
  pausing.edges.filter((edge) => edge.from !== 'start'),
];

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

const adsOf = async (ids: readonly string[]): Promise<Ad[]> =>
  (await client.get(`/api/ads/?ad_ids=${ids.join(',')}`)).body.ads;
const factsOf = async (id: string) =>
  (await server.deps.db.selectFrom('flow_runs').select('facts').where('id', '=', id).executeTakeFirstOrThrow()).facts;

/** The weekly refresh, started by hand, with what it needs. */
const refresh = (brief: string, preset: string): FlowDefinition => {
  const { nodes, edges } = FLOW_TEMPLATES.weeklyRefresh.definition;
  const source = { from: 'brief', brief_id: brief } as const;
  const filled = nodes.map((each) => {
    if (each.kind === 'schedule') return node(each.id, 'manual', {});
    if (each.kind === 'ideate' || each.kind === 'write_copy')
      return { ...each, settings: { ...each.settings, source, count: 2 } };
    return each;
  });
  const rest = edges.filter((edge) => edge.from !== 'images' || edge.outcome !== 'ok');
  return flowOf(
    [
      ...(filled as FlowDefinition['nodes']),
      node('preset', 'apply_preset', { ads: 'made', preset_id: preset, replace: false }),
    ],
    [rest, from('images', { ok: 'preset' }), from('preset', { ok: 'preflight', failed: 'tell' })],
  );
};

test('D7.1 D7.2 a flow writes, draws, checks, asks its owner and publishes what they approve', async () => {
  const { brief, preset } = await readyToPublish(client, account.id);
  const flow = await makeFlow(client, refresh(brief, preset));
  const before = (await creditsOf(client)).total_balance;
  const { id } = await runFlow(client, flow.id);
  const waiting = await untilRun(client, id, (run) => run.waits_for === 'person' || hasEnded(run));
  expect(waiting, JSON.stringify(await walkedBy(client, id))).toMatchObject({
    state: 'waiting',
    step: 'review',
    credits: 28,
    ads_made: 2,
  });
  expect((await creditsOf(client)).total_balance).toBe(before - 28);
  const review = (await client.get(`/api/reviews/${waiting.review_token}/`)).body;
  expect(review).toMatchObject({ state: 'open', flow_name: 'My flow' });
  expect(review.ads).toHaveLength(2);
  expect((await client.get(review.ads[0].square.url)).status).toBe(200);
  const [yes, no] = review.ads as { ad_id: string }[];
  const texts = { headline: 'As the reviewer wants it', primary_text: 'Better so.', description: 'Yes' };
  const answer = {
    ads: [
      { ad_id: yes!.ad_id, verdict: 'approve', comment: '', texts },
      { ad_id: no!.ad_id, verdict: 'reject', comment: 'Not this.' },
    ],
  };
  expect((await client.post(`/api/reviews/${waiting.review_token}/`, answer)).status).toBe(200);
  expect(await untilRun(client, id)).toMatchObject({ state: 'done', reason: null, step: 'done' });
  expect(await walkedBy(client, id)).toEqual([
    'angles.ok',
    'copy.ok',
    'images.ok',
    'preset.ok',
    'preflight.passed',
    'review.approved',
    'publish.all',
  ]);
  const [published, left] = await adsOf([yes!.ad_id, no!.ad_id]);
  expect(published).toMatchObject({ status: 'published', copy: { headline: 'As the reviewer wants it' } });
  expect(published!.details.preset_id).toBe(preset);
  expect(left!.status).toBe('draft');
  const { facts } = (await client.get(`/api/ad-creatives/${published!.id}/history/`)).body as { facts: AdFact[] };
  const didBy = facts.filter(({ type }) => type === 'ad.created' || type === 'ad.changed');
  expect(didBy.map(({ by }) => by)).toEqual(['you', 'flow', 'flow', 'flow']);
  for (const fact of didBy) expect(fact).toMatchObject({ flow: 'My flow', run: { id, flow_id: flow.id } });
  const atMeta = (await sandboxState(server.sandboxes.meta)).ads.filter(
    ({ id: meta }) => meta === published!.publication!.meta_ad_id,
  );
  expect(atMeta).toMatchObject([{ status: 'PAUSED' }]);
});

const published = async (name: string): Promise<Ad> => {
  const ad = await readyAd(client, account.id, { name });
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: account.id });
  return untilAd(client, ad.id, isPublished);
};

const goOn = async (run: string): Promise<void> => {
  const { rows } = await server.deps.pool.query<{ id: string }>(
    `update flow_effects set due_at = now(), created_at = now() - interval '1 day' where run_id = $1 and state = 'open' returning id`,
    [run],
  );
  await server.deps.jobs.send('flows', { what: 'step', id: rows[0]!.id });
};

test('D7.1 pauses an ad, changes its budget within a bound, and switches it on again only where the flow may', async () => {
  const ad = await readyAd(client, account.id);
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: account.id });
  await untilAd(client, ad.id, isPublished);
  const on = { ads: 'trigger' } as const;
  const flow = await makeFlow(
    client,
    flowOf(
      [
        node('start', 'manual', {}),
        node('on', 'activate_ad', on),
        node('budget', 'change_budget', { ...on, percent: 50, at_least: null, at_most: null }),
        node('off', 'pause_ad', on),
        node('tell', 'notify', { message: 'Not all worked.' }),
        done,
        failed,
      ],
      [
        from('start', { started: 'on' }),
        from('on', { ok: 'budget', failed: 'tell' }),
        from('budget', { ok: 'off', failed: 'tell' }),
        from('off', { ok: 'done', failed: 'tell' }),
        from('tell', { done: 'failed' }),
      ],
    ),
    { allow_active: true, allow_unreviewed: true },
  );
  const budget = async () => (await client.get(`/api/meta/ads/${ad.id}/spend/`)).body.adset.daily as number;
  const before = await budget();
  const { id } = await runFlow(client, flow.id, { ad_ids: [ad.id] });
  expect(await untilRun(client, id)).toMatchObject({ state: 'done' });
  expect(await walkedBy(client, id)).toEqual(['on.ok', 'budget.ok', 'off.ok']);
  expect(await budget()).toBe(Math.round(before * 1.5));
  const { facts } = (await client.get(`/api/ad-creatives/${ad.id}/history/`)).body as { facts: AdFact[] };
  expect(facts.find(({ type }) => type === 'ad.budgetChanged')).toMatchObject({
    by: 'flow',
    flow: 'My flow',
    run: { id, flow_id: flow.id },
    fields: [{ name: 'Ad set budget', value: expect.stringMatching(/^\S+ to \S+ a day$/) }],
  });
  expect((await adsOf([ad.id]))[0]!.publication!.configured_status).toBe('PAUSED');
});

test('D7.1 a flow says which ads it published and paused, and which it could not: in its run, its mail and their history', async () => {
  const [one, two] = [
    await readyAd(client, account.id, { name: 'Spring' }),
    await readyAd(client, account.id, { name: 'Later' }),
  ];
  const spring = { ads: 'trigger' } as const;
  const flow = await makeFlow(
    client,
    flowOf(
      [
        node('start', 'manual', {}),
        node('publish', 'publish', { ...spring, ad_account_id: account.id, status: 'PAUSED' }),
        node('told', 'notify', { message: 'They are there.' }),
        node('off', 'activate_ad', spring),
        node('tell', 'notify', { message: 'Not all worked.' }),
        done,
      ],
      [
        from('start', { started: 'publish' }),
        from('publish', { all: 'told', some: 'told', none: 'tell', unconfirmed: 'tell' }),
        from('told', { done: 'off' }),
        from('off', { ok: 'tell', failed: 'tell' }),
        from('tell', { done: 'done' }),
      ],
    ),
    { allow_active: true, allow_unreviewed: true },
  );
  const { id } = await runFlow(client, flow.id, { ad_ids: [one.id] });
  expect(await untilRun(client, id)).toMatchObject({ state: 'done' });
  const texts = async (run: string) =>
    ((await client.get(`/api/flow-runs/${run}/events/`)).body.events as { type: string; step: string; text: string }[])
      .filter(({ type }) => type === 'ended')
      .map(({ text }) => text);
  const mailed = expect.stringMatching(/^Emailed to .+@.+\.$/);
  expect(await texts(id)).toEqual(['1 ad published: “Spring”.', mailed, '1 ad turned on: “Spring”.', mailed]);
  expect(await readRun(client, id)).toMatchObject({
    result: '1 ad published: “Spring”. 1 ad turned on: “Spring”.',
  });
  const mails = async (run: string) => (await server.outbox()).filter(({ text }) => text.includes(`run=${run}`));
  const [second, first] = await mails(id);
  expect(first!.text).toContain('Publish: 1 ad published: “Spring”.');
  expect(second!.text).toContain('Activate ads: 1 ad turned on: “Spring”.');
  expect(second!.text).not.toContain('published');
  expect(first!.subject).toBe('[Millrace] “My flow”: 1 ad published: “Spring”.');
  const { facts } = (await client.get(`/api/ad-creatives/${one.id}/history/`)).body as { facts: AdFact[] };
  for (const type of ['ad.queued', 'ad.switchAsked', 'ad.switched'])
    expect(facts.find((fact) => fact.type === type)).toMatchObject({
      by: 'flow',
      flow: 'My flow',
      run: { id, flow_id: flow.id },
    });

  const off = await makeFlow(client, flowOf([...pausing.nodes, waits], waitsFirst));
  const unfit = await client.post(`/api/flows/${off.id}/runs/`, { ad_ids: [one.id, two.id] });
  expect([unfit.status, unfit.body.code]).toEqual([400, 'ads_unfit']);
  expect(unfit.body.error).toBe('This flow switches ads at Meta, and “Later” is not there.');
  const ads = [one.id, (await published('Gone')).id];
  const { id: again } = await runFlow(client, off.id, { ad_ids: ads });
  await untilRun(client, again, ({ state }) => state === 'waiting');
  await server.deps.pool.query(
    `update publications set effective_status = 'DELETED', configured_status = 'ACTIVE' where ad_id = $1`,
    [ads[1]],
  );
  await goOn(again);
  await untilRun(client, again);
  const why = 'This ad was archived or deleted on Meta, so it cannot be changed.';
  const note = `1 of 2 ads paused: “Spring”. “Gone” was not paused: ${why}`;
  expect((await texts(again))[1]).toBe(note);
  expect((await mails(again))[0]!.text).toContain(note);

  const { facts: lately } = (await client.get('/api/accounts/activity/')).body as { facts: ActivityFact[] };
  expect(lately.find(({ type, run }) => type.startsWith('run.') && run?.id === again)).toMatchObject({
    about: { id: off.id },
    run: { id: again, flow_id: off.id },
    said: note,
  });
  expect(lately.find(({ type }) => type === 'ad.switchedOff')).toMatchObject({
    flow: off.name,
    run: { id: again, flow_id: off.id },
    about: { name: 'Spring' },
  });
});

test('D7.2 a flow that is changed while a run waits leaves the run as it began', async () => {
  const wait = (minutes: number, text: string) =>
    flowOf(
      [
        node('start', 'manual', {}),
        node('wait', 'wait', { until: { kind: 'minutes', minutes } }),
        node('tell', 'notify', { message: text }),
        done,
      ],
      [from('start', { started: 'wait' }), from('wait', { done: 'tell' }), from('tell', { done: 'done' })],
    );
  const flow = await makeFlow(client, wait(60, 'The old words'));
  const { id } = await runFlow(client, flow.id);
  expect(await untilRun(client, id, ({ state }) => state === 'waiting')).toMatchObject({
    waits_for: 'time',
    version: 1,
  });
  const changed = await client.patch(`/api/flows/${flow.id}/`, { version: 1, definition: wait(1, 'The new words') });
  expect(changed.body.version).toBe(2);
  await server.deps.db
    .updateTable('flow_effects')
    .set({ created_at: new Date(0), due_at: new Date() })
    .where('run_id', '=', id)
    .execute();
  const { id: effect } = await server.deps.db
    .selectFrom('flow_effects')
    .select('id')
    .where('run_id', '=', id)
    .executeTakeFirstOrThrow();
  await server.deps.jobs.send('flows', { what: 'step', id: effect });
  expect(await untilRun(client, id)).toMatchObject({ state: 'done', version: 1 });
  const mail = (await server.outbox()).find(({ subject }) => subject.includes('A message from your flow'));
  expect(mail?.text).toContain('The old words');
  const versions = (await client.get(`/api/flows/${flow.id}/versions/`)).body.versions;
  expect(versions).toMatchObject([{ version: 1, runs: 1, activated_at: null }]);
});

test('D7.2 a run is cancelled, and goes on in another from a step or from the start', async () => {
  const { brief } = await readyToPublish(client, account.id);
  const flow = await makeFlow(
    client,
    flowOf(
      [
        node('start', 'manual', {}),
        node('copy', 'write_copy', { source: { from: 'brief', brief_id: brief }, count: 1 }),
        node('wait', 'wait', { until: { kind: 'minutes', minutes: 60 } }),
        node('tell', 'notify', { message: 'Not written.' }),
        done,
      ],
      [
        from('start', { started: 'copy' }),
        from('copy', { ok: 'wait', failed: 'tell', no_credits: 'tell' }),
        from('wait', { done: 'done' }),
        from('tell', { done: 'done' }),
      ],
    ),
  );
  const first = await runFlow(client, flow.id);
  await untilRun(client, first.id, ({ waits_for: what }) => what === 'time');
  const going = await client.post(`/api/flow-runs/${first.id}/retry/`, { step: 'copy' });
  expect([going.status, going.body.code]).toEqual([409, 'run_going_on']);
  const cancelled = await client.post(`/api/flow-runs/${first.id}/cancel/`);
  expect(cancelled.body).toMatchObject({ state: 'cancelled', credits: 2 });
  expect((await client.post(`/api/flow-runs/${first.id}/cancel/`)).body.state).toBe('cancelled');
  const made = (await factsOf(first.id)).ads.made;
  expect(made).toHaveLength(1);
  const unknown = await client.post(`/api/flow-runs/${first.id}/retry/`, { step: 'tell' });
  expect([unknown.status, unknown.body.code]).toEqual([409, 'step_not_reached']);
  const ask = { step: 'wait', id: randomUUID() };
  const again = await client.post(`/api/flow-runs/${first.id}/retry/`, ask);
  expect((await client.post(`/api/flow-runs/${first.id}/retry/`, ask)).body.id).toBe(again.body.id);
  const statements = await statementsOf(server, () =>
    client.post(`/api/flow-runs/${first.id}/retry/`, { step: 'wait' }),
  );
  expect(statements.filter((text) => /^select .*from "flow_run_events"/.test(text))).toHaveLength(1);
  const log = await logBefore(server.deps.db, first.id, 'wait');
  expect(log.map(({ type }) => type)).toEqual(['run.started', 'step.ended']);
  expect(log[1]).not.toHaveProperty('note');
  await untilRun(client, again.body.id, ({ waits_for: what }) => what === 'time');
  expect((await factsOf(again.body.id)).ads.made).toEqual(made);
  expect((await readRun(client, again.body.id)).credits).toBe(0);
  const anew = (await client.post(`/api/flow-runs/${first.id}/retry/`, { step: null })).body;
  await untilRun(client, anew.id, ({ waits_for: what }) => what === 'time');
  expect((await factsOf(anew.id)).ads.made).not.toEqual(made);
});

test('D7.4 a dry run walks the flow, and nothing leaves the process or is paid', async () => {
  const { brief, preset } = await readyToPublish(client, account.id);
  const flow = await makeFlow(client, refresh(brief, preset));
  const before = (await creditsOf(client)).total_balance;
  const { id } = await runFlow(client, flow.id, { dry_run: true });
  expect(await untilRun(client, id)).toMatchObject({ state: 'done', dry_run: true, credits: 0, ads_made: 0 });
  expect((await walkedBy(client, id)).at(-1)).toBe('publish.all');
  expect((await creditsOf(client)).total_balance).toBe(before);
  expect((await client.get('/api/inventory/list/')).body.ads).toEqual([]);
});

test('D7.2 too few credits in the limits of a run is an outcome of its own, and takes nothing', async () => {
  const { brief } = await readyToPublish(client, account.id);
  const definition = flowOf(
    [
      node('start', 'manual', {}),
      node('copy', 'write_copy', { source: { from: 'brief', brief_id: brief }, count: 3 }),
      node('tell', 'notify', { message: 'Not written.' }),
      done,
    ],
    [
      from('start', { started: 'copy' }),
      from('copy', { ok: 'done', failed: 'tell', no_credits: 'tell' }),
      from('tell', { done: 'done' }),
    ],
  );
  const flow = await makeFlow(client, definition);
  await server.deps.db
    .insertInto('credit_entries')
    .values({
      user_id: client.userId,
      key: 'use',
      kind: 'expire',
      bucket: 'plan',
      amount: -998,
      note: 'x',
      at: new Date(),
    })
    .execute();
  const left = (await creditsOf(client)).total_balance;
  const { id } = await runFlow(client, flow.id);
  expect(await untilRun(client, id)).toMatchObject({ state: 'done', credits: 0 });
  expect(await walkedBy(client, id)).toEqual(['copy.no_credits', 'tell.done']);
  expect((await creditsOf(client)).total_balance).toBe(left);
});

test('D7.1 the mail of a failed run names the flow, the step and why, and leads to the run', async () => {
  const definition = flowOf(
    [
      node('start', 'manual', {}),
      // Of an ad that a person wrote without an ad set: no check can know of it.
      node('look', 'preflight', { ads: 'trigger' }),
      node('tell', 'notify', { message: 'The look failed.' }),
      node('again', 'notify', { message: 'That is all.' }),
      failed,
      done,
    ],
    [
      from('start', { started: 'look' }),
      from('look', { passed: 'done', failed: 'tell' }),
      from('tell', { done: 'again' }),
      from('again', { done: 'failed' }),
    ],
  );
  const flow = await makeFlow(client, definition);
  const ad = await readyAd(client, account.id, { adset: null });
  const { id } = await runFlow(client, flow.id, { ad_ids: [ad.id] });
  expect(await untilRun(client, id)).toMatchObject({ state: 'failed' });
  const mails = (await server.outbox()).filter(({ subject }) => subject.includes('A message from your flow “My flow”'));
  const first = mails.find(({ text }) => text.includes('The look failed.'))!;
  expect(first.text).toContain('“Pre-flight check” came to “Failed”: The ad can’t be published. Choose an ad set.');
  expect(first.links.join(' ')).toContain(`/flows/${flow.id}?run=${id}`);
  // Told once.
  expect(mails.find(({ text }) => text.includes('That is all.'))!.text).not.toContain('Pre-flight check');
});

test('D7.2 a schedule starts one run for each time, whoever asks twice, and three failures pause the flow', async () => {
  const definition = flowOf(
    [
      node('at', 'schedule', { cron: '0 * * * *', time_zone: 'UTC' }),
      node('tell', 'notify', { message: 'Once more.' }),
      failed,
    ],
    [from('at', { started: 'tell' }), from('tell', { done: 'failed' })],
  );
  const flow = await activate(client, await makeFlow(client, definition, { runs_per_day: 10 }));
  expect(flow).toMatchObject({ status: 'active', active_version: 1 });
  expect(new Date(flow.next_run_at!).getUTCMinutes()).toBe(0);
  const runs = async () => (await client.get(`/api/flows/${flow.id}/runs/`)).body.runs.length as number;
  for (let count = 1; count <= 3; count += 1) {
    await server.deps.db
      .updateTable('flows')
      .set({ next_at: new Date(Date.now() - count) })
      .where('id', '=', flow.id)
      .execute();
    await Promise.all([1, 2, 3].map(() => server.deps.jobs.send('flows', { what: 'schedule', id: flow.id })));
    await expect.poll(runs).toBe(count);
  }
  await expect.poll(async () => (await client.get(`/api/flows/${flow.id}/`)).body.status).toBe('paused');
  const { body } = await client.get('/api/flows/');
  expect(body.flows).toMatchObject([
    {
      id: flow.id,
      trigger: 'schedule',
      health: { runs: 3, failed: 3, running: 0 },
      next_run_at: null,
      problem: expect.stringMatching(
        /^Paused after 3 runs in a row failed\. .*Fix what failed, then activate it again\.$/,
      ),
    },
  ]);
  expect((await server.outbox()).filter(({ subject }) => subject.includes('was paused'))).toHaveLength(1);
  // That it was paused stays true of a run by hand.
  await runFlow(client, flow.id);
  expect((await client.get(`/api/flows/${flow.id}/`)).body.problem).toMatch(/^Paused/);
  expect((await activate(client, flow)).problem).toBeNull();
});
