import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import type { FlowOverlap } from '#contract/flows/checkResult.ts';
import type { FlowSummary } from '#contract/flows/flow.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { arrivedOf } from '#src/machines/flowEditor/fields.ts';
import { FLOW_TIMING } from '#server/flows/run/options.ts';
import { performStep } from '#server/flows/run/perform.ts';
import { sweepSteps } from '#server/flows/run/worker.ts';
import { MAX_FLOWS } from '#server/flows/write.ts';
import { sweepRuns } from '#server/flows/run/sweep.ts';
import {
  activate,
  done,
  failed,
  makeFlow,
  readyToPublish,
  runFlow,
  TELLING,
  untilRun,
  walkedBy,
} from '#test/support/flows.ts';
import { readyAd } from '#test/support/ads.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { creditsOf, payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await payingUser(server);
});

const at = (id: string, more = '') => `/api/flows/${id}/${more}`;

test('D7.4 a flow is answered as it was sent, so that a client knows its own save again', async () => {
  for (const { name, description, definition, limits } of Object.values(FLOW_TEMPLATES)) {
    const id = randomUUID();
    const fields = { name, description, definition, limits };
    const made = await client.post('/api/flows/', { ...fields, id });
    expect(arrivedOf({ sent: [fields] }, made.body), name).toBeDefined();
    const changed = { ...fields, description: 'Changed' };
    const saved = await client.put(at(id), { ...changed, version: 1 });
    expect(arrivedOf({ sent: [fields, changed] }, saved.body), name).toBe(changed);
  }
});

test('D7.5 a flow is made, read, changed, duplicated, archived and deleted; made twice, it is one', async () => {
  const id = randomUUID();
  const body = { id, name: 'Refresh', description: 'x', definition: TELLING, limits: USUAL_LIMITS };
  const made = await client.post('/api/flows/', body);
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({ id, status: 'draft', version: 1, active_version: null, last_run: null });
  await client.post('/api/flows/', body);
  expect((await client.get('/api/flows/')).body.flows).toMatchObject([{ id, trigger: 'manual', steps: 2 }]);
  const changed = await client.patch(at(id), { version: 1, name: 'Other' });
  expect(changed.body).toMatchObject({ name: 'Other', version: 2 });
  // The answer was lost, and it is sent again.
  expect((await client.patch(at(id), { version: 1, name: 'Other' })).body.version).toBe(2);
  const late = await client.put(at(id), { ...body, id: undefined, version: 1 });
  expect([late.status, late.body.code, late.body.flow.name]).toEqual([409, 'version_conflict', 'Other']);
  const copy = await client.post(at(id, 'duplicate/'), {});
  expect([copy.status, copy.body.name, copy.body.definition]).toEqual([201, 'Other copy', TELLING]);
  expect((await client.patch(at(id), { version: 2, archived: true })).body.status).toBe('archived');
  expect((await client.get('/api/flows/')).body.flows).toHaveLength(1);
  expect((await client.get('/api/flows/?status=archived')).body.flows).toMatchObject([{ id }]);
  expect((await client.delete(at(id))).status).toBe(204);
  expect((await client.get(at(id))).body.code).toBe('flow_missing');
});

test('D7.5 no two flows of a person get the same name: new ones and copies are counted, a rename to a taken one is refused', async () => {
  const make = async (name: string, who = client) =>
    (await who.post('/api/flows/', { name, description: '', definition: TELLING, limits: USUAL_LIMITS })).body;
  const first = await make('Refresh');
  expect([(await make('Refresh')).name, (await make(' refresh')).name, (await make('Refresh 2')).name]).toEqual([
    'Refresh 2',
    'refresh 3',
    'Refresh 4',
  ]);
  const together = await Promise.all([make('Sale'), make('Sale'), make('Sale')]);
  expect(together.map(({ name }) => name).toSorted()).toEqual(['Sale', 'Sale 2', 'Sale 3']);
  const longest = 'x'.repeat(FLOW_BOUNDS.name);
  expect([(await make(longest)).name, (await make(longest)).name]).toEqual([longest, `${longest.slice(2)} 2`]);
  const copies = [];
  for (let of = first.id; copies.length < 3; of = copies.at(-1).id)
    copies.push((await client.post(at(of, 'duplicate/'), {})).body);
  expect(copies.map(({ name }) => name)).toEqual(['Refresh copy', 'Refresh copy 2', 'Refresh copy 3']);
  expect((await make('Refresh', await payingUser(server))).name).toBe('Refresh');

  const [copy] = copies;
  const { name: _name, ...fields } = { name: '', description: 'x', definition: TELLING, limits: USUAL_LIMITS };
  for (const refused of [
    await client.patch(at(copy.id), { name: 'REFRESH ', version: 1 }),
    await client.put(at(copy.id), { ...fields, name: 'Refresh', version: 1 }),
  ])
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      400,
      'flow_name_taken',
      expect.stringMatching(/^Another flow is called “refresh”\. Choose another name/i),
    ]);
  // Its own name in other letters is free, and flows that were called the same before stay as they are.
  expect((await client.patch(at(copy.id), { name: 'refresh COPY', version: 1 })).body.version).toBe(2);
  await server.deps.pool.query('update flows set name = $2 where id = $1', [copy.id, 'Refresh']);
  expect((await client.put(at(copy.id), { ...fields, name: 'Refresh', version: 2 })).body).toMatchObject({
    name: 'Refresh',
    version: 3,
  });
});

