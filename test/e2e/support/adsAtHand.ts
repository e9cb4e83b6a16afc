import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import type { Ad } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import { adFields } from '#test/support/ads.ts';
import { photo } from '#test/support/images.ts';
import { api } from './api.ts';

/** A draft with exactly these fields; the others are empty. */
export const makeDraft = async (request: APIRequestContext, fields: Partial<AdFields>): Promise<Ad> =>
  (await api(request).post('/api/ad-creatives/', fields)) as Ad;

/** As the server has it. */
export const readAd = async (request: APIRequestContext, id: string): Promise<Ad> => {
  const { ads } = (await api(request).get(`/api/ads/?ad_ids=${id}`)) as { ads: readonly Ad[] };
  return ads[0]!;
};

/** What an ad names a finished square image by. */
const finishedImages = async (request: APIRequestContext, accountId: string): Promise<Partial<AdFields>> => {
  const asset = randomUUID();
  const { get, post } = api(request);
  const query = `fileType=image%2Fjpeg&mediaAssetId=${asset}&imageFormat=square`;
  const target = (await get(`/api/uploads/presigned-url/?${query}`)) as { presignedUrl: string; storageKey: string };
  await request.put(target.presignedUrl, {
    data: await photo(1080, 1080),
    headers: { 'content-type': 'image/jpeg' },
  });
  const form = new FormData();
  const fields = { media_asset_id: asset, ad_account_id: accountId, use_final_keys: 'true' };
  for (const [name, value] of Object.entries({ ...fields, square_final_key: target.storageKey })) form.set(name, value);
  const { media } = (await post('/api/meta/ads/upload_media/', form)) as Pick<Ad, 'media'>;
  return { square_image_id: media.square!.id };
};

/** A draft that lacks nothing, but for what `fields` takes away. */
export const makeReadyAd = async (
  request: APIRequestContext,
  accountId: string,
  fields: Partial<AdFields>,
): Promise<Ad> => {
  const media = await finishedImages(request, accountId);
  return makeDraft(request, adFields({ ...fields, ad_account_id: accountId, ...media }));
};
