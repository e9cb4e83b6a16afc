import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What flows have to tell their owners and gather for a while, so that many runs at once are one letter. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table flow_letters (
      effect_id uuid primary key,
      flow_id uuid not null references flows on delete cascade,
      run_id uuid not null references flow_runs on delete cascade,
      told jsonb not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index flow_letters_flow on flow_letters (flow_id)`.execute(db);
  await sql`create index flow_letters_run on flow_letters (run_id)`.execute(db);
};
