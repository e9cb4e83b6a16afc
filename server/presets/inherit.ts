import { inherited, layerOfPreset, presetsFor } from '#contract/rules/inheritance.ts';
import type { InheritedValues } from '#contract/rules/inheritance.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PresetRow } from './read.ts';

interface Heir {
  readonly id: string;
  readonly user_id: number;
  readonly preset_id: string | null;
  readonly ad_account_id: string | null;
}

/** What an ad inherits, and from which presets. */
export interface Inheritance {
  readonly values: InheritedValues;
  readonly preset: PresetRow | null;
  readonly accountDefault: PresetRow | null;
}

/** What each of the ads of one user inherits, by the ad's id (D5.9). */
export const inheritanceOf = async (db: Deps['db'], ads: readonly Heir[]): Promise<Map<string, Inheritance>> => {
  const [first] = ads;
  if (!first) return new Map();
  const named = ads.flatMap(({ preset_id: id }) => id ?? []);
  const presets = await db
    .selectFrom('presets')
    .selectAll()
    .where('user_id', '=', first.user_id)
    .where((eb) => eb.or([eb('is_default', '=', true), ...(named.length > 0 ? [eb('id', 'in', named)] : [])]))
    .execute();
  return new Map(
    ads.map(({ id, ...names }) => {
      const { preset, accountDefault } = presetsFor(presets, names);
      const values = inherited(preset && layerOfPreset(preset), accountDefault && layerOfPreset(accountDefault));
      return [id, { values, preset, accountDefault }];
    }),
  );
};
