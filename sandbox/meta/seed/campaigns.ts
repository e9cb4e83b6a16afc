import type { Store } from '../store.ts';
import { SEED } from './ids.ts';
import { adset, campaign } from './templates.ts';

const DAY = 86_400_000;
const OBJECTIVES = ['OUTCOME_SALES', 'OUTCOME_TRAFFIC', 'OUTCOME_LEADS'] as const;

export const seedRiversideCampaigns = (store: Store, at: number) => {
  const [sales, traffic, leads] = ['120200000000001100', '120200000000001200', '120200000000001300'] as const;
  const main = SEED.riversideMain;
  const pixel = { pixel_id: '550000000000001', custom_event_type: 'PURCHASE' };
  store.add('campaign', main, campaign('Beans by post — sales', 'OUTCOME_SALES'), sales, at);
  store.add(
    'adset',
    main,
    // Two dozen ads of the demo account share it.
    adset('UK, coffee lovers 25–54', sales, {
      daily_budget: '24000',
      optimization_goal: 'OFFSITE_CONVERSIONS',
      promoted_object: pixel,
    }),
    SEED.salesAdSet,
    at,
  );
  store.add(
    'adset',
    main,
    adset('UK, visitors of the shop (30 days)', sales, {
      status: 'PAUSED',
      optimization_goal: 'OFFSITE_CONVERSIONS',
      promoted_object: pixel,
    }),
    SEED.pausedAdSet,
    at,
  );
  store.add(
    'adset',
    main,
    adset('Christmas 2025', sales, { status: 'ARCHIVED', end_time: '2025-12-27T00:00:00+0000' }),
    SEED.archivedAdSet,
    at,
  );
  store.add('campaign', main, campaign('New café on the quay — traffic', 'OUTCOME_TRAFFIC'), traffic, at);
  store.add(
    'adset',
    main,
    adset('Bristol, 5 km around the quay', traffic, { optimization_goal: 'LANDING_PAGE_VIEWS' }),
    SEED.trafficAdSet,
    at,
  );
  store.add(
    'adset',
    main,
    adset('Bristol, dynamic creative', traffic, { is_dynamic_creative: true }),
    SEED.dynamicAdSet,
    at,
  );
  store.add('adset', main, adset('Bath, test', traffic, { status: 'DELETED' }), SEED.deletedAdSet, at);
  store.add(
    'campaign',
    main,
    campaign('Office coffee — leads', 'OUTCOME_LEADS', {
      daily_budget: '4000',
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
      status: 'PAUSED',
    }),
    leads,
    at,
  );
  store.add(
    'adset',
    main,
    adset('Offices in the South West', leads, {
      daily_budget: null,
      optimization_goal: 'LEAD_GENERATION',
      promoted_object: { page_id: SEED.riversidePage },
    }),
    SEED.leadsAdSet,
    at,
  );
};

/** More than a page of them, so that nobody forgets to follow `paging.next`. */
export const seedManyCampaigns = (store: Store, now: number) => {
  for (let week = 1; week <= 32; week += 1) {
    const id = `1202000000000${4000 + week * 10}`;
    const started = now - (34 - week) * 7 * DAY;
    const status = week % 9 === 0 ? 'ARCHIVED' : week % 4 === 0 ? 'PAUSED' : 'ACTIVE';
    const objective = OBJECTIVES[week % OBJECTIVES.length]!;
    store.add(
      'campaign',
      SEED.hillsideMain,
      campaign(`Weekly drop ${String(week).padStart(2, '0')}`, objective, { status }),
      id,
      started,
    );
    store.add(
      'adset',
      SEED.hillsideMain,
      adset(`Hikers 20–45, drop ${week}`, id, {
        daily_budget: '6000',
        targeting: { geo_locations: { countries: ['US'] } },
      }),
      String(BigInt(id) + 1n),
      started,
    );
  }
};

export const seedSmallCampaigns = (store: Store, at: number): void => {
  const small = store.add(
    'campaign',
    SEED.riversideEu,
    campaign('Nederland — verkeer', 'OUTCOME_TRAFFIC'),
    '120200000000002100',
    at,
  );
  store.add('adset', SEED.riversideEu, adset('NL, 18–65', small.id), '120200000000002101', at);
  const japan = store.add(
    'campaign',
    SEED.hillsideJapan,
    campaign('秋のハイキング', 'OUTCOME_SALES'),
    '120200000000005100',
    at,
  );
  store.add(
    'adset',
    SEED.hillsideJapan,
    adset('東京 20–49', japan.id, { daily_budget: '3000' }),
    '120200000000005101',
    at,
  );
  const harbour = store.add(
    'campaign',
    SEED.harbourMain,
    campaign('Portfolio visits', 'OUTCOME_TRAFFIC'),
    '120200000000006100',
    at,
  );
  store.add('adset', SEED.harbourMain, adset('Sydney', harbour.id), '120200000000006101', at);
};
