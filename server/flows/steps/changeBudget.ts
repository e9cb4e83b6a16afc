import type { Ad } from '#contract/ad.ts';
import { type BudgetLevel, budgetSource } from '#contract/rules/budget.ts';
import { minorDigits } from '#contract/rules/metrics.ts';
import { recordFacts } from '#server/ads/facts.ts';
import { readAds } from '#server/ads/read.ts';
import type { NewBudget } from '#server/ads/tables.ts';
import { requireAllowedAdAccount } from '#server/meta/adAccounts.ts';
import { withToken } from '#server/meta/connection.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { writeMoney } from '#server/platform/money.ts';
import type { Transaction } from 'kysely';
import { claimBudget, releaseBudget } from './budgetClaim.ts';
import { byRun, type Perform, type StepContext } from './types.ts';

type Context = StepContext<'change_budget'>;

/** What a daily budget is to be, in the smallest unit; null: there is none. */
interface Target {
  /** Left out in memos of before: an ad set. */
  readonly level?: BudgetLevel;
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly accountId: string;
  readonly currency: string;
  /** An ad set that spends from it, by which Meta tells of it; left out in memos of before. */
  readonly adSetId?: string;
  /** Ads of the run that spend from it. */
  readonly adIds: readonly string[];
}

/** What a budget becomes: a rise has a most, and a cut a least, as every screen says. */
export const changedBudget = (
  now: number,
  { percent, at_least, at_most }: Context['node']['settings'],
  digits: number,
): number => {
  const unit = 10 ** digits;
  const changed = Math.round(now * (1 + percent / 100));
  // A bound never turns a cut into a rise, or the other way round.
  if (percent < 0) return Math.min(now, Math.max(changed, at_least === null ? 1 : Math.round(at_least * unit)));
  return Math.max(now, at_most === null ? changed : Math.min(changed, Math.round(at_most * unit)));
};

const adSetOf = ({ adset, inherited, publication }: Ad) => {
  const found = adset ?? inherited.adset?.value;
  return publication?.meta_ad_id && found ? found.id : null;
};

type Targets = Readonly<Record<string, Target>>;

/**
 * Reads what the ads spend from: their ad sets' budgets, or their campaigns', which ad sets share. Keeps what each is to
 * be: that is set as often as needed, and never added to itself.
 */
const targetsOf = async (context: Context): Promise<Targets> => {
  const { deps, run, effect, node, facts, keep } = context;
  const known = effect.memo['targets'] as Targets | undefined;
  if (known) return known;
  const ads = await readAds(deps.db, run.user_id, facts.ads[node.settings.ads]);
  const targets: Record<string, Target> = {};
  for (const [adSetId, group] of Map.groupBy(ads, adSetOf)) {
    const accountId = group.find((ad) => ad.ad_account_id !== null)?.ad_account_id;
    if (adSetId === null || accountId === undefined || accountId === null) continue;
    const { currency } = await requireAllowedAdAccount(deps.db, run.user_id, accountId);
    const spends = await withToken(deps, run.user_id, (token) => deps.meta.spendOfAdSet(token, adSetId));
    const { level, name, daily: from } = budgetSource(spends);
    const { id } = spends[level];
    const to = from === null ? null : changedBudget(from, node.settings, minorDigits(currency));
    const adIds = [...(targets[id]?.adIds ?? []), ...group.map((ad) => ad.id)];
    targets[id] = { level, name, from, to, accountId, currency, adSetId, adIds };
  }
  await keep({ targets });
  return targets;
};

type Change = Target & NewBudget;

const MOVED = 'Its budget was changed on Meta meanwhile. Look at it again before you change it.';

/** Whether a budget is what the step once read: while it was held up or cancelled, somebody may have set it. */
const isAsRead = async ({ deps, run }: Context, { level = 'adset', from, to, adSetId }: Target): Promise<boolean> => {
  if (adSetId === undefined) return true;
  const spends = await withToken(deps, run.user_id, (token) => deps.meta.spendOfAdSet(token, adSetId));
  return [from, to].includes(spends[level].daily);
};

