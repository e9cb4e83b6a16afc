import { NO_DETAILS } from '#contract/rules/details.ts';
import type { Ad } from '#contract/ad.ts';

const AT = '2026-11-20T10:00:00.000Z';
const square = { id: 'square', final_key: 'square', width: 1080, height: 1080, url: '' };
const portrait = { ...square, id: 'portrait', final_key: 'portrait', height: 1350 };
export const AD_SETS = [
  { id: '1', name: 'People who grind at home', campaign_id: '1', campaign_name: 'Autumn' },
  { id: '2', name: 'Came back within 30 days', campaign_id: '1', campaign_name: 'Autumn' },
] as const;

/** An ad of the shop in the examples, ready to publish. */
export const demoAd = (id: string, name: string): Ad => ({
  id,
  status: 'draft',
  ad_account_id: 'demo',
  adset: AD_SETS[0],
  copy: {
    name,
    headline: 'Fresh on Friday',
    primary_text: 'Roasted on Thursday, at your door on Friday.',
    description: '',
    cta_text: 'Shop Now',
  },
  link: 'https://riverside.example/',
  details: NO_DETAILS,
  inherited: { enhancements: {} },
  media: { media_asset_id: 'demo', mediaStatus: 'uploaded', square, portrait },
  publication: null,
  analyticsData: null,
  version: 1,
  created_at: AT,
  updated_at: AT,
});
