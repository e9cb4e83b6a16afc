import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Which budgets a flow changed, and when: of runs about several ads that spend from one budget, one changes it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table flow_budgets (
      flow_id uuid not null references flows on delete cascade,
      budget_id text not null,
      run_id uuid not null references flow_runs on delete cascade,
      first_run_id uuid not null,
      effect_id uuid not null,
      at timestamptz not null,
      primary key (flow_id, budget_id)
    )`.execute(db);
  await sql`create index flow_budgets_run on flow_budgets (run_id)`.execute(db);
};
