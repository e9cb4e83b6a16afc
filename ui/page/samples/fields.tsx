import { useState } from 'react';
import { CountedField } from '../../parts/CountedField.tsx';
import { CheckField, DenseSelect, FieldFrame, SelectField, TextField } from '../../parts/Field.tsx';
import { FileDrop } from '../../parts/FileDrop.tsx';
import { FilterChips } from '../../parts/FilterChips.tsx';
import { PasswordField } from '../../parts/PasswordField.tsx';
import { SearchField } from '../../parts/SearchField.tsx';
import { Segments } from '../../parts/Segments.tsx';
import { Switch } from '../../parts/Switch.tsx';
import type { Sample } from '../sample.ts';

const nothing = (): void => {};
const limits = { shown: 20, max: 40 };

const Counted = ({ text, lines, error }: { text: string; lines?: number; error?: string }) => {
  const [value, setValue] = useState(text);
  return (
    <CountedField
      label="Headline"
      name="headline"
      value={value}
      onValue={setValue}
      limits={limits}
      lines={lines}
      error={error}
    />
  );
};

const Period = () => {
  const [value, setValue] = useState('monthly');
  const options = [
    { value: 'monthly', label: 'Monthly' },
    { value: 'yearly', label: 'Yearly' },
  ];
  return <Segments label="Period" name="period" value={value} options={options} onValue={setValue} />;
};

const Notices = ({ at, error }: { at: boolean; error?: string }) => {
  const [checked, setChecked] = useState(at);
  return (
    <Switch
      label="Ads that failed"
      hint="An email when an ad could not be published"
      checked={checked}
      error={error}
      onChange={setChecked}
    />
  );
};

const plans = (
  <>
    <option>Starter</option>
    <option>Growth</option>
  </>
);

export const fields: readonly Sample[] = [
  {
    name: 'SearchField',
    states: {
      empty: (
        <SearchField label="Search ads" placeholder="Search name and text" maxLength={100} q="" onSearch={nothing} />
      ),
      searched: (
        <SearchField label="Search" placeholder="Search name and text" maxLength={100} q="coffee" onSearch={nothing} />
      ),
    },
  },
  {
    name: 'FilterChips',
    states: {
      'two of them': (
        <FilterChips
          filters={[
            { label: 'Status: Active', href: '/ad-queue' },
            { label: 'Ad set: Women 25–45', href: '/ad-queue?status=active' },
          ]}
          clearHref="/ad-queue"
        />
      ),
    },
  },
  {
    name: 'TextField',
    states: {
      empty: <TextField label="Email" placeholder="ann@example.com" />,
      filled: <TextField label="Email" defaultValue="ann@example.com" />,
      'with a hint': <TextField label="First name" hint="As it stands in your letters" />,
      'with an aside': <TextField label="Note" aside="Optional" />,
      wrong: <TextField label="Email" defaultValue="ann@" error="Enter a whole email address." />,
      'with a control': <TextField label="Code" trailing={<span>GB</span>} />,
      disabled: <TextField label="Email" defaultValue="ann@example.com" disabled />,
      'read-only': <TextField label="Email" defaultValue="ann@example.com" readOnly />,
    },
  },
  {
    name: 'SelectField',
    states: {
      chosen: <SelectField label="Plan">{plans}</SelectField>,
      wrong: (
        <SelectField label="Plan" error="Choose a plan.">
          {plans}
        </SelectField>
      ),
      disabled: (
        <SelectField label="Plan" disabled>
          {plans}
        </SelectField>
      ),
    },
  },
  {
    name: 'DenseSelect',
    states: {
      chosen: <DenseSelect label="Plan">{plans}</DenseSelect>,
      disabled: (
        <DenseSelect label="Plan" disabled>
          {plans}
        </DenseSelect>
      ),
    },
  },
  {
    name: 'CheckField',
    states: {
      off: <CheckField>Remember me</CheckField>,
      on: <CheckField defaultChecked>Remember me</CheckField>,
      wrong: <CheckField error="Agree to go on.">I agree to the terms</CheckField>,
      disabled: <CheckField disabled>Remember me</CheckField>,
    },
  },
  {
    name: 'CountedField',
    states: {
      short: <Counted text="Fresh on Friday" />,
      'longer than is shown': <Counted text="Fresh on Friday, roasted on Thursday" />,
      'too long': <Counted text="Fresh on Friday, roasted on Thursday, drunk on Sunday" error="Too long for Meta." />,
      'many lines': <Counted text="Fresh on Friday" lines={3} />,
    },
  },
  {
    name: 'PasswordField',
    states: {
      empty: <PasswordField label="Password" />,
      filled: <PasswordField label="Current password" defaultValue="turn-the-wheel" hint="At least 8 characters" />,
      wrong: <PasswordField label="New password" error="Choose a longer password." />,
    },
  },
  {
    name: 'FieldFrame',
    states: {
      'around a control of its own': (
        <FieldFrame id="frame" label="Budget" hint="Per day" error={null}>
          <input id="frame" type="range" />
        </FieldFrame>
      ),
    },
  },
  {
    name: 'Switch',
    states: {
      off: <Notices at={false} />,
      on: <Notices at />,
      'gone back': <Notices at={false} error="This could not be saved. Try again." />,
    },
  },
  { name: 'Segments', states: { 'one of two': <Period /> } },
  {
    name: 'FileDrop',
    states: {
      empty: <FileDrop label="Add square image" hint="JPEG or PNG, 8 MB at most" accept="image/png" onFile={nothing} />,
    },
  },
];
