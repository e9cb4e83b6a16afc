import type { Preset } from '#contract/preset.ts';
import { NO_PRESET, presetsFor } from '#contract/rules/inheritance.ts';

interface PresetOptionsProps {
  /** Those that fit the ad account. */
  readonly presets: readonly Preset[];
  readonly accountId: string | null;
  readonly chosen: string | null;
}

/** D5.9: the default, which applies unless something else is chosen; none at all; and each preset. */
export const PresetOptions = ({ presets, accountId, chosen }: PresetOptionsProps) => {
  const { accountDefault } = presetsFor(presets, { preset_id: null, ad_account_id: accountId });
  return (
    <>
      <option value="">{accountDefault ? `Default: ${accountDefault.name}` : 'None'}</option>
      {(accountDefault || chosen === NO_PRESET) && <option value={NO_PRESET}>None, not even the default</option>}
      {presets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
};
