import type { Preset } from '#contract/preset.ts';
import { NO_PRESET, presetsFor } from '#contract/rules/inheritance.ts';

interface Chosen {
  readonly presets: readonly Preset[];
  readonly accountId: string | null;
  readonly chosen: string | null;
}

/** D5.9: where the values come from that the ad leaves empty: the preset, then the default. */
export const presetHint = ({ presets, accountId, chosen }: Chosen): string => {
  if (chosen === NO_PRESET) return 'The ad has only what you write into it.';
  const { preset, accountDefault } = presetsFor(presets, { preset_id: chosen, ad_account_id: accountId });
  if (preset && accountDefault && preset.id !== accountDefault.id)
    return `Fills in what you leave empty; what it leaves empty comes from the default “${accountDefault.name}”.`;
  if (!preset && accountDefault)
    return `“${accountDefault.name}” fills in what you leave empty, as it is the default. Choose “None” to take nothing from it.`;
  return preset ? 'Fills in what you leave empty.' : 'A preset fills in what you leave empty.';
};
