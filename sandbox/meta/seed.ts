import type { Account, AdSet, Campaign, FacebookPage } from './kinds.ts';
import type { Store } from './store.ts';

const DAY = 86_400_000;
const ALL = ['ADVERTISE', 'ANALYZE', 'DRAFT', 'MANAGE'] as const;
const PAGE_ALL = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MANAGE', 'MODERATE', 'MESSAGING'] as const;

/** Ids of the seed, which tests and the demo account refer to. */
export const SEED = {
  robin: '10158000000000101',
  sam: '10158000000000202',
  riverside: '420100000000001',
  hillside: '420100000000002',
  harbour: '420100000000003',
  riversideMain: 'act_780000000000001',
  riversideEu: 'act_780000000000002',
  riversideDisabled: 'act_780000000000003',
  hillsideMain: 'act_780000000000004',
  hillsideJapan: 'act_780000000000005',
  harbourMain: 'act_780000000000006',
  riversidePage: '610000000000001',
  riversideCafePage: '610000000000002',
  riversideWholesalePage: '610000000000003',
  hillsidePage: '610000000000004',
  harbourPage: '610000000000005',
  riversideInstagram: '17841400000000001',
  hillsideInstagram: '17841400000000002',
  salesAdSet: '120200000000001101',
  pausedAdSet: '120200000000001102',
  archivedAdSet: '120200000000001103',
  trafficAdSet: '120200000000001201',
  dynamicAdSet: '120200000000001202',
  deletedAdSet: '120200000000001203',
  leadsAdSet: '120200000000001301',
} as const;

const account = (given: Pick<Account, 'name' | 'currency' | 'timezone_name'> & Partial<Account>): Account => ({
  account_status: 1,
  disable_reason: 0,
  amount_spent: 0,
  balance: 0,
  spend_cap: 0,
  min_daily_budget: 100,
  funding_source: '998877665544332',
  clients: [],
  ...given,
});

const page = (given: Pick<FacebookPage, 'name' | 'category' | 'hue'> & Partial<FacebookPage>): FacebookPage => ({
  instagram: null,
  portfolioOnly: false,
  clients: [],
  ...given,
});

