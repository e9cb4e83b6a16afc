/** How large a flow and what it does may be. */
export const FLOW_BOUNDS = {
  nodes: 200,
  edges: 800,
  name: 120,
  description: 1000,
  label: 80,
  /** Tests in one group of a rule, and groups in one rule. */
  tests: 10,
  groups: 10,
  /** Of a step's coordinates on the canvas. */
  at: 100_000,
  ideas: 10,
  copies: 10,
  ads: 200,
  credits: 100_000,
  runsADay: 500,
  coolDownHours: 24 * 90,
  rounds: 5,
  reviewHours: 24 * 30,
  waitMinutes: 60 * 24 * 60,
  windowDays: 90,
  /** To which a step may raise a daily budget, in whole units of the currency. */
  budget: 1_000_000,
  note: 1000,
  /** Of what somebody says that a flow should do. */
  sentence: 400,
  reviewers: 5,
} as const;

/** How long each list of the flow calls is at most. */
export const FLOW_LISTS = {
  flows: 100,
  versions: 20,
  runs: 50,
  events: 500,
  /** Runs that split off from one. */
  splits: 20,
  /** Ads of a run that are named beside it. */
  runAds: 60,
  /** Ads that a run names as their owner is to choose their ad sets; the ad queue shows as many by one address. */
  lackingAds: 50,
  /** Of a brand, to choose from. */
  photos: 24,
  paths: 1000,
  breaches: 50,
  overlaps: 50,
  reviews: 50,
  /** Of what a reviewer asks of one ad, and of the words that one of these lacks. */
  changes: 23,
  words: 200,
  /** Of a back-test: its days, the runs that are told, and what is told of each. */
  backtestDays: 90,
  starts: 200,
  readings: 6,
  accounts: 50,
  /** Ads that match a rule now, as far as they are named. */
  matches: 50,
  caveats: 10,
  /** Sentences about a draft. */
  taken: 10,
  /** Steps of one path: every step, as often as a run may visit it. */
  steps: FLOW_BOUNDS.nodes * FLOW_BOUNDS.rounds + 1,
} as const;

/** Minutes that each kind of step takes at most before it counts as failed, waits of its own left out. */
export const STEP_MINUTES = { generation: 30, meta: 60 } as const;

/** How many days back a rule is tested. */
export const BACKTEST_DAYS = ['30', '60', '90'] as const;
export type BacktestDays = (typeof BACKTEST_DAYS)[number];

/** How many flows somebody may have drafted from a sentence in an hour; it costs no credits. */
export const DRAFTS_AN_HOUR = 30;