test('D7.5 a flow may be as large as its texts can be, and is refused in words beyond that', async () => {
  const asked = (megabytes: number) =>
    client.post('/api/flows/', { name: 'Refresh', description: 'x'.repeat(megabytes * 1024 * 1024) });
  const [allowed, refused] = [await asked(1.9), await asked(2.1)];
  expect([allowed.status, refused.status, refused.body.detail ?? refused.body.error]).toEqual([
    400,
    413,
    'This flow is too large.',
  ]);
});

test('D7.5 a flow is deleted once no run of it goes on', async () => {
  const flow = await makeFlow(client);
  const run = await untilRun(client, (await runFlow(client, flow.id)).id);
  const set = (state: 'running' | 'done') =>
    server.deps.db.updateTable('flow_runs').set({ state }).where('id', '=', run.id).execute();
  await set('running');
  const refused = await client.delete(at(flow.id));
  expect([refused.status, refused.body.code]).toEqual([409, 'flow_running']);
  await set('done');
  expect((await client.delete(at(flow.id))).status).toBe(204);
});

test('D7.5 a flow, its runs and its events are their owner’s alone', async () => {
  const flow = await makeFlow(client);
  const run = await runFlow(client, flow.id);
  const stranger = await payingUser(server);
  const calls = [
    stranger.get(at(flow.id)),
    stranger.put(at(flow.id), { name: 'x', description: '', definition: TELLING, limits: USUAL_LIMITS, version: 1 }),
    stranger.patch(at(flow.id), { version: 1, name: 'x' }),
    stranger.delete(at(flow.id)),
    stranger.post(at(flow.id, 'duplicate/'), {}),
    stranger.post(at(flow.id, 'check/'), {}),
    stranger.post(at(flow.id, 'activate/'), { version: 1 }),
    stranger.post(at(flow.id, 'pause/')),
    stranger.get(at(flow.id, 'versions/')),
    stranger.get(at(flow.id, 'runs/')),
    stranger.post(at(flow.id, 'runs/'), {}),
    stranger.get(`/api/flow-runs/${run.id}/`),
    stranger.get(`/api/flow-runs/${run.id}/events/`),
    stranger.post(`/api/flow-runs/${run.id}/cancel/`),
    stranger.post(`/api/flow-runs/${run.id}/retry/`, { step: null }),
    stranger.post('/api/flows/', {
      id: flow.id,
      name: 'x',
      description: '',
      definition: TELLING,
      limits: USUAL_LIMITS,
    }),
    stranger.post(at((await makeFlow(stranger)).id, 'runs/'), { id: run.id }),
  ];
  for (const { status } of await Promise.all(calls)) expect(status).toBe(404);
  expect((await client.get(at(flow.id))).body.name).toBe('My flow');
});

test('D7.3 what the check finds a breach in is neither activated nor run, and says where', async () => {
  const { definition, limits } = FLOW_TEMPLATES.weeklyRefresh;
  const flow = await makeFlow(client, definition, limits);
  const refused = await client.post(at(flow.id, 'activate/'), { version: 1 });
  expect([refused.status, refused.body.code]).toEqual([400, 'flow_unsafe']);
  expect(refused.body.check.breaches.map(({ property }: { property: string }) => property)).toContain('settings');
  expect((await client.post(at(flow.id, 'runs/'), {})).body.code).toBe('flow_unsafe');
  const { check } = (await client.post(at(flow.id, 'check/'), {})).body;
  expect(check.coverage).toBe('complete');
  const other = await client.post(at(flow.id, 'check/'), { definition: TELLING });
  expect(other.body.check.breaches).toEqual([]);
});

