import * as z from 'zod/mini';
import { listOf } from '../list.ts';
import { Uuid } from '../rules/uuid.ts';
import { FLOW_BOUNDS, FLOW_LISTS } from './bounds.ts';

/** An ad for which a rule holds, and what it had: `£27.00 spent, 0 results in the last 3 days`. */
const held = { ad_id: Uuid, ad_name: z.string(), found: z.string() };

/**
 * What becomes of an ad that matches, when the trigger is asked next. `starts`: a run about it. `cooling`: a run about it
 * began too lately. `over_limit`: as many runs start today as may.
 */
export const MatchState = z.enum(['starts', 'cooling', 'over_limit']);
export type MatchState = z.output<typeof MatchState>;

/** The ads for which the metric rules of a flow hold now, by the results that are stored. */
export const RuleNow = z.object({
  /** When results were last read, of the account where that is longest ago; null: of none so far. */
  updated_at: z.nullable(z.string()),
  /** Of the ad accounts that were asked about. */
  currencies: listOf(z.string(), FLOW_LISTS.accounts),
  /** Null: the flow does not start by a metric rule. */
  trigger: z.nullable(
    z.object({
      /** Ads that it watches, and of them those that were asked about: the first so many. */
      watched: z.int(),
      asked: z.int(),
      starts: z.int(),
      cooling: z.int(),
      over_limit: z.int(),
      /** Those that start a run come first. */
      ads: listOf(z.object({ ...held, state: MatchState }), FLOW_LISTS.matches),
    }),
  ),
  /** Of each condition on the ads that start a run, or where none do, on all that are published. */
  conditions: listOf(
    z.object({
      step: z.string(),
      asked: z.int(),
      matched: z.int(),
      ads: listOf(z.object(held), FLOW_LISTS.matches),
    }),
    FLOW_BOUNDS.nodes,
  ),
});
export type RuleNow = z.output<typeof RuleNow>;
