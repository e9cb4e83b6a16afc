import { isEditable, isUnderway } from '#contract/rules/adLifecycle.ts';
import { layerOfPreset } from '#contract/rules/inheritance.ts';
import type { Deps } from '#server/platform/deps.ts';
import { tellPreset } from '#server/presets/facts.ts';
import type { PresetRow } from '#server/presets/read.ts';
import { lockPreset } from '#server/presets/write.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { sql, type Transaction } from 'kysely';
import { type ByRun, recordFacts } from './facts.ts';
import { adsOf } from './own.ts';
import type { AdRow } from './read.ts';

export interface Applied {
  readonly ad_id: string;
  readonly ad_name: string;
  /** Why not, in words. */
  readonly error: string | null;
}

export const refusal = (ad: AdRow, preset: PresetRow): string | null => {
  if (isUnderway(ad.status)) return 'This ad is being published. Wait until it is published.';
  if (!isEditable(ad.status)) return 'Only drafts and failed ads can be changed. Duplicate the ad to change its copy.';
  if (preset.ad_account_id !== null && ad.ad_account_id !== null && preset.ad_account_id !== ad.ad_account_id)
    return `The preset “${preset.name}” is for another ad account.`;
  return null;
};

/** What each field of an ad is where it inherits. */
const INHERITS = {
  page_id: null,
  instagram_id: null,
  pixel_id: null,
  link: '',
  display_link: null,
  url_parameters: null,
  cta_text: '',
  headline: '',
  primary_text: '',
  description: '',
  adset: null,
  wanted_status: null,
} as const;

/** An ad inherits all that the preset says. */
export const givenUp = (ad: AdRow, preset: PresetRow) => {
  const { enhancements: switched, ...said } = layerOfPreset(preset);
  const kept = Object.entries(ad.enhancements ?? {}).filter(([key]) => !Object.hasOwn(switched ?? {}, key));
  return {
    ...Object.fromEntries(Object.entries(INHERITS).filter(([field]) => Object.hasOwn(said, field))),
    enhancements: kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null,
  };
};

const kept = (ad: AdRow) => ({
  ...Object.fromEntries(Object.keys(INHERITS).map((field) => [field, ad[field as keyof typeof INHERITS]])),
  enhancements: ad.enhancements,
  preset_id: ad.preset_id,
  ad_account_id: ad.ad_account_id,
  status: ad.status,
});

interface ApplyAsk {
  readonly adIds: readonly string[];
  readonly replace: boolean;
  /** Names this application: sent again, it is none of its own. */
  readonly key?: string | null;
  readonly by?: ByRun;
}

/** The ads that were given the preset by this very application, whose answer was lost. */
const givenBefore = async (trx: Transaction<Database>, adIds: readonly string[], key: string): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('ad_facts')
    .select('ad_id')
    .where('ad_id', 'in', adIds)
    .where(sql<boolean>`data ->> 'key' = ${key}`)
    .execute();
  return new Set(rows.map(({ ad_id: id }) => id));
};

/** Gives ads of the user a preset, all that can have it; the others say why not, and those of others do not exist. */
export const applyPreset = (
  deps: Deps,
  userId: number,
  presetId: string,
  { adIds, replace, key = null, by }: ApplyAsk,
): Promise<Applied[]> =>
  deps.db.transaction().execute(async (trx) => {
    const preset = await lockPreset(trx, userId, presetId);
    const ads = await adsOf(trx, userId).selectAll().where('id', 'in', adIds).orderBy('id').forUpdate().execute();
    const byId = new Map(ads.map((ad) => [ad.id, ad]));
    const before = key === null ? new Set<string>() : await givenBefore(trx, adIds, key);
    const errorOf = (ad: AdRow): string | null => (before.has(ad.id) ? null : refusal(ad, preset));
    const results = [...new Set(adIds)].map((id): Applied => {
      const ad = byId.get(id);
      return { ad_id: id, ad_name: ad?.name ?? '', error: ad ? errorOf(ad) : 'There is no such ad.' };
    });
    const isDue = ({ ad_id: id, error }: Applied): boolean => error === null && !before.has(id);
    const given = results.filter(isDue).map(({ ad_id: id }) => byId.get(id)!);
    for (const ad of given) {
      await trx
        .updateTable('ads')
        .set({
          ...(replace ? givenUp(ad, preset) : {}),
          preset_id: presetId,
          ad_account_id: ad.ad_account_id ?? preset.ad_account_id,
          status: 'draft',
          version: ad.version + 1,
          updated_at: deps.now(),
        })
        .where('id', '=', ad.id)
        .execute();
      await deps.live.publish(trx, userId, { type: 'ad.changed', ad_id: ad.id });
    }
    await recordFacts(
      deps,
      trx,
      given.map((ad) => ({
        adId: ad.id,
        userId,
        type: ad.status === 'failed' ? 'ad.returnedToDraft' : 'ad.changed',
        // What undoing it gives back.
        data: {
          preset_id: presetId,
          replace,
          before: { ...kept(ad), version: ad.version + 1 },
          ...(key !== null && { key }),
          ...by,
        },
      })),
    );
    if (given.length > 0)
      await tellPreset(deps, trx, userId, presetId, 'preset.applied', { ads: given.length, replace });
    return results;
  });
