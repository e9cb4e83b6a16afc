import { expect } from 'vitest';
import type { AdAccount } from '#contract/calls/meta.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import type { Answer, TestClient } from './client.ts';
import { untilIdle } from './jobs.ts';
import { changeSandbox, connectedAccount } from './meta.ts';
import { startServer, type TestServer } from './server.ts';
import { subscriber } from './subscription.ts';
import { until } from './until.ts';

export interface Days {
  readonly since: string;
  readonly until: string;
}
export const textOf = (days: Days): string => `${days.since}..${days.until}`;

// oxlint-disable-next-line typescript/no-explicit-any -- what the sandbox says, as it says it
export type Raw = any;

/** Waits until nothing is being read from Meta: to look at the queue takes less than to look at a whole report. */
export const untilRead = (server: TestServer): Promise<void> => untilIdle(server, ['insights']);

/** A subscriber with an ad account at Meta that has a year behind it. */
export interface ResultsWorld {
  readonly server: TestServer;
  readonly client: TestClient;
  readonly account: AdAccount;
  /** An ad at Meta that was not made here; its id there. */
  deliver(name: string, adset: string): Promise<string>;
  /** The stored results. */
  read(by: string, days: string, more?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Has them read from Meta. */
  ask(days: string, force?: boolean): Promise<Answer>;
  /** The stored results by day, once no sync runs. */
  ended(days: string): Promise<Raw>;
  synced(days: string): Promise<Raw>;
  /** What the sandbox itself says of each ad and day, read without anything of ours. */
  rawRows(days: Days, breakdowns?: string): Promise<Raw[]>;
}

/** What the sandbox is asked of each row, all that is stored. */
const FIELDS =
  'ad_id,ad_name,adset_id,campaign_id,objective,impressions,reach,clicks,inline_link_clicks,spend,actions,action_values';

/** `now`: the server's clock. */
export const startResults = async (now?: () => Date): Promise<ResultsWorld> => {
  const server = await startServer(now ? { now } : {});
  const client = await subscriber(server);
  const account = await connectedAccount(client);
  await changeSandbox(server.sandboxes.meta, { review_ms: 0, history_days: 365 });
  const { sealed_token } = await server.deps.db
    .selectFrom('meta_connections')
    .select('sealed_token')
    .executeTakeFirstOrThrow();
  const token = server.deps.secrets.open(sealed_token);

  const deliver: ResultsWorld['deliver'] = async (name, adset) => {
    const story = { page_id: SEED.riversidePage, link_data: { link: 'https://shop.example.com', message: name } };
    const made = { name, object_story_spec: story };
    const creative = await server.deps.meta.create(token, account.meta_id, 'adcreatives', made);
    const fields = { name, adset_id: adset, creative: { creative_id: creative.id }, status: 'ACTIVE' };
    return (await server.deps.meta.create(token, account.meta_id, 'ads', fields)).id;
  };
  const read: ResultsWorld['read'] = (by, days, more = {}) =>
    client.get(
      `/api/meta/analytics/?${new URLSearchParams({ ad_account_id: account.id, date_range: days, by, ...more })}`,
    );
  const ask: ResultsWorld['ask'] = (days, force_sync = true) =>
    client.post('/api/meta/analytics/sync/', { date_range: days, force_sync, ad_account_id: account.id });
  const ended: ResultsWorld['ended'] = (days) =>
    until(async () => {
      await untilRead(server);
      const { body } = await read('day', days);
      expect(body.sync).not.toBe('running');
      return body;
    }, 100);

  return {
    server,
    client,
    account,
    deliver,
    read,
    ask,
    ended,
    synced: async (days) => {
      expect((await ask(days)).body.message).toBe('Reading results from Meta.');
      return ended(days);
    },
    rawRows: async (days, breakdowns = '') => {
      const query = new URLSearchParams({
        access_token: token,
        level: 'ad',
        time_increment: '1',
        limit: '900',
        time_range: JSON.stringify(days),
        fields: FIELDS,
        ...(breakdowns && { breakdowns }),
      });
      const answer = await fetch(`${server.sandboxes.meta}/v26.0/${account.meta_id}/insights?${query}`);
      const json = (await answer.json()) as Raw;
      expect(json.paging?.next).toBeUndefined();
      return json.data;
    },
  };
};

const RESULT: Readonly<Record<string, string>> = { OUTCOME_SALES: 'purchase', OUTCOME_TRAFFIC: 'link_click' };
const action = (list: Raw, type: string): number =>
  Number(list?.find((one: Raw) => one.action_type === type)?.value ?? 0);
export const sum = (rows: readonly Raw[], of: (row: Raw) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);
export const cents = (text: string): number => Number(text.replace('.', ''));

/** What can be added up of raw rows, from the text of each; money in pence. */
export const addedUp = (rows: readonly Raw[]) => ({
  spend: sum(rows, (row) => cents(row.spend)),
  impressions: sum(rows, (row) => Number(row.impressions)),
  clicks: sum(rows, (row) => Number(row.clicks)),
  link_clicks: sum(rows, (row) => Number(row.inline_link_clicks)),
  results: sum(rows, (row) => action(row.actions, RESULT[row.objective]!)),
  value: sum(rows, (row) => Math.round(100 * action(row.action_values, 'purchase'))),
});

/** By what Meta's rows are divided: its breakdowns, and what a row belongs to. */
export const KEYS: Readonly<Record<string, readonly [breakdowns: string, keyOf: (row: Raw) => string]>> = {
  day: ['', (row) => row.date_start],
  ad: ['', (row) => row.ad_id],
  adset: ['', (row) => row.adset_id],
  campaign: ['', (row) => row.campaign_id],
  age: ['age', (row) => row.age],
  gender: ['gender', (row) => row.gender],
  placement: ['publisher_platform,platform_position', (row) => `${row.publisher_platform}/${row.platform_position}`],
};
