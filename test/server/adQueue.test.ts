import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { countAds } from '#contract/rules/adCounts.ts';
import { type AdQuery, inOrder, isAbout, matchesQuery } from '#contract/rules/adQuery.ts';
import { AdSort } from '#contract/rules/adSort.ts';
import { NO_PRESET } from '#contract/rules/inheritance.ts';
import { AdStatus } from '#contract/rules/adStatus.ts';
import { ShownStatus, shownStatus } from '#contract/rules/shownStatus.ts';
import type { TestClient } from '#test/support/client.ts';
import { type Random, randomOf } from '#test/support/fuzzRandom.ts';
import { askedOf } from '#test/support/statements.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
type Person = TestClient & { readonly userId: number };

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const AT_META = [
  'UNKNOWN',
  'PENDING_REVIEW',
  'IN_PROCESS',
  'PREAPPROVED',
  'ACTIVE',
  'PAUSED',
  'ADSET_PAUSED',
  'CAMPAIGN_PAUSED',
  'DISAPPROVED',
  'ARCHIVED',
  'DELETED',
  'WITH_ISSUES',
  'PENDING_BILLING_INFO',
  'new at Meta',
  '',
  null,
];
const WORDS = ['Autumn', 'autumn', 'sale', 'SALE', '50%', 'a_b', 'Über', 'ünder', '秋', 'x\\y', "o'clock", ''];

const run = (text: string, values: readonly unknown[]) => server.deps.pool.query(text, [...values]);

const newAccount = async ({ userId }: Person): Promise<string> => {
  const id = randomUUID();
  await run(
    `insert into ad_accounts (id, user_id, meta_id, business_id, name, currency, timezone_name, account_status)
     values ($1, $2, 'act_1', '1', 'Shop', 'USD', 'UTC', 1)`,
    [id, userId],
  );
  return id;
};

/** Few moments: many ads have the same. */
const second = (at: number, milliseconds = 0) => new Date(Date.UTC(2026, 10, 1, 0, 0, at, milliseconds));

const AD_SETS = ['11', '12', '21'].map((id) => ({
  id,
  name: `Set ${id}`,
  campaign_id: id[0]!,
  campaign_name: `Campaign ${id[0]}`,
}));

const newPreset = async (
  { userId }: Person,
  { account, adset, isDefault }: { account: string | null; adset: unknown; isDefault: boolean },
): Promise<string> => {
  const id = randomUUID();
  await run(
    `insert into presets (id, user_id, name, note, ad_account_id, link, display_link, url_parameters, cta_text, headline,
       primary_text, description, tone, audience, must_say, never_say, adset, naming, enhancements, is_default, version,
       created_at, updated_at)
     values ($1, $2, 'P', '', $3, '', '', '', '', '', '', '', '', '', '', '', $4, '', '{}', $5, 1, now(), now())`,
    [id, userId, account, adset ? JSON.stringify(adset) : null, isDefault],
  );
  return id;
};

const newAd = async ({ userId }: Person, random: Random): Promise<string> => {
  const id = randomUUID();
  const word = () => random.pick(WORDS);
  const moment = () => second(random.below(5), random.below(3));
  await run(
    `insert into ads (id, user_id, status, name, headline, primary_text, description, cta_text, link, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, '', '', 1, $8, $9)`,
    [id, userId, random.pick(AdStatus.options), `${word()} ${word()}`, word(), word(), word(), moment(), moment()],
  );
  return id;
};

const ADSETS_OR_NONE = [null, ...AD_SETS.map((each) => JSON.stringify(each))];