const campaign = (name: string, objective: string, given: Partial<Campaign> = {}): Campaign => ({
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

const adset = (name: string, inside: string, given: Partial<AdSet> = {}): AdSet => ({
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

const seedPeople = (store: Store) => {
  const tasks = (accounts: readonly string[], pages: readonly string[]) => ({
    ...Object.fromEntries(accounts.map((id) => [id, ALL])),
    ...Object.fromEntries(pages.map((id) => [id, PAGE_ALL])),
  });
  const robinAccounts = [
    SEED.riversideMain,
    SEED.riversideEu,
    SEED.riversideDisabled,
    SEED.hillsideMain,
    SEED.hillsideJapan,
  ];
  const robinPages = [SEED.riversidePage, SEED.riversideCafePage, SEED.riversideWholesalePage, SEED.hillsidePage];
  store.add(
    'user',
    '',
    { name: 'Robin Mill', businesses: [SEED.riverside, SEED.hillside], tasks: tasks(robinAccounts, robinPages) },
    SEED.robin,
  );
  store.add(
    'user',
    '',
    {
      name: 'Sam Weir',
      businesses: [SEED.harbour, SEED.hillside],
      tasks: {
        ...tasks([SEED.harbourMain], [SEED.harbourPage]),
        // Sam reads at Hillside but may not advertise there.
        [SEED.hillsideMain]: ['ANALYZE'],
        [SEED.hillsidePage]: ['ANALYZE'],
      },
    },
    SEED.sam,
  );
};

const seedBusinesses = (store: Store, at: number) => {
  const verified = { verification_status: 'verified', timezone_id: 58 } as const;
  store.add('business', '', { name: 'Riverside Coffee', ...verified, vertical: 'RESTAURANT' }, SEED.riverside, at);
  store.add('business', '', { name: 'Hillside Outdoor', ...verified, vertical: 'RETAIL' }, SEED.hillside, at);
  store.add(
    'business',
    '',
    { name: 'Harbour Studio', verification_status: 'not_verified', timezone_id: 1, vertical: 'PROFESSIONAL_SERVICES' },
    SEED.harbour,
    at,
  );
};

const seedBelongings = (store: Store, at: number) => {
  const { riverside, hillside, harbour } = SEED;
  store.add(
    'instagram',
    riverside,
    { username: 'riverside.coffee', name: 'Riverside Coffee', followers_count: 4821, media_count: 312, hue: 28 },
    SEED.riversideInstagram,
    at,
  );
  store.add(
    'instagram',
    hillside,
    { username: 'hillside.outdoor', name: 'Hillside Outdoor', followers_count: 12_930, media_count: 744, hue: 145 },
    SEED.hillsideInstagram,
    at,
  );
  store.add(
    'page',
    riverside,
    page({ name: 'Riverside Coffee', category: 'Coffee shop', hue: 28, instagram: SEED.riversideInstagram }),
    SEED.riversidePage,
    at,
  );
  store.add(
    'page',
    riverside,
    page({ name: 'Riverside Café on the Quay', category: 'Café', hue: 200 }),
    SEED.riversideCafePage,
    at,
  );
  store.add(
    'page',
    riverside,
    page({ name: 'Riverside Wholesale', category: 'Wholesaler', hue: 320, portfolioOnly: true }),
    SEED.riversideWholesalePage,
    at,
  );
  store.add(
    'page',
    hillside,
    page({
      name: 'Hillside Outdoor',
      category: 'Outdoor equipment',
      hue: 145,
      instagram: SEED.hillsideInstagram,
      clients: [riverside],
    }),
    SEED.hillsidePage,
    at,
  );
  store.add(
    'page',
    harbour,
    page({ name: 'Harbour Studio', category: 'Design studio', hue: 260 }),
    SEED.harbourPage,
    at,
  );
  store.add('pixel', riverside, { name: 'Riverside web shop', lastFired: 240 }, '550000000000001', at);
  store.add('pixel', riverside, { name: 'Riverside table booking', lastFired: null }, '550000000000002', at);
  store.add('pixel', hillside, { name: 'Hillside web shop', lastFired: 3600 }, '550000000000003', at);
};

const seedAccounts = (store: Store, at: number) => {
  const { riverside, hillside, harbour } = SEED;
  store.add(
    'account',
    riverside,
    account({
      name: 'Riverside Coffee UK',
      currency: 'GBP',
      timezone_name: 'Europe/London',
      amount_spent: 184_230,
      balance: 2310,
    }),
    SEED.riversideMain,
    at,
  );
  store.add(
    'account',
    riverside,
    account({
      name: 'Riverside Coffee Europe',
      currency: 'EUR',
      timezone_name: 'Europe/Amsterdam',
      amount_spent: 52_017,
    }),
    SEED.riversideEu,
    at,
  );
  store.add(
    'account',
    riverside,
    account({
      name: 'Riverside (old, disabled)',
      currency: 'GBP',
      timezone_name: 'Europe/London',
      account_status: 2,
      disable_reason: 3,
    }),
    SEED.riversideDisabled,
    at,
  );
  store.add(
    'account',
    hillside,
    account({
      name: 'Hillside Outdoor US',
      currency: 'USD',
      timezone_name: 'America/Denver',
      amount_spent: 990_004,
      clients: [riverside],
    }),
    SEED.hillsideMain,
    at,
  );
  store.add(
    'account',
    hillside,
    account({ name: 'Hillside Outdoor Japan', currency: 'JPY', timezone_name: 'Asia/Tokyo', funding_source: null }),
    SEED.hillsideJapan,
    at,
  );
  store.add(
    'account',
    harbour,
    account({ name: 'Harbour Studio', currency: 'AUD', timezone_name: 'Australia/Sydney' }),
    SEED.harbourMain,
    at,
  );
};

const seedRiversideCampaigns = (store: Store, at: number) => {
  const [sales, traffic, leads] = ['120200000000001100', '120200000000001200', '120200000000001300'] as const;
  const main = SEED.riversideMain;
  const pixel = { pixel_id: '550000000000001', custom_event_type: 'PURCHASE' };
  store.add('campaign', main, campaign('Beans by post — sales', 'OUTCOME_SALES'), sales, at);
  store.add(
    'adset',
    main,
    adset('UK, coffee lovers 25–54', sales, { optimization_goal: 'OFFSITE_CONVERSIONS', promoted_object: pixel }),
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
const OBJECTIVES = ['OUTCOME_SALES', 'OUTCOME_TRAFFIC', 'OUTCOME_LEADS'] as const;
const seedManyCampaigns = (store: Store, now: number) => {
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

/** What is there when the sandbox starts for the first time: two people, three businesses and what they own. */
export const seed = (store: Store): void =>
  store.atomically(() => {
    const now = store.now();
    const at = now - 400 * DAY;
    seedPeople(store);
    seedBusinesses(store, at);
    seedBelongings(store, at);
    seedAccounts(store, at);
    seedRiversideCampaigns(store, at);
    seedManyCampaigns(store, now);
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
  });
