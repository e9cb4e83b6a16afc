import type { AdSet, Campaign } from '../kinds.ts';

export const campaign = (name: string, objective: string, given: Partial<Campaign> = {}): Campaign => ({
  name,
  objective,
  status: 'ACTIVE',
  buying_type: 'AUCTION',
  bid_strategy: null,
  daily_budget: null,
  lifetime_budget: null,
  special_ad_categories: [],
  start_time: null,
  stop_time: null,
  ...given,
});

export const adset = (name: string, inside: string, given: Partial<AdSet> = {}): AdSet => ({
  name,
  campaign: inside,
  status: 'ACTIVE',
  optimization_goal: 'LINK_CLICKS',
  billing_event: 'IMPRESSIONS',
  bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
  bid_amount: null,
  daily_budget: '2500',
  lifetime_budget: null,
  start_time: null,
  end_time: null,
  targeting: { age_min: 18, age_max: 65, geo_locations: { countries: ['GB'] } },
  promoted_object: null,
  destination_type: 'WEBSITE',
  is_dynamic_creative: false,
  ...given,
});
