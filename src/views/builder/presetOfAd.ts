import type { Ad } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import type { PresetFields } from '#contract/preset.ts';
import { INHERITED_FIELDS, layerOfAd, overInherited } from '#contract/rules/inheritance.ts';
import { PRESET_LIMITS } from '#contract/rules/presetFaults.ts';

interface Options {
  readonly fields: AdFields;
  readonly inherited: Ad['inherited'] | undefined;
  readonly accountId: string | null;
}

/** D5.9: a preset that gives an ad without words of its own what this ad is published with. */
export const presetOfAd = ({ fields, inherited, accountId }: Options): Partial<PresetFields> => {
  const resolved = overInherited(layerOfAd(fields), inherited ?? { enhancements: {} });
  const said = INHERITED_FIELDS.flatMap((field) => (resolved[field] ? [[field, resolved[field].value] as const] : []));
  return {
    ...(Object.fromEntries(said) as Partial<PresetFields>),
    name: fields.name.trim().slice(0, PRESET_LIMITS.name),
    ad_account_id: accountId,
    enhancements: Object.fromEntries(Object.entries(resolved.enhancements).map(([key, { value }]) => [key, value])),
  };
};