/** Reviewed by somebody who cannot give an ad set. */
const byLink = (node: FlowDefinition['nodes'][number]) =>
  node.kind === 'review'
    ? { ...node, settings: { ...node.settings, by: 'link' as const, emails: ['boss@example.com'] } }
    : node;

test('D7.3 a flow whose drafts get no ad set is refused before it spends, until a default preset has one', async () => {
  const account = await connectedAccount(client);
  const { brief, preset } = await readyToPublish(client, account.id);
  const { definition, limits } = FLOW_TEMPLATES.weeklyRefresh;
  const nodes = definition.nodes
    .map((each) =>
      each.kind === 'ideate' || each.kind === 'write_copy'
        ? { ...each, settings: { ...each.settings, source: { from: 'brief', brief_id: brief } } }
        : each,
    )
    .map((each) => byLink(each as FlowDefinition['nodes'][number])) as typeof definition.nodes;
  const flow = await makeFlow(client, { ...definition, nodes }, limits);
  const before = (await creditsOf(client)).total_balance;
  const refused = await client.post(at(flow.id, 'activate/'), { version: 1 });
  expect([refused.status, refused.body.code]).toEqual([400, 'flow_unsafe']);
  expect(refused.body.error).toMatch(/^The drafts have no ad set at “Pre-flight check”, so none can be published\./);
  expect(refused.body.check.breaches).toMatchObject([{ property: 'settings', step: 'preflight' }]);
  expect((await client.post(at(flow.id, 'runs/'), {})).body.code).toBe('flow_unsafe');
  expect((await client.post(at(flow.id, 'check/'), {})).body.check.breaches).toHaveLength(1);
  expect((await client.get(at(flow.id, 'runs/'))).body.runs).toEqual([]);
  expect((await creditsOf(client)).total_balance).toBe(before);
  await client.post(`/api/ad-presets/${preset}/set-default/`, { is_default: true });
  const ran = await runFlow(client, flow.id);
  await client.post(`/api/flow-runs/${ran.id}/cancel/`);
  expect(await activate(client, flow)).toMatchObject({ status: 'active' });
  await client.post(`/api/ad-presets/${preset}/set-default/`, { is_default: false });
  const again = await client.post(`/api/flow-runs/${ran.id}/retry/`, { step: null });
  expect([again.status, again.body.code]).toEqual([400, 'flow_unsafe']);
});

test('D7.2 what is active stays as it was activated, until it is activated again', async () => {
  const scheduled = (cron: string) =>
    flowOf(
      [node('at', 'schedule', { cron, time_zone: 'Europe/Berlin' }), node('tell', 'notify', { message: 'Now.' }), done],
      [from('at', { started: 'tell' }), from('tell', { done: 'done' })],
    );
  const flow = await activate(client, await makeFlow(client, scheduled('0 9 * * *')));
  const next = flow.next_run_at;
  const changed = await client.patch(at(flow.id), { version: 1, definition: scheduled('0 10 * * *') });
  expect(changed.body).toMatchObject({ version: 2, active_version: 1, next_run_at: next, status: 'active' });
  expect(changed.body.as_active).toBe(false);
  const back = await client.patch(at(flow.id), { version: 2, definition: scheduled('0 9 * * *') });
  expect(back.body).toMatchObject({ version: 3, active_version: 1, as_active: true });
  const forth = await client.patch(at(flow.id), { version: 3, definition: scheduled('0 10 * * *') });
  expect((await client.post(at(flow.id, 'activate/'), { version: 1 })).body.code).toBe('version_conflict');
  expect((await client.patch(at(flow.id), { version: 4, archived: true })).body.code).toBe('flow_active');
  const again = await activate(client, forth.body);
  expect(again.active_version).toBe(4);
  expect(again.next_run_at).not.toBe(next);
  expect((await client.get(at(flow.id, 'versions/?limit=1'))).body).toMatchObject({
    versions: [{ version: 4 }],
    next: '4',
  });
  expect((await client.get(at(flow.id, 'versions/?limit=1&after=4'))).body).toMatchObject({
    versions: [{ version: 1 }],
    next: null,
  });
  expect((await client.post(at(flow.id, 'pause/'))).body).toMatchObject({ status: 'paused', next_run_at: null });
});