/** What the workers, Meta and people make of an ad. */
const change = (account: string, id: string, random: Random, presets: readonly string[]) =>
  random.pick([
    () => run('update ads set adset = $2 where id = $1', [id, random.pick(ADSETS_OR_NONE)]),
    () => run('update ads set preset_id = $2 where id = $1', [id, random.pick([null, NO_PRESET, ...presets])]),
    () => run('update ads set ad_account_id = $2 where id = $1', [id, random.pick([null, account])]),
    () => run('update presets set adset = $2 where id = $1', [random.pick(presets), random.pick(ADSETS_OR_NONE)]),
    () => run('update presets set is_default = not is_default where id = $1', [presets.at(-1)]),
    () =>
      run(
        `insert into publications (id, ad_id, number, ad_account_id, wanted_status, state, details, created_at)
         select gen_random_uuid(), id, (select count(*) from publications where ad_id = $1) + 1, $2, 'PAUSED', 'intended',
           jsonb_build_object('inherited', jsonb_build_object('enhancements', '{}'::jsonb, 'adset',
             jsonb_build_object('from', 'preset', 'value', $3::jsonb))), now() from ads where id = $1`,
        [id, account, JSON.stringify(random.pick(AD_SETS))],
      ),
    () => run('update ads set status = $2 where id = $1', [id, random.pick(AdStatus.options)]),
    () => run('update ads set name = $2, updated_at = $3 where id = $1', [id, random.pick(WORDS), new Date()]),
    () =>
      run(
        `insert into publications (id, ad_id, number, ad_account_id, wanted_status, state, effective_status, created_at)
         select gen_random_uuid(), id, (select count(*) from publications where ad_id = $1) + 1, $2, 'PAUSED', 'confirmed',
           $3, now() from ads where id = $1`,
        [id, account, random.pick(AT_META)],
      ),
    () => run('update publications set effective_status = $2 where ad_id = $1', [id, random.pick(AT_META)]),
    () => run('delete from publications where ad_id = $1', [id]),
    () => run('delete from ads where id = $1', [id]),
  ])();

const everything = async (me: Person): Promise<Ad[]> => {
  const ads: Ad[] = [];
  for (let after: string | null = ''; after !== null;) {
    const { body } = await me.get(`/api/inventory/list/?limit=500${after && `&after=${after}`}`);
    ads.push(...body.ads);
    after = body.next;
  }
  return ads;
};

const addressOf = (query: AdQuery, more: Readonly<Record<string, string>> = {}): string => {
  const { shown, q, sort, ads, adset, campaign } = query;
  const said = {
    shown: shown?.join(','),
    q,
    sort,
    ad_ids: ads?.join(','),
    adset_id: adset,
    campaign_id: campaign,
    created_from: query.created?.from,
    created_to: query.created?.to,
    updated_from: query.updated?.from,
    updated_to: query.updated?.to,
    ...more,
  };
  const pairs = Object.entries(said).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return `/api/inventory/list/?${new URLSearchParams(pairs as [string, string][])}`;
};

/** In the order of the server: equals by their ids. */
const sorted = (ads: readonly Ad[], sort: AdSort): Ad[] => {
  const byId = ads.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return inOrder(sort.startsWith('-') ? byId.toReversed() : byId, sort);
};

const randomQuery = (random: Random, ids: readonly string[]): AdQuery => ({
  shown: random.chance(0.5) ? null : [random.pick(ShownStatus.options), random.pick(ShownStatus.options)],
  q: random.chance(0.4) ? '' : [random.pick(WORDS), random.chance(0.5) ? random.pick(WORDS) : ''].join(' ').trim(),
  sort: random.pick(AdSort.options),
  ...(random.chance(0.3) && { ads: Array.from({ length: 5 }, () => random.pick(ids)) }),
  ...(random.chance(0.3) && { adset: random.pick(AD_SETS)!.id }),
  ...(random.chance(0.3) && { campaign: random.pick(AD_SETS)!.campaign_id }),
  ...(random.chance(0.3) && { created: randomPeriod(random) }),
  ...(random.chance(0.3) && { updated: randomPeriod(random) }),
});

const randomPeriod = (random: Random) => ({
  from: random.chance(0.5) ? null : second(random.below(5)).toISOString(),
  to: random.chance(0.5) ? null : second(random.below(5)).toISOString(),
});

const idsOf = (ads: readonly Pick<Ad, 'id'>[]) => ads.map(({ id }) => id);

