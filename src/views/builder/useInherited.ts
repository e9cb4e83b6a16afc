import { useSelector } from '@xstate/react';
import type { InheritedField } from '#contract/rules/inheritance.ts';
import { type DraftActor, selectInherited, selectSaved } from '#src/machines/draft.machine.ts';
import { type PresetsActor, selectPresets } from '#src/machines/presets.machine.ts';

/** What the ad gets where it says nothing itself, and the words for where that is from. */
export const useInherited = (draft: DraftActor, presets: PresetsActor) => {
  const inherited = useSelector(draft, selectInherited);
  // Of the preset that the server inherited from, which may not be the one chosen a moment ago.
  const presetId = useSelector(draft, selectSaved)?.details.preset_id;
  const preset = useSelector(presets, selectPresets).find(({ id }) => id === presetId);
  const from = (field: InheritedField): string | null => {
    const source = inherited?.[field]?.from;
    if (source === undefined) return null;
    if (source === 'default') return 'From the default preset';
    return preset ? `From the preset “${preset.name}”` : 'From the preset';
  };
  return { inherited, from };
};
