import { useSelector } from '@xstate/react';
import { BRIEF_LIMITS, Tone } from '#contract/brief.ts';
import { brandFaults } from '#contract/rules/brandFaults.ts';
import type { BrandActor } from '#src/machines/brand.machine.ts';
import { selectFields, selectRefusals, sendChange } from '#src/machines/brandShown.ts';
import { Card } from '#ui/parts/Card.tsx';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { SelectField } from '#ui/parts/Field.tsx';
import { TONES } from '../studio/studioWords.ts';
import * as css from './Brand.css.ts';
import { linesOf } from './brandWords.ts';

const MOST = BRIEF_LIMITS.phrases * BRIEF_LIMITS.phrase;

export const VoiceCard = ({ brand }: { readonly brand: BrandActor }) => {
  const fields = useSelector(brand, selectFields);
  const refusal = useSelector(brand, selectRefusals).voice?.[0] ?? null;
  const { voice } = fields;
  const faults = brandFaults(fields);
  const write = (changed: Partial<typeof voice>) => sendChange(brand)({ voice: { ...voice, ...changed } });
  const phrases = (name: 'must_say' | 'never_say') => ({
    name,
    lines: 3,
    value: voice[name].join('\n'),
    limits: { shown: MOST, max: MOST },
    error: faults[name] ?? refusal,
    onValue: (text: string) => write({ [name]: linesOf(text) }),
  });
  return (
    <Card title="Voice" sub="Every text that is written for you keeps to it.">
      <div className={css.fields}>
        <SelectField
          label="Tone"
          name="tone"
          value={voice.tone ?? ''}
          onChange={({ target }) => write({ tone: target.value === '' ? null : Tone.parse(target.value) })}
        >
          <option value="">Chosen for each brief</option>
          {Object.entries(TONES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <div className={css.two}>
          <CountedField
            {...phrases('must_say')}
            label="Must say"
            hint={`One a line, ${BRIEF_LIMITS.phrases} at most. Each is in every ad.`}
            placeholder="Fair trade"
          />
          <CountedField
            {...phrases('never_say')}
            label="Never say"
            hint={`One a line, ${BRIEF_LIMITS.phrases} at most.`}
            placeholder="cheap"
          />
        </div>
      </div>
    </Card>
  );
};
