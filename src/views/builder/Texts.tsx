import { shallowEqual, useSelector } from '@xstate/react';
import { CALLS_TO_ACTION } from '#contract/rules/callToAction.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { completedLink, type Issue } from '#contract/rules/publishable.ts';
import { type DraftActor, selectIssues, selectRefusedFields } from '#src/machines/draft.machine.ts';
import { MendLink } from '../ads/MendLink.tsx';
import * as css from './AdBuilderView.css.ts';
import { Card } from '#ui/parts/Card.tsx';
import { CountedField } from '#ui/parts/CountedField.tsx';
import { SelectField, TextField } from '#ui/parts/Field.tsx';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import { fieldId } from './Issues.tsx';
import { UsePreset } from './UsePreset.tsx';
import { isWritten, type Writing, WriteText } from './write/WriteText.tsx';
import { useFields } from './useFields.ts';
import { useInherited } from './useInherited.ts';
import { useTypedFirst } from './useTypedFirst.ts';

type TextName = 'name' | 'primary_text' | 'headline' | 'description';

/** D5.6: what people ask about when they see the name in Ads Manager (docs/adr/0028). */
const NAME_HINT = 'At Meta, a short code follows the name, so that the ad is never published twice.';

const TEXTS: readonly {
  readonly name: TextName;
  readonly label: string;
  readonly lines?: number;
  readonly placeholder?: string;
  readonly hint?: string;
}[] = [
  { name: 'name', label: 'Name', placeholder: 'Only you and your team see it', hint: NAME_HINT },
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

const warningAt = (issues: readonly Issue[], field: Issue['field'], value: string): string | undefined =>
  value === '' ? undefined : issues.find((issue) => issue.field === field && issue.severity === 'warning')?.message;

/** A name is inherited as its template. */
const INHERITS = {
  name: 'naming',
  primary_text: 'primary_text',
  headline: 'headline',
  description: 'description',
  link: 'link',
  cta_text: 'cta_text',
} as const;
type Inheriting = keyof typeof INHERITS;

interface TextsProps {
  readonly draft: DraftActor;
  readonly presets: PresetsActor;
  readonly readOnly: boolean;
  /** Offers other words; without it nothing does. */
  readonly writing?: Writing;
  /** The field that somebody is typing in: what is wrong with it is not said yet. */
  readonly typing?: string | null;
}

/** What a field says beside its value; the parts of `Texts` share it. */
const useText = (props: TextsProps, name: Inheriting) => {
  const { draft, presets, readOnly, typing = null } = props;
  const value = useFields(draft, name)[name];
  const issues = useSelector(draft, selectIssues, sameIssues);
  const refused = useSelector(draft, selectRefusedFields, shallowEqual);
  const { inherited, from } = useInherited(draft, presets);
  const below = inherited?.[INHERITS[name]]?.value ?? null;
  const aside = (what: string) =>
    value !== '' &&
    below !== null &&
    !readOnly && <UsePreset what={what} control={fieldId(name)} onUse={() => write('')} />;
  const write = (text: string) => draft.send({ type: 'draft.change', fields: { [name]: text } });
  return {
    value,
    below,
    aside,
    write,
    /** Where an empty field gets its value. */
    from: from(INHERITS[name]),
    error: typing === name ? null : (errorAt(issues, name, value) ?? refused[name] ?? null),
    warning: warningAt(issues, name, value),
  };
};

const OneText = ({ text, ...props }: TextsProps & { readonly text: (typeof TEXTS)[number] }) => {
  const { name, label, lines, placeholder, hint } = text;
  const { value, below, aside, write, from, error, warning } = useText(props, name);
  const typed = useTypedFirst(value, write);
  return (
    <div>
      <CountedField
        id={fieldId(name)}
        label={label}
        name={name}
        aside={aside(label.toLowerCase())}
        lines={lines}
        placeholder={below ?? placeholder}
        hint={(value === '' && from) || warning || hint}
        {...typed}
        limits={TEXT_LIMITS[name]}
        readOnly={props.readOnly}
        error={error}
        onBlur={() => props.draft.send({ type: 'draft.save' })}
      />
      {props.writing && isWritten(name) && !props.readOnly && (
        <WriteText {...props.writing} draft={props.draft} field={name} label={label} />
      )}
    </div>
  );
};

const LinkField = (props: TextsProps) => {
  const { value, below, aside, write, from, error } = useText(props, 'link');
  const typed = useTypedFirst(value, write);
  const use = (link: string) => {
    typed.onValue(link);
    props.draft.send({ type: 'draft.save' });
  };
  return (
    <TextField
      id={fieldId('link')}
      label="Link"
      name="link"
      aside={aside('link')}
      type="url"
      inputMode="url"
      placeholder={below ?? 'https://'}
      hint={value === '' ? from : error && <MendLink link={value} control={fieldId('link')} onUse={use} />}
      value={typed.value}
      readOnly={props.readOnly}
      error={error}
      onChange={(event) => typed.onValue(event.target.value)}
      onBlur={({ target }) => {
        // The last letter may not have been drawn here yet.
        const link = completedLink(target.value);
        if (link !== target.value) write(link);
        props.draft.send({ type: 'draft.save' });
      }}
    />
  );
};

const CallToAction = (props: TextsProps) => {
  const { draft, readOnly } = props;
  const { value, below, aside, write, from } = useText(props, 'cta_text');
  const refused = useSelector(draft, selectRefusedFields, shallowEqual);
  return (
    <SelectField
      id={fieldId('cta_text')}
      label="Call to action"
      name="cta_text"
      aside={aside('call to action')}
      value={value}
      error={refused['cta_text']}
      disabled={readOnly}
      onChange={(event) => write(event.target.value)}
    >
      {below && (
        <option value="">
          {below} ({from})
        </option>
      )}
      {Object.keys(CALLS_TO_ACTION).map((label) => (
        <option key={label}>{label}</option>
      ))}
    </SelectField>
  );
};

export const Texts = (props: TextsProps) => (
  <Card title="Text">
    <div className={css.fields}>
      {TEXTS.map((text) => (
        <OneText key={text.name} {...props} text={text} />
      ))}
      <div className={css.two}>
        <LinkField {...props} />
        <CallToAction {...props} />
      </div>
    </div>
  </Card>
);
