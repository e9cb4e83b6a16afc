import { NO_PRESET } from '#contract/rules/inheritance.ts';
import type { Preset, PresetProblem } from '#contract/preset.ts';
import { newestOf } from '#server/platform/db/newest.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { hasAdSet, missingAssets, readAssets } from '#server/meta/assets.ts';
import { type Selectable, sql } from 'kysely';
import type { PresetsTable } from './tables.ts';

export type PresetRow = Selectable<PresetsTable>;

export const presetMissing = () => new Problem(404, 'There is no such preset.', { code: 'preset_missing' });

/** The accounts that presets are for, with what tells whether their ad sets are there. */
const accountsOf = (db: Deps['db'], rows: readonly PresetRow[]) => {
  const ids = rows.flatMap(({ ad_account_id: id }) => id ?? []);
  if (ids.length === 0) return [];
  return db
    .selectFrom('ad_accounts')
    .select(['id', 'name', 'is_allowed', 'campaigns'])
    .where('id', 'in', ids)
    .execute();
};

const problemsOf = async (db: Deps['db'], userId: number, rows: readonly PresetRow[]) => {
  const assets = await readAssets(db, userId);
  const accounts = new Map((await accountsOf(db, rows)).map((account) => [account.id, account]));
  return (row: PresetRow): PresetProblem[] => {
    const account = row.ad_account_id === null ? undefined : accounts.get(row.ad_account_id);
    const problems = missingAssets(row, assets);
    if (assets && account && !account.is_allowed)
      problems.push({ field: 'ad_account_id', message: `${account.name} is not one of your active ad accounts.` });
    if (row.adset && account && !hasAdSet(account, row.adset.id))
      problems.push({ field: 'adset', message: `This ad set is no longer in ${account.name}. Choose another.` });
    return problems;
  };
};

const countsOf = async (db: Deps['db'], userId: number, rows: readonly PresetRow[]) => {
  const named = await db
    .selectFrom('ads')
    .select(['preset_id', sql<string>`count(*)`.as('ads')])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(
      'preset_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('preset_id')
    .execute();
  const inheriting = rows.some(({ is_default: isDefault }) => isDefault)
    ? await sql<{ id: string; ads: string }>`
        select ${defaultOf} as id, count(*) as ads from ads
        where user_id = ${userId} and deleted_at is null and status in ('draft', 'failed') group by 1`.execute(db)
    : { rows: [] };
  const ownDefaults = await db
    .selectFrom('ads')
    .select(['preset_id', sql<string>`count(*)`.as('ads')])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['draft', 'failed'])
    .where('preset_id', '=', defaultOf)
    .groupBy('preset_id')
    .execute();
  const inFlows = await sql<{ id: string; flows: string }>`
    select node -> 'settings' ->> 'preset_id' as id, count(distinct flows.id) as flows
    from flows, jsonb_array_elements(definition -> 'nodes') node
    where user_id = ${userId} and status <> 'archived' and node ->> 'kind' = 'apply_preset' group by 1`.execute(db);
  const numbers = (list: readonly { id: string | null; ads: string }[]) =>
    new Map(list.map(({ id, ads }) => [id, Number(ads)]));
  const byName = numbers(named.map(({ preset_id: id, ads }) => ({ id, ads })));
  const byDefault = numbers(inheriting.rows);
  const both = numbers(ownDefaults.map(({ preset_id: id, ads }) => ({ id, ads })));
  const flows = numbers(inFlows.rows.map(({ id, flows: ads }) => ({ id, ads })));
  return ({ id }: PresetRow) => ({
    flows: flows.get(id) ?? 0,
    ads: byName.get(id) ?? 0,
    default_for: (byDefault.get(id) ?? 0) - (both.get(id) ?? 0),
  });
};

/** The default that an ad of the query inherits from, unless it wants none: that of its account, else the one for all accounts. */
export const defaultOf = sql<string | null>`(
  select p.id from presets p
  where p.user_id = ads.user_id and p.is_default and ads.preset_id is distinct from ${NO_PRESET}::uuid and (p.ad_account_id is null or p.ad_account_id = ads.ad_account_id)
  order by p.ad_account_id nulls last limit 1)`;

const toPresets = async (db: Deps['db'], userId: number, rows: readonly PresetRow[]): Promise<Preset[]> => {
  if (rows.length === 0) return [];
  const [problems, counts] = [await problemsOf(db, userId, rows), await countsOf(db, userId, rows)];
  return rows.map((row) => {
    const { user_id: _user, named, created_at: createdAt, updated_at: updatedAt, ...fields } = row;
    return {
      ...fields,
      ...counts(row),
      next_number: named + 1,
      problems: problems(row),
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    };
  });
};

/** One preset of the user; 404 where there is none. */
export const readPreset = async (db: Deps['db'], userId: number, id: string): Promise<Preset> => {
  const row = await db
    .selectFrom('presets')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw presetMissing();
  return (await toPresets(db, userId, [row]))[0]!;
};

/** A page of the user's presets, the newest first, by when they were made, which never changes. */
export const listPresets = async (
  db: Deps['db'],
  userId: number,
  page: { readonly limit: number; readonly after?: string | undefined },
): Promise<{ presets: Preset[]; next: string | null }> => {
  const { rows, next } = await newestOf(db, 'presets', userId, page);
  return { presets: await toPresets(db, userId, rows), next };
};