test('D7.5 each version says what it changed, across pages; an older one is restored as a new one', async () => {
  const words = (message: string) => ({
    ...TELLING,
    nodes: TELLING.nodes.map((each) => (each.kind === 'notify' ? { ...each, settings: { message } } : each)),
  });
  const first = await activate(client, await makeFlow(client, words('One')));
  const changed = await client.patch(at(first.id), { version: 1, definition: words('Two'), name: 'Other' });
  await activate(client, changed.body);
  const { body: page } = await client.get(at(first.id, 'versions/?limit=1'));
  expect(page.versions).toMatchObject([{ version: 2, name: 'Other' }]);
  expect(page.versions[0].changes.map(({ text }: { text: string }) => text)).toEqual([
    'Renamed to “Other”',
    'Notify me: message: “One” → “Two”',
  ]);
  const { body: rest } = await client.get(at(first.id, `versions/?limit=1&after=${page.next}`));
  expect(rest).toMatchObject({ versions: [{ version: 1, name: 'My flow', changes: null }], next: null });
  const [{ definition, limits }] = rest.versions;
  const restored = await client.patch(at(first.id), { version: 2, definition, limits });
  expect(restored.body).toMatchObject({ version: 3, active_version: 2, name: 'Other', definition: words('One') });
  await activate(client, restored.body);
  const [newest] = (await client.get(at(first.id, 'versions/'))).body.versions;
  expect(newest).toMatchObject({ version: 3, changes: [{ text: 'Notify me: message: “Two” → “One”' }] });
});

test('D7.4 where two tabs changed a flow, the one that is decided against stays as a version', async () => {
  const words = (message: string) => ({
    ...TELLING,
    nodes: TELLING.nodes.map((each) => (each.kind === 'notify' ? { ...each, settings: { message } } : each)),
  });
  const { id, description, limits } = await makeFlow(client, words('One'));
  const said = (name: string, message: string) => ({ name, description, limits, definition: words(message) });
  const [mine, theirs] = [said('Mine', 'Mine'), said('Theirs', 'Theirs')];
  const put = (body: object) => client.put(at(id), body);
  const versions = async () =>
    ((await client.get(at(id, 'versions/'))).body.versions as { version: number; name: string }[]).map(
      ({ version, name }) => `${version} ${name}`,
    );
  expect((await put({ ...theirs, version: 1 })).body).toMatchObject({ version: 2, name: 'Theirs' });
  expect((await put({ ...mine, version: 1 })).body.code).toBe('version_conflict');
  // Mine is kept: what was there becomes a version, once.
  for (const _again of [1, 2])
    expect((await put({ ...mine, version: 2, aside: theirs })).body).toMatchObject({ version: 3, name: 'Mine' });
  expect(await versions()).toEqual(['2 Theirs']);
  // Theirs is taken: mine becomes a version beside it, once.
  const other = said('Other', 'Other');
  for (const _again of [1, 2])
    expect((await put({ ...mine, version: 3, aside: other })).body).toMatchObject({ version: 5, name: 'Mine' });
  expect(await versions()).toEqual(['4 Other', '2 Theirs']);
  expect((await client.get(at(id, 'versions/'))).body.versions[0]).toMatchObject({
    definition: words('Other'),
    activated_at: null,
    runs: 0,
  });
  expect((await put({ ...mine, version: 5, aside: { ...other, name: ' ' } })).status).toBe(400);
});

