import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdAccount } from '#contract/calls/meta.ts';
import type { Ad } from '#contract/ad.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowDefinition, FlowLimits, FlowNode } from '#contract/flows/definition.ts';
import type { FlowRun, FlowSummary } from '#contract/flows/flow.ts';
import { plusDays } from '#contract/rules/days.ts';
import { startForMedia } from '#server/flows/triggers/media.ts';
import { startDue } from '#server/flows/triggers/schedule.ts';
import { adFields, finishedImages, isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import { activate, done, makeFlow, untilRun } from '#test/support/flows.ts';
import { mailsTo, mailTo } from '#test/support/mails.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
let account: AdAccount;
let skew = 0;
beforeAll(async () => {
  server = await startServer({ work: true, now: () => new Date(Date.now() + skew) });
});
afterAll(() => server.stop());
beforeEach(async () => {
  skew = 0;
  client = await payingUser(server);
  account = await connectedAccount(client);
});

const scope = { ad_account_id: null, adset_ids: [] };
const rule = {
  match: 'all' as const,
  groups: [{ match: 'all' as const, tests: [{ metric: 'results' as const, days: 3, is: 'below' as const, value: 1 }] }],
  min_spend: 20,
  min_spend_days: 3,
};
const telling = (trigger: FlowNode): FlowDefinition =>
  flowOf(
    [trigger, node('wait', 'wait', { until: { kind: 'minutes', minutes: 60 } }), done],
    [from(trigger.id, { started: 'wait' }), from('wait', { done: 'done' })],
  );
const active = async (trigger: FlowNode, limits: Partial<FlowLimits> = {}, who: Person = client) =>
  activate(who, await makeFlow(who, telling(trigger), limits));
const runsOf = async (flowId: string, who: Person = client): Promise<FlowRun[]> =>
  (await who.get(`/api/flows/${flowId}/runs/`)).body.runs;
const triggerOf = async ({ id }: FlowRun) =>
  (await server.deps.db.selectFrom('flow_runs').select('trigger').where('id', '=', id).executeTakeFirstOrThrow())
    .trigger;

const published = async (name: string): Promise<Ad> => {
  const ad = await readyAd(client, account.id, { name });
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: account.id });
  return untilAd(client, ad.id, isPublished);
};

/** An ad spent so much a day in the days before now, and had so many results. */
const spent = async (ad: Ad, spend: number, results: number): Promise<void> => {
  const today = new Date(Date.now() + skew).toISOString().slice(0, 10);
  for (const ago of [1, 2, 3])
    await server.deps.pool.query(
      `insert into insight_days values ($1, '', $2, $3, '', 100, 90, 5, 4, $4, $5, 0, now()) on conflict do nothing`,
      [account.id, plusDays(today, -ago), ad.publication!.meta_ad_id, results, spend * 100],
    );
};
const addressOf = async ({ userId }: Person): Promise<string> => {
  const { rows } = await server.deps.pool.query<{ email: string }>('select email from users where id = $1', [userId]);
  return rows[0]!.email;
};
/** So many runs have told what they did; then the time comes to write of them. */
const toldOf = async (flowId: string, runs: number): Promise<void> => {
  await expect
    .poll(() => server.deps.db.selectFrom('flow_letters').select('run_id').where('flow_id', '=', flowId).execute())
    .toHaveLength(runs);
  skew = 10 * 60_000;
};
const synced = async (): Promise<void> => {
  await server.deps.pool.query(
    `insert into insight_syncs (ad_account_id, state, since, until, requested_at, synced_at) values ($1, 'done', now(), now(), now(), now())
     on conflict (ad_account_id) do update set synced_at = clock_timestamp()`,
    [account.id],
  );
  await server.deps.db
    .transaction()
    .execute((trx) =>
      server.deps.events.emit(trx, 'meta.resultsRead', { userId: client.userId, accountId: account.id }),
    );
};

