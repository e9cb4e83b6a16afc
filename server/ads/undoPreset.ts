import { sql, type Transaction } from 'kysely';
import { NO_PRESET } from '#contract/rules/inheritance.ts';
import { UNDO_MINUTES } from '#contract/rules/undo.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Applied } from './applyPreset.ts';
import { recordFacts } from './facts.ts';
import { adsOf } from './own.ts';
import type { AdRow } from './read.ts';

/** What an ad said before a preset was applied; `version`: the one that applying it made. */
type Before = Pick<AdRow, 'preset_id' | 'enhancements' | 'adset' | 'status' | 'version'> & Record<string, unknown>;

interface Application {
  readonly before: Before;
  /** Names it, where whoever applied it did. */
  readonly key: string | null;
}

/** An application that was taken back, by its version, and the version that taking it back made. */
interface Undone {
  readonly applied: number;
  readonly made: number;
}

const since = (deps: Deps): Date => new Date(deps.now().getTime() - UNDO_MINUTES * 60_000);

const byAd = <T>(rows: readonly ({ readonly ad_id: string } & T)[]): ReadonlyMap<string, readonly T[]> =>
  Map.groupBy(rows, ({ ad_id: id }) => id);

/** The presets that each ad was given, the last one first. */
const applicationsOf = async (deps: Deps, userId: number, adIds: readonly string[]) => {
  const { rows } = await sql<{ ad_id: string } & Application>`
    select ad_id, data -> 'before' as before, data ->> 'key' as key from ad_facts
    where user_id = ${userId} and ad_id in (${sql.join(adIds)}) and data ? 'before' and at > ${since(deps)}
    order by ad_id, id desc`.execute(deps.db);
  return byAd<Application>(rows);
};

const undoneOf = async (deps: Deps, trx: Transaction<Database>, adIds: readonly string[]) => {
  const { rows } = await sql<{ ad_id: string } & Undone>`
    select ad_id, (data -> 'undone' ->> 'applied')::integer as applied, (data -> 'undone' ->> 'made')::integer as made
    from ad_facts where ad_id in (${sql.join(adIds)}) and data ? 'undone' and at > ${since(deps)}
    order by ad_id, id desc`.execute(trx);
  return byAd<Undone>(rows);
};

const CHANGED = 'The ad was changed since the preset was applied.';

interface Known {
  readonly applications: readonly Application[];
  readonly undone: readonly Undone[];
}

/**
 * What is taken back of an ad: the application of this name, or the last that stands. An ad of which one was taken back is
 * what it was before that one, so that step after step goes back. Null: it was taken back already; undefined: the ad was
 * changed since.
 */
const dueOf = (version: number, { applications, undone }: Known, key: string | null): Before | null | undefined => {
  const taken = new Map(undone.map(({ made, applied }) => [made, applied]));
  let standing = version;
  for (let applied = taken.get(standing); applied !== undefined; applied = taken.get(standing)) standing = applied - 1;
  if (key !== null && applications.some((one) => one.key === key && one.before.version > standing)) return null;
  const last = applications.find(({ before }) => before.version === standing);
  return last && (key === null || last.key === key) ? last.before : undefined;
};

interface UndoAsk {
  readonly adIds: readonly string[];
  /** Names the application that is undone: sent again, it undoes no other. Null: the last one. */
  readonly key?: string | null;
}

/** Gives ads back what they said before a preset was applied to them; not those that were changed since. */
export const undoPreset = async (deps: Deps, userId: number, { adIds, key = null }: UndoAsk): Promise<Applied[]> => {
  // An empty list is refused before.
  const known = await applicationsOf(deps, userId, adIds);
  const named = [...known.values()].flat().flatMap(({ before: { preset_id: id } }) => id ?? []);
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
    const undone = await undoneOf(deps, trx, adIds);
    const results: Applied[] = [];
    for (const id of new Set(adIds)) {
      const ad = byId.get(id);
      const of = { applications: known.get(id) ?? [], undone: undone.get(id) ?? [] };
      const before = ad && dueOf(ad.version, of, key);
      const error = ad ? (before === undefined ? CHANGED : null) : 'There is no such ad.';
      results.push({ ad_id: id, ad_name: ad?.name ?? '', error });
      if (!ad || !before) continue;
      const { version: applied, status, adset, enhancements, preset_id: presetId, ...texts } = before;
      const preset = presetId === NO_PRESET || there.has(presetId ?? '') ? presetId : null;
      const made = ad.version + 1;
      await trx
        .updateTable('ads')
        .set({
          ...texts,
          adset: adset && JSON.stringify(adset),
          enhancements: enhancements && JSON.stringify(enhancements),
          preset_id: preset,
          status,
          version: made,
          updated_at: deps.now(),
        })
        .where('id', '=', id)
        .execute();
      await deps.live.publish(trx, userId, { type: 'ad.changed', ad_id: id });
      const data = { ...texts, adset, enhancements, preset_id: preset, undone: { applied, made } };
      await recordFacts(deps, trx, [{ adId: id, userId, type: 'ad.changed', data }]);
    }
    return results;
  });
};
