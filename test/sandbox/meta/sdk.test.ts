import sdk from 'facebook-nodejs-business-sdk';
import { expect, it, onTestFinished } from 'vitest';
import { plusDays } from '#sandbox/meta/insights/days.ts';
import { SEED } from '#sandbox/meta/seed.ts';
import { type Json, linkCreative, picture, startMeta } from './support.ts';

type Node = typeof sdk.AdAccount;

const today = new Date().toISOString().slice(0, 10);

/** Meta's client as somebody who is connected; it has no setting for where Graph is. */
const connected = async () => {
  const meta = await startMeta();
  await meta.control('settings', { review_ms: 0, history_days: 365 });
  const graph = Object.getOwnPropertyDescriptor(sdk.FacebookAdsApi, 'GRAPH')!;
  Object.defineProperty(sdk.FacebookAdsApi, 'GRAPH', { ...graph, get: () => meta.origin });
  onTestFinished(() => void Object.defineProperty(sdk.FacebookAdsApi, 'GRAPH', graph));
  const { token } = await meta.connect();
  // Reports of its crashes would go to Meta.
  const api = new sdk.FacebookAdsApi(token, 'en_US', false);
  // Its report runs know of no other.
  sdk.FacebookAdsApi.setDefaultApi(api);
  const node = (Type: Node, id: string) => new Type(id, undefined, undefined, api);
  return { meta, node, account: node(sdk.AdAccount, SEED.riversideMain) };
};

/** All pages of a list. */
const all = async (cursor: Json): Promise<Json[]> => {
  const rows = [...cursor];
  for (let page = cursor; page.hasNext(); rows.push(...page)) page = await page.next();
  return rows;
};

/** An ad with all that it takes, made by Meta's client. */
const makeAd = async (account: Json) => {
  const image = await account.createAdImage([], { bytes: (await picture(1080, 1080)).toString('base64') });
  const { hash } = Object.values(image._data.images)[0] as { hash: string };
  const campaign = await account.createCampaign([], {
    name: 'Spring',
    objective: 'OUTCOME_TRAFFIC',
    special_ad_categories: [],
    status: 'ACTIVE',
    is_adset_budget_sharing_enabled: false,
  });
  const adset = await account.createAdSet([], {
    name: 'Leeds',
    campaign_id: campaign.id,
    optimization_goal: 'LINK_CLICKS',
    billing_event: 'IMPRESSIONS',
    daily_budget: 2500,
    targeting: { geo_locations: { countries: ['GB'] } },
    status: 'ACTIVE',
  });
  const creative = await account.createAdCreative([], linkCreative(hash));
  const ad = await account.createAd([], {
    name: 'Beans',
    adset_id: adset.id,
    creative: { creative_id: creative.id },
    status: 'ACTIVE',
  });
  return { campaign, adset, creative, ad };
};

it('D1.3 Meta’s own client reads the sandbox: accounts, campaigns and ad sets, page by page', async () => {
  const { node, account } = await connected();
  const accounts = await all(await node(sdk.User, 'me').getAdAccounts(['id', 'name', 'currency'], { limit: 1 }));
  expect(accounts.map(({ id }) => id)).toContain(SEED.riversideMain);
  expect(new Set(accounts.map(({ id }) => id)).size).toBe(accounts.length);
  const { name, currency } = await account.get(['name', 'currency', 'min_daily_budget']);
  expect({ name, currency }).toEqual({ name: expect.any(String), currency: 'GBP' });
  const [few, many] = [
    await all(await account.getCampaigns(['id', 'name', 'objective'], { limit: 1 })),
    await all(await account.getCampaigns(['id', 'name', 'objective'], { limit: 100 })),
  ];
  expect(few.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
  expect(few.length).toBeGreaterThan(1);
  const adset = await node(sdk.AdSet, SEED.salesAdSet).get(['name', 'daily_budget', 'campaign{id,name}']);
  expect(adset._data).toMatchObject({ daily_budget: '24000', campaign: { name: expect.any(String) } });
});

it('D1.3 Meta’s own client makes an ad, changes it and its budget, and takes it away', async () => {
  const { node, account } = await connected();
  const { adset, creative, ad } = await makeAd(account);
  const made = await node(sdk.Ad, ad.id).get(['name', 'status', 'effective_status', 'adset_id', 'creative{id}']);
  expect(made._data).toMatchObject({
    name: 'Beans',
    status: 'ACTIVE',
    effective_status: 'ACTIVE',
    adset_id: adset.id,
    creative: { id: creative.id },
  });
  await node(sdk.Ad, ad.id).update([], { status: 'PAUSED' });
  expect((await node(sdk.Ad, ad.id).get(['effective_status'])).effective_status).toBe('PAUSED');
  await node(sdk.AdSet, adset.id).update([], { daily_budget: 3000 });
  expect((await node(sdk.AdSet, adset.id).get(['daily_budget'])).daily_budget).toBe('3000');
  await node(sdk.Ad, ad.id).delete([]);
  expect(await all(await node(sdk.AdSet, adset.id).getAds(['id']))).toEqual([]);
});

it('D6.4 Meta’s own client reads insights at once and by a report, and both say the same', async () => {
  const { account } = await connected();
  const { ad } = await makeAd(account);
  const fields = ['ad_id', 'impressions', 'clicks', 'spend', 'actions'];
  const params = {
    level: 'ad',
    time_increment: 1,
    time_range: { since: plusDays(today, -14), until: plusDays(today, -1) },
    limit: 5,
  };
  const rows = (await all(await account.getInsights(fields, params))).map(({ _data }) => _data);
  expect(rows).toHaveLength(14);
  expect(rows[0]).toMatchObject({ ad_id: ad.id, impressions: expect.stringMatching(/^\d+$/) });
  const report = await account.getInsightsAsync(fields, params);
  let state: Json;
  do state = (await report.get(['async_status', 'async_percent_completion'])).async_status;
  while (state !== 'Job Completed');
  expect((await all(await report.getInsights([], { limit: 100 }))).map(({ _data }) => _data)).toEqual(rows);
});

it('D1.3 Meta’s own client understands what the sandbox refuses', async () => {
  const { meta, node } = await connected();
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: Json) => error,
    );
  const low = await refusal(node(sdk.AdSet, SEED.salesAdSet).update([], { daily_budget: 1 }));
  expect(low).toMatchObject({ name: 'FacebookRequestError', status: 400 });
  expect(low.response).toMatchObject({ code: 100, error_subcode: 1_885_272, fbtrace_id: expect.any(String) });
  await meta.fault({ fault: 'token_dead', edge: '*', times: 1 });
  expect((await refusal(node(sdk.AdSet, SEED.salesAdSet).get(['name']))).response).toMatchObject({ code: 190 });
  expect((await refusal(node(sdk.Ad, '1').get(['name']))).response).toMatchObject({ code: 100, error_subcode: 33 });
});
