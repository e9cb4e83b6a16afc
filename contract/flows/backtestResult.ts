import * as z from 'zod/mini';
import { listOf } from '../list.ts';
import { ours } from '../ours.ts';
import { Uuid } from '../rules/uuid.ts';
import { FLOW_LISTS } from './bounds.ts';
import { TRIGGER_SETTINGS } from './kinds.ts';
import { RuleMetric } from './rule.ts';

const around = z.object({ spend: z.int(), results: z.int(), days: z.int() });

/** A run that the rule would have started. */
export const BacktestStart = z.object({
  day: z.string(),
  ad_id: Uuid,
  ad_name: z.string(),
  /** What the rule looked at, over so many days before; money in whole units, as in the rule. */
  readings: listOf(z.object({ metric: RuleMetric, days: z.int(), value: z.nullable(z.number()) }), FLOW_LISTS.readings),
  /** What the ad really did in the 7 days before, and from that day on; `days` are fewer where they are not over. */
  before: around,
  after: around,
});
export type BacktestStart = z.output<typeof BacktestStart>;

/** What a metric rule would have done on stored days; money in the smallest unit. */
export const Backtest = z.object({
  /** What was tested, so that a client can tell whether it changed since. */
  trigger: TRIGGER_SETTINGS.metric_rule,
  cool_down_hours: z.int(),
  runs_per_day: z.int(),
  ad_account: z.object({ id: Uuid, name: z.string(), currency: z.string() }),
  /** Others that it could be tested on. */
  accounts: listOf(z.object({ id: Uuid, name: z.string() }), FLOW_LISTS.accounts),
  /** The days on which it was asked; null: too few days are stored for a rule that looks so many days back. */
  range: z.nullable(z.object({ since: z.string(), until: z.string() })),
  reach: z.int(),
  /** Ads that were tested. */
  ads: z.int(),
  held: z.int(),
  cooling: z.int(),
  over_limit: z.int(),
  /** Runs that would have started; `starts` has the newest of them. */
  runs: z.int(),
  starts: listOf(BacktestStart, FLOW_LISTS.starts),
  days: listOf(z.object({ day: z.string(), spend: z.int(), results: z.int(), runs: z.int() }), FLOW_LISTS.backtestDays),
  /**
   * What the ads really did from the day after the flow would have paused them, up to the last stored day; null: the flow
   * does not pause them for good.
   */
  stopped: ours(z.nullable(z.object({ spend: z.int(), results: z.int(), until: z.string() })), null),
  /** The first day whose results Meta may still add to. */
  settling_since: z.string(),
  /** What it cannot tell, in sentences. */
  caveats: listOf(z.string(), FLOW_LISTS.caveats),
});
export type Backtest = z.output<typeof Backtest>;