test('D7.2 two flows that undo each other are shown by the check', async () => {
  const rule = {
    match: 'all',
    groups: [{ match: 'all', tests: [{ metric: 'spend', days: 3, is: 'above', value: 1 }] }],
    min_spend: 0,
    min_spend_days: 1,
  } as const;
  const scope = { ad_account_id: null, adset_ids: [] };
  const acting = (kind: 'pause_ad' | 'activate_ad') =>
    flowOf(
      [
        node('when', 'metric_rule', { scope, of: 'any', rule: rule as never }),
        node('act', kind, { ads: 'trigger' }),
        node('tell', 'notify', { message: 'x' }),
        done,
      ],
      [from('when', { started: 'act' }), from('act', { ok: 'done', failed: 'tell' }), from('tell', { done: 'done' })],
    );
  const limits = { allow_active: true, allow_unreviewed: true };
  const off = await activate(client, await makeFlow(client, acting('pause_ad'), limits));
  const on = await makeFlow(client, acting('activate_ad'), limits);
  const { overlaps } = (await client.post(at(on.id, 'check/'), {})).body;
  expect(overlaps).toMatchObject([{ flow_id: off.id, step: 'act', other_step: 'act' }]);
  const seen = async (id: string) => (await client.get(at(id))).body.overlaps.map((one: FlowOverlap) => one.flow_id);
  expect([await seen(on.id), await seen(off.id)]).toEqual([[off.id], []]);
  // Activation says it, and from then on both do, until one of them is paused.
  expect((await activate(client, on)).overlaps).toMatchObject([{ flow_id: off.id, flow_name: 'My flow' }]);
  expect(await seen(off.id)).toEqual([on.id]);
  const { overlaps: none } = (await client.post(at(on.id, 'check/'), { definition: TELLING })).body;
  expect(none).toEqual([]);
  await client.post(at(on.id, 'pause/'));
  expect(await seen(off.id)).toEqual([]);
  const stranger = await payingUser(server);
  await activate(stranger, await makeFlow(stranger, acting('activate_ad'), limits));
  expect(await seen(off.id)).toEqual([]);
  // A schedule works on the ads that were chosen for it, wherever they are.
  const { id: ad } = await readyAd(client, (await connectedAccount(client)).id);
  const scheduled = acting('activate_ad');
  const weekly = {
    ...scheduled,
    nodes: scheduled.nodes.map((each) =>
      each.id === 'when' ? node('when', 'schedule', { cron: '0 12 * * 5', time_zone: 'UTC', ad_ids: [ad] }) : each,
    ),
  };
  const weekend = await activate(client, await makeFlow(client, weekly, limits));
  expect([await seen(off.id), weekend.overlaps]).toMatchObject([[weekend.id], [{ flow_id: off.id }]]);
});

test('D7.5 a run by hand tells its owner, leaves its events, and started twice it is one', async () => {
  const words = `Look, ${randomUUID()}`;
  const told = TELLING.nodes.map((each) => (each.kind === 'notify' ? { ...each, settings: { message: words } } : each));
  const flow = await makeFlow(client, { ...TELLING, nodes: told });
  const id = randomUUID();
  const [one, two] = await Promise.all([runFlow(client, flow.id, { id }), runFlow(client, flow.id, { id })]);
  expect([one.id, two.id]).toEqual([id, id]);
  expect(await untilRun(client, id)).toMatchObject({ state: 'done', credits: 0, flow_name: 'My flow' });
  const { events, more } = (await client.get(`/api/flow-runs/${id}/events/`)).body;
  expect(more).toBe(false);
  expect(events.map(({ number, type, step }: never) => [number, type, step])).toEqual([
    [1, 'started', null],
    [2, 'began', 'tell'],
    [3, 'ended', 'tell'],
    [4, 'finished', null],
  ]);
  expect((await client.get(`/api/flow-runs/${id}/events/?after=3`)).body.events).toHaveLength(1);
  expect((await server.outbox()).filter(({ text }) => text.includes(words))).toHaveLength(1);
  expect((await client.get(at(flow.id))).body.last_run).toMatchObject({ id, state: 'done' });
});

