import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

/** Text that a careless format loses: its own signs, line ends, quotes, and what has two ways to be written. */
export const ODD = 'tab\there\nline\r\n\\N \\. "quoted" \'single\' {a,b} é e\u0301 🌾 \u2028 end\\';

/** A row in every table that calls have not filled, for one user, with values that are hard to carry. */
export const fillEveryTable = async (client: Client, userId: number): Promise<void> => {
  const run = (text: string, ...values: unknown[]) => client.query(text, values);
  const at = '2026-02-28 23:59:59.999999+00';
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  await run(`update users set first_name = $2, last_name = '' where id = $1`, userId, ODD);
  await run('insert into billing_customers values ($1, $2) on conflict do nothing', userId, `cus_${userId}`);
  await run(`insert into checkout_sessions values ('cs_1', $1, 'pro', 'monthly', 'https://a', $2, null)`, userId, at);
  await run(`insert into payment_events values ('evt_1', 'x.y', 'infinity'), ('evt_2', $1, '0044-03-15 BC')`, ODD);
  await run(
    `insert into credit_entries (user_id, kind, bucket, amount, key, at, note, hold_key)
     values ($1, 'grant', 'plan', 2147483647, 'k1', $2, $3, null), ($1, 'hold', 'plan', -2147483648, 'k2', $2, '', $3)`,
    userId,
    at,
    ODD,
  );
  await run(`insert into credit_purchases values ('pur_1', $1, 500, 'https://a', $2, null)`, userId, at);
  await run(
    `insert into billing_intents (user_id, kind, wish, created_at)
     values ($1, 'plan', '{"n": 12345678901234567890.12345678901234567890, "e": 1e400, "t": "\\u2028 \\\\N"}', $2)`,
    userId,
    at,
  );
  await run(`insert into email_changes values ($1, $2, 'new@example.com', $3, $3, null)`, bytes, userId, at);
  await run('insert into password_resets values ($1, $2, $3, $3, $3)', bytes.subarray(1), userId, at);
  await run('insert into email_verifications values ($1, $2, $3, null, $3, $1)', bytes.subarray(2), userId, at);
  await run(`insert into notice_settings values ($1, 'ad_failed', false)`, userId);
  await run(
    `insert into notices (user_id, kind, key, data, at, due_at) values ($1, 'ad_failed', $2, 'null', $3, '294276-12-31 UTC')`,
    userId,
    ODD,
    at,
  );
  await run(
    `insert into contact_messages values (gen_random_uuid(), null, 'a@example.com', $1, '', '[1, null, {}]', $2, $2)`,
    ODD,
    at,
  );
  await run(
    `insert into meta_oauth_states values ($1, $2, 's', 'https://a', $3, null, null)`,
    bytes.subarray(3),
    userId,
    at,
  );
  await run(`insert into rate_limits values ($1, 1, $2)`, ODD, at);
  await run(
    `insert into preset_facts (preset_id, user_id, type, data, at) values (gen_random_uuid(), $1, 'preset.created', '{}', $2)`,
    userId,
    at,
  );
  await run(
    `insert into presets values (gen_random_uuid(), $1, $2, $2, null, true, '1', null, null, $2, '', '', '', $2, '', '',
       '', '', '', '', '{"id": "1"}', '{n}', '{"image_touchups": true}', 'PAUSED', 2147483647, 1, $3, $3)`,
    userId,
    ODD,
    at,
  );
  const generation = randomUUID();
  await run(
    `insert into generations values ($1, $2, gen_random_uuid(), 'copy', '{"kind": "copy", "brief": {"product": "\\u00fc"}}', 'composer', 2, 'done', null, $3, $3, false)`,
    generation,
    userId,
    at,
  );
  await run(
    `insert into generation_items values ($1, 0, 'made', '{"headline": ""}', '{"headline": "\\u00fc"}', null, $2, 'accepted', $3, 'brief_spent')`,
    generation,
    ODD,
    at,
  );
  await run(
    'insert into generation_costs (generation_id, request_id, model, tokens_in, at) values ($1, $2, $2, 1, $3)',
    generation,
    ODD,
    at,
  );
  await run(
    `insert into brand_kits values ($1, $2, '["#0a7f5c"]', '{"heading": "", "text": ""}', '{"must_say": ["\\u00fc"], "never_say": []}', '', 1, $3) on conflict do nothing`,
    userId,
    ODD,
    at,
  );
  await run('update ad_accounts set speaks_chosen = true where user_id = $1', userId);
  await run(`insert into briefs values (gen_random_uuid(), $1, $2, '{"product": "\\u00fc"}', $3, $3)`, userId, ODD, at);
  await run(
    `insert into meta_facts (user_id, at, type, person) values ($1, $2, 'meta.dataDeleted', $3)`,
    userId,
    at,
    ODD,
  );
  await run(`insert into result_views values (gen_random_uuid(), $1, $2, 'by=day', $3)`, userId, ODD, at);
  await run('insert into brand_images select $1, 0, id from images order by id limit 1 on conflict do nothing', userId);
  await run(`insert into media_totals values ($1, 1, 9223372036854775807) on conflict do nothing`, userId);
  await run('insert into unused_images select id, $1 from images order by id limit 1', at);
  await run(`insert into image_cards select id, 'image/png', $1 from images order by id limit 1`, bytes);
  await run(`insert into image_thumbs select id, 'image/png', $1 from images order by id limit 1`, bytes);
  await run('insert into loose_files values ($1, $2)', ODD, at);
  await run(
    `insert into insight_ads select id, '1', $1, '2', $1, '3', $1 from ad_accounts where user_id = $2 order by id limit 1`,
    ODD,
    userId,
  );
  await run(
    `insert into insight_days select ad_account_id, 'age', '2026-02-28', '1', $1, 9223372036854775807, 0, 0, 0, 0, 0, -1, $2 from insight_ads`,
    ODD,
    at,
  );
  await run(
    `insert into insight_syncs select ad_account_id, 'failed', '2026-02-28', '2026-03-01', null, null, $2, null, 0, $1, 'reconnect' from insight_ads`,
    ODD,
    at,
  );
  const [flow, flowRun, effect] = [randomUUID(), randomUUID(), randomUUID()];
  await run(
    `insert into flows (id, user_id, name, description, status, definition, limits, version, created_at, updated_at)
     values ($1, $2, $3, '', 'draft', '{"nodes": [{"id": "\\u00fc"}]}', '{}', 1, $4, $4)`,
    flow,
    userId,
    ODD,
    at,
  );
  await run(`insert into flow_versions values ($1, 1, $2, '{"nodes": []}', '{}', $3, null)`, flow, ODD, at);
  await run(
    `insert into flow_runs (id, flow_id, user_id, version, key, trigger, dry, state, snapshot, facts, seq, problem, began_at)
     values ($1, $2, $3, 1, $4, '{}', false, 'halted', '{"value": "a"}', '{}', 2147483647, $4, $5)`,
    flowRun,
    flow,
    userId,
    ODD,
    at,
  );
  await run(`insert into flow_run_events values ($1, 1, $2, '{"note": "\\u2028"}')`, flowRun, at);
  await run(
    `insert into flow_effects (id, run_id, node, seq, state, memo, due_at, created_at) values ($1, $2, 'a', 1, 'done', '{"k": [null]}', $3, $3)`,
    effect,
    flowRun,
    at,
  );
  await run(
    `insert into flow_reviews values ($1, $2, $3, $4, '[]', $5, 'answered', '{"ads": []}', 'link', $5, $5)`,
    effect,
    flowRun,
    userId,
    ODD,
    at,
  );
  await run('insert into flow_review_links values ($1, $2, null)', bytes.subarray(4), effect);
  await run(`insert into flow_budgets values ($1, $2, $3, $3, $4, $5)`, flow, ODD, flowRun, effect, at);
  await run(`insert into flow_letters values ($1, $2, $3, '{}', $4)`, effect, flow, flowRun, at);
  await run('insert into flow_acts select $1, id, $2 from ads order by id limit 1', flow, at);
  await run('insert into flow_media select $1, id, $2 from images order by id limit 1', flow, at);
};
