import type { Preset, PresetFields } from '#contract/preset.ts';
import { presetsFor } from '#contract/rules/inheritance.ts';

interface Above {
  readonly id: string;
  readonly fields: Pick<PresetFields, 'ad_account_id'>;
}

/** Whether an ad with this preset inherits from another default in one ad account than in another. */
export const variesBelow = (presets: readonly Preset[], { fields }: Above): boolean =>
  fields.ad_account_id === null && presets.some((each) => each.is_default && each.ad_account_id !== null);

/** D5.9: the default that fills in what a preset leaves empty; null: none, or one that varies. */
export const defaultBelow = (presets: readonly Preset[], above: Above): Preset | null => {
  if (variesBelow(presets, above)) return null;
  const { accountDefault } = presetsFor(presets, { preset_id: null, ad_account_id: above.fields.ad_account_id });
  return accountDefault?.id === above.id ? null : accountDefault;
};

/** Another preset that is called the same: the lists that they are chosen from cannot tell them apart. */
export const hasNamesake = (presets: readonly Preset[], { id, name }: Pick<Preset, 'id' | 'name'>): boolean => {
  const plain = (words: string) => words.trim().toLowerCase();
  return plain(name) !== '' && presets.some((each) => each.id !== id && plain(each.name) === plain(name));
};