/** What became of a budget: changed; `same`: it is as it is to be; `spared`: another run changed it; else why not. */
const change = async (context: Context, id: string, target: Target): Promise<Change | 'same' | 'spared' | string[]> => {
  const { deps, run } = context;
  const { level = 'adset', name, from, to, accountId } = target;
  if (to === null || from === null) return [`“${name}” has no daily budget.`];
  if (to === from) return 'same';
  await context.requireOpen();
  const claim = await claimBudget(context, id);
  if (!claim) return 'spared';
  try {
    await requireAllowedAdAccount(deps.db, run.user_id, accountId);
    const wasRead = context.effect.memo['targets'] !== undefined;
    if (wasRead && !(await isAsRead(context, target))) throw new Problem(409, MOVED, { code: 'budget_changed' });
    // Again: Meta took a while to say what it is.
    await context.requireOpen();
    await withToken(deps, run.user_id, (token) => deps.meta.changeAd(token, id, { daily_budget: String(to) }));
    return { ...target, level, id, from, to };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500 || error.status === 429) throw error;
    await releaseBudget(context, id, claim);
    return [`“${name}”: ${error.text}`];
  }
};

/** Budgets that a memo names: `set` by this step, or `before` by that of another run. */
export const setIn = (memo: Readonly<Record<string, unknown>>, name: 'set' | 'before'): readonly string[] =>
  (memo[name] as readonly string[] | undefined) ?? [];

/** The history of the ads that spend from a budget tells of its change. */
const tell = (context: Context, trx: Transaction<Database>, { level, id, name, from, to, currency, adIds }: Change) =>
  recordFacts(
    context.deps,
    trx,
    adIds.map((adId) => ({
      adId,
      userId: context.run.user_id,
      type: 'ad.budgetChanged' as const,
      data: { budget: { level, id, name, from, to, currency }, kept: to, ...byRun(context) },
    })),
  );

/** Changes the daily budgets that the run's ads spend from, each once, which the histories of those ads tell. */
export const changeBudget: Perform<'change_budget'> = async (context) => {
  const { deps, effect } = context;
  const all = await targetsOf(context);
  const targets = Object.entries(all);
  /** Set by the run that this one goes on from. */
  const before = setIn(effect.memo, 'before');
  const done = [...setIn(effect.memo, 'set')];
  const problems: string[] = [];
  const spared: string[] = [];
  const kept: string[] = [];
  for (const [id, target] of targets) {
    if (done.includes(id)) continue;
    if (before.includes(id)) {
      kept.push(`“${target.name}” stays as it is: it was changed before.`);
      continue;
    }
    const became = await change(context, id, target);
    if (became === 'spared')
      spared.push(`“${target.name}” stays as it is: this flow changed it for another ad lately.`);
    else if (Array.isArray(became)) problems.push(...became);
    else if (became !== 'same') {
      done.push(id);
      // At once: whoever cancels the run in between has changed this one.
      await deps.db.transaction().execute(async (trx) => {
        await context.keep({ targets: all, set: done }, trx);
        await tell(context, trx, became);
      });
    }
  }
  const fine = targets.length - problems.length;
  const said = done.map((id) => {
    const { name, from, to, currency } = all[id]!;
    return `“${name}” ${writeMoney(from!, currency)} to ${writeMoney(to!, currency)} a day.`;
  });
  return {
    outcome: fine > 0 && problems.length === 0 ? 'ok' : 'failed',
    note: [
      `${fine - spared.length - kept.length} of ${targets.length} budgets set.`,
      ...said,
      ...kept,
      ...spared,
      ...problems,
    ].join(' '),
    facts: { spared: spared.length > 0 && spared.length === targets.length },
  };
};
