import { budgetFault, type BudgetLevel } from '#contract/rules/budget.ts';
import type { NewBudget } from '#server/ads/tables.ts';
import { OPEN_STATES } from '#server/ads/changes.ts';
import { readAd } from '#server/ads/read.ts';
import { refuseOverLimit, requireAdAccount, requireAllowedAdAccount } from '#server/meta/adAccounts.ts';
import { withToken } from '#server/meta/connection.ts';
import type { MetaSpend } from '#server/outside/meta/types.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { writeMoney } from '#server/platform/money.ts';
import { sql } from 'kysely';
import { intend, lockAtMeta, notAtMeta, requireConnection } from './ask.ts';

interface BudgetAsked {
  readonly level: BudgetLevel;
  /** What the person saw. */
  readonly from: number;
  readonly to: number;
}

const PLACES = { campaign: 'campaign', adset: 'ad set' } as const;

/** The budget that is to be changed, as Meta has it now. Throws where it has none, or another than the person saw. */
const requireBudget = (spend: MetaSpend, { level, from }: BudgetAsked, currency: string) => {
  const above = spend.campaign.daily !== null || spend.campaign.lifetime !== null;
  const found = spend[level];
  if (above !== (level === 'campaign') || found.daily === null || found.id === '')
    throw new Problem(409, `This ${PLACES[level]} has no daily budget of its own. Change it in Ads Manager.`, {
      code: 'no_daily_budget',
    });
  if (found.daily !== from)
    throw new Problem(409, `The budget is ${writeMoney(found.daily, currency)} a day by now. Look at it again.`, {
      code: 'budget_changed',
    });
  return found;
};

const requireAmount = ({ from, to }: BudgetAsked, minimum: number | null, currency: string): void => {
  const fault = budgetFault(to, { from, minimum });
  if (fault === 'same') throw new Problem(400, 'That is the budget already.', { code: 'same_budget' });
  if (fault === 'tooLow')
    throw new Problem(400, `Meta asks for at least ${writeMoney(minimum!, currency)} a day.`, {
      code: 'budget_too_low',
    });
};

/**
 * D6.5: asks for another daily budget of what an ad spends from. Nothing is sent to Meta before it is written down. Of two
 * that ask for the same budget at once one is made, and the other is told.
 */
export const askBudget = async (deps: Deps, userId: number, adId: string, asked: BudgetAsked) => {
  const { publication, ad_account_id: accountId } = await readAd(deps.db, userId, adId);
  const metaAdId = publication?.meta_ad_id ?? null;
  if (metaAdId === null || accountId === null) throw notAtMeta();
  const account = await requireAdAccount(deps.db, userId, accountId);
  const [spend, minimum] = await withToken(deps, userId, (token) =>
    Promise.all([deps.meta.spendOf(token, metaAdId), deps.meta.minimumDaily(token, account.meta_id)]),
  );
  await deps.db.transaction().execute(async (trx) => {
    const { publication: own } = await lockAtMeta(trx, userId, adId);
    await requireConnection(deps, trx, userId);
    // To spend less is always possible, whatever the plan allows by now.
    if (asked.to > asked.from) {
      await requireAllowedAdAccount(trx, userId, own.ad_account_id);
      await refuseOverLimit(trx, userId);
    }
    const { level, from, to } = asked;
    const target = spend[level];
    await sql`select pg_advisory_xact_lock(hashtextextended(${`budget:${target.id}`}, 0))`.execute(trx);
    const open = await trx
      .selectFrom('ad_changes')
      .select(['ad_id', 'wanted'])
      .where('kind', '=', 'budget')
      .where(sql`wanted->'budget'->>'id'`, '=', target.id)
      .where('state', 'in', OPEN_STATES)
      .executeTakeFirst();
    // Asked twice, it is one.
    if (open?.ad_id === adId && open.wanted.budget?.to === to) return;
    if (open)
      throw new Problem(409, 'Another change of this budget is on its way to Meta. Wait until it is there.', {
        code: 'updating',
      });
    const { id, name } = requireBudget(spend, asked, account.currency);
    requireAmount(asked, minimum, account.currency);
    const budget: NewBudget = { level, id, name, from, to, currency: account.currency };
    const wanted = JSON.stringify({ budget });
    await intend(deps, trx, userId, { adId, publicationId: own.id }, { kind: 'budget', wanted, step: 'ad' });
  });
  return readAd(deps.db, userId, adId);
};
