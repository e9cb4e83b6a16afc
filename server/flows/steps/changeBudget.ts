import type { Ad } from '#contract/ad.ts';
import { minorDigits } from '#contract/rules/metrics.ts';
import { recordFacts } from '#server/ads/facts.ts';
import { readAds } from '#server/ads/read.ts';
import type { NewBudget } from '#server/ads/tables.ts';
import { requireAllowedAdAccount } from '#server/meta/adAccounts.ts';
import { withToken } from '#server/meta/connection.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { writeMoney } from '#server/platform/money.ts';
import { byRun, type Perform, type StepContext } from './types.ts';

type Context = StepContext<'change_budget'>;

/** What an ad set's daily budget is to be, in the smallest unit; null: it has none of its own. */
interface Target {
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly accountId: string;
  readonly currency: string;
  /** Ads of the run that are in it. */
  readonly adIds: readonly string[];
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

const adSetOf = ({ adset, inherited, publication }: Ad) => {
  const found = adset ?? inherited.adset?.value;
  return publication?.meta_ad_id && found ? found.id : null;
};

/** Reads what each ad set has, and keeps what it is to have: that is set as often as needed, and never added to itself. */
const targetsOf = async (context: Context): Promise<Readonly<Record<string, Target>>> => {
  const { deps, run, effect, node, facts, keep } = context;
  const known = effect.memo['targets'] as Readonly<Record<string, Target>> | undefined;
  if (known) return known;
  const ads = await readAds(deps.db, run.user_id, facts.ads[node.settings.ads]);
  const targets: Record<string, Target> = {};
  for (const [adSetId, group] of Map.groupBy(ads, adSetOf)) {
    const accountId = group.find((ad) => ad.ad_account_id !== null)?.ad_account_id;
    if (adSetId === null || accountId === undefined || accountId === null) continue;
    const { currency } = await requireAllowedAdAccount(deps.db, run.user_id, accountId);
    const { adset: spends } = await withToken(deps, run.user_id, (token) => deps.meta.spendOfAdSet(token, adSetId));
    const to = spends.daily === null ? null : changedBudget(spends.daily, node.settings, minorDigits(currency));
    const adIds = group.map(({ id }) => id);
    targets[adSetId] = { name: spends.name, from: spends.daily, to, accountId, currency, adIds };
  }
  await keep({ targets });
  return targets;
};

/** Changes the daily budgets of the ad sets of the run's ads, which the histories of those ads tell. */
export const changeBudget: Perform<'change_budget'> = async (context) => {
  const { deps, run } = context;
  const targets = Object.entries(await targetsOf(context));
  const problems: string[] = [];
  const set: (Target & NewBudget)[] = [];
  let done = 0;
  for (const [adSetId, target] of targets) {
    const { name, from, to, accountId, currency } = target;
    if (to === null || from === null) {
      problems.push(`“${name}” has no daily budget of its own.`);
      continue;
    }
    try {
      await requireAllowedAdAccount(deps.db, run.user_id, accountId);
      if (to !== from) {
        await withToken(deps, run.user_id, (token) => deps.meta.changeAd(token, adSetId, { daily_budget: String(to) }));
        set.push({ ...target, level: 'adset', id: adSetId, from, to, currency });
      }
      done += 1;
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      problems.push(`“${name}”: ${error.text}`);
    }
  }
  const said = set.map(
    ({ name, from, to, currency }) => `“${name}” ${writeMoney(from, currency)} to ${writeMoney(to, currency)} a day.`,
  );
  return {
    outcome: done > 0 && done === targets.length ? 'ok' : 'failed',
    note: [`${done} of ${targets.length} budgets set.`, ...said, ...problems].join(' '),
    together: (trx) =>
      recordFacts(
        deps,
        trx,
        set.flatMap(({ level, id, name, from, to, currency, adIds }) =>
          adIds.map((adId) => ({
            adId,
            userId: run.user_id,
            type: 'ad.budgetChanged' as const,
            data: { budget: { level, id, name, from, to, currency }, kept: to, ...byRun(context) },
          })),
        ),
      ),
  };
};