test('D7.2 runs a day, and a subscription that has ended, are limits of their own', async () => {
  const flow = await makeFlow(client, TELLING, { runs_per_day: 1 });
  await untilRun(client, (await runFlow(client, flow.id)).id);
  const second = await client.post(at(flow.id, 'runs/'), {});
  expect([second.status, second.body.code]).toEqual([429, 'too_many_runs']);
  expect(second.body.error).toMatch(/^This flow ran once within a day, .* again in (24 hours|23 hours 59 minutes);/);
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(86_000);
  expect((await client.post(at(flow.id, 'runs/'), { dry_run: true })).status).toBe(201);
  const waiting = flowOf(
    [node('start', 'manual', {}), node('wait', 'wait', { until: { kind: 'minutes', minutes: 1 } }), done],
    [from('start', { started: 'wait' }), from('wait', { done: 'done' })],
  );
  const held = await makeFlow(client, waiting);
  const { id } = await runFlow(client, held.id);
  await untilRun(client, id, ({ state }) => state === 'waiting');
  await server.deps.pool.query(`update subscriptions set status = 'canceled' where user_id = $1`, [client.userId]);
  await server.deps.pool.query(`update flow_effects set due_at = now() where run_id = $1`, [id]);
  const { rows } = await server.deps.pool.query<{ id: string }>('select id from flow_effects where run_id = $1', [id]);
  await server.deps.jobs.send('flows', { what: 'step', id: rows[0]!.id });
  await expect
    .poll(async () => (await server.deps.pool.query('select state from flow_runs where id = $1', [id])).rows[0].state)
    .toBe('halted');
  const mails = (await server.outbox()).filter(({ subject }) => subject.includes(`flow “${held.name}” stopped`));
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('At “Wait”: Your subscription has ended.');
  expect(mails[0]!.links.join(' ')).toContain(`?run=${id}`);
});

test('D7.2 a step that always breaks is tried again, then given up by its own outcome', async () => {
  const definition = flowOf(
    [
      node('start', 'manual', {}),
      node('preset', 'apply_preset', { ads: 'trigger', preset_id: randomUUID(), replace: false }),
      node('tell', 'notify', { message: 'Sorry.' }),
      done,
    ],
    [
      from('start', { started: 'preset' }),
      from('preset', { ok: 'done', failed: 'tell' }),
      from('tell', { done: 'done' }),
    ],
  );
  const flow = await makeFlow(client, definition);
  const ad = (await client.post('/api/ad-creatives/', { name: 'An ad' })).body;
  expect((await client.post(at(flow.id, 'runs/'), {})).body.code).toBe('ads_missing');
  expect((await client.post(at(flow.id, 'runs/'), { ad_ids: [randomUUID()] })).body.code).toBe('ad_missing');
  const { id } = await runFlow(client, flow.id, { ad_ids: [ad.id] });
  expect(await untilRun(client, id)).toMatchObject({ state: 'done' });
  expect(await walkedBy(client, id)).toEqual(['preset.failed', 'tell.done']);
});

/** A flow of which every run fails. */
const failing = flowOf(
  [node('start', 'manual', {}), node('tell', 'notify', { message: 'It did not work.' }), failed],
  [from('start', { started: 'tell' }), from('tell', { done: 'failed' })],
);

test('D8.2 a flow names its newest run that failed, until one is retried or a later one ends well', async () => {
  const flow = await makeFlow(client, failing, { runs_per_day: 50 });
  const named = async () => {
    const { flows } = (await client.get('/api/flows/')).body as { flows: FlowSummary[] };
    return flows.find(({ id }) => id === flow.id)!.failed_run;
  };
  const ran = async () => {
    const run = await runFlow(client, flow.id);
    return untilRun(client, run.id);
  };
  const set = (id: string, state: string, key = `test:${id}`) =>
    server.deps.pool.query('update flow_runs set state = $2, key = $3 where id = $1', [id, state, key]);
  expect(await named()).toBeNull();
  const dry = await runFlow(client, flow.id, { dry_run: true });
  await untilRun(client, dry.id);
  expect(await named()).toBeNull();
  const first = await ran();
  expect(first.state).toBe('failed');
  expect(await named()).toEqual({ id: first.id });
  const second = await ran();
  expect(await named()).toEqual({ id: second.id });
  const third = await ran();
  await set(third.id, 'running');
  expect(await named()).toEqual({ id: second.id });
  // What split off and ended well says nothing of the run that failed.
  await set(third.id, 'done', `split:${third.id}`);
  expect(await named()).toEqual({ id: second.id });
  await set(third.id, 'done');
  expect(await named()).toBeNull();
  await set(third.id, 'halted');
  expect(await named()).toEqual({ id: third.id });
  const again = await client.post(`/api/flow-runs/${third.id}/retry/`, { step: null });
  expect(again.status, again.text).toBe(200);
  await set(again.body.id, 'running', `retry:${again.body.id}`);
  expect(await named()).toBeNull();
  await set(again.body.id, 'failed', `retry:${again.body.id}`);
  expect(await named()).toEqual({ id: again.body.id });
});

