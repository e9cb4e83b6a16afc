import type { Preset, PresetFields } from '#contract/preset.ts';
import { ENHANCEMENT_KEYS, ENHANCEMENTS } from '#contract/rules/enhancements.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { CheckField } from '#ui/parts/Field.tsx';
import * as css from './Presets.css.ts';

interface EnhancementsProps {
  readonly own: PresetFields['enhancements'];
  readonly below: Preset | null;
  readonly onChange: (own: PresetFields['enhancements']) => void;
}

/** D5.9: each is the preset's own word, else the default's, else off. */
export const Enhancements = ({ own, below, onChange }: EnhancementsProps) => {
  const given: Readonly<Record<string, boolean>> = below?.enhancements ?? {};
  const overrides = ENHANCEMENT_KEYS.some((key) => own[key] !== undefined && given[key] !== undefined);
  const fromOf = (key: (typeof ENHANCEMENT_KEYS)[number]): string | null => {
    if (given[key] === undefined) return null;
    if (own[key] === undefined) return `From the default “${below!.name}”`;
    return own[key] === given[key] ? null : `The default has it ${given[key] ? 'on' : 'off'}`;
  };
  return (
    <Card title="Meta's enhancements" sub="Off unless you turn them on, so that people see the ad you approved">
      <div className={css.enhancements}>
        {ENHANCEMENT_KEYS.map((key) => (
          <CheckField
            key={key}
            checked={own[key] ?? given[key] ?? false}
            onChange={({ target }) => onChange({ ...own, [key]: target.checked })}
          >
            {ENHANCEMENTS[key]}
            {fromOf(key) && <span className={css.from}>{fromOf(key)}</span>}
          </CheckField>
        ))}
      </div>
      {overrides && (
        <Button dense tone="plain" onClick={() => onChange({})}>
          Use the default's enhancements
        </Button>
      )}
    </Card>
  );
};
