// What of an ad a person writes, as the builder and the grid hold it.
import type { Ad } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import { NO_DETAILS } from '#contract/rules/details.ts';

export const EMPTY_FIELDS: AdFields = {
  name: '',
  headline: '',
  primary_text: '',
  description: '',
  cta_text: 'Learn More',
  link: '',
  ad_account_id: null,
  adset: null,
  square_image_id: null,
  portrait_image_id: null,
  ...NO_DETAILS,
};

/** What of an ad a person writes; `here` is what stands on the screen, and stays of what the server does not know. */
export const fieldsOfAd = (ad: Ad, here: AdFields): AdFields => ({
  ...ad.copy,
  link: ad.link ?? here.link,
  ad_account_id: ad.ad_account_id,
  adset: ad.adset,
  square_image_id: ad.media.square?.id ?? null,
  portrait_image_id: ad.media.portrait?.id ?? null,
  ...ad.details,
});
