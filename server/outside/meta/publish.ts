import type * as z from 'zod';
import { MetaNoAnswer } from './errors.ts';
import { callGraph, listGraph } from './graph.ts';
import type { GraphConfig, GraphParams } from './graph.ts';
import { issuesOf, SAID_FIELDS } from './issues.ts';
import { AdStatus, AdStatuses, Done, Images, Made, Named, StoredAd } from './shapes.ts';
import type { MetaApi } from './types.ts';

type Publish = Pick<
  MetaApi,
  'uploadImage' | 'create' | 'remove' | 'findByMarker' | 'readAd' | 'recentAdStatuses' | 'adStatus'
>;

const CREATIVE_FIELDS = 'id,object_story_spec,asset_feed_spec,degrees_of_freedom_spec';
const STATUS_FIELDS = `id,effective_status,${SAID_FIELDS}`;
const AD_FIELDS = `${STATUS_FIELDS},name,status,adset_id,creative{${CREATIVE_FIELDS}}`;

const statusOf = (ad: z.output<typeof AdStatus>) => ({ effective_status: ad.effective_status, issues: issuesOf(ad) });

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
    if (!image) throw new MetaNoAnswer('no image in the answer', true);
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
    const { data } = await callGraph(config, ask, StoredAd);
    return { ...data, issues: issuesOf(data) };
  },

  recentAdStatuses: async (token, account, nameContains) => {
    const filtering = [{ field: 'name', operator: 'CONTAIN', value: nameContains }];
    const params = { fields: STATUS_FIELDS, filtering, limit: 100 };
    const ask = { method: 'GET', path: `${account}/ads`, params, token } as const;
    const { data, pauseSeconds } = await callGraph(config, ask, AdStatuses);
    return { statuses: new Map(data.data.map((ad) => [ad.id, statusOf(ad)])), pauseSeconds };
  },

  adStatus: async (token, adId) => {
    const ask = { method: 'GET', path: adId, params: { fields: STATUS_FIELDS }, token } as const;
    const { data, pauseSeconds } = await callGraph(config, ask, AdStatus);
    return { statuses: new Map([[adId, statusOf(data)]]), pauseSeconds };
  },
});
