import { backtest, type TestedAd } from '#contract/flows/backtest.ts';
import { matches, windowOf } from '#contract/flows/matches.ts';
import type { MetricRule } from '#contract/flows/rule.ts';
import { dayIn, plusDays } from '#contract/rules/days.ts';
import { minorDigits } from '#contract/rules/metrics.ts';
import { foundWords } from '#server/flows/metrics/found.ts';
import { daysIn, daysOf } from '#server/flows/metrics/read.ts';
import type { Deps } from '#server/platform/deps.ts';
import { costAbove, costBelow, STOP_LOSS_LIMITS } from './flows.ts';

/** An ad that the rule matched on a day. */
export interface PastMatch {
  readonly adId: string;
  readonly day: string;
  /** What the ad had then, in words. */
  readonly found: string;
  /** Whether the condition that turns it on again held three days later. */
  readonly better: boolean;
}

interface StopLossPast {
  /** A cost per result, in whole units of the currency. */
  readonly above: number;
  readonly below: number;
  readonly matches: readonly PastMatch[];
}

/** As far back as a back-test looks at most. */
const TESTED_DAYS = 90;
const MOST_ABOVE = 120;
const WANTED = 3;
/** What turns an ad on again is asked so long after. */
const WAIT_DAYS = 3;

interface Asked {
  readonly userId: number;
  readonly accountId: string;
  /** Days ago between which the flow was active. */
  readonly from: number;
  readonly to: number;
}

/**
 * What the flow's rule would have done with the results that are stored, at the highest limit that has it start a few runs:
 * the history that is shown is what a back-test of the flow finds.
 */
export const stopLossPast = async (deps: Pick<Deps, 'db' | 'now'>, { userId, accountId, from, to }: Asked) => {
  const account = await deps.db
    .selectFrom('ad_accounts')
    .select(['currency', 'timezone_name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const published = await deps.db
    .selectFrom('ads')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const today = dayIn(account.timezone_name, deps.now());
  const ids = published.map(({ id }) => id);
  const rows = await daysOf(deps.db, userId, ids, plusDays(today, -TESTED_DAYS - 7));
  const byAd = Map.groupBy(rows, (row) => row.ad_id);
  const ads = ids.map((id): TestedAd => {
    const days = daysIn(byAd.get(id) ?? []);
    return { id, days, since: days.reduce((first, { day }) => (day < first ? day : first), today) };
  });
  const unit = 10 ** minorDigits(account.currency);
  const windowAt = (adId: string, day: string) => windowOf(ads.find(({ id }) => id === adId)!.days, day, unit);
  const past = (above: number): StopLossPast => {
    const rule: MetricRule = costAbove(above);
    const below = Math.max(1, Math.floor(above * 0.8));
    const { starts } = backtest(ads, {
      rule,
      of: 'active',
      ...STOP_LOSS_LIMITS,
      pauses: false,
      unit,
      since: plusDays(today, -TESTED_DAYS),
      until: plusDays(today, -1),
      known_until: plusDays(today, -1),
    });
    return {
      above,
      below,
      matches: starts
        .filter(({ day }) => day >= plusDays(today, -from) && day <= plusDays(today, -to))
        .map(({ ad, day }) => ({
          adId: ad,
          day,
          found: foundWords(rule, windowAt(ad, day), account.currency),
          better: matches(costBelow(below), windowAt(ad, plusDays(day, WAIT_DAYS))),
        })),
    };
  };
  for (let above = MOST_ABOVE; above > 1; above -= 1) {
    const found = past(above);
    if (found.matches.length >= WANTED) return found;
  }
  return past(1);
};
