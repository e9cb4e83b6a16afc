import { sql } from 'kysely';
import { NO_PRESET } from '#contract/rules/inheritance.ts';
import { UNDO_MINUTES } from '#contract/rules/undo.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Applied } from './applyPreset.ts';
import { recordFacts } from './facts.ts';
import { adsOf } from './own.ts';
import type { AdRow } from './read.ts';

type Before = Pick<AdRow, 'preset_id' | 'enhancements' | 'adset' | 'status' | 'version'> & Record<string, unknown>;

/** What each ad said before the last preset that it was given, by its id. */
const beforeOf = async (deps: Deps, userId: number, adIds: readonly string[]): Promise<Map<string, Before>> => {
  const { rows } = await sql<{ ad_id: string; before: Before }>`
    select distinct on (ad_id) ad_id, data -> 'before' as before from ad_facts
    where user_id = ${userId} and ad_id in (${sql.join(adIds)}) and data ? 'before'
      and at > ${new Date(deps.now().getTime() - UNDO_MINUTES * 60_000)}
    order by ad_id, id desc`.execute(deps.db);
  return new Map(rows.map(({ ad_id: id, before }) => [id, before]));
};

/** Gives ads back what they said before a preset was applied to them; not those that were changed since. */
export const undoPreset = async (deps: Deps, userId: number, adIds: readonly string[]): Promise<Applied[]> => {
  const known = await beforeOf(deps, userId, adIds);
  const named = [...known.values()].flatMap(({ preset_id: id }) => id ?? []);
  return deps.db.transaction().execute(async (trx) => {
    // Presets before ads, as everybody locks them: one that is deleted meanwhile finds the ads.
    const presets = await trx
      .selectFrom('presets')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', 'in', named.length > 0 ? named : [null as never])
      .orderBy('id')
      .forShare()
      .execute();
    const there = new Set(presets.map(({ id }) => id));
    const ads = await adsOf(trx, userId).selectAll().where('id', 'in', adIds).orderBy('id').forUpdate().execute();
    const byId = new Map(ads.map((ad) => [ad.id, ad]));
    const results: Applied[] = [];
    for (const id of new Set(adIds)) {
      const [ad, before] = [byId.get(id), known.get(id)];
      const error = !ad
        ? 'There is no such ad.'
        : before?.version === ad.version
          ? null
          : 'The ad was changed since the preset was applied.';
      results.push({ ad_id: id, ad_name: ad?.name ?? '', error });
      if (!ad || !before || error !== null) continue;
      const { version, status, adset, enhancements, preset_id: presetId, ...texts } = before;
      const preset = presetId === NO_PRESET || there.has(presetId ?? '') ? presetId : null;
      await trx
        .updateTable('ads')
        .set({
          ...texts,
          adset: adset && JSON.stringify(adset),
          enhancements: enhancements && JSON.stringify(enhancements),
          preset_id: preset,
          status,
          version: version + 1,
          updated_at: deps.now(),
        })
        .where('id', '=', id)
        .execute();
      await deps.live.publish(trx, userId, { type: 'ad.changed', ad_id: id });
      const data = { ...texts, adset, enhancements, preset_id: preset };
      await recordFacts(deps, trx, [{ adId: id, userId, type: 'ad.changed', data }]);
    }
    return results;
  });
};