test('D7.1 a metric rule starts a run for each ad that it matches, and none while that ad cools down', async () => {
  const [tired, good] = [await published('Tired'), await published('Good')];
  await spent(tired, 10, 0);
  await spent(good, 10, 3);
  const flow = await active(node('rule', 'metric_rule', { scope, of: 'any', rule }));
  const off = await active(node('rule', 'metric_rule', { scope, of: 'active', rule }));
  const elsewhere = await active(
    node('rule', 'metric_rule', { scope: { ad_account_id: null, adset_ids: ['1'] }, of: 'any', rule }),
  );
  await synced();
  await expect.poll(() => runsOf(flow.id)).toHaveLength(1);
  const [run] = await runsOf(flow.id);
  expect(await triggerOf(run!)).toMatchObject({ kind: 'metric_rule', ad_ids: [tired.id], image_ids: [] });
  await synced();
  skew = 25 * 3_600_000;
  await spent(tired, 10, 0);
  await spent(good, 10, 3);
  await synced();
  await expect.poll(() => runsOf(flow.id)).toHaveLength(2);
  expect(await runsOf(off.id)).toEqual([]);
  expect(await runsOf(elsewhere.id)).toEqual([]);
});

test('D7.1 what a flow mails names the part of its rule that held', async () => {
  const ad = await published('Dear');
  await spent(ad, 30, 1);
  const either = {
    ...rule,
    match: 'any' as const,
    groups: [
      ...rule.groups,
      {
        match: 'all' as const,
        tests: [{ metric: 'cost_per_result' as const, days: 3, is: 'above' as const, value: 20 }],
      },
    ],
  };
  const mailing = flowOf(
    [
      node('rule', 'metric_rule', { scope, of: 'any', rule: either }),
      node('tell', 'notify', { message: 'Paused.' }),
      done,
    ],
    [from('rule', { started: 'tell' }), from('tell', { done: 'done' })],
  );
  const { id } = await activate(client, await makeFlow(client, mailing));
  await synced();
  await toldOf(id, 1);
  const { text } = await mailTo(server, await addressOf(client), /A message from your flow/);
  expect(text).toContain('Paused.');
  expect(text).toMatch(/“Dear” had \S+90\.00 spent in the last 3 days, cost per result \S+30\.00 in the last 3 days\./);
  expect(text).toContain(
    'What started it: cost per result above 20 in the last 3 days, once the ad has spent 20 in the last 3 days.',
  );
  expect(text).not.toContain('results below');
});

test('D7.1 what a rule did with many ads is one letter, which names each with its reason', async () => {
  for (const name of ['Dear', 'Costly', 'Fine']) await spent(await published(name), 30, name === 'Fine' ? 9 : 0);
  const mailing = flowOf(
    [node('rule', 'metric_rule', { scope, of: 'any', rule }), node('tell', 'notify', { message: 'Look at it.' }), done],
    [from('rule', { started: 'tell' }), from('tell', { done: 'done' })],
  );
  const { id } = await activate(client, await makeFlow(client, mailing));
  await synced();
  await toldOf(id, 2);
  const address = await addressOf(client);
  const { subject, text, links } = await mailTo(server, address, /: 2 runs$/);
  expect(subject).toBe('[Millrace] “My flow”: 2 runs');
  for (const name of ['Dear', 'Costly'])
    expect(text).toMatch(new RegExp(`“${name}” had \\S+90\\.00 spent[^;]*; started by`));
  expect(text.match(/Look at it\./g)).toHaveLength(1);
  expect(text).not.toContain('Fine');
  expect(links.join(' ')).toContain(`/flows/${id}`);
  // Told once, whoever looks again.
  skew += 3_600_000;
  await server.outbox();
  expect(await mailsTo(server, address, /My flow/)).toBe(1);
});

