import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Customers, subscriptions and checkouts of the payment service, the events that it told us, and the credit ledger. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table billing_customers (
      user_id integer primary key references users on delete cascade,
      customer_id text not null unique
    )`.execute(db);
  await sql`
    create table subscriptions (
      id text primary key,
      user_id integer not null references users on delete cascade,
      status text not null,
      price_id text,
      plan_name text check (plan_name in ('starter', 'pro', 'team')),
      billing_period text check (billing_period in ('monthly', 'yearly')),
      current_period_start timestamptz,
      current_period_end timestamptz,
      cancel_at_period_end boolean not null,
      cancel_at timestamptz,
      ended_at timestamptz,
      paid boolean not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index subscriptions_user_id on subscriptions (user_id)`.execute(db);
  await sql`
    create table checkout_sessions (
      id text primary key,
      user_id integer not null references users on delete cascade,
      plan_name text not null,
      billing_period text not null,
      origin text not null,
      created_at timestamptz not null,
      closed_at timestamptz
    )`.execute(db);
  await sql`create index checkout_sessions_open on checkout_sessions (user_id) where closed_at is null`.execute(db);
  await sql`
    create table payment_events (
      id text primary key,
      type text not null,
      received_at timestamptz not null
    )`.execute(db);
  await sql`
    create table credit_entries (
      id bigint generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      kind text not null check (kind in ('grant', 'purchase', 'hold', 'spend', 'release', 'expire')),
      bucket text not null check (bucket in ('plan', 'bought')),
      amount integer not null,
      key text not null,
      at timestamptz not null,
      unique (user_id, key)
    )`.execute(db);
  await sql`
    create function refuse_change_of_credit() returns trigger language plpgsql as $$
    begin
      raise exception 'a credit entry is never changed';
    end $$`.execute(db);
  await sql`
    create trigger credit_entries_append_only before update on credit_entries
    for each row execute function refuse_change_of_credit()`.execute(db);
};
