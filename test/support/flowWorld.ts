import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Ad, SwitchStatus } from '#contract/ad.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { TemplateId } from '#contract/flows/templateIds.ts';
import { createMetaApi } from '#server/outside/meta/api.ts';
import type { MetaApi } from '#server/outside/meta/types.ts';
import type { ManagedDatabase } from '#server/platform/db/managed/managed.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/db/open.ts';
import { readEnv } from '#server/platform/env.ts';
import { createSecretBox } from '#server/platform/secretBox.ts';
import { ADSET, finishedImages, type ImageIds, isPublished, readyAd, untilAd } from './ads.ts';
import { TestClient } from './client.ts';
import type { CrashServerSettings } from './crashServer.ts';
import { enrollRich } from './enrollRich.ts';
import { readyToPublish } from './flows.ts';
import { changeSandbox, connectedAccount, connectMeta } from './meta.ts';
import { startProcess, type Started } from './process.ts';
import { templateByHand } from './templateByHand.ts';

type Connection = ManagedDatabase['connection'];
export type Server = Started<{ url: string }>;

const admin = async (connection: Connection, sql: string): Promise<void> => {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query(sql);
  await client.end();
};

/** Somebody with much credit, an ad account, images, a brief and a preset, on a database and a Meta of their own. */
export class FlowWorld {
  readonly #secretKey = randomBytes(32).toString('hex');
  readonly #app = { appId: '100200300', appSecret: randomBytes(16).toString('hex') };
  readonly #database = `test_${randomUUID().replaceAll('-', '')}`;
  readonly #connection: Connection;
  #dataDir = '';
  #session = '';
  #images: ImageIds | null = null;
  #brief = '';
  #preset = '';
  accountId = '';
  #metaAccount = '';
  #resting: Server | null = null;
  userId = 0;
  meta!: Started<{ origin: string }>;
  db!: OpenDatabase;

  private constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** `template`: a migrated database to copy. */
  static async open(connection: Connection, template: string): Promise<FlowWorld> {
    const world = new FlowWorld(connection);
    await world.#begin(template);
    return world;
  }

