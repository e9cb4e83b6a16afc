import { ROUTES } from '#contract/routes.ts';
import type { Preset } from '#contract/preset.ts';
import { SelectField } from '#ui/parts/Field.tsx';
import { Link } from '#ui/parts/Link.ts';
import { presetHint } from './presetHint.ts';
import { PresetOptions } from './PresetOptions.tsx';

interface PresetFieldProps {
  /** Those that fit the ad account. */
  readonly presets: readonly Preset[];
  readonly accountId: string | null;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** D5.9: what several ads take from one preset. */
export const PresetField = ({ presets, accountId, chosen, onChoose }: PresetFieldProps) => (
  <SelectField
    label="Ad detail preset"
    name="preset_id"
    value={chosen ?? ''}
    hint={
      <>
        {presetHint({ presets, accountId, chosen })} <Link href={ROUTES.adPresets}>Edit presets</Link>
      </>
    }
    onChange={(event) => onChoose(event.target.value || null)}
  >
    <PresetOptions presets={presets} accountId={accountId} chosen={chosen} />
  </SelectField>
);
