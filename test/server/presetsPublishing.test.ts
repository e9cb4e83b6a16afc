import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import type { Preset } from '#contract/preset.ts';
import { preparePublishing, startPublishing } from '#server/publishing/worker.ts';
import type { PublishingWorker } from '#server/publishing/worker.ts';
import { ADSET, finishedImages, isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { connectedAccount, sandboxState } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let worker: PublishingWorker | null = null;
let client: TestClient & { readonly userId: number };
let account: AdAccount;
let assets: {
  facebook_pages: { id: string }[];
  instagram_accounts: { id: string; page_id: string | null }[];
  pixel_ids: { id: string }[];
};

interface AtMeta {
  readonly url_tags?: string;
  readonly object_story_spec: object;
  readonly asset_feed_spec: { readonly link_urls: readonly object[] };
  readonly degrees_of_freedom_spec: {
    readonly creative_features_spec: Readonly<Record<string, { readonly enroll_status: string }>>;
  };
}

const startWorker = async () => {
  worker ??= await startPublishing(server.deps, (error) => console.error(error), {
    timing: { sweepMs: 1000, followMs: [3_600_000] as const },
  });
};

beforeAll(async () => {
  server = await startServer({ now: () => new Date('2026-11-23T12:00:00Z') });
  await preparePublishing(server.deps);
});
afterAll(async () => {
  await worker?.stop();
  await server.stop();
});
beforeEach(async () => {
  client = await subscriber(server);
  account = await connectedAccount(client);
  assets = (await client.get('/api/meta/businesses/')).body.business;
});

const make = async (fields: Readonly<Record<string, unknown>>): Promise<Preset> => {
  const { status, body, text } = await client.post('/api/ad-presets/', { name: 'House style', ...fields });
  expect(status, text).toBe(201);
  return body as Preset;
};
const bare = async (fields: Readonly<Record<string, unknown>>): Promise<Ad> => {
  const images = await finishedImages(client, account.id, ['square']);
  const { status, body, text } = await client.post('/api/ad-creatives/', { ...images, ...fields });
  expect(status, text).toBe(201);
  return body as Ad;
};
const publish = (ids: readonly string[]) =>
  client.post('/api/meta/ads/create_ads/', { ad_ids: ids, ad_account_id: account.id });
const atMeta = async (id: string) => {
  const state = await sandboxState(server.sandboxes.meta);
  const { publication } = (await client.get(`/api/ad-creatives/${id}/`)).body as Ad;
  const ad = state.ads.find((one) => one.id === publication?.meta_ad_id);
  return { ad, creative: state.creatives.find((one) => one.id === ad?.creative_id) as unknown as AtMeta };
};
const gone = (fields: Readonly<Record<string, string>>) =>
  server.deps.db.updateTable('meta_businesses').set(fields).where('user_id', '=', client.userId).execute();

describe('D5.9 publishing what an ad inherits', () => {
  test('an ad is published with its preset and the default of its account, as they were when it was queued', async () => {
    const linked = assets.instagram_accounts.find(({ page_id: id }) => id !== null);
    const page = { id: linked!.page_id! };
    const preset = await make({
      page_id: page.id,
      pixel_id: assets.pixel_ids[0]!.id,
      link: 'https://riverside.example/roast',
      display_link: 'riverside.example',
      url_parameters: 'utm_source=meta&utm_content={{ad.name}}',
      cta_text: 'Shop Now',
      naming: '{date} {preset} {format} {adset} {n}',
      enhancements: { image_touchups: true },
      wanted_status: 'ACTIVE',
    });
    const base = await make({ name: 'Base', headline: 'Of the default', ad_account_id: account.id, adset: ADSET });
    await client.post(`/api/ad-presets/${base.id}/set-default/`, {});
    const ad = await bare({ preset_id: preset.id, ad_account_id: account.id, primary_text: 'Own' });
    const { status, text } = await publish([ad.id]);
    expect(status, text).toBe(200);
    await client.patch(`/api/ad-presets/${preset.id}/`, { link: 'https://later.example/', version: 1 });
    await client.delete(`/api/ad-presets/${base.id}/`);
    await startWorker();
    const published = await untilAd(client, ad.id, isPublished);
    expect(published.publication).toMatchObject({ error: null, differences: [] });
    expect(published.copy.name).toBe('2026-11-23 House style square An ad set 1');
    expect(published.inherited).toMatchObject({
      link: { value: 'https://riverside.example/roast', from: 'preset' },
      headline: { value: 'Of the default', from: 'default' },
    });
    const { ad: theirs, creative } = await atMeta(ad.id);
    expect(theirs).toMatchObject({
      status: 'ACTIVE',
      adset_id: ADSET.id,
      tracking_specs: [{ 'action.type': ['offsite_conversion'], fb_pixel: [assets.pixel_ids[0]!.id] }],
    });
    expect(creative.url_tags).toBe('utm_source=meta&utm_content={{ad.name}}');
    expect(creative.object_story_spec).toMatchObject({
      page_id: page.id,
      instagram_user_id: linked!.id,
      link_data: {
        link: 'https://riverside.example/roast',
        caption: 'riverside.example',
        message: 'Own',
        name: 'Of the default',
        call_to_action: { type: 'SHOP_NOW' },
      },
    });
    const features = creative.degrees_of_freedom_spec.creative_features_spec;
    expect([features['image_touchups']?.enroll_status, features['text_translation']?.enroll_status]).toEqual([
      'OPT_IN',
      'OPT_OUT',
    ]);
    expect((await client.get(`/api/ad-presets/${preset.id}/`)).body.next_number).toBe(2);
  });

  test('an ad with two images carries the display link and the URL parameters, too', async () => {
    const preset = await make({ display_link: 'riverside.example', url_parameters: 'a=b' });
    const ad = await readyAd(client, account.id, { preset_id: preset.id });
    await publish([ad.id]);
    await startWorker();
    await untilAd(client, ad.id, isPublished);
    const { creative } = await atMeta(ad.id);
    expect(creative.asset_feed_spec.link_urls).toEqual([
      { website_url: 'https://riverside.example/roast?utm_source=meta', display_url: 'riverside.example' },
    ]);
    expect(creative.url_tags).toBe('a=b');
  });

  test('an ad that was queued before there were presets is published as it is', async () => {
    const ad = await readyAd(client, account.id);
    await worker?.stop();
    worker = null;
    await publish([ad.id]);
    await server.deps.db
      .updateTable('publications')
      .set({ wanted_status: 'PAUSED' })
      .where('ad_id', '=', ad.id)
      .execute();
    await server.deps.pool.query('update publications set details = null where ad_id = $1', [ad.id]);
    await startWorker();
    await untilAd(client, ad.id, isPublished);
    const { ad: theirs, creative } = await atMeta(ad.id);
    expect(creative.object_story_spec).toMatchObject({ page_id: account.page!.id });
    expect([theirs?.tracking_specs, creative.url_tags]).toEqual([undefined, undefined]);
  });
});

describe('D5.3 what an ad inherits and is gone', () => {
  test('PAGE_MISSING, INSTAGRAM_MISSING and a missing pixel are told with where they are chosen', async () => {
    const preset = await make({ page_id: assets.facebook_pages[0]!.id, pixel_id: assets.pixel_ids[0]!.id });
    const instagram = assets.instagram_accounts[0]!.id;
    const ad = await readyAd(client, account.id, { preset_id: preset.id, instagram_id: instagram });
    await gone({ pages: '[]', instagrams: '[]', pixels: '[]' });
    const { status, body } = await publish([ad.id]);
    expect([status, body.results]).toEqual([200, []]);
    expect(body.validation_errors[0].errors).toEqual([
      'The Facebook page is no longer in your business. Choose another in its preset.',
      'The Instagram account is no longer in your business. Choose another for the ad.',
      'The pixel is no longer in your business. Choose another in its preset.',
    ]);
  });

  test('an ad set that is inherited counts, and must be in the account', async () => {
    await client.post('/api/meta/campaigns/', { ad_account_id: account.id });
    const preset = await make({ ad_account_id: account.id, adset: ADSET });
    const ad = await readyAd(client, account.id, { adset: null, ad_account_id: account.id, preset_id: preset.id });
    await server.deps.db.updateTable('ad_accounts').set({ campaigns: '[]' }).where('id', '=', account.id).execute();
    const { body } = await publish([ad.id]);
    expect(body.validation_errors[0].errors).toEqual([
      `The ad set is not in ${account.name}. Choose one of its ad sets.`,
    ]);
  });
});