test('D7.1 an ad that Meta rejects starts one run, of its owner’s flows only', async () => {
  const ad = await published('Rejected');
  const flow = await active(node('no', 'ad_rejected', { scope }));
  const stranger = await payingUser(server);
  const theirs = await active(node('no', 'ad_rejected', { scope }), {}, stranger);
  const { rows } = await server.deps.pool.query<{ id: string }>(
    `update publications set effective_status = 'DISAPPROVED' where ad_id = $1 returning id`,
    [ad.id],
  );
  const rejected = () =>
    server.deps.db.transaction().execute((trx) =>
      server.deps.events.emit(trx, 'publishing.rejected', {
        userId: client.userId,
        publicationId: rows[0]!.id,
        ad: 'Rejected',
        issues: [],
        at: new Date(),
      }),
    );
  await rejected();
  await rejected();
  await expect.poll(() => runsOf(flow.id)).toHaveLength(1);
  expect(await triggerOf((await runsOf(flow.id))[0]!)).toMatchObject({ kind: 'ad_rejected', ad_ids: [ad.id] });
  expect(await runsOf(theirs.id, stranger)).toEqual([]);
});

test('D7.1 images that were uploaded together start one run once no more come; what is too many waits for the next', async () => {
  const flow = await active(node('media', 'new_media', { most: 2, settle_minutes: 10 }));
  await finishedImages(client, account.id, ['square', 'portrait']);
  await finishedImages(client, account.id, ['square'], 90);
  const kept = async () =>
    (await server.deps.pool.query('select 1 from flow_media where flow_id = $1', [flow.id])).rowCount;
  expect(await kept()).toBe(3);
  await server.deps.jobs.send('flows', { what: 'media', id: flow.id });
  await server.outbox();
  expect(await runsOf(flow.id)).toEqual([]);
  skew = 11 * 60_000;
  await server.deps.jobs.send('flows', { what: 'media', id: flow.id });
  await expect.poll(() => runsOf(flow.id)).toHaveLength(2);
  const images = await Promise.all((await runsOf(flow.id)).map(async (run) => (await triggerOf(run)).image_ids.length));
  expect(images.toSorted()).toEqual([1, 2]);
  expect(await kept()).toBe(0);
});

const imagesFor = async ({ id }: { readonly id: string }) =>
  (await server.deps.pool.query('select 1 from flow_media where flow_id = $1', [id])).rowCount;

test('D7.2 images that wait as a flow has had its runs of a day start one as soon as it may run again', async () => {
  const flow = await active(node('media', 'new_media', { most: 2, settle_minutes: 10 }), { runs_per_day: 1 });
  await finishedImages(client, account.id, ['square', 'portrait']);
  await finishedImages(client, account.id, ['square'], 90);
  skew = 11 * 60_000;
  await server.deps.jobs.send('flows', { what: 'media', id: flow.id });
  await expect.poll(() => imagesFor(flow)).toBe(1);
  const [run] = await runsOf(flow.id);
  const from = Date.parse(run!.started_at) + 86_400_000;
  const looks = async () => {
    const { rows } = await server.deps.pool.query<{ start_after: Date }>(
      `select start_after from pgboss.job where name = 'flows' and data ->> 'what' = 'media' and data ->> 'id' = $1`,
      [flow.id],
    );
    return rows.map(({ start_after: at }) => at.getTime());
  };
  await expect.poll(looks).toContain(from);
  skew += 86_400_000;
  await startForMedia(server.deps, flow.id);
  expect([(await runsOf(flow.id)).length, await imagesFor(flow)]).toEqual([2, 0]);
});

test('D7.2 a flow that failed runs have paused begins with no images of before once it is active again', async () => {
  const flow = await active(node('media', 'new_media', { most: 2, settle_minutes: 10 }));
  await finishedImages(client, account.id, ['square']);
  const { version, limits } = (await client.get(`/api/flows/${flow.id}/`)).body;
  const changed = await client.patch(`/api/flows/${flow.id}/`, { version, limits: { ...limits, runs_per_day: 7 } });
  await activate(client, changed.body);
  expect(await imagesFor(flow)).toBe(1);
  await server.deps.pool.query(`update flows set status = 'paused', failures = 3 where id = $1`, [flow.id]);
  await activate(client, changed.body);
  expect(await imagesFor(flow)).toBe(0);
});

