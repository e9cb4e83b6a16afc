import type { TestServer } from './server.ts';

/** More than any query of an export reads at once. */
export const MANY = 1001;

/** The lists of an export, each with at least so many members. */
export const LISTS_OF_EXPORT = [
  'sessions',
  'notices',
  'ads',
  'history',
  'publications',
  'subscriptions',
  'checkouts',
  'packs',
  'businesses',
  'ad_accounts',
  'messages',
];

const rows = (columns: string, values: string): string => `(${columns}) select ${values} from generate_series(1, $2) n`;

const TABLES = [
  `sessions ${rows(
    'token_hash, user_id, created_at, seen_at, expires_at, user_agent',
    "sha256(($1 || ' ' || n)::bytea), $1::integer, now(), now(), now() + interval '1 day', 'browser ' || n",
  )}`,
  `notices ${rows('user_id, kind, key, data, at, due_at', "$1, 'ad_failed', 'n' || n, to_jsonb(n), now(), now() + interval '1 year'")}`,
  `ads ${rows(
    'id, user_id, status, name, headline, primary_text, description, cta_text, link, version, created_at, updated_at',
    "gen_random_uuid(), $1, 'draft', 'ad ' || n, '', '', '', '', '', 1, now(), now()",
  )}`,
  `credit_entries ${rows('user_id, kind, bucket, amount, key, note, at', "$1, 'purchase', 'bought', 1, 'n' || n, '', now()")}`,
  `subscriptions ${rows('id, user_id, status, cancel_at_period_end, paid, updated_at', "'sub_' || $1 || '_' || n, $1::integer, 'canceled', false, false, now()")}`,
  `checkout_sessions ${rows('id, user_id, plan_name, billing_period, origin, created_at', "'cs_' || $1 || '_' || n, $1::integer, 'pro', 'monthly', '', now()")}`,
  `credit_purchases ${rows('id, user_id, credits, origin, created_at', "'pack_' || $1 || '_' || n, $1::integer, 1000, '', now()")}`,
  `meta_businesses ${rows('user_id, business_id, name', "$1, '9000' || n, 'business ' || n")}`,
  `meta_facts ${rows('user_id, at, type', "$1, now(), 'meta.connected'")}`,
  `ad_accounts ${rows(
    'id, user_id, meta_id, business_id, name, currency, timezone_name, account_status',
    "gen_random_uuid(), $1, 'act_9' || n, '1', 'account ' || n, 'USD', 'UTC', 1",
  )}`,
  `contact_messages ${rows('id, user_id, email, subject, message, created_at, mailed_at', "gen_random_uuid(), $1, 'a@example.com', '', 'message ' || n, now(), now()")}`,
  `media_assets ${rows('id, user_id, created_at', 'gen_random_uuid(), $1, now()')}`,
];

const DERIVED = [
  `ad_facts (ad_id, user_id, type, data, at) select id, user_id, 'ad.created', '{}', now() from ads where user_id = $1`,
  `publications (id, ad_id, number, ad_account_id, wanted_status, state, created_at)
   select gen_random_uuid(), a.id, 1, (select id from ad_accounts where user_id = $1 limit 1), 'PAUSED', 'confirmed', now()
     from ads a where user_id = $1`,
  `images (asset_id, format, source_key, final_key, final_type, sha256, width, height, created_at)
   select id, 'square', 'nowhere/' || id, 'nowhere/' || id, 'image/jpeg', '', 1, 1, now()
   from media_assets where user_id = $1`,
];

/** Gives a user more rows of everything than are read at once. */
export const seedMany = async ({ deps: { pool } }: Pick<TestServer, 'deps'>, userId: number, many: number) => {
  for (const into of TABLES) await pool.query(`insert into ${into}`, [userId, many]);
  for (const into of DERIVED) await pool.query(`insert into ${into}`, [userId]);
};
