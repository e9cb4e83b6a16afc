import type { Deps } from '#server/platform/deps.ts';
import { tellPreset } from '#server/presets/facts.ts';
import { defaultOf } from '#server/presets/read.ts';
import { lockPreset } from '#server/presets/write.ts';
import { sql } from 'kysely';

const PAGE = 500;
const EDITABLE = ['draft', 'failed'] as const;

/** Of an ad's own preset, which goes before the one that is deleted where that is only the default. */
const upper = (field: string) => sql`(case when u.id = d.id then null else u.${sql.ref(field)} end)`;

/** What the ad says itself, else what the deleted preset gave it; what another gives it, it goes on inheriting. */
const kept = (field: string, empty: '' | null) => {
  const own = sql`ads.${sql.ref(field)}`;
  const given = sql`d.${sql.ref(field)}`;
  const isEmpty = empty === '' ? sql`${own} = ''` : sql`${own} is null`;
  const isAbove = sql`nullif(${upper(field)}::text, '') is not null`;
  const gives = sql`nullif(${given}::text, '') is not null`;
  return sql`${sql.ref(field)} = case when ${isEmpty} and not (${isAbove}) and ${gives} then ${given} else ${own} end`;
};

const TEXTS = ['link', 'cta_text', 'headline', 'primary_text', 'description'] as const;
const DETAILS = [
  'page_id',
  'instagram_id',
  'pixel_id',
  'display_link',
  'url_parameters',
  'adset',
  'wanted_status',
] as const;

/**
 * Deletes a preset. Ads that may still change, and inherit from it, keep what it gave them as their own, so that none
 * loses its link or its tracking; what was queued or published stays as it was. Returns how many ads kept something.
 */
export const deletePreset = (deps: Deps, userId: number, presetId: string): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    const preset = await lockPreset(trx, userId, presetId);
    const now = deps.now();
    let count = 0;
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const heirs = await trx
        .selectFrom('ads')
        .select('id')
        .where('user_id', '=', userId)
        .where('status', 'in', EDITABLE)
        .where('id', '>', after)
        .where((eb) =>
          eb.or([eb('preset_id', '=', presetId), ...(preset.is_default ? [eb(defaultOf, '=', presetId)] : [])]),
        )
        .orderBy('id')
        .limit(PAGE)
        .forUpdate()
        .execute();
      if (heirs.length === 0) break;
      const ids = heirs.map(({ id }) => id);
      await sql`
        update ads set
          ${sql.join([...TEXTS.map((field) => kept(field, '')), ...DETAILS.map((field) => kept(field, null))])},
          enhancements = nullif(
            (d.enhancements - case when u.id = d.id then '{}' else array(select jsonb_object_keys(u.enhancements)) end)
              || coalesce(ads.enhancements, '{}'),
            '{}'),
          preset_id = case when ads.preset_id = d.id then null else ads.preset_id end,
          version = ads.version + 1,
          updated_at = ${now}
        from ads heir
          join presets d on d.id = ${presetId}
          left join presets u on u.id = heir.preset_id
        where ads.id = heir.id and heir.id in (${sql.join(ids)})`.execute(trx);
      await sql`
        insert into ad_facts (ad_id, user_id, type, data, at)
        select id, user_id, 'ad.changed', jsonb_build_object('kept_from_preset', ${preset.name}::text), ${now}
        from ads where id in (${sql.join(ids)})`.execute(trx);
      count += ids.length;
      after = ids.at(-1)!;
    }
    // What is queued, published or archived lets go of it, too.
    await trx.updateTable('ads').set({ preset_id: null }).where('preset_id', '=', presetId).execute();
    await trx.deleteFrom('presets').where('id', '=', presetId).execute();
    await tellPreset(deps, trx, userId, presetId, 'preset.deleted', { name: preset.name, ads: count });
    return count;
  });
