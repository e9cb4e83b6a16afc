import { readAds } from '#server/ads/read.ts';
import { requireAllowedAdAccount } from '#server/meta/adAccounts.ts';
import { withToken } from '#server/meta/connection.ts';
import { minorDigits } from '#contract/rules/metrics.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Perform, StepContext } from './types.ts';

type Context = StepContext<'change_budget'>;

/** What an ad set's daily budget is to be, in the smallest unit; null: it has none of its own. */
interface Target {
  readonly from: number | null;
  readonly to: number | null;
  readonly accountId: string;
}

/** What a budget becomes, within the bounds. */
export const changedBudget = (
  now: number,
  { percent, at_least, at_most }: Context['node']['settings'],
  digits: number,
): number => {
  const unit = 10 ** digits;
  const changed = Math.round(now * (1 + percent / 100));
  const least = at_least === null ? 1 : Math.round(at_least * unit);
  const most = at_most === null ? Number.MAX_SAFE_INTEGER : Math.round(at_most * unit);
  // A bound never turns a cut into a rise, or the other way round.
  const bounded = Math.min(most, Math.max(least, changed));
  return percent < 0 ? Math.min(now, bounded) : Math.max(now, bounded);
};

/** Reads what each ad set has, and keeps what it is to have: that is set as often as needed, and never added to itself. */
const targetsOf = async (context: Context): Promise<Readonly<Record<string, Target>>> => {
  const { deps, run, effect, node, facts, keep } = context;
  const known = effect.memo['targets'] as Readonly<Record<string, Target>> | undefined;
  if (known) return known;
  const ads = await readAds(deps.db, run.user_id, facts.ads[node.settings.ads]);
  const targets: Record<string, Target> = {};
  for (const { publication, ad_account_id: accountId, adset, inherited } of ads) {
    const adSetId = (adset ?? inherited.adset?.value)?.id;
    if (!publication?.meta_ad_id || accountId === null || adSetId === undefined || adSetId in targets) continue;
    const account = await requireAllowedAdAccount(deps.db, run.user_id, accountId);
    const { adset: spends } = await withToken(deps, run.user_id, (token) => deps.meta.spendOfAdSet(token, adSetId));
    const to = spends.daily === null ? null : changedBudget(spends.daily, node.settings, minorDigits(account.currency));
    targets[adSetId] = { from: spends.daily, to, accountId };
  }
  await keep({ targets });
  return targets;
};

/** Changes the daily budgets of the ad sets of the run's ads. */
export const changeBudget: Perform<'change_budget'> = async (context) => {
  const { deps, run } = context;
  const targets = Object.entries(await targetsOf(context));
  const problems: string[] = [];
  let done = 0;
  for (const [adSetId, { from, to, accountId }] of targets) {
    if (to === null) {
      problems.push('An ad set has no daily budget of its own.');
      continue;
    }
    try {
      await requireAllowedAdAccount(deps.db, run.user_id, accountId);
      if (to !== from)
        await withToken(deps, run.user_id, (token) => deps.meta.changeAd(token, adSetId, { daily_budget: String(to) }));
      done += 1;
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      problems.push(error.text);
    }
  }
  const note = [`${done} of ${targets.length} budgets set.`, ...problems].join(' ');
  return { outcome: done > 0 && done === targets.length ? 'ok' : 'failed', note };
};
