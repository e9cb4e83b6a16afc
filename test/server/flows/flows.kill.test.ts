import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import type { TemplateId } from '#contract/flows/templateIds.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { startSession } from '#server/identity/sessions.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { finishedImages, isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import { TestClient } from '#test/support/client.ts';
import type { CrashServerSettings } from '#test/support/crashServer.ts';
import { makeFlow, readyToPublish, runFlow, walkedBy } from '#test/support/flows.ts';
import { TEMPLATE } from '#test/support/globalSetup.ts';
import { connectedAccount, sandboxState } from '#test/support/meta.ts';
import { startProcess } from '#test/support/process.ts';
import type { Started } from '#test/support/process.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'millrace-flow-kill-'));
const database = `test_${randomUUID().replaceAll('-', '')}`;
const secretKey = randomBytes(32).toString('hex');
const app = { appId: '100200300', appSecret: randomBytes(16).toString('hex') };
const outcomes: object[] = [];

let meta: Started<{ origin: string }>;
let db: OpenDatabase;
let session = '';
let accountId = '';
let images: Awaited<ReturnType<typeof finishedImages>>;
let brief = '';
let preset = '';

const admin = async (sql: string) => {
  const client = new Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  await client.query(sql);
  await client.end();
};

const startServer = (killFlow: CrashServerSettings['killFlow']): Promise<Started<{ url: string }>> => {
  const settings: CrashServerSettings = {
    connection: { ...inject('postgres'), database },
    dataDir,
    secretKey,
    meta: { ...app, graphBase: meta.said.origin, dialogBase: meta.said.origin },
    timing: { settleMs: 3000, retryMs: 200, sweepMs: 1000 },
    kill: null,
    killFlow,
  };
  return startProcess('test/support/crashServer.ts', { env: { CRASH_SERVER: JSON.stringify(settings) } });
};

const clientOf = ({ said }: Started<{ url: string }>): TestClient => {
  const client = new TestClient(said.url);
  client.cookies.set('__Host-sessionid', session);
  return client;
};

