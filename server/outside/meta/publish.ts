import { MetaNoAnswer } from './errors.ts';
import { callGraph, listGraph } from './graph.ts';
import type { GraphConfig, GraphParams } from './graph.ts';
import { issuesOf, SAID_FIELDS } from './issues.ts';
import { AdSetSpend, Count, Done, Images, Made, MinimumDaily, Named, Spend, StoredAd, StoredAds } from './shapes.ts';
import type { MetaApi, MetaSpend, MetaStoredAd } from './types.ts';
import type * as z from 'zod';

type Publish = Pick<
  MetaApi,
  | 'uploadImage'
  | 'create'
  | 'remove'
  | 'findByMarker'
  | 'readAd'
  | 'storedAds'
  | 'changeAd'
  | 'validateAd'
  | 'spendOf'
  | 'minimumDaily'
  | 'spendOfAdSet'
  | 'adsHeldBy'
>;

const CREATIVE_FIELDS = 'id,object_story_spec,asset_feed_spec,degrees_of_freedom_spec,url_tags';
const AD_FIELDS = `id,name,status,effective_status,${SAID_FIELDS},adset_id,creative{${CREATIVE_FIELDS}}`;
const BUDGET_FIELDS = 'id,name,daily_budget,lifetime_budget,effective_status';
const CAMPAIGN_SPEND_FIELDS = `campaign{${BUDGET_FIELDS}}`;
const SPEND_FIELDS = `adset{${BUDGET_FIELDS},end_time},${CAMPAIGN_SPEND_FIELDS}`;

const stored = (ad: z.output<typeof StoredAd>): MetaStoredAd => ({ ...ad, issues: issuesOf(ad) });

type Spender = z.output<typeof Spend>['campaign'];
const spender = ({ id, name, daily_budget: daily, lifetime_budget: lifetime, effective_status }: Spender) => ({
  id,
  name,
  daily,
  lifetime,
  effective_status,
});
const spent = ({ adset, campaign }: z.output<typeof Spend>): MetaSpend => ({
  adset: { ...spender(adset), end_time: adset.end_time },
  campaign: spender(campaign),
});

/** The calls that make something at Meta, and those that look at what was made. */
export const createPublish = (config: GraphConfig): Publish => ({
  uploadImage: async (token, account, bytes) => {
    const params = { bytes: Buffer.from(bytes).toString('base64') };
    const { data, pauseSeconds } = await callGraph(
      config,
      { method: 'POST', path: `${account}/adimages`, params, token },
      Images,
    );
    // The key of the answer differs between kinds of upload; there is one image in it.
    const [image] = Object.values(data.images);
    if (!image) throw new MetaNoAnswer('no image in the answer', true, true);
    return { hash: image.hash, pauseSeconds };
  },

  create: async (token, account, edge, fields) => {
    const { data, pauseSeconds } = await callGraph(
      config,
      { method: 'POST', path: `${account}/${edge}`, params: fields as GraphParams, token },
      Made,
    );
    return { id: data.id, pauseSeconds };
  },

  remove: async (token, id) => {
    await callGraph(config, { method: 'DELETE', path: id, token }, Done);
  },

  findByMarker: async (token, account, edge, marker) => {
    const params = { fields: 'id,name', filtering: [{ field: 'name', operator: 'CONTAIN', value: marker }] };
    const found = await Array.fromAsync(listGraph(config, { path: `${account}/${edge}`, params, token }, Named));
    // Checked again here: if Meta ignores the filter, we must not adopt another object.
    const ours = found.filter(({ name }) => name.includes(marker)).map(({ id }) => id);
    return ours.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1));
  },

  readAd: async (token, adId) => {
    const ask = { method: 'GET', path: adId, params: { fields: AD_FIELDS }, token } as const;
    const { data, pauseSeconds } = await callGraph(config, ask, StoredAd);
    return { ...stored(data), pauseSeconds };
  },

  storedAds: async (token, account, adIds) => {
    // By their ids: somebody may have renamed them.
    const filtering = [{ field: 'id', operator: 'IN', value: adIds }];
    const params = { fields: AD_FIELDS, filtering, limit: adIds.length };
    const ask = { method: 'GET', path: `${account}/ads`, params, token } as const;
    const { data, pauseSeconds } = await callGraph(config, ask, StoredAds);
    return { ads: new Map(data.data.map((ad) => [ad.id, stored(ad)])), pauseSeconds };
  },

  changeAd: async (token, adId, fields) => {
    const { pauseSeconds } = await callGraph(
      config,
      { method: 'POST', path: adId, params: fields as GraphParams, token },
      Done,
    );
    return { pauseSeconds };
  },

  validateAd: async (token, account, fields) => {
    const params = { ...fields, execution_options: ['validate_only'] } as GraphParams;
    const { pauseSeconds } = await callGraph(config, { method: 'POST', path: `${account}/ads`, params, token }, Done);
    return { pauseSeconds };
  },

  spendOf: async (token, adId) => {
    const ask = { method: 'GET', path: adId, params: { fields: SPEND_FIELDS }, token } as const;
    const { data } = await callGraph(config, ask, Spend);
    return spent(data);
  },

  minimumDaily: async (token, account) => {
    const ask = { method: 'GET', path: account, params: { fields: 'min_daily_budget' }, token } as const;
    return (await callGraph(config, ask, MinimumDaily)).data.min_daily_budget;
  },

  spendOfAdSet: async (token, adSetId) => {
    const fields = `${BUDGET_FIELDS},end_time,account_id,${CAMPAIGN_SPEND_FIELDS}`;
    const ask = { method: 'GET', path: adSetId, params: { fields }, token } as const;
    const { data } = await callGraph(config, ask, AdSetSpend);
    return { ...spent({ adset: data, campaign: data.campaign }), account: `act_${data.account_id}` };
  },

  adsHeldBy: async (token, adSetId) => {
    const params = { fields: 'id', limit: 1, summary: 'total_count' };
    const { data } = await callGraph(config, { method: 'GET', path: `${adSetId}/ads`, params, token }, Count);
    return data.summary.total_count;
  },
});
