import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ad } from '#contract/ad.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import type { Answer, TestClient } from './client.ts';
import { photo } from './images.ts';

export const ADSET = {
  id: SEED.trafficAdSet,
  name: 'An ad set',
  campaign_id: '1',
  campaign_name: 'A campaign',
} as const;

/** PUTs bytes to a presigned address, without cookies or token, as a browser does to a store. */
export const putTo = async (
  url: string,
  bytes: Uint8Array,
  type: string,
): Promise<{ status: number; text: string }> => {
  const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': type } });
  return { status: answer.status, text: await answer.text() };
};

export const presign = (
  client: TestClient,
  asset: string,
  format: 'square' | 'portrait',
  type = 'image/jpeg',
): Promise<Answer> =>
  client.get(
    `/api/uploads/presigned-url/?fileType=${encodeURIComponent(type)}&mediaAssetId=${asset}&imageFormat=${format}`,
  );

/** Uploads an image; returns its storage key. */
export const upload = async (
  client: TestClient,
  asset: string,
  format: 'square' | 'portrait',
  bytes: Uint8Array,
  type = 'image/jpeg',
): Promise<string> => {
  const { body } = await presign(client, asset, format, type);
  const { status, text } = await putTo(body.presignedUrl, bytes, type);
  if (status !== 200) throw new Error(`PUT answered ${status}: ${text}`);
  return body.storageKey;
};

/** Calls upload_media with the given form fields. */
export const finishMedia = (client: TestClient, fields: Readonly<Record<string, string>>): Promise<Answer> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return client.post('/api/meta/ads/upload_media/', form);
};

/** What an ad names its images by. */
export interface ImageIds {
  readonly square_image_id: string | null;
  readonly portrait_image_id: string | null;
}

/** The fields of an ad for the images of a finished upload. */
export const imageIds = ({ media }: Pick<Ad, 'media'>): ImageIds => ({
  square_image_id: media.square?.id ?? null,
  portrait_image_id: media.portrait?.id ?? null,
});

/** Finished images of the given formats, at Meta. */
export const finishedImages = async (
  client: TestClient,
  accountId: string,
  formats: readonly ('square' | 'portrait')[] = ['square', 'portrait'],
  hue = 200,
): Promise<ImageIds> => {
  const asset = randomUUID();
  const fields: Record<string, string> = { media_asset_id: asset, ad_account_id: accountId, use_final_keys: 'true' };
  for (const format of formats) {
    const bytes = await photo(1080, format === 'square' ? 1080 : 1350, hue);
    fields[`${format}_final_key`] = await upload(client, asset, format, bytes);
  }
  const { status, text, body } = await finishMedia(client, fields);
  if (status !== 200) throw new Error(`upload_media answered ${status}: ${text}`);
  return imageIds(body);
};

/** What a whole ad is filled with. */
export const adFields = (over: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Autumn roast',
  headline: 'Fresh from the mill',
  primary_text: 'Roasted this morning, at your door tomorrow.',
  description: 'Free delivery',
  cta_text: 'Shop Now',
  link: 'https://riverside.example/roast?utm_source=meta',
  adset: ADSET,
  ...over,
});

/** A draft that may be published. */
export const readyAd = async (
  client: TestClient,
  accountId: string,
  over: Readonly<Record<string, unknown>> = {},
): Promise<Ad> => {
  const images = 'square_image_id' in over ? {} : await finishedImages(client, accountId);
  const { status, body, text } = await client.post('/api/ad-creatives/', adFields({ ...images, ...over }));
  if (status !== 201) throw new Error(`creating the ad answered ${status}: ${text}`);
  return body as Ad;
};

/** Waits until the ad is as wanted; throws with its last state. */
export const untilAd = async (
  client: TestClient,
  id: string,
  is: (ad: Ad) => boolean,
  timeoutMs = 90_000,
): Promise<Ad> => {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const { body } = await client.get(`/api/ad-creatives/${id}/`);
    const ad = body as Ad;
    if (is(ad)) return ad;
    if (Date.now() > end) throw new Error(`waited for an ad that is ${JSON.stringify({ ...ad, copy: undefined })}`);
    await sleep(100);
  }
};

export const isPublished = ({ status }: Ad): boolean => status === 'published';
