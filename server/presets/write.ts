import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Preset, PresetFields } from '#contract/preset.ts';
import { NO_PRESET } from '#contract/rules/inheritance.ts';
import { MAX_PRESETS } from '#contract/rules/listLimits.ts';
import { EMPTY_PRESET, PRESET_LIMITS, presetFaults } from '#contract/rules/presetFaults.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { requireAdAccount } from '#server/meta/adAccounts.ts';
import { hasAdSet, missingAssets, readAssets } from '#server/meta/assets.ts';
import { sql, type Transaction } from 'kysely';
import { tellPreset } from './facts.ts';
import { presetMissing, readPreset } from './read.ts';
import type { PresetRow } from './read.ts';

type Trx = Transaction<Database>;
type Fields = Partial<PresetFields>;

const toColumns = ({ adset, enhancements, ...fields }: PresetFields) => ({
  ...fields,
  adset: adset && JSON.stringify(adset),
  enhancements: JSON.stringify(enhancements),
});

const fieldsOf = (row: PresetRow): PresetFields =>
  Object.fromEntries(Object.keys(EMPTY_PRESET).map((key) => [key, row[key as keyof PresetFields]])) as PresetFields;

/** Counting and the choice of a default happen one after the other. */
const lockPresets = (trx: Trx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('presets'), ${userId}::int)`.execute(trx);

/** Locks a preset of the user for a change. */
export const lockPreset = async (trx: Trx, userId: number, id: string): Promise<PresetRow> => {
  const row = await trx
    .selectFrom('presets')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw presetMissing();
  return row;
};

const refused = (faults: Readonly<Record<string, string>>): Problem =>
  new Problem(400, Object.values(faults)[0]!, {
    code: 'preset_invalid',
    fields: Object.fromEntries(Object.entries(faults).map(([field, text]) => [field, [text]])),
  });

/** What a preset names must be the user's, and there; what was there when it was chosen, and is gone, may stay. */
const check = async (trx: Trx, userId: number, preset: PresetFields, before: PresetFields): Promise<void> => {
  const faults: Record<string, string> = { ...presetFaults(preset) };
  const isNew = (field: 'page_id' | 'instagram_id' | 'pixel_id') =>
    preset[field] === before[field] ? null : preset[field];
  const chosen = { page_id: isNew('page_id'), instagram_id: isNew('instagram_id'), pixel_id: isNew('pixel_id') };
  if (Object.values(chosen).some((id) => id !== null)) {
    const assets = (await readAssets(trx, userId)) ?? { pages: new Map(), instagrams: new Set(), pixels: new Set() };
    for (const { field } of missingAssets(chosen, assets))
      faults[field] = 'Your business on Meta does not have this. Choose another.';
  }
  if (preset.ad_account_id !== null) {
    const account = await requireAdAccount(trx, userId, preset.ad_account_id);
    const isOther = preset.adset?.id !== before.adset?.id || preset.ad_account_id !== before.ad_account_id;
    if (preset.adset && isOther && !hasAdSet(account, preset.adset.id))
      faults['adset'] = `This ad set is not in ${account.name}. Refresh the campaigns, then choose again.`;
  }
  if (Object.keys(faults).length > 0) throw refused(faults);
};

const refuseBeyondLimit = async (trx: Trx, userId: number): Promise<void> => {
  const { all } = await trx
    .selectFrom('presets')
    .select(({ fn }) => fn.countAll<string>().as('all'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(all) < MAX_PRESETS) return;
  throw new Problem(400, `You have ${MAX_PRESETS} presets, which is the limit. Delete one first.`, {
    code: 'presets_full',
  });
};

const insert = async (deps: Deps, trx: Trx, userId: number, id: string, fields: PresetFields): Promise<boolean> => {
  const at = deps.now();
  const { numInsertedOrUpdatedRows: made } = await trx
    .insertInto('presets')
    .values({ ...toColumns(fields), id, user_id: userId, version: 1, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return made === 1n;
};

/** The preset that an earlier call of the same kind made; undefined: none. */
const ownPreset = async (trx: Trx, userId: number, id: string): Promise<PresetRow | undefined> =>
  trx.selectFrom('presets').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** Whether a preset says these very things. */
const holds = (row: PresetRow, fields: Fields): boolean =>
  isDeepStrictEqual({ ...fieldsOf(row), ...fields }, fieldsOf(row));

const conflict = async (trx: Trx, userId: number, id: string): Promise<Problem> =>
  new Problem(409, 'This preset was changed in another tab. Reload it, then change it again.', {
    code: 'version_conflict',
    data: { preset: await readPreset(trx, userId, id) },
  });

/**
 * A new preset. A repeated call with the same id returns the one that the first call made. Throws 409 with that one where it
 * holds something else: a repeated call may come with more than the first.
 */
export const createPreset = async (
  deps: Deps,
  userId: number,
  { id: asked, ...given }: Fields & { readonly id?: string | undefined },
): Promise<Preset> => {
  // An ad that names this one has none.
  if (asked === NO_PRESET) throw presetMissing();
  const id = asked ?? randomUUID();
  await deps.db.transaction().execute(async (trx) => {
    await lockPresets(trx, userId);
    const fields = { ...EMPTY_PRESET, ...given };
    const known = await ownPreset(trx, userId, id);
    if (known && !holds(known, fields)) throw await conflict(trx, userId, id);
    if (known) return;
    await refuseBeyondLimit(trx, userId);
    await check(trx, userId, fields, EMPTY_PRESET);
    if (!(await insert(deps, trx, userId, id, fields))) throw presetMissing();
    await tellPreset(deps, trx, userId, id, 'preset.created', given);
  });
  return readPreset(deps.db, userId, id);
};

/** Throws 409 with the newest preset where `version` is not the newest. Sent again, the same is no conflict. */
export const changePreset = async (
  deps: Deps,
  userId: number,
  id: string,
  { version, ...given }: Fields & { readonly version: number },
): Promise<Preset> => {
  await deps.db.transaction().execute(async (trx) => {
    await lockPresets(trx, userId);
    const row = await lockPreset(trx, userId, id);
    if (row.version !== version) {
      if (holds(row, given)) return;
      throw await conflict(trx, userId, id);
    }
    const before = fieldsOf(row);
    const fields = { ...before, ...given };
    await check(trx, userId, fields, before);
    // The default of one account is not that of another.
    const isMoved = fields.ad_account_id !== row.ad_account_id;
    await trx
      .updateTable('presets')
      .set({
        ...toColumns(fields),
        ...(isMoved ? { is_default: false } : {}),
        version: row.version + 1,
        updated_at: deps.now(),
      })
      .where('id', '=', id)
      .execute();
    await tellPreset(deps, trx, userId, id, 'preset.changed', given);
  });
  return readPreset(deps.db, userId, id);
};

const copyName = (name: string, taken: ReadonlySet<string>): string => {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ' copy' : ` copy ${number}`;
    const candidate = `${[...name].slice(0, PRESET_LIMITS.name - suffix.length).join('')}${suffix}`;
    if (!taken.has(candidate)) return candidate;
  }
};

/** A preset with the same fields, which is no default. A repeated call with the same id makes one. */
export const duplicatePreset = async (
  deps: Deps,
  userId: number,
  id: string,
  asked: string | undefined,
): Promise<Preset> => {
  if (asked === NO_PRESET) throw presetMissing();
  const copyId = asked ?? randomUUID();
  await deps.db.transaction().execute(async (trx) => {
    await lockPresets(trx, userId);
    if (await ownPreset(trx, userId, copyId)) return;
    await refuseBeyondLimit(trx, userId);
    const fields = fieldsOf(await lockPreset(trx, userId, id));
    const names = await trx.selectFrom('presets').select('name').where('user_id', '=', userId).execute();
    const name = copyName(fields.name, new Set(names.map((each) => each.name)));
    if (!(await insert(deps, trx, userId, copyId, { ...fields, name }))) throw presetMissing();
    await tellPreset(deps, trx, userId, copyId, 'preset.duplicated', { from: id });
  });
  return readPreset(deps.db, userId, copyId);
};

/** Makes it the default of its account, or of all, in place of the one before; or no default. */
export const setDefaultPreset = async (deps: Deps, userId: number, id: string, isDefault: boolean): Promise<Preset> => {
  await deps.db.transaction().execute(async (trx) => {
    await lockPresets(trx, userId);
    const row = await lockPreset(trx, userId, id);
    if (row.is_default === isDefault) return;
    if (isDefault) {
      await trx
        .updateTable('presets')
        .set({ is_default: false })
        .where('user_id', '=', userId)
        .where('is_default', '=', true)
        .where('ad_account_id', 'is not distinct from', row.ad_account_id)
        .execute();
    }
    await trx.updateTable('presets').set({ is_default: isDefault }).where('id', '=', id).execute();
    await tellPreset(deps, trx, userId, id, isDefault ? 'preset.madeDefault' : 'preset.unmadeDefault');
  });
  return readPreset(deps.db, userId, id);
};
