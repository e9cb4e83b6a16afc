import { useSelector } from '@xstate/react';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { CALLS_TO_ACTION } from '#contract/rules/callToAction.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import type { InheritedValues } from '#contract/rules/inheritance.ts';
import { completedLink } from '#contract/rules/publishable.ts';
import { type BulkText, linkFaultOf, MAX_TEXTS } from '#src/machines/bulk/texts.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { selectTarget, selectTexts } from '#src/machines/bulkShown.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { SelectField, TextField } from '#ui/parts/Field.tsx';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { MendLink } from '../ads/MendLink.tsx';
import { useTyping } from '../useTyping.ts';
import * as css from './BulkView.css.ts';
import { useInherits } from './useInherits.ts';

const FIELDS = [
  { name: 'primary_text', label: 'Primary text', lines: 3 },
  { name: 'headline', label: 'Headline' },
  { name: 'description', label: 'Description' },
] as const;

interface OneTextProps {
  readonly bulk: BulkActor;
  readonly text: BulkText;
  readonly at: number;
  readonly only: boolean;
  readonly below: InheritedValues;
}

const OneText = ({ bulk, text, at, only, below }: OneTextProps) => {
  const write = (fields: Partial<BulkText>) => bulk.send({ type: 'bulk.text', change: { kind: 'write', at, fields } });
  // What is wrong with a link is not said while it is typed.
  const { typing, onFocus, onBlur } = useTyping();
  const fault = typing ? null : linkFaultOf(text);
  const linkId = useId();
  return (
    <fieldset className={css.text}>
      <legend className={only ? hidden : css.legend}>Text {at + 1}</legend>
      {FIELDS.map(({ name, label, ...rest }) => (
        <CountedField
          key={name}
          {...rest}
          name={`${name}-${at}`}
          label={label}
          value={text[name]}
          placeholder={below[name]?.value}
          limits={TEXT_LIMITS[name]}
          onValue={(value) => write({ [name]: value })}
        />
      ))}
      <div className={css.two}>
        <TextField
          id={linkId}
          label="Link"
          name={`link-${at}`}
          type="url"
          inputMode="url"
          placeholder={below.link?.value ?? 'https://'}
          value={text.link}
          error={fault}
          hint={fault && <MendLink link={text.link} control={linkId} onUse={(link) => write({ link })} />}
          onFocus={onFocus}
          onChange={(event) => write({ link: event.target.value })}
          onBlur={() => {
            onBlur();
            write({ link: completedLink(text.link) });
          }}
        />
        <SelectField
          label="Call to action"
          name={`cta-${at}`}
          value={text.cta_text}
          onChange={(event) => write({ cta_text: event.target.value })}
        >
          {(text.cta_text === '' || below.cta_text) && (
            <option value="">{below.cta_text ? `As the preset says: ${below.cta_text.value}` : 'None'}</option>
          )}
          {Object.keys(CALLS_TO_ACTION).map((label) => (
            <option key={label}>{label}</option>
          ))}
        </SelectField>
      </div>
      {!only && (
        <div>
          <Button
            dense
            tone="plain"
            icon={<X size={13} aria-hidden="true" />}
            onClick={() => bulk.send({ type: 'bulk.text', change: { kind: 'remove', at } })}
          >
            Remove text {at + 1}
          </Button>
        </div>
      )}
    </fieldset>
  );
};

/** What the ads say: each text makes one ad of each image. */
export const BulkTexts = ({ bulk, presets }: { readonly bulk: BulkActor; readonly presets: PresetsActor }) => {
  const texts = useSelector(bulk, selectTexts);
  const below = useInherits(presets)(useSelector(bulk, selectTarget));
  return (
    <Card title="Texts" sub="Each text makes one ad of every image. You can change single ads afterwards.">
      <div className={css.fields}>
        {texts.map((text, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a text is its place
          <OneText key={at} bulk={bulk} text={text} at={at} only={texts.length === 1} below={below} />
        ))}
        <div>
          <Button
            dense
            icon={<Plus size={13} aria-hidden="true" />}
            disabled={texts.length >= MAX_TEXTS}
            onClick={() => bulk.send({ type: 'bulk.text', change: { kind: 'add' } })}
          >
            Add another text
          </Button>
        </div>
      </div>
    </Card>
  );
};