test('D7.2 a run that begins in quiet hours does nothing before they are over', async () => {
  const now = new Date();
  const time = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16);
  const quiet = { from: time(-60), to: time(60), time_zone: 'UTC' };
  const flow = await active(node('at', 'schedule', { cron: '0 * * * *', time_zone: 'UTC' }), { quiet_hours: quiet });
  await server.deps.pool.query('update flows set next_at = now() where id = $1', [flow.id]);
  await server.deps.jobs.send('flows', { what: 'schedule', id: flow.id });
  await expect.poll(() => runsOf(flow.id)).toHaveLength(1);
  const run = await untilRun(client, (await runsOf(flow.id))[0]!.id, ({ state }) => state === 'waiting');
  expect(run.waits_for).toBe('quiet_hours');
  expect(run.waits_until!.slice(11, 16)).toBe(quiet.to);
  const flows = (await client.get('/api/flows/')).body.flows as FlowSummary[];
  expect(flows.find(({ id }) => id === flow.id)!.last_run).toMatchObject({
    state: 'waiting',
    waits_for: 'quiet_hours',
    waits_until: run.waits_until,
    held: null,
  });
});

test('D7.1 a schedule starts its runs with the ads that were chosen for it and are still there, however lately it did', async () => {
  const [kept, gone] = [await readyAd(client, account.id), await readyAd(client, account.id)];
  const stranger = await payingUser(server);
  const theirs = await readyAd(stranger, (await connectedAccount(stranger)).id);
  const scheduled = flowOf(
    [
      node('at', 'schedule', { cron: '0 * * * *', time_zone: 'UTC', ad_ids: [gone.id, kept.id, theirs.id] }),
      node('look', 'preflight', { ads: 'trigger' }),
      node('tell', 'notify', { message: 'It did not pass.' }),
      done,
    ],
    [from('at', { started: 'look' }), from('look', { passed: 'done', failed: 'tell' }), from('tell', { done: 'done' })],
  );
  const flow = await activate(client, await makeFlow(client, scheduled));
  const due = async () => {
    await server.deps.pool.query('update flows set next_at = clock_timestamp() where id = $1', [flow.id]);
    await startDue(server.deps, flow.id);
    return Promise.all((await runsOf(flow.id)).map(triggerOf));
  };
  expect(await due()).toMatchObject([{ kind: 'schedule', ad_ids: [gone.id, kept.id] }]);
  const remove = (id: string) => server.deps.pool.query('update ads set deleted_at = now() where id = $1', [id]);
  await remove(gone.id);
  expect((await due()).map(({ ad_ids: ids }) => ids)).toEqual([[kept.id], [gone.id, kept.id]]);
  await remove(kept.id);
  expect(await due()).toHaveLength(2);
  expect((await client.get(`/api/flows/${flow.id}/`)).body.problem).toContain(
    'the ads that you chose for it are deleted',
  );
  // By hand it is about them, too.
  const answer = await client.post(`/api/flows/${flow.id}/runs/`, {});
  expect([answer.status, answer.body.code]).toEqual([400, 'ads_missing']);
});

test('D7.2 a flow that has had its runs of a day says from when it may start again, until its limit is raised', async () => {
  const schedule = node('at', 'schedule', { cron: '0 * * * *', time_zone: 'UTC', ad_ids: [] });
  const flow = await active(schedule, { runs_per_day: 2 });
  const due = async () => {
    await server.deps.pool.query('update flows set next_at = clock_timestamp() where id = $1', [flow.id]);
    await startDue(server.deps, flow.id);
  };
  const read = async () => (await client.get(`/api/flows/${flow.id}/`)).body;
  await due();
  skew = 3_600_000;
  await due();
  expect(await read()).not.toHaveProperty('runs_from');
  await due();
  const runs = await runsOf(flow.id);
  expect(runs).toHaveLength(2);
  const from = new Date(Date.parse(runs.at(-1)!.started_at) + 86_400_000).toISOString();
  expect(await read()).toMatchObject({ problem: expect.stringContaining('2 times within a day'), runs_from: from });
  expect((await client.get('/api/flows/')).body.flows).toMatchObject([{ runs_from: from }]);
  const { version, limits } = await read();
  const raised = await client.patch(`/api/flows/${flow.id}/`, { version, limits: { ...limits, runs_per_day: 3 } });
  await activate(client, raised.body);
  expect(await read()).not.toHaveProperty('runs_from');
});