describe('D5.8 the ad queue by the server', () => {
  test.each([1, 2, 3])(
    'D5.12 R7.20 filters, searches, sorts and counts as the rules do, whatever happened to the ads (seed %i)',
    async (seed) => {
      const random = randomOf(seed);
      const me = await subscriber(server);
      const account = await newAccount(me);
      const ids: string[] = [];
      for (let at = 0; at < 40; at += 1) ids.push(await newAd(me, random));
      const presets = [
        await newPreset(me, { account: null, adset: AD_SETS[0], isDefault: true }),
        await newPreset(me, { account, adset: null, isDefault: false }),
        await newPreset(me, { account, adset: AD_SETS[2], isDefault: false }),
      ];
      for (let at = 0; at < 200; at += 1) await change(account, random.pick(ids), random, presets);
      const all = await everything(me);
      expect(all.length).toBeGreaterThan(5);
      const { rows } = await run('select id, shown_status from ads where user_id = $1', [me.userId]);
      expect(Object.fromEntries(rows.map((row) => [row.id, row.shown_status]))).toEqual(
        Object.fromEntries(all.map((ad) => [ad.id, shownStatus(ad)])),
      );
      for (let at = 0; at < 40; at += 1) {
        const query = randomQuery(random, ids);
        const wanted = idsOf(
          sorted(
            all.filter((ad) => matchesQuery(ad, query)),
            query.sort,
          ),
        );
        const limit = String(1 + random.below(7));
        const pages: string[][] = [];
        let [after, total]: [string | null, number | null] = ['', null];
        while (after !== null) {
          const { status, body, text } = await me.get(addressOf(query, { limit, ...(after && { after }) }));
          expect(status, text).toBe(200);
          if (pages.length === 0) {
            total = body.total;
            expect(body.counts).toEqual(countAds(all.filter((ad) => isAbout(ad, query))));
          } else expect([body.total, body.counts]).toEqual([null, null]);
          pages.push(idsOf(body.ads));
          after = body.next;
        }
        expect({ query, total, found: pages.flat() }).toEqual({ query, total: wanted.length, found: wanted });
      }
    },
  );

  test('D5.12 knows the status that people see of an ad, for each of ours and of those at Meta', async () => {
    const me = await subscriber(server);
    const account = await newAccount(me);
    for (const said of AT_META)
      for (const status of AdStatus.options) {
        const id = await newAd(me, randomOf(7));
        await run(
          `insert into publications (id, ad_id, number, ad_account_id, wanted_status, state, effective_status, created_at)
           values ($1, $2, 1, $3, 'PAUSED', 'confirmed', $4, now())`,
          [randomUUID(), id, account, said],
        );
        await run('update ads set status = $2 where id = $1', [id, status]);
      }
    const all = await everything(me);
    expect(all).toHaveLength(AT_META.length * AdStatus.options.length);
    for (const shown of ShownStatus.options) {
      const { body } = await me.get(addressOf({ shown: [shown], q: '', sort: 'name' }));
      const wanted = all.filter((ad) => shownStatus(ad) === shown);
      expect([shown, idsOf(body.ads).toSorted()]).toEqual([shown, idsOf(wanted).toSorted()]);
    }
  });

  test('D5.8 filters 20,000 ads by ad set, campaign and day by its indexes, without sorting them', async () => {
    const me = await subscriber(server);
    await run(
      `insert into ads (id, user_id, status, name, headline, primary_text, description, cta_text, link, version, adset,
         created_at, updated_at)
       select gen_random_uuid(), $1, 'draft', 'Ad ' || n, '', '', '', '', '', 1,
         jsonb_build_object('id', (n % 100)::text, 'name', 'Set', 'campaign_id', (n % 20)::text, 'campaign_name', 'C'),
         now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(1, 20000) n`,
      [me.userId],
    );
    await run('analyze ads', []);
    const all: AdQuery = { shown: ShownStatus.options.filter((each) => each !== 'archived'), q: '', sort: '-created' };
    const period = { from: new Date(Date.now() - 5 * 86_400_000).toISOString(), to: null };
    const plans: Record<string, string> = {};
    for (const [name, query] of Object.entries({
      adset: { ...all, adset: '7' },
      campaign: { ...all, campaign: '7' },
      created: { ...all, created: period },
      updated: { ...all, updated: period, sort: '-updated' },
    } as const)) {
      const asked = await askedOf(server, () => me.get(addressOf(query, { count: 'false', limit: '50' })));
      const { text, values } = asked.find((each) => each.text.includes('order by') && each.text.includes('"ads"'))!;
      const { rows } = await run(`explain ${text}`, values);
      plans[name] = rows.map((row) => row['QUERY PLAN']).join('\n');
    }
    const used = Object.fromEntries(
      Object.entries(plans).map(([name, plan]) => [name, /using (\w+)/.exec(plan)?.[1] ?? plan]),
    );
    expect(used).toEqual({
      adset: 'ads_by_adset',
      campaign: 'ads_by_campaign',
      created: 'ads_pages',
      updated: 'ads_by_update',
    });
    expect(Object.values(plans).join('\n')).not.toMatch(/Seq Scan|Sort/);
  });

  test('D5.8 counts what can be restored by an index, however much others have deleted', async () => {
    const [me, other] = [await subscriber(server), await subscriber(server)];
    for (const [person, ads] of [
      [me, 30],
      [other, 5000],
    ] as const)
      await run(
        `insert into ads (id, user_id, status, name, headline, primary_text, description, cta_text, link, version,
           created_at, updated_at, deleted_at)
         select gen_random_uuid(), $1, 'draft', '', '', '', '', '', '', 1, now(), now(), now() from generate_series(1, $2) n`,
        [person.userId, ads],
      );
    await run('analyze ads', []);
    const all: AdQuery = { shown: null, q: '', sort: '-created' };
    const counting = await askedOf(server, async () => {
      const { body } = await me.get(addressOf(all, { limit: '1' }));
      expect(body.deleted).toBe(30);
    });
    const count = counting.find(({ text }) => text.includes('"deleted_at" >'))!;
    const { rows } = await run(`explain ${count.text}`, count.values);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('using ads_restorable');
  });

  test('D5.8 names the ad sets that the ads are in or inherit, with how many each has', async () => {
    const me = await subscriber(server);
    await newPreset(me, { account: null, adset: AD_SETS[0], isDefault: true });
    await me.post('/api/ad-creatives/', { name: 'heir' });
    for (const name of ['one', 'two']) await me.post('/api/ad-creatives/', { name, adset: AD_SETS[1] });
    expect((await me.get('/api/inventory/places/')).body).toEqual({
      places: [
        { ...AD_SETS[1], ads: 2 },
        { ...AD_SETS[0], ads: 1 },
      ],
    });
  });

  test('R7.20 reads a page again between its two places, with what came and without what went', async () => {
    const me = await subscriber(server);
    const made: string[] = [];
    for (const name of ['b', 'd', 'f', 'h', 'j'])
      made.push((await me.post('/api/ad-creatives/', { name: `ad ${name}` })).body.id);
    const read = async (more: Readonly<Record<string, string>>) =>
      (await me.get(addressOf({ shown: null, q: 'ad', sort: 'name' }, more))).body;
    const first = await read({ limit: '2' });
    const second = await read({ limit: '2', after: first.next });
    await me.delete(`/api/ad-creatives/${made[2]}/`);
    const between = (await me.post('/api/ad-creatives/', { name: 'ad g' })).body.id;
    const last = (await me.post('/api/ad-creatives/', { name: 'ad i' })).body.id;
    const again = await read({ after: first.next, until: second.next, count: 'true' });
    expect([idsOf(again.ads), again.total, again.next]).toEqual([[between, made[3]], 6, null]);
    expect(idsOf((await read({ after: second.next })).ads)).toEqual([last, made[4]]);
    expect(idsOf((await read({ until: first.next })).ads)).toEqual(made.slice(0, 2));
    expect((await read({ limit: '2', after: first.next, sort: '-name' })).code).toBe('page_unknown');
  });

  test("shows and counts nobody else's ads", async () => {
    const [me, other] = [await subscriber(server), await subscriber(server)];
    const { body: ad } = await other.post('/api/ad-creatives/', { name: 'secret' });
    const nothing = { ads: [], total: 0, counts: countAds([]), deleted: 0, next: null };
    const all = { shown: null, q: '', sort: 'name' } as const;
    expect((await me.get(addressOf({ ...all, q: 'secret' }))).body).toEqual(nothing);
    expect((await me.get(addressOf({ ...all, ads: [ad.id] }))).body).toEqual(nothing);
    await other.delete(`/api/ad-creatives/${ad.id}/`);
    expect((await me.get(addressOf(all))).body).toEqual(nothing);
    expect((await other.get(addressOf({ ...all, q: 'another' }))).body.deleted, 'whatever is searched for').toBe(1);
  });

  test.each([
    'sort=size',
    'shown=lost',
    `q=${'x'.repeat(101)}`,
    'until=here',
    'count=maybe',
    'adset_id=x',
    'ad_ids=x',
    'created_from=yesterday',
  ])('refuses %s', async (query) => {
    const me = await subscriber(server);
    expect((await me.get(`/api/inventory/list/?${query}`)).status).toBe(400);
  });
});