test('D8.2 a failed run that its owner has seen is named no more, nor are those before it; that can be taken back', async () => {
  const flow = await makeFlow(client, failing, { runs_per_day: 50 });
  const named = async () => {
    const { flows } = (await client.get('/api/flows/')).body as { flows: FlowSummary[] };
    return flows.find(({ id }) => id === flow.id)!.failed_run;
  };
  const ran = async () => untilRun(client, (await runFlow(client, flow.id)).id);
  const see = (id: string, seen: boolean, who = client) =>
    who.send('PUT', `/api/flow-runs/${id}/seen/`, { body: { seen } });
  const [first, second] = [await ran(), await ran()];
  expect(await named()).toEqual({ id: second.id });
  const told = vi.spyOn(server.deps.live, 'publish');
  const news = () =>
    told.mock.calls.filter(([, user, event]) => user === client.userId && event?.type === 'flow_run.changed').length;
  expect((await see(second.id, true)).body).toMatchObject({ id: second.id, seen: true, state: 'failed' });
  expect((await see(second.id, true)).status).toBe(200);
  // Other tabs hear it, and once.
  expect(news()).toBe(1);
  expect(await named()).toBeNull();
  const { body } = await client.get(at(flow.id, 'runs/'));
  expect(body.runs.map(({ id, seen }: { id: string; seen: boolean }) => [id, seen])).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  expect((await see(second.id, false)).body.seen).toBe(false);
  expect(news()).toBe(2);
  expect(await named()).toEqual({ id: second.id });
  await see(first.id, true);
  expect(await named(), 'the later one was not seen').toEqual({ id: second.id });
  await see(second.id, true);
  const third = await ran();
  expect(await named()).toEqual({ id: third.id });
  told.mockRestore();

  const stranger = await payingUser(server);
  expect((await see(third.id, true, stranger)).status).toBe(404);
  expect(await named()).toEqual({ id: third.id });
  const fine = await untilRun(client, (await runFlow(client, (await makeFlow(client)).id)).id);
  expect((await see(fine.id, true)).body.code).toBe('run_not_failed');
});

test('D8.2 a dry run that failed has nothing to be put aside, and puts no failure aside', async () => {
  const flow = await makeFlow(client, failing, { runs_per_day: 50 });
  const failedRun = await untilRun(client, (await runFlow(client, flow.id)).id);
  const dry = await untilRun(client, (await runFlow(client, flow.id, { dry_run: true })).id);
  expect(dry).toMatchObject({ state: 'failed', dry_run: true });
  const { status, body } = await client.send('PUT', `/api/flow-runs/${dry.id}/seen/`, { body: { seen: true } });
  expect([status, body.code]).toEqual([409, 'run_not_failed']);
  const { flows } = (await client.get('/api/flows/')).body as { flows: FlowSummary[] };
  expect(flows.find(({ id }) => id === flow.id)!.failed_run).toEqual({ id: failedRun.id });
});

test('D5.8 flows are found by every word of their names, in any order and case', async () => {
  for (const name of ['Weekly refresh', 'Refresh of 100%', 'Stop-loss'])
    await client.post('/api/flows/', { name, description: 'weekly', definition: TELLING, limits: USUAL_LIMITS });
  const found = async (q: string) =>
    ((await client.get(`/api/flows/?limit=5&q=${encodeURIComponent(q)}`)).body.flows as FlowSummary[]).map(
      ({ name }) => name,
    );
  expect(await found('REFRESH')).toEqual(['Refresh of 100%', 'Weekly refresh']);
  expect(await found('fresh week')).toEqual(['Weekly refresh']);
  expect([await found('%'), await found('_'), await found('weekly stop')]).toEqual([['Refresh of 100%'], [], []]);
});

