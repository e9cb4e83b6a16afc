import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AnalyticsBy } from '#contract/rules/analyticsQuery.ts';
import { hasUnreadDays, isBeforeKept } from '#contract/rules/analyticsRange.ts';
import { dayIn, plusDays } from '#contract/rules/days.ts';
import { MAX_ANALYTICS_ROWS } from '#contract/rules/listLimits.ts';
import { METRICS } from '#contract/rules/metrics.ts';
import { resultName } from '#contract/rules/resultName.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { syncAll } from '#server/meta/insights/schedule.ts';
import { settleJobs } from '#test/support/jobs.ts';
import { addFault, clearFaults, connectedAccount, sandboxState } from '#test/support/meta.ts';
import {
  addedUp,
  cents,
  KEYS,
  type Raw,
  type ResultsWorld,
  startResults,
  sum,
  textOf,
} from '#test/support/resultsWorld.ts';
import { subscriber } from '#test/support/subscription.ts';

let world: ResultsWorld;
let server: ResultsWorld['server'];
let client: ResultsWorld['client'];
let account: ResultsWorld['account'];
let ahead = 0;

beforeAll(async () => {
  world = await startResults(() => new Date(Date.now() + ahead));
  ({ server, client, account } = world);
  for (const [name, adset] of [
    ['Beans', SEED.salesAdSet],
    ['Filters', SEED.salesAdSet],
    ['Quay', SEED.trafficAdSet],
  ] as const)
    await world.deliver(name, adset);
});
afterAll(() => server.stop());
afterEach(() => clearFaults(server.sandboxes.meta));

const yesterday = plusDays(new Date().toISOString().slice(0, 10), -1);
const MONTH = { since: plusDays(yesterday, -13), until: yesterday };

const read = (by: string, range = textOf(MONTH)) => world.read(by, range);
const ask = (range = textOf(MONTH), force?: boolean) => world.ask(range, force);
const ended = () => world.ended(textOf(MONTH));
const synced = async (range?: string) => {
  expect((await ask(range)).body.message).toBe('Reading results from Meta.');
  return ended();
};

/** Every metric of some rows, made from the text of each. */
const recomputed = (rows: Raw[]) => {
  const sums = addedUp(rows);
  const { spend, impressions, clicks, results, value } = sums;
  return {
    ...sums,
    ctr: impressions ? expect.closeTo((100 * clicks) / impressions, 6) : null,
    cpc: clicks ? expect.closeTo(spend / clicks, 6) : null,
    cpm: impressions ? expect.closeTo((1000 * spend) / impressions, 6) : null,
    cost_per_result: results ? expect.closeTo(spend / results, 6) : null,
    roas: spend && (value || !results) ? expect.closeTo(value / spend, 6) : null,
    reach: rows.length === 1 ? Number(rows[0].reach) : null,
    frequency: rows.length === 1 ? expect.closeTo(impressions / Number(rows[0].reach), 6) : null,
  };
};

/** What is divided by people, places or days is not divided by ads. */
const NO_ADS = new Set(['day', 'age', 'gender', 'placement']);

