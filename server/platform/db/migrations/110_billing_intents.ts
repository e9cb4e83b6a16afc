import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What is asked of the payment service is written down first; its readings are numbered in the order they began. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table billing_intents (
      key uuid primary key default gen_random_uuid(),
      user_id integer not null references users on delete cascade,
      kind text not null check (kind in ('customer', 'plan', 'pack', 'subscription', 'undo')),
      wish jsonb not null,
      created_at timestamptz not null,
      unique (user_id, kind, wish)
    )`.execute(db);
  await sql`create sequence billing_readings`.execute(db);
  await sql`alter table subscriptions add reading bigint not null default 0`.execute(db);
};