test('D7.2 why a flow did not run is told with it, stays until its next run starts, and is nothing of its dry runs', async () => {
  const ad = await readyAd(client, account.id);
  const scheduled = flowOf(
    [
      node('at', 'schedule', { cron: '0 * * * *', time_zone: 'UTC', ad_ids: [ad.id] }),
      node('look', 'preflight', { ads: 'trigger' }),
      node('tell', 'notify', { message: 'It did not pass.' }),
      done,
    ],
    [from('at', { started: 'look' }), from('look', { passed: 'done', failed: 'tell' }), from('tell', { done: 'done' })],
  );
  const flow = await activate(client, await makeFlow(client, scheduled, { runs_per_day: 500 }));
  const adIs = (sql: string) => server.deps.pool.query(`update ads set deleted_at = ${sql} where id = $1`, [ad.id]);
  let isGone = false;
  let tells = false;
  const acts = {
    gone: async () => {
      await adIs('now()');
      isGone = true;
    },
    back: async () => {
      await adIs('null');
      isGone = false;
    },
    due: async () => {
      await server.deps.pool.query('update flows set next_at = clock_timestamp() where id = $1', [flow.id]);
      await startDue(server.deps, flow.id);
      tells = isGone;
    },
    byHand: async () => {
      const { status } = await client.post(`/api/flows/${flow.id}/runs/`, {});
      expect(status).toBe(isGone ? 400 : 201);
      if (!isGone) tells = false;
    },
    dry: async () => {
      expect((await client.post(`/api/flows/${flow.id}/runs/`, { dry_run: true })).status).toBe(201);
    },
    pauseAndActivate: async () => {
      await client.post(`/api/flows/${flow.id}/pause/`);
      expect((await client.get(`/api/flows/${flow.id}/`)).body.problem).toBeNull();
      await activate(client, flow);
      tells = false;
    },
  };
  const names = Object.keys(acts) as (keyof typeof acts)[];
  const walked: string[] = [];
  for (let step = 0, seed = 7; step < 40; step += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const name = names[Math.floor(seed / 65_536) % names.length]!;
    walked.push(name);
    await acts[name]();
    const [one, all] = [await client.get(`/api/flows/${flow.id}/`), await client.get('/api/flows/')];
    const { rows } = await server.deps.pool.query('select problem from flows where id = $1', [flow.id]);
    const shown = [one.body.problem, all.body.flows[0].problem];
    expect({ walked, shown, tells: rows[0].problem !== null }).toEqual({
      walked,
      shown: [rows[0].problem, rows[0].problem],
      tells,
    });
  }
  expect(new Set(walked).size).toBe(names.length);
});

test('D7.2 what triggers strike is nothing while a flow is paused', async () => {
  const flow = await active(node('media', 'new_media', { most: 2, settle_minutes: 1 }));
  await client.post(`/api/flows/${flow.id}/pause/`);
  await finishedImages(client, account.id, ['square']);
  await client.post('/api/ad-creatives/', adFields());
  expect((await server.deps.pool.query('select 1 from flow_media where flow_id = $1', [flow.id])).rowCount).toBe(0);
  skew = 3_600_000;
  await server.deps.jobs.send('flows', { what: 'schedule', id: flow.id });
  await server.deps.jobs.send('flows', { what: 'media', id: flow.id });
  await server.outbox();
  expect(await runsOf(flow.id)).toEqual([]);
});
