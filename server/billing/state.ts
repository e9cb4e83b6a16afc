import { CompiledQuery } from 'kysely';
import type { Transaction } from 'kysely';
import type { PlanName } from '#contract/rules/plans.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { GIVES_ACCESS } from './ledger.ts';
import type { LedgerState } from './ledger.ts';

/** The subscription that counts for a user: one that gives access, else the one that changed last. */
interface SubscriptionState {
  readonly id: string;
  readonly status: string;
  readonly plan_name: PlanName | null;
  readonly paid: boolean;
  readonly current_period_start: Date | null;
  readonly current_period_end: Date | null;
  readonly cut_short: boolean;
}

/** What a user's credits depend on. */
export interface CreditState {
  readonly subscription: SubscriptionState | null;
  readonly ledger: LedgerState;
  readonly boughtBalance: number;
}

interface Row extends Omit<SubscriptionState, 'id'> {
  readonly id: string | null;
  readonly plan: number;
  readonly bought: number;
  readonly last_id: string;
  readonly grants: { key: string; amount: number }[];
}

/** One statement, so that it sees one moment without a lock; a row for each user, in their order. */
const STATE = `
  select s.*, e.*
    from unnest((select $1::integer[])) with ordinality u (user_id, place)
    left join lateral (
      select id, status, plan_name, paid, current_period_start, current_period_end, cut_short
        from subscriptions where user_id = u.user_id
       order by status = any($2) desc, updated_at desc limit 1) s on true
   cross join lateral (
      select coalesce(sum(amount) filter (where bucket = 'plan'), 0)::integer as plan,
             coalesce(sum(amount) filter (where bucket = 'bought'), 0)::integer as bought,
             coalesce(max(id), 0)::text as last_id,
             coalesce(json_agg(json_build_object('key', key, 'amount', amount) order by id)
               filter (where kind = 'grant' and starts_with(key, 'grant:' || s.id || ':')), '[]') as grants
        from credit_entries where user_id = u.user_id) e
   order by u.place`;

const stateOf = ({ id, plan, bought, last_id: lastId, grants, ...rest }: Row): CreditState => ({
  subscription: id === null ? null : { id, ...rest },
  ledger: { planBalance: plan, grants, lastId },
  boughtBalance: bought,
});

const parametersOf = (userIds: readonly number[]) => [userIds, [...GIVES_ACCESS]];

/** Of several users at once. */
export const readStates = async (pool: Deps['pool'], userIds: readonly number[]): Promise<CreditState[]> => {
  const { rows } = await pool.query<Row>({ name: 'credit_states', text: STATE, values: parametersOf(userIds) });
  return rows.map(stateOf);
};

/** The same inside a transaction. */
export const readStateIn = async (trx: Transaction<Database>, userId: number): Promise<CreditState> => {
  const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(STATE, parametersOf([userId])));
  return stateOf(rows[0]!);
};