describe('R7.16 D6.4 Results of ads', () => {
  it('are, for every metric and breakdown, what the rows of Meta add up to', async () => {
    expect(await synced()).toMatchObject({ sync: 'done', problem: null, time_zone: 'Europe/London', currency: 'GBP' });
    const [now, before] = await Promise.all([
      world.rawRows(MONTH),
      world.rawRows({ since: plusDays(MONTH.since, -14), until: plusDays(MONTH.since, -1) }),
    ]);
    expect(now).toHaveLength(3 * 14);
    for (const [by, [breakdowns, keyOf]] of Object.entries(KEYS)) {
      const raw = breakdowns ? await world.rawRows(MONTH, breakdowns) : now;
      const { body } = await read(by);
      const groups = Map.groupBy(raw, keyOf);
      const earlier = { since: plusDays(MONTH.since, -14), until: plusDays(MONTH.since, -1) };
      const past = Map.groupBy(await world.rawRows(earlier, breakdowns || undefined), (row) =>
        by === 'day' ? plusDays(keyOf(row), 14) : keyOf(row),
      );
      expect(body.rows.map(({ key }: Raw) => key).toSorted(), by).toEqual([...groups.keys()].toSorted());
      for (const {
        key,
        name: _,
        sub: __,
        ads,
        ad_id: ___,
        status: ____,
        picture,
        thumb,
        card,
        trend,
        before,
        ...metrics
      } of body.rows) {
        const was = past.get(key);
        expect(before, `${by} ${key}, the days before`).toEqual(was ? recomputed(was) : null);
        const own = groups.get(key)!;
        expect(metrics, `${by} ${key}`).toEqual(recomputed(own));
        expect([picture, thumb, card, ads], `${by} ${key}`).toEqual([
          null,
          null,
          null,
          NO_ADS.has(by) ? 0 : new Set(own.map((row) => row.ad_id)).size,
        ]);
        // Fourteen days are fourteen parts, each of one day.
        const days = Array.from({ length: 14 }, (_, at) => plusDays(MONTH.since, at));
        const spent = days.map((day) =>
          sum(
            own.filter((row) => row.date_start === day),
            (row) => cents(row.spend),
          ),
        );
        expect(trend, `${by} ${key}`).toEqual(by === 'day' ? [] : spent);
      }
      for (const [days, raws] of [
        [body.days, now],
        [body.days_before, before],
      ] as const) {
        const each = Map.groupBy<string, Raw>(raws, (row) => row.date_start);
        expect(days.map(({ day }: Raw) => day)).toEqual([...each.keys()].toSorted());
        for (const { day, ...sums } of days) expect(recomputed(each.get(day)!)).toMatchObject(sums);
      }
      expect(body.total).toEqual(recomputed(now));
      expect(body.before).toEqual(recomputed(before));
    }
  });

  it('of one campaign or ad set are what its own rows add up to, for every breakdown, in the file too', async () => {
    await synced();
    const now = await world.rawRows(MONTH);
    for (const [by, of] of [
      ['campaign', 'campaign_id'],
      ['adset', 'adset_id'],
    ] as const) {
      const key = now[0][of];
      const part = `${by}:${key}`;
      for (const [rowsBy, [breakdowns, keyOf]] of Object.entries(KEYS)) {
        const raw = breakdowns ? await world.rawRows(MONTH, breakdowns) : now;
        const own = raw.filter((row) => row[of] === key);
        expect(own.length, part).toBeLessThan(raw.length);
        const search = new URLSearchParams({ ad_account_id: account.id, date_range: textOf(MONTH), by: rowsBy, part });
        const { body } = await client.get(`/api/meta/analytics/?${search}`);
        expect(body.part).toEqual({ by, key, name: expect.stringMatching(/./) });
        const groups = Map.groupBy(own, keyOf);
        expect(body.rows.map((row: Raw) => row.key).toSorted(), rowsBy).toEqual([...groups.keys()].toSorted());
        for (const { key: rowKey, trend, ...row } of body.rows) {
          expect(row, `${rowsBy} ${rowKey}`).toMatchObject(recomputed(groups.get(rowKey)!));
          const spent = sum(groups.get(rowKey)!, (one) => cents(one.spend));
          if (rowsBy !== 'day') expect(trend.reduce((all: number, value: number) => all + value, 0)).toBe(spent);
        }
        expect(body.total).toEqual(recomputed(now.filter((row) => row[of] === key)));
        const lines = String((await csv(rowsBy, { part })).body)
          .trimEnd()
          .split('\r\n');
        expect(lines).toHaveLength(groups.size > 0 ? 2 + groups.size : 1);
      }
    }
    const { body } = await client.get(
      `/api/meta/analytics/?${new URLSearchParams({ ad_account_id: account.id, date_range: textOf(MONTH), by: 'ad', part: 'campaign:1' })}`,
    );
    expect([body.part, body.rows, body.total.spend]).toEqual([null, [], 0]);
  });

  it('with words are what the rows of the ads add up to whose names have each of them, in every breakdown and the file', async () => {
    await synced();
    const all = await world.rawRows(MONTH);
    const { rows: ads } = (await read('ad')).body;
    const { rows: adSets } = (await read('adset')).body;
    const idOf = (name: string): string => ads.find((row: Raw) => row.name === name).key;
    const [adSet, other] = adSets;
    const nameWith = (row: Raw): string => `${row.name} ${row.sub}`.toUpperCase();
    for (const [q, isFound] of [
      ['fILTer', (row: Raw) => row.ad_id === idOf('Filters')],
      ['filters quay', () => false],
      [idOf('Quay'), (row: Raw) => row.ad_id === idOf('Quay')],
      [nameWith(adSet), (row: Raw) => row.adset_id === adSet.key],
      [nameWith(other), (row: Raw) => row.adset_id === other.key],
      ['%', () => false],
      ['e_n', () => false],
    ] as const) {
      const found = all.filter(isFound);
      for (const [by, [breakdowns, keyOf]] of Object.entries(KEYS)) {
        const raw = breakdowns ? (await world.rawRows(MONTH, breakdowns)).filter(isFound) : found;
        const { body } = await world.read(by, textOf(MONTH), { q });
        const groups = Map.groupBy(raw, keyOf);
        expect(body.rows.map(({ key }: Raw) => key).toSorted(), `${q} ${by}`).toEqual([...groups.keys()].toSorted());
        for (const row of body.rows) expect(row, `${q} ${by}`).toMatchObject(recomputed(groups.get(row.key)!));
        expect(body.total, q).toEqual(recomputed(found));
        expect(body.rows_total).toBe(groups.size);
        const file = Papa.parse(String((await csv(by, { q })).body).trimEnd(), { header: true }).data;
        expect(file, `${q} ${by}`).toHaveLength(groups.size > 0 ? groups.size + 1 : 0);
      }
    }
    const of = ads.find((row: Raw) => row.name === 'Quay');
    const within = { part: `adset:${adSets.find((row: Raw) => row.name === of.sub).key}`, q: 'filters' };
    expect((await world.read('ad', textOf(MONTH), within)).body.rows).toEqual([]);
  });

  it('are filtered by ad sets that are told with their campaigns and how many ads each has, to the owner alone', async () => {
    await synced();
    const ask = (who = client, id = account.id) => who.get(`/api/meta/analytics/places/?ad_account_id=${id}`);
    const raw = await world.rawRows(MONTH);
    const { places } = (await ask()).body;
    const groups = Map.groupBy(raw, (row) => row.adset_id as string);
    for (const { id, campaign_id, ads } of places)
      expect([campaign_id, ads]).toEqual([
        groups.get(id)![0].campaign_id,
        new Set(groups.get(id)!.map((row) => row.ad_id)).size,
      ]);
    expect(places).toHaveLength(groups.size);
    expect(places.every(({ name, campaign_name }: Raw) => name !== '' && campaign_name !== '')).toBe(true);
    const stranger = await subscriber(server);
    expect([(await ask(stranger)).status, (await ask(client, 'x')).status]).toEqual([404, 400]);
    expect((await ask(server.client())).status).toBe(401);
  });

  it.each([{ q: 'x'.repeat(101) }, { status: 'draft' }, { status: 'active; drop' }, { part: 'moon:1' }])(
    'are not told where it is asked for wrongly: %j',
    async (query) => {
      expect((await world.read('ad', textOf(MONTH), query as never)).status).toBe(400);
      expect((await csv('ad', query as never)).status).toBe(400);
    },
  );

  it('are the same after another sync, and of fifty at once one is made', async () => {
    await synced();
    const before = (await read('ad')).body;
    const calls = async () =>
      (await sandboxState(server.sandboxes.meta)).calls.filter(({ edge }) => edge === 'insights').length;
    const [one, alone] = [await calls(), await synced()];
    const each = (await calls()) - one;
    expect(alone.sync).toBe('done');
    // Nobody's sync ends before everybody has asked.
    await addFault(server.sandboxes.meta, { fault: 'hang_before', edge: 'insights', times: 1, ms: 60_000 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    await clearFaults(server.sandboxes.meta);
    const messages = answers.map(({ body }) => body.message);
    expect(messages.filter((message) => message === 'Reading results from Meta.')).toHaveLength(1);
    expect(new Set(messages)).toEqual(new Set(['Reading results from Meta.', 'Results are being read from Meta.']));
    await ended();
    expect((await calls()) - one).toBe(2 * each);
    const after = (await read('ad')).body;
    expect([after.rows, after.total]).toEqual([before.rows, before.total]);
    expect((await ask(undefined, false)).body).toEqual({ message: 'Results are up to date.', synced_count: 3 * 28 });
  });

  it('of a day that no update before has reached are wanting, and each range says when its own days were read', async () => {
    // No minute of it is on another day.
    const noon = new Date().setUTCHours(12, 0, 0, 0) - Date.now();
    const at = (minutes: number) => (ahead = noon + minutes * 60_000);
    const seen = async (range?: string) => {
      const { covered, synced_at: when, read: days } = (await read('day', range)).body;
      return { covered, age: Math.round((Date.now() + ahead - Date.parse(when)) / 60_000), until: days.until };
    };
    at(0);
    await server.deps.db.deleteFrom('insight_syncs').execute();
    await synced();
    expect(await seen()).toEqual({ covered: true, age: 0, until: yesterday });
    expect((await seen('today')).covered, 'today was not read').toBe(false);
    at(40);
    await synced('today');
    const today = plusDays(yesterday, 1);
    expect(await seen('today')).toEqual({ covered: true, age: 0, until: today });
    expect(await seen(), 'those days were not all read with it').toEqual({ covered: true, age: 40, until: today });
    at(70);
    expect([(await seen('today')).covered, (await seen()).covered]).toEqual([true, false]);
    await server.deps.db.deleteFrom('insight_syncs').execute();
    ahead = 0;
  });

  it('of a long time are made by a report, and what is stored of it is all that Meta says', async () => {
    const since = plusDays(yesterday, -59);
    await synced(`${since}..${yesterday}`);
    const { body } = await read('day', `${since}..${yesterday}`);
    expect(body.rows.map(({ key }: Raw) => key)).toEqual(Array.from({ length: 60 }, (_, at) => plusDays(since, at)));
    const raw = await world.rawRows({ since, until: yesterday });
    expect(body.total.spend).toBe(sum(raw, (row) => cents(row.spend)));
    const { calls } = await sandboxState(server.sandboxes.meta);
    // Newest first. Meta makes all four at the same time, and none is asked for twice.
    const asks = calls.filter(({ edge }) => edge === 'insights').map(({ method }) => method);
    const begun = asks.toReversed().slice(-(asks.lastIndexOf('POST') + 1));
    expect(begun.slice(0, 5)).toEqual(['POST', 'POST', 'POST', 'POST', 'GET']);
    expect(begun.filter((method) => method === 'POST')).toHaveLength(4);
  });

  /** The last day on which London put its clocks forward or back. */
  const clockChange = (): string => {
    const hourOf = (day: string) =>
      new Date(`${day}T12:00:00Z`).toLocaleTimeString('en-GB', { timeZone: 'Europe/London', hour: '2-digit' });
    let day = plusDays(yesterday, -4);
    while (hourOf(day) === hourOf(plusDays(day, -1))) day = plusDays(day, -1);
    return day;
  };

  it('of a day on which the clocks change are those of that day, which is neither missing nor told twice', async () => {
    const changed = clockChange();
    const range = { since: plusDays(changed, -2), until: plusDays(changed, 2) };
    await synced(textOf(range));
    const raw = await world.rawRows(range);
    const { body } = await read('day', textOf(range));
    expect(body.rows.map(({ key }: Raw) => key)).toEqual([-2, -1, 0, 1, 2].map((at) => plusDays(changed, at)));
    for (const row of body.rows)
      expect(row).toMatchObject(recomputed(raw.filter(({ date_start: day }) => day === row.key)));
  });

  it('end on the day that it is in the zone of the account, eleven hours away', async () => {
    const inSydney = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' });
    const zoned = server.deps.db.updateTable('ad_accounts').where('id', '=', account.id);
    await zoned.set({ timezone_name: 'Australia/Sydney' }).execute();
    // At 15 o'clock UTC it is the next day there.
    const at = new Date();
    at.setUTCHours(15, 0, 0, 0);
    ahead = at.getTime() - Date.now();
    const { body } = await read('day', 'last_3d');
    const today = inSydney(at);
    expect(today).toBe(plusDays(at.toISOString().slice(0, 10), 1));
    const settling_since = plusDays(today, -2);
    expect(body).toMatchObject({ since: plusDays(today, -3), until: plusDays(today, -1), settling_since });
    expect((await read('day', 'today')).body).toMatchObject({ since: today, until: today, settling_since });
    ahead = 0;
    await zoned.set({ timezone_name: 'Europe/London' }).execute();
  });

  it.each([
    ['backwards', '2026-02-02..2026-02-01', 'The range ends before it begins.'],
    ['of no days', 'last_0d', 'There is no such range of days. Choose a first and a last day.'],
    ['of ten years', 'last_3650d', 'A range holds at most 366 days.'],
    [
      'of a day that is none',
      '2026-02-30..2026-03-01',
      'There is no such range of days. Choose a first and a last day.',
    ],
    ['long ago', '2016-01-01..2016-01-02', 'Meta keeps results for 37 months. Choose a later start.'],
    ['in the future', '2096-01-01..2096-01-02', 'These days are still to come. Choose an earlier first day.'],
  ])('refuse a range %s', async (_, range, text) => {
    for (const answer of [await read('day', range), await ask(range)])
      expect([answer.status, answer.body.code, answer.body.error]).toEqual([400, 'date_range', text]);
  });

  it('of days that are still to come end today, with as many days before to compare with', async () => {
    const today = dayIn('Europe/London', new Date());
    const since = plusDays(today, -2);
    const { body } = await read('day', textOf({ since, until: plusDays(today, 60) }));
    expect(body).toMatchObject({ since, until: today });
    expect(body.rows.map(({ key }: Raw) => key)).toEqual([since, plusDays(today, -1), today]);
    const days = body.days_before.map(({ day }: { readonly day: string }) => day);
    expect([days.at(0), days.at(-1)]).toEqual([plusDays(since, -3), plusDays(since, -1)]);
    const ads = (await read('ad', textOf({ since, until: plusDays(today, 60) }))).body.rows;
    expect(ads.map(({ trend }: { readonly trend: readonly number[] }) => trend.length)).toEqual(ads.map(() => 3));
  });

  it('are read from Meta as far back as it keeps them, and not compared with days that it no longer has', async () => {
    const today = dayIn('Europe/London', new Date());
    const range = { since: plusDays(today, -1064), until: plusDays(today, -700) };
    await synced();
    const body = await world.synced(textOf(range));
    expect([body.sync, body.problem]).toEqual(['done', null]);
    expect([body.covered, hasUnreadDays(body), isBeforeKept(body)]).toEqual([true, false, false]);
    // Of the days before some were read, which says nothing of all of them.
    for (const day of [range.since, plusDays(range.since, -1)])
      await sql`
        insert into insight_days (ad_account_id, breakdown, day, meta_ad_id, segment, impressions, reach, clicks,
                                  link_clicks, results, spend, value, synced_at)
        select ad_account_id, breakdown, ${day}::date, meta_ad_id, segment, impressions, reach, clicks,
               link_clicks, results, spend, value, synced_at
          from insight_days where breakdown = '' and impressions > 0 order by day desc limit 1`.execute(server.deps.db);
    const { body: ads } = await read('ad', textOf(range));
    expect([ads.total.impressions > 0, ads.before.impressions, ads.days_before]).toEqual([true, 0, []]);
    expect(ads.rows.map((row: Raw) => row.before)).toEqual([null]);
    const search = { ad_account_id: account.id, date_range: textOf(range), by: 'day', compare: 'previous' };
    const { text } = await client.get(
      `/api/meta/analytics/csv/?${new URLSearchParams({ ...search, columns: 'spend' })}`,
    );
    const file = Papa.parse<Record<string, string>>(text.trimEnd(), { header: true }).data;
    expect(file.map((row) => row['Previous: Spend (GBP)'])).toEqual(['', '']);
    await sql`delete from insight_days where day <= ${range.since}::date`.execute(server.deps.db);
    await synced();
  });

  it('are nobody else’s: another user is told that there is no such account', async () => {
    const other = await subscriber(server);
    const query = new URLSearchParams({ ad_account_id: account.id, date_range: 'last_7d', by: 'day' });
    expect((await other.get(`/api/meta/analytics/?${query}`)).status).toBe(404);
    const body = { date_range: 'last_7d', ad_account_id: account.id };
    expect((await other.post('/api/meta/analytics/sync/', body)).status).toBe(404);
  });

  it('without their figures change nothing that is known, and it is said', async () => {
    const known = (await synced()).total;
    await addFault(server.sandboxes.meta, { fault: 'missing_fields', edge: 'insights', times: 0 });
    expect(await synced()).toMatchObject({
      sync: 'done',
      problem: 'Meta left out figures of some ads. Those stay as they were until the next update.',
      total: known,
    });
    await clearFaults(server.sandboxes.meta);
    expect(await synced()).toMatchObject({ sync: 'done', problem: null, total: known });
  });

  it('that are cut in half are read again; unknown actions and missing lists change no other number', async () => {
    const known = (await synced()).total;
    await addFault(server.sandboxes.meta, { fault: 'truncated_json', edge: 'insights', times: 1 });
    expect(await synced()).toMatchObject({ sync: 'done', total: known });
    await addFault(server.sandboxes.meta, { fault: 'unknown_actions', edge: 'insights', times: 0 });
    expect(await synced()).toMatchObject({ sync: 'done', total: known });
    await clearFaults(server.sandboxes.meta);
    await addFault(server.sandboxes.meta, { fault: 'empty_actions', edge: 'insights', times: 0 });
    const { spend, clicks } = known;
    expect((await synced()).total).toMatchObject({ spend, clicks, results: 0, cost_per_result: null });
  });

  const csv = async (by: string, query: Record<string, string> = {}, who = client) => {
    const search = new URLSearchParams({ ad_account_id: account.id, date_range: textOf(MONTH), by, ...query });
    return who.get(`/api/meta/analytics/csv/?${search}`);
  };

  it('are a file that a parser of CSV reads as what the screen shows, and no name in it is a formula', async () => {
    const evil = '=HYPERLINK("https://evil.example","now, \n click")';
    await world.deliver(evil, SEED.trafficAdSet);
    await synced();
    const { status, body } = await csv('ad', { sort: 'name' });
    expect(status).toBe(200);
    const { data, errors } = Papa.parse<Record<string, string>>(String(body).replace(/^\uFEFF/, ''), {
      header: true,
      skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    const { rows } = (await read('ad')).body;
    const last = data.pop()!;
    expect(last, 'the total, which no sum of ratios gives').toMatchObject({ Name: 'Total', ID: '' });
    // A program that reads the file finds the ids that Meta knows.
    expect(data.map((row) => row['ID']).toSorted()).toEqual(rows.map(({ key }: Raw) => key).toSorted());
    for (const row of data) {
      const shown = rows.find(({ key }: Raw) => key === row['ID']);
      expect(row['Name']).toBe(shown.name === evil ? `'${evil}` : shown.name);
      expect(Number(row['Spend (GBP)'])).toBeCloseTo(shown.spend / 100, 6);
      expect(Number(row['CTR (%)'])).toBeCloseTo(shown.ctr, 4);
      expect(row['ROAS']).toBe(shown.roas === null ? '' : String(Number(shown.roas.toFixed(4))));
    }
    const { total } = (await read('ad')).body;
    expect(Number(last['Spend (GBP)'])).toBeCloseTo(total.spend / 100, 6);
    expect(Number(last['CTR (%)'])).toBeCloseTo(total.ctr, 4);
    expect(Object.keys(data[0]!)).toHaveLength(6 + METRICS.length);
    expect(data[0], 'of which days it is, where').toMatchObject({
      'Reporting starts': MONTH.since,
      'Reporting ends': MONTH.until,
      'Time zone': 'Europe/London',
    });
    const chosen = await csv('ad', { columns: 'roas.spend' });
    expect(
      String(chosen.body)
        .replace(/^\uFEFF/, '')
        .split('\r\n')[0],
    ).toBe('Name,Belongs to,ID,ROAS,Spend (GBP),Reporting starts,Reporting ends,Time zone');
    expect((await csv('ad', { columns: 'roas.moon' })).status).toBe(400);
    expect((await csv('ad', { compare: 'moon' })).status).toBe(400);
    const other = await subscriber(server);
    expect([(await csv('ad', {}, other)).status, (await csv('ad', {}, server.client())).status]).toEqual([404, 401]);
    expect((await csv('ad', { sort: 'spend; drop' })).status).toBe(400);
  });

  it('are a file that says how many rows are not in it, and what they come to', async () => {
    await synced();
    const seen = (await read('ad')).body;
    const extra = MAX_ANALYTICS_ROWS + 3 - seen.rows_total;
    const { pool } = server.deps;
    await pool.query(
      `insert into insight_ads select $1, 'x' || n, 'Crowd', 'x', 'x', 'x', 'x' from generate_series(1, $2) n`,
      [account.id, extra],
    );
    await pool.query(
      `insert into insight_days select $1, '', $2, 'x' || n, '', 100, 90, 5, 4, 0, 1, 0, now() from generate_series(1, $3) n`,
      [account.id, yesterday, extra],
    );
    const { body } = await csv('ad', { columns: 'spend.impressions.reach.ctr' });
    await pool.query(`delete from insight_days where meta_ad_id like 'x%'`);
    await pool.query(`delete from insight_ads where meta_ad_id like 'x%'`);
    const { data } = Papa.parse<string[]>(String(body), { skipEmptyLines: true });
    expect(data).toHaveLength(MAX_ANALYTICS_ROWS + 3);
    const [rest, total] = data.slice(-2).map((line) => line.slice(0, 7));
    expect(rest).toEqual(['3 more, not in this file', '', '', '0.03', '300', '', '5']);
    expect(total!.slice(0, 5)).toEqual([
      'Total',
      '',
      '',
      String((seen.total.spend + extra) / 100),
      String(seen.total.impressions + extra * 100),
    ]);
  });

  it.each(['ad', 'campaign', 'age', 'day', 'picture'])(
    'are a file by %s with what they were before, where that is compared',
    async (by) => {
      await synced();
      const { body } = await csv(by, { columns: 'results.ctr', compare: 'previous' });
      const { data } = Papa.parse<Record<string, string>>(String(body).replace(/^\uFEFF/, ''), {
        header: true,
        skipEmptyLines: true,
      });
      const { rows, before } = (await read(by)).body;
      const all = new Map<string, Raw>(rows.map((row: Raw) => [row.key, row.before]));
      expect(data.length).toBe(rows.length + 1);
      for (const row of data) {
        const was = row['Name'] === 'Total' ? before : all.get(row['ID']!);
        expect(row['Previous: Results'], row['Name']).toBe(was ? String(was.results) : '');
        expect(row['Previous: CTR (%)']).toBe(was?.ctr == null ? '' : String(Number(was.ctr.toFixed(4))));
        expect([row['Previous starts'], row['Previous ends']]).toEqual([
          plusDays(MONTH.since, -14),
          plusDays(MONTH.since, -1),
        ]);
      }
      expect(data.some((row) => Number(row['Previous: Results']) > 0)).toBe(true);
    },
  );

  it('are a file for every breakdown, with the names and the columns that the screen shows', async () => {
    await world.deliver('Marked [mr-abc123]', SEED.trafficAdSet);
    await synced();
    for (const by of AnalyticsBy.options) {
      const { rows } = (await read(by)).body;
      const columns = 'spend.results.ctr';
      const { data } = Papa.parse<string[]>(String((await csv(by, { columns })).body).replace(/^\uFEFF/, ''), {
        skipEmptyLines: true,
      });
      const shown = rows.map((row: Raw) => [
        // A day is its date: a spreadsheet sorts and filters by it.
        resultName(by, row).replace(/^(?==)/, "'"),
        row.sub,
        row.key,
        String(row.spend / 100),
        String(row.results),
        row.ctr === null ? '' : String(Number(row.ctr.toFixed(4))),
        MONTH.since,
        MONTH.until,
        'Europe/London',
      ]);
      expect(data.slice(1, -1), by).toEqual(shown);
      expect(data.at(-1)?.[0], by).toBe('Total');
      expect(JSON.stringify(data), by).not.toContain('[mr-');
    }
  });

  it('come in the order of every metric, what has none last, and in pages', async () => {
    await synced();
    // Numbers of which each metric has an order of its own; one ad has nothing to divide by.
    await sql`
      update insight_days d set spend = i * 7 % 11 * 100 + 100, impressions = i * 3 % 11 * 1000 + 1000,
             clicks = i * 5 % 11 * 10, link_clicks = i * 2 % 11, results = i * 4 % 11, value = i * 9 % 11 * 50
        from (select meta_ad_id, row_number() over (order by meta_ad_id) as i from insight_ads
               where ad_account_id = ${account.id}) a
       where d.ad_account_id = ${account.id} and d.meta_ad_id = a.meta_ad_id and d.breakdown = ''`.execute(
      server.deps.db,
    );
    await sql`
      update insight_days set clicks = 0, results = 0
       where ad_account_id = ${account.id} and meta_ad_id = (select min(meta_ad_id) from insight_ads)`.execute(
      server.deps.db,
    );
    for (const metric of METRICS)
      for (const sort of [metric, `-${metric}`]) {
        const search = new URLSearchParams({ ad_account_id: account.id, date_range: textOf(MONTH), by: 'ad', sort });
        const { rows, rows_total } = (await client.get(`/api/meta/analytics/?${search}`)).body;
        const values: number[] = rows.flatMap((row: Raw) => row[metric] ?? []);
        expect(rows_total).toBe(rows.length);
        expect(values.length).toBeGreaterThan(metric === 'reach' || metric === 'frequency' ? -1 : 1);
        expect(
          rows.slice(0, values.length).every((row: Raw) => row[metric] !== null),
          sort,
        ).toBe(true);
        const rising = values.toSorted((one, another) => one - another);
        expect(values, sort).toEqual(sort === metric ? rising : rising.toReversed());
      }
    const second = new URLSearchParams({ ad_account_id: account.id, date_range: textOf(MONTH), by: 'ad', page: '2' });
    expect((await client.get(`/api/meta/analytics/?${second}`)).body.rows).toEqual([]);
  });

  it('D9.1 say that they are read and that it ended, and are read again by themselves after six hours', async () => {
    const told = async () =>
      (
        await server.deps.db
          .selectFrom('live_events')
          .select(sql<string>`event ->> 'type'`.as('type'))
          .execute()
      ).filter(({ type }) => type === 'results.changed').length;
    const before = await told();
    await synced();
    expect((await told()) - before).toBe(2);
    await syncAll(server.deps);
    expect((await read('day')).body.sync).toBe('done');
    ahead = 6 * 3_600_000 + 1;
    // Whoever looks is told that it is time, too.
    expect((await read('day')).body.covered).toBe(false);
    await syncAll(server.deps);
    expect((await read('day')).body.sync).toBe('running');
    await settleJobs(server);
    const { sync, covered, read: days } = (await read('day')).body;
    ahead = 0;
    expect([sync, covered]).toEqual(['done', true]);
    // What was read before, and what was read with it, to compare with.
    expect(days.since <= plusDays(MONTH.since, -14)).toBe(true);
    expect(days.until >= MONTH.until).toBe(true);
  });

  it('are read in UTC where nobody here knows the time zone, and those of all others as well', async () => {
    const other = await subscriber(server);
    const theirs = await connectedAccount(other);
    await other.post('/api/meta/analytics/sync/', { date_range: textOf(MONTH), ad_account_id: theirs.id });
    await settleJobs(server);
    await synced();
    const zoned = server.deps.db.updateTable('ad_accounts').where('id', '=', theirs.id);
    await zoned.set({ timezone_name: 'Mars/Olympus' }).execute();
    const requested = server.deps.db.updateTable('insight_syncs').where('ad_account_id', '=', theirs.id);
    // It has waited longest.
    await requested.set({ requested_at: new Date(Date.now() - 3_600_000) }).execute();
    ahead = 6 * 3_600_000 + 1;
    await syncAll(server.deps);
    const { body } = await read('day');
    ahead = 0;
    expect(body.sync).toBe('running');
    await settleJobs(server);
    const query = new URLSearchParams({ ad_account_id: theirs.id, date_range: 'today', by: 'day' });
    const answer = await other.get(`/api/meta/analytics/?${query}`);
    expect([answer.status, answer.body.until]).toEqual([200, new Date().toISOString().slice(0, 10)]);
  });

  it('are read again by themselves where the last sync died, too', async () => {
    await synced();
    await server.deps.db.updateTable('insight_syncs').set({ state: 'running' }).execute();
    ahead = 6 * 3_600_000 + 1;
    await syncAll(server.deps);
    await settleJobs(server);
    expect((await read('day')).body.sync).toBe('done');
    ahead = 0;
  });
});