beforeAll(async () => {
  await admin(`create database ${database} template ${TEMPLATE}`);
  db = openDatabase({ ...inject('postgres'), database }, () => undefined, 3);
  meta = await startProcess('sandbox/meta/run.ts', {
    args: [
      '--data-file',
      path.join(dataDir, 'meta.sqlite'),
      '--port',
      '0',
      '--app-id',
      app.appId,
      '--app-secret',
      app.appSecret,
    ],
  });
  const email = 'kill@example.com';
  const { id } = await db.db
    .insertInto('users')
    .values({ email, username: email, password_hash: 'unusable', email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.db
    .insertInto('subscriptions')
    .values({
      id: 'sub_kill',
      user_id: id,
      status: 'active',
      plan_name: 'pro',
      billing_period: 'monthly',
      price_id: 'price_test',
      cancel_at_period_end: false,
      paid: true,
      updated_at: new Date(),
    })
    .execute();
  await db.db
    .insertInto('credit_entries')
    .values({ user_id: id, kind: 'purchase', bucket: 'bought', amount: 5000, key: 'much', note: '', at: new Date() })
    .execute();
  session = await startSession({ pool: db.pool, now: () => new Date() }, id, 'test');
  const server = await startServer(null);
  const client = clientOf(server);
  accountId = (await connectedAccount(client)).id;
  images = await finishedImages(client, accountId);
  ({ brief, preset } = await readyToPublish(client, accountId));
  await server.kill('SIGTERM');
});

afterAll(async () => {
  console.table(outcomes);
  await meta.kill('SIGTERM');
  await db.close();
  await admin(`drop database ${database} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

/** A template that is started by hand, with a brief, a preset by which its drafts can be published, and short waits. */
const byHand = (id: TemplateId): FlowDefinition => {
  const { nodes, edges } = FLOW_TEMPLATES[id].definition;
  const filled = nodes.map((each) => {
    switch (each.kind) {
      case 'schedule':
      case 'metric_rule':
      case 'new_media':
      case 'ad_rejected':
        return node(each.id, 'manual', {});
      case 'ideate':
      case 'write_copy':
        return each.settings.source.from === 'ad'
          ? each
          : { ...each, settings: { count: 2, source: { from: 'brief' as const, brief_id: brief } } };
      case 'wait':
        return { ...each, settings: { until: { kind: 'minutes' as const, minutes: 1 } } };
      case 'apply_preset':
        return { ...each, settings: { ...each.settings, preset_id: preset } };
      default:
        return each;
    }
  }) as FlowDefinition['nodes'];
  if (nodes.some(({ kind }) => kind === 'apply_preset') || !nodes.some(({ kind }) => kind === 'preflight'))
    return { nodes: filled, edges };
  // Drafts get what the account publishes with.
  return flowOf(
    [...filled, node('dress', 'apply_preset', { ads: 'made', preset_id: preset, replace: false })],
    [
      edges.map((edge) => (edge.to === 'preflight' ? { ...edge, to: 'dress' } : edge)),
      from('dress', { ok: 'preflight', failed: 'tell' }),
    ],
  );
};

const stateOf = async (runId: string) => {
  const run = await db.db.selectFrom('flow_runs').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
  return run;
};

/** Answers what the run asks its owner, and lets its waits be over. */
const tend = async (client: TestClient, runId: string): Promise<void> => {
  const { body: run } = await client.get(`/api/flow-runs/${runId}/`);
  if (run.waits_for === 'person' && run.review_token) {
    const { body } = await client.get(`/api/reviews/${run.review_token}/`);
    const ads = body.ads.map(({ ad_id }: { ad_id: string }) => ({ ad_id, verdict: 'approve', comment: '' }));
    if (body.state === 'open') await client.post(`/api/reviews/${run.review_token}/`, { ads });
  }
  if (run.waits_for === 'time')
    await db.db
      .updateTable('flow_effects')
      .set({ created_at: new Date(Date.now() - 120_000), due_at: new Date() })
      .where('run_id', '=', runId)
      .where('state', '=', 'open')
      .where('waits_for', '=', 'time')
      .execute();
};

const published = async (client: TestClient): Promise<Ad> => {
  const ad = await readyAd(client, accountId, { ...images, name: `Ad ${randomUUID()}` });
  await client.post('/api/meta/ads/create_ads/', {
    ad_ids: [ad.id],
    ad_account_id: accountId,
    ad_statuses: { [ad.id]: 'ACTIVE' },
  });
  return untilAd(client, ad.id, isPublished);
};

/** One life of the server: until it kills itself at a step that is not spared, or the run has ended. */
const live = async (server: Started<{ url: string }>, runId: string): Promise<'died' | 'ended'> => {
  const state = { isDead: false };
  void server.ended.then(() => (state.isDead = true));
  while (!state.isDead) {
    await tend(clientOf(server), runId).catch(() => undefined);
    if ((await stateOf(runId)).ended_at !== null) return 'ended';
    await sleep(100);
  }
  return 'died';
};

/** Where the server died: the step that it held, or whose outcome it had just written. */
const diedAt = async (runId: string, spared: readonly string[]): Promise<string> => {
  const effects = await db.db
    .selectFrom('flow_effects')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('seq', 'desc')
    .execute();
  const found = effects.find(
    ({ node: step, state, taken_until: taken, waits_for: what }) =>
      !spared.includes(step) && (state === 'done' || taken !== null || what !== null),
  );
  return found!.node;
};

interface Case {
  readonly id: TemplateId;
  readonly point: 'taken' | 'done' | 'settled';
  /** Whether a run of it is about an ad. */
  readonly about: boolean;
}

const CASES: readonly Case[] = [{ id: 'stopLoss', point: 'settled', about: true }];
/** A generation that dies with its process is taken up by the next one after its heartbeat. */
const LONG_MS = 600_000;

describe('D7.2 D1.5 the server is killed with SIGKILL at every step of a flow, and each effect happens once', () => {
  test.each(CASES)(
    '$id, where a step was $point',
    async ({ id, point, about }) => {
      let server = await startServer(null);
      const first = clientOf(server);
      const ad = about ? await published(first) : null;
      const flow = await makeFlow(first, byHand(id), {
        ...FLOW_TEMPLATES[id].limits,
        credits_per_run: 500,
        cool_down_hours: 0,
        rounds: USUAL_LIMITS.rounds,
      });
      await server.kill('SIGTERM');
      const mails = async () =>
        (await db.pool.query<{ count: string }>(`select count(*) from pgboss.job where name = 'mail'`)).rows[0]!.count;
      const mailsBefore = Number(await mails());
      const before = await sandboxState(meta.said.origin);

      server = await startServer({ point, spare: ['nothing'] });
      const { id: runId } = await runFlow(clientOf(server), flow.id, ad ? { ad_ids: [ad.id] } : {}).catch(async () => {
        // It may have died before it answered.
        const row = await db.db
          .selectFrom('flow_runs')
          .select('id')
          .where('flow_id', '=', flow.id)
          .executeTakeFirstOrThrow();
        return row;
      });
      const spared: string[] = [];
      while ((await live(server, runId)) === 'died') {
        expect(await server.ended).toBe('SIGKILL');
        spared.push(await diedAt(runId, spared));
        server = await startServer({ point, spare: spared });
      }
      // After the last step was settled it may have died as well.
      server.process.kill('SIGKILL');
      await server.ended;
      server = await startServer(null);
      const client = clientOf(server);
      const walked = await walkedBy(client, runId);
      const run = await stateOf(runId);
      await sleep(500);
      await server.kill('SIGTERM');

      const after = await sandboxState(meta.said.origin);
      const made = after.ads.length - before.ads.length;
      const generated = await db.pool.query<{ items: string }>(
        `select count(*) as items from generation_items i join generations g on g.id = i.generation_id
        where g.created_at >= $1 and i.state = 'made'`,
        [run.began_at],
      );
      const spends = await db.pool.query<{ spends: string }>(
        `select count(*) as spends from credit_entries where kind = 'spend' and at >= $1`,
        [run.began_at],
      );
      const drafts = await db.pool.query<{ drafts: string }>(
        'select count(*) as drafts from ads where created_at >= $1',
        [run.began_at],
      );
      outcomes.push({
        flow: id,
        point,
        deaths: spared.length,
        steps: walked.length,
        ads: made,
        drafts: drafts.rows[0]!.drafts,
      });
      expect(run.state, walked.join(' ')).toBe('done');
      expect(new Set(walked).size).toBe(walked.length);
      expect(spared.length).toBe(new Set(spared).size);
      expect(spared.length).toBeGreaterThanOrEqual(point === 'settled' ? walked.length - 1 : walked.length);
      expect(Number(drafts.rows[0]!.drafts)).toBe(run.facts.drafts);
      expect(made).toBe(run.facts.drafts);
      expect(new Set(after.ads.map(({ name }) => name)).size).toBe(after.ads.length);
      expect(Number(spends.rows[0]!.spends)).toBe(Number(generated.rows[0]!.items));
      expect(Number(await mails()) - mailsBefore).toBe(
        walked.filter((step) => /^(tell|paused|revived|replaced|review)\./.test(step)).length,
      );
    },
    LONG_MS,
  );
});