test('D1.7 flows come in pages, the last changed first, and there are no more than the limit', async () => {
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push((await makeFlow(client)).id);
  const seen: string[] = [];
  for (let after = ''; ;) {
    const { body } = await client.get(`/api/flows/?limit=2${after && `&after=${after}`}`);
    seen.push(...body.flows.map(({ id }: { id: string }) => id));
    if (body.next === null) break;
    after = body.next;
  }
  expect(seen).toEqual(ids.toReversed());
  expect((await client.get('/api/flows/?after=nonsense')).body.code).toBe('page_unknown');
  await server.deps.pool.query(
    `insert into flows select gen_random_uuid(), user_id, name, '', 'draft', definition, limits, 1, null, null, 0, null, now(), now()
       from flows, generate_series(1, $2) where id = $1`,
    [ids[0], MAX_FLOWS - 6],
  );
  const body = { name: 'x', description: '', definition: TELLING, limits: USUAL_LIMITS };
  const together = await Promise.all([1, 2, 3].map(() => client.post('/api/flows/', body)));
  expect(together.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
});

describe('bad input is a 400', () => {
  test.each([
    ['a step twice', flowOf([...TELLING.nodes, done], [TELLING.edges])],
    ['an edge to nowhere', { ...TELLING, edges: [...TELLING.edges, { from: 'tell', outcome: 'ok', to: 'nowhere' }] }],
    ['an unknown kind', { nodes: [{ id: 'a', kind: 'explode', label: '', at: null, settings: {} }], edges: [] }],
    ['a name of every object', { nodes: [node('constructor', 'manual', {})], edges: [] }],
    [
      'a thousand steps',
      flowOf(
        Array.from({ length: 1000 }, (_, n) => node(`n${n}`, 'manual', {})),
        [],
      ),
    ],
    ['a schedule that never comes', flowOf([node('at', 'schedule', { cron: '0 0 31 2 *', time_zone: 'UTC' })], [])],
    [
      'a time zone that is none',
      flowOf([node('at', 'schedule', { cron: '0 9 * * *', time_zone: 'Mars/Olympus' })], []),
    ],
  ])('%s', async (_name, definition) => {
    const { status } = await client.post('/api/flows/', {
      name: 'x',
      description: '',
      definition,
      limits: USUAL_LIMITS,
    });
    expect(status).toBe(400);
  });
});

test('D1.7 runs that ended half a year ago are forgotten, and nothing else', async () => {
  const flow = await makeFlow(client);
  const { id } = await runFlow(client, flow.id);
  await untilRun(client, id);
  const end = (days: number) =>
    server.deps.pool.query(`update flow_runs set ended_at = now() - make_interval(days => $2) where id = $1`, [
      id,
      days,
    ]);
  const left = async () => (await client.get(at(flow.id, 'runs/'))).body.runs.length;
  await end(179);
  await sweepRuns(server.deps);
  expect(await left()).toBe(1);
  await end(181);
  await sweepRuns(server.deps);
  expect(await left()).toBe(0);
});

/** A step of a run that is due, and of which no job knows. */
const lostJob = async (run: string): Promise<void> => {
  const {
    rows: [effect],
  } = await server.deps.pool.query<{ id: string }>(
    `insert into flow_effects (id, run_id, node, seq, state, due_at, created_at)
     select gen_random_uuid(), id, 'tell', 1000, 'open', now() - interval '1 minute', now() from flow_runs where id = $1
     returning id`,
    [run],
  );
  const jobsOf = async (): Promise<number> =>
    (await server.deps.pool.query(`select 1 from pgboss.job where name = 'flows' and data ->> 'id' = $1`, [effect!.id]))
      .rowCount!;
  for (const _ of [1, 2, 3]) {
    await sweepSteps(server.deps);
    expect(await jobsOf()).toBe(1);
  }
};

test('D7.2 whoever does one step of those that are due takes no other', async () => {
  const flow = await makeFlow(client);
  await server.withoutJobs(async () => {
    const [first, second] = [await runFlow(client, flow.id), await runFlow(client, flow.id)];
    const stepOf = ({ id }: { readonly id: string }) =>
      server.deps.db
        .selectFrom('flow_effects')
        .select(['id', 'node', 'state', 'tries', 'taken_until'])
        .where('run_id', '=', id)
        .executeTakeFirstOrThrow();
    const before = await stepOf(first);
    expect(before).toMatchObject({ node: 'tell', state: 'open', tries: 0, taken_until: null });
    await performStep(server.deps, (await stepOf(second)).id, { timing: FLOW_TIMING, hooks: null });
    expect([await stepOf(first), (await stepOf(second)).tries]).toEqual([before, 1]);
    await performStep(server.deps, before.id, { timing: FLOW_TIMING, hooks: null });
    for (const run of [first, second]) expect((await stepOf(run)).state).toBe('done');
  });
});

test('D7.2 a step that waits for its turn gets no second job, and one whose job was lost gets another', async () => {
  const { id } = await runFlow(client, (await makeFlow(client)).id);
  await untilRun(client, id);
  await server.withoutJobs(() => lostJob(id));
});