  async #begin(template: string): Promise<void> {
    this.#dataDir = await mkdtemp(path.join(tmpdir(), 'millrace-flows-'));
    await admin(this.#connection, `create database ${this.#database} template ${template}`);
    this.db = openDatabase({ ...this.#connection, database: this.#database }, () => undefined, 3);
    const file = path.join(this.#dataDir, 'meta.sqlite');
    const app = ['--app-id', this.#app.appId, '--app-secret', this.#app.appSecret];
    this.meta = await startProcess('sandbox/meta/run.ts', { args: ['--data-file', file, '--port', '0', ...app] });
    ({ userId: this.userId, session: this.#session } = await enrollRich(this.db));
    const server = await this.start();
    const client = this.client(server);
    const account = await connectedAccount(client);
    [this.accountId, this.#metaAccount] = [account.id, account.meta_id];
    // Many runs publish into one ad set.
    await changeSandbox(this.meta.said.origin, { ads_per_ad_set: 5000 });
    this.#images = await finishedImages(client, this.accountId);
    ({ brief: this.#brief, preset: this.#preset } = await readyToPublish(client, this.accountId));
    await server.kill('SIGTERM');
  }

  /** The product as a process of its own, which may kill itself at a point of a flow's step. */
  start(killFlow: CrashServerSettings['killFlow'] = null): Promise<Server> {
    const settings: CrashServerSettings = {
      connection: { ...this.#connection, database: this.#database },
      dataDir: this.#dataDir,
      secretKey: this.#secretKey,
      meta: this.#settings(),
      timing: { settleMs: 3000, retryMs: 200, sweepMs: 1000, ratePauseMs: 2000 },
      kill: null,
      killFlow: killFlow ?? null,
    };
    return startProcess('test/support/crashServer.ts', { env: { CRASH_SERVER: JSON.stringify(settings) } });
  }

  /** A server that does not kill itself: the one that was left running, or a new one. */
  async rested(): Promise<Server> {
    const resting = this.#resting;
    this.#resting = null;
    return resting ?? this.start();
  }

  /** Leaves a server running for whoever needs the next one. */
  rest(server: Server): void {
    this.#resting = server;
  }

  client({ said }: Server): TestClient {
    const client = new TestClient(said.url);
    client.cookies.set('__Host-sessionid', this.#session);
    return client;
  }

  async close(): Promise<void> {
    await this.#resting?.kill('SIGTERM');
    await this.meta.kill('SIGTERM');
    await this.db.close();
    await admin(this.#connection, `drop database ${this.#database} with (force)`);
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  /** A template that is started by hand, with the brief and the preset of this world. */
  byHand(id: TemplateId): FlowDefinition {
    return templateByHand(id, { brief: this.#brief, preset: this.#preset });
  }

  /** An ad at Meta; `adSet`: another than what all use. */
  async published(client: TestClient, status: SwitchStatus = 'ACTIVE', adSet: string = ADSET.id): Promise<Ad> {
    const fields = { ...this.#images!, name: `Ad ${randomUUID()}`, adset: { ...ADSET, id: adSet } };
    const ad = await readyAd(client, this.accountId, fields);
    await client.post('/api/meta/ads/create_ads/', {
      ad_ids: [ad.id],
      ad_account_id: this.accountId,
      ad_statuses: { [ad.id]: status },
    });
    return untilAd(client, ad.id, isPublished);
  }

  /** Asks Meta as the product does. */
  async atMeta<T>(ask: (meta: MetaApi, token: string, account: string) => Promise<T>): Promise<T> {
    const { sealed_token: sealed } = await this.#connected();
    const meta = createMetaApi({ ...this.#settings(), version: readEnv({ NODE_ENV: 'test' }).metaApiVersion });
    return ask(meta, createSecretBox(this.#secretKey).open(sealed), this.#metaAccount);
  }

  /** A new ad set with a daily budget of its own, in the smallest unit. */
  adSetWith(dailyBudget: number): Promise<string> {
    return this.atMeta(async (meta, token, account) => {
      const campaign = await meta.create(token, account, 'campaigns' as never, {
        name: 'Apart',
        objective: 'OUTCOME_TRAFFIC',
        special_ad_categories: [],
        status: 'ACTIVE',
        is_adset_budget_sharing_enabled: false,
      });
      const made = await meta.create(token, account, 'adsets' as never, {
        name: 'Leeds',
        campaign_id: campaign.id,
        optimization_goal: 'LINK_CLICKS',
        billing_event: 'IMPRESSIONS',
        targeting: { geo_locations: { countries: ['GB'] } },
        daily_budget: String(dailyBudget),
      });
      return made.id;
    });
  }

  #connected() {
    return this.db.db
      .selectFrom('meta_connections')
      .selectAll()
      .where('user_id', '=', this.userId)
      .executeTakeFirstOrThrow();
  }

  #settings() {
    return { ...this.#app, graphBase: this.meta.said.origin, dialogBase: this.meta.said.origin };
  }

  run(runId: string) {
    return this.db.db.selectFrom('flow_runs').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
  }

  /** Answers what a run asks its owner, connects Meta again where that has expired, and lets the run's waits be over. */
  async tend(client: TestClient, runId: string): Promise<void> {
    if ((await this.#connected()).expired_at !== null) await connectMeta(client);
    const { body: run } = await client.get(`/api/flow-runs/${runId}/`);
    if (run.waits_for === 'person' && run.review_token) {
      const { body } = await client.get(`/api/reviews/${run.review_token}/`);
      const ads = body.ads.map(({ ad_id }: { ad_id: string }) => ({ ad_id, verdict: 'approve', comment: '' }));
      if (body.state === 'open') await client.post(`/api/reviews/${run.review_token}/`, { ads });
    }
    if (run.waits_for === 'time')
      await this.db.db
        .updateTable('flow_effects')
        .set({ created_at: new Date(Date.now() - 120_000), due_at: new Date() })
        .where('run_id', '=', runId)
        .where('state', '=', 'open')
        .where('waits_for', '=', 'time')
        .execute();
  }

  /** What is left of the person's credits, and how many are set aside for what is neither made nor given up. */
  async credits(): Promise<{ readonly left: number; readonly held: number }> {
    const { rows } = await this.db.pool.query<{ left: number; held: number }>(
      `select coalesce(sum(e.amount), 0)::integer as left, coalesce(sum(case when e.kind = 'hold' and not exists (
         select from credit_entries s
          where s.user_id = e.user_id and s.hold_key = e.hold_key and s.kind in ('spend', 'release')
       ) then -e.amount end), 0)::integer as held from credit_entries e where e.user_id = $1`,
      [this.userId],
    );
    return rows[0]!;
  }

  /** Mails that were asked for, and what waits to be told in one. */
  async mails(): Promise<number> {
    const { rows } = await this.db.pool.query<{ mails: number }>(
      `select ((select count(*) from pgboss.job where name = 'mail') + (select count(*) from flow_letters)
         - (select count(distinct (user_id, kind, done_at)) from notices where outcome = 'mailed'))::integer as mails`,
    );
    return rows[0]!.mails;
  }
}

/** Waits until it holds; false where the time is over. */
export const until = async (holds: () => Promise<boolean>, timeoutMs: number, everyMs = 100): Promise<boolean> => {
  const end = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > end) return false;
    await sleep(everyMs);
  }
  return true;
};
