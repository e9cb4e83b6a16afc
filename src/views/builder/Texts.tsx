import { shallowEqual, useSelector } from '@xstate/react';
import { CALLS_TO_ACTION } from '#contract/rules/callToAction.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { completedLink, type Issue } from '#contract/rules/publishable.ts';
import { type DraftActor, selectFields, selectIssues, selectRefusedFields } from '#src/machines/draft.machine.ts';
import * as css from './AdBuilderView.css.ts';
import { Card } from '#ui/parts/Card.tsx';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { SelectField, TextField } from '#ui/parts/Field.tsx';
import { fieldId } from './Issues.tsx';

type TextName = 'name' | 'primary_text' | 'headline' | 'description';

const TEXTS: readonly {
  readonly name: TextName;
  readonly label: string;
  readonly lines?: number;
  readonly placeholder?: string;
}[] = [
  { name: 'name', label: 'Name', placeholder: 'Only you and your team see it' },
  { name: 'primary_text', label: 'Primary text', lines: 5 },
  { name: 'headline', label: 'Headline' },
  { name: 'description', label: 'Description' },
];

const sameIssues = (a: readonly Issue[], b: readonly Issue[]) =>
  shallowEqual(
    a.map((issue) => issue.message),
    b.map((issue) => issue.message),
  );

/**
 * What is wrong with what is in a field; an empty field is listed before publishing, not nagged about while writing.
 */
const errorAt = (issues: readonly Issue[], field: Issue['field'], value: string): string | null =>
  value === '' ? null : (issues.find((issue) => issue.field === field && issue.severity === 'error')?.message ?? null);

interface TextsProps {
  readonly draft: DraftActor;
  readonly readOnly: boolean;
}

export const Texts = ({ draft, readOnly }: TextsProps) => {
  const fields = useSelector(draft, selectFields);
  const issues = useSelector(draft, selectIssues, sameIssues);
  const refused = useSelector(draft, selectRefusedFields, shallowEqual);
  return (
    <Card title="Text">
      <div className={css.fields}>
        {TEXTS.map(({ name, label, lines, placeholder }) => (
          <CountedField
            key={name}
            id={fieldId(name)}
            label={label}
            name={name}
            lines={lines}
            placeholder={placeholder}
            value={fields[name]}
            limits={TEXT_LIMITS[name]}
            readOnly={readOnly}
            error={errorAt(issues, name, fields[name]) ?? refused[name]}
            onValue={(value) => draft.send({ type: 'draft.change', fields: { [name]: value } })}
            onBlur={() => draft.send({ type: 'draft.save' })}
          />
        ))}
        <div className={css.two}>
          <TextField
            id={fieldId('link')}
            label="Link"
            name="link"
            type="url"
            inputMode="url"
            placeholder="https://"
            value={fields.link}
            readOnly={readOnly}
            error={errorAt(issues, 'link', fields.link) ?? refused['link']}
            onChange={(event) => draft.send({ type: 'draft.change', fields: { link: event.target.value } })}
            onBlur={() => {
              const link = completedLink(fields.link);
              if (link !== fields.link) draft.send({ type: 'draft.change', fields: { link } });
              draft.send({ type: 'draft.save' });
            }}
          />
          <SelectField
            id={fieldId('cta_text')}
            label="Call to action"
            name="cta_text"
            value={fields.cta_text}
            error={refused['cta_text']}
            disabled={readOnly}
            onChange={(event) => draft.send({ type: 'draft.change', fields: { cta_text: event.target.value } })}
          >
            {Object.keys(CALLS_TO_ACTION).map((label) => (
              <option key={label}>{label}</option>
            ))}
          </SelectField>
        </div>
      </div>
    </Card>
  );
};
