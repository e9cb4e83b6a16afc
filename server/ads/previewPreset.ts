import { INHERITED_FIELDS, layerOfAd, overInherited, type Resolved } from '#contract/rules/inheritance.ts';
import type { Deps } from '#server/platform/deps.ts';
import { inheritanceOf } from '#server/presets/inherit.ts';
import { presetMissing } from '#server/presets/read.ts';
import { type Applied, givenUp, refusal } from './applyPreset.ts';
import { adsOf } from './own.ts';
import type { AdRow } from './read.ts';

interface Preview {
  /** How many ads change. */
  readonly ads: number;
  readonly fields: { readonly field: string; readonly ads: number }[];
  readonly results: Applied[];
}

const FIELDS = [...INHERITED_FIELDS, 'enhancements'] as const;

/** What each is published with. */
const resolvedOf = async (db: Deps['db'], ads: readonly AdRow[]): Promise<Map<string, Resolved>> => {
  const inheritance = await inheritanceOf(db, ads);
  return new Map(ads.map((ad) => [ad.id, overInherited(layerOfAd(ad), inheritance.get(ad.id)!.values)]));
};

const valueOf = (resolved: Resolved, field: (typeof FIELDS)[number]): string =>
  JSON.stringify(
    field === 'enhancements'
      ? Object.entries(resolved.enhancements)
          .filter(([, { value }]) => value)
          .map(([key]) => key)
          .toSorted()
      : (resolved[field]?.value ?? null),
  );

/** What applying a preset would change, without changing it. */
export const previewPreset = async (
  db: Deps['db'],
  userId: number,
  presetId: string,
  { adIds, replace }: { readonly adIds: readonly string[]; readonly replace: boolean },
): Promise<Preview> => {
  const preset = await db
    .selectFrom('presets')
    .selectAll()
    .where('id', '=', presetId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!preset) throw presetMissing();
  const found = await adsOf(db, userId).selectAll().where('id', 'in', adIds).execute();
  const byId = new Map(found.map((ad) => [ad.id, ad]));
  const results = [...new Set(adIds)].map((id): Applied => {
    const ad = byId.get(id);
    return { ad_id: id, ad_name: ad?.name ?? '', error: ad ? refusal(ad, preset) : 'There is no such ad.' };
  });
  const ads = results.filter(({ error }) => error === null).map(({ ad_id: id }) => byId.get(id)!);
  const after = ads.map((ad): AdRow => {
    const { enhancements, ...given } = replace ? givenUp(ad, preset) : {};
    return {
      ...ad,
      ...given,
      ...(enhancements !== undefined && { enhancements: enhancements && JSON.parse(enhancements) }),
      preset_id: presetId,
      ad_account_id: ad.ad_account_id ?? preset.ad_account_id,
    };
  });
  const [was, is] = [await resolvedOf(db, ads), await resolvedOf(db, after)];
  const isOther = (id: string, field: (typeof FIELDS)[number]): boolean =>
    valueOf(was.get(id)!, field) !== valueOf(is.get(id)!, field);
  const counted = FIELDS.map((field) => ({ field, ads: ads.filter(({ id }) => isOther(id, field)).length }));
  return {
    ads: ads.filter(({ id }) => FIELDS.some((field) => isOther(id, field))).length,
    fields: counted.filter((each) => each.ads > 0),
    results,
  };
};
