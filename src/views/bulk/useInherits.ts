import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Preset } from '#contract/preset.ts';
import { inherited, type InheritedValues, layerOfPreset, presetsFor } from '#contract/rules/inheritance.ts';
import type { Inherits } from '#src/machines/bulk/rows.ts';
import { type PresetsActor, selectPresets } from '#src/machines/presets.machine.ts';

/** The ads of a batch share what they inherit, and every cell asks: each answer is made once. */
const inheritsFrom = (presets: readonly Preset[]): Inherits => {
  const known = new Map<string, InheritedValues>();
  return ({ preset_id = null, ad_account_id }) => {
    const key = `${preset_id} ${ad_account_id}`;
    const before = known.get(key);
    if (before) return before;
    const { preset, accountDefault } = presetsFor(presets, { preset_id, ad_account_id });
    const values = inherited(preset && layerOfPreset(preset), accountDefault && layerOfPreset(accountDefault));
    known.set(key, values);
    return values;
  };
};

/** What ads inherit from the presets that are known here. */
export const useInherits = (presets: PresetsActor): Inherits => {
  const all = useSelector(presets, selectPresets);
  return useMemo(() => inheritsFrom(all), [all]);
};
