import { expect, test } from 'vitest';
import { SEED } from '#sandbox/meta/seed.ts';
import { type Json, refusal, startMeta } from './support.ts';

const ids = (json: Json): string[] => json.data.map(({ id }: { id: string }) => id);

test('D1.3 businesses come page by page, with `next` only where there is another', async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  const first = (await robin.get('me/businesses?fields=id,name&limit=1')).json;
  expect(first.data).toEqual([{ id: SEED.riverside, name: 'Riverside Coffee' }]);
  expect(first.paging.next).toContain('/v26.0/me/businesses?');
  const second = (await meta.call('GET', first.paging.next)).json;
  expect(ids(second)).toEqual([SEED.hillside]);
  expect(second.paging.next).toBeUndefined();
  expect(second.paging.cursors.after).toBeTruthy();
  const back = (await meta.call('GET', second.paging.previous)).json;
  expect(ids(back)).toEqual([SEED.riverside]);
});

test('25 campaigns make a page; following `next` gives all of them once, archived ones only when asked for', async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  const first = (
    await robin.get(`${SEED.hillsideMain}/campaigns?fields=id,name,objective,effective_status&summary=total_count`)
  ).json;
  expect(first.data).toHaveLength(25);
  expect(first.summary.total_count).toBe(29);
  const rest = (await meta.call('GET', first.paging.next)).json;
  expect(new Set([...ids(first), ...ids(rest)]).size).toBe(29);
  expect(rest.paging.next).toBeUndefined();
  const archived = (
    await robin.get(`${SEED.hillsideMain}/campaigns?effective_status=["ARCHIVED"]&fields=effective_status`)
  ).json;
  expect(archived.data.map((row: Json) => row.effective_status)).toEqual(['ARCHIVED', 'ARCHIVED', 'ARCHIVED']);
});

test('fields reach into other objects; without fields only the defaults come; an unknown field is refused', async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  const { json } = await robin.get(`${SEED.salesAdSet}?fields=name,daily_budget,campaign{id,name,objective}`);
  expect(json).toEqual({
    id: SEED.salesAdSet,
    name: 'UK, coffee lovers 25–54',
    daily_budget: '24000',
    campaign: { id: '120200000000001100', name: 'Beans by post — sales', objective: 'OUTCOME_SALES' },
  });
  expect((await robin.get(SEED.riversideMain)).json).toEqual({
    id: SEED.riversideMain,
    account_id: SEED.riversideMain.slice(4),
  });
  expect((await robin.get(`${SEED.salesAdSet}?fields=colour`)).json.error.message).toContain(
    'nonexisting field (colour)',
  );
  expect(refusal(await robin.get(`${SEED.salesAdSet}?fields=campaign{id`))).toBe('2500');
  const nested = (await robin.get(`${SEED.riversideMain}/campaigns?fields=name,adsets{id,effective_status}`)).json;
  expect(nested.data.find((row: Json) => row.name.startsWith('Office')).adsets.data).toEqual([
    { id: SEED.leadsAdSet, effective_status: 'CAMPAIGN_PAUSED' },
  ]);
});

test('ad sets of an account and of a campaign leave out the deleted and archived ones', async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  const all = ids((await robin.get(`${SEED.riversideMain}/adsets`)).json);
  expect(all).toContain(SEED.pausedAdSet);
  expect(all).not.toContain(SEED.archivedAdSet);
  expect(all).not.toContain(SEED.deletedAdSet);
  const sales = ids((await robin.get('120200000000001100/adsets?effective_status=["ACTIVE","ARCHIVED"]')).json);
  expect(new Set(sales)).toEqual(new Set([SEED.salesAdSet, SEED.archivedAdSet]));
});

test('a business shows what it owns and what its clients share, some pages only there', async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  const edge = async (name: string) => ids((await robin.get(`${SEED.riverside}/${name}`)).json);
  expect(await edge('owned_pages')).toContain(SEED.riversideWholesalePage);
  expect(ids((await robin.get('me/accounts')).json)).not.toContain(SEED.riversideWholesalePage);
  expect(await edge('client_pages')).toEqual([SEED.hillsidePage]);
  expect(await edge('client_ad_accounts')).toEqual([SEED.hillsideMain]);
  expect(await edge('instagram_accounts')).toEqual([SEED.riversideInstagram]);
  expect(await edge('owned_pixels')).toHaveLength(2);
  const pages = (await robin.get('me/accounts?fields=name,picture{url},instagram_business_account{username}')).json
    .data;
  expect(pages[0].instagram_business_account).toEqual({ id: SEED.riversideInstagram, username: 'riverside.coffee' });
  expect((await fetch(pages[0].picture.data.url)).headers.get('content-type')).toContain('image/svg+xml');
  expect(pages[1].instagram_business_account).toBeUndefined();
  const accounts = (await robin.get(`${SEED.riverside}/owned_ad_accounts?fields=currency,timezone_name,account_status`))
    .json.data;
  expect(accounts.map((row: Json) => row.account_status)).toEqual([1, 1, 2]);
});

test("what belongs to other people or was not shared does not exist, and an account's id has exactly one act_", async () => {
  const meta = await startMeta();
  const robin = await meta.connect({ businesses: [SEED.riverside] });
  expect(refusal(await robin.get(SEED.harbourMain))).toBe('100/33');
  expect(refusal(await robin.get(SEED.hillside))).toBe('100/33');
  expect(refusal(await robin.get(SEED.hillsideJapan))).toBe('100/33');
  expect(refusal(await robin.get('120200000000005101'))).toBe('100/33');
  expect((await robin.get(SEED.hillsideMain)).status).toBe(200);
  expect(refusal(await robin.get(`act_${SEED.riversideMain}`))).toBe('803');
  expect(refusal(await robin.get(SEED.riversideMain.slice(4)))).toBe('100/33');
});

test("D1.3 every answer carries Graph's headers, and the account's score grows with its calls", async () => {
  const meta = await startMeta();
  await meta.settings({ tier: 'development_access' });
  const robin = await meta.connect();
  const used = async () => {
    const { headers } = await robin.get(SEED.riversideMain);
    expect(headers.get('facebook-api-version')).toBe('v26.0');
    expect(headers.get('x-fb-trace-id')).toBeTruthy();
    expect(JSON.parse(headers.get('x-app-usage')!)).toHaveProperty('call_count');
    expect(JSON.parse(headers.get('x-business-use-case-usage')!)).toHaveProperty(SEED.riversideMain.slice(4));
    return JSON.parse(headers.get('x-ad-account-usage')!).acc_id_util_pct as number;
  };
  const first = await used();
  expect(await used()).toBeGreaterThan(first);
  let last = await robin.get(SEED.riversideMain);
  for (let call = 0; call < 62 && last.status === 200; call += 1) last = await robin.get(SEED.riversideMain);
  expect(refusal(last)).toBe('17/2446079');
  expect((await robin.get(SEED.riversideEu)).status).toBe(200);
});
