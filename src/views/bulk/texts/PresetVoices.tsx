import { useSelector } from '@xstate/react';
import type { Preset } from '#contract/preset.ts';
import { presetsFor } from '#contract/rules/inheritance.ts';
import { phrasesOf } from '#contract/rules/phrases.ts';
import type { Row } from '#src/machines/bulk/rows.ts';
import { type PresetsActor, selectPresets } from '#src/machines/presets.machine.ts';
import { counted } from '#ui/parts/format.ts';
import * as css from './WriteTexts.css.ts';

interface PresetVoicesProps {
  readonly presets: PresetsActor;
  /** The ads that get texts. */
  readonly rows: readonly Row[];
}

const voiceOf = ({ tone, must_say, never_say }: Preset): string => {
  const [must, never] = [phrasesOf(must_say).length, phrasesOf(never_say).length];
  return [
    tone.trim() === '' ? '' : `tone “${tone.trim()}”`,
    must === 0 ? '' : `${counted(must, 'phrase')} to say`,
    never === 0 ? '' : `${counted(never, 'phrase')} never to say`,
  ]
    .filter((part) => part !== '')
    .join(', ');
};

/** D5.9: which presets have a voice that the texts keep to, besides what is said of all of them. */
export const PresetVoices = ({ presets, rows }: PresetVoicesProps) => {
  const all = useSelector(presets, selectPresets);
  const used = new Map<string, Preset>();
  for (const { fields } of rows) {
    const { preset_id = null, ad_account_id } = fields;
    const { preset, accountDefault } = presetsFor(all, { preset_id, ad_account_id });
    for (const one of [preset, accountDefault]) if (one && voiceOf(one) !== '') used.set(one.id, one);
  }
  if (used.size === 0) return null;
  return (
    <div className={css.soft}>
      <p>Ads of a preset keep to its voice as well:</p>
      <ul>
        {[...used.values()].map((preset) => (
          <li key={preset.id}>
            {preset.name}: {voiceOf(preset)}
          </li>
        ))}
      </ul>
    </div>
  );
};
