import { shallowEqual, useSelector } from '@xstate/react';
import type { ChangeEvent } from 'react';
import type { Preset, PresetFields } from '#contract/preset.ts';
import { presetFaults } from '#contract/rules/presetFaults.ts';
import { fieldsOf } from '#src/machines/outcome.ts';
import * as machine from '#src/machines/presets.machine.ts';
import { UsePreset } from '../builder/UsePreset.tsx';
import { defaultBelow } from './below.ts';

type TextName = {
  [F in keyof PresetFields]: PresetFields[F] extends string ? F : never;
}[keyof PresetFields];
type ChoiceName = 'page_id' | 'instagram_id' | 'pixel_id' | 'cta_text' | 'wanted_status';

/** What the server said of fields when it refused the last save. */
const selectRefused = (snapshot: machine.PresetsSnapshot) =>
  Object.fromEntries(
    Object.entries(fieldsOf(machine.selectSaveFailure(snapshot))).map(([field, [text]]) => [field, text ?? null]),
  );

const fieldId = (name: string) => `preset-${name}`;
const OWN: ReadonlySet<string> = new Set<keyof PresetFields>(['name', 'note']);

/** What is wrong with a field, if anything. That a name is missing is said once somebody typed something, or by the button. */
const useErrors = (presets: machine.PresetsActor, { id, fields }: machine.Written) => {
  const refused = useSelector(presets, selectRefused, shallowEqual);
  const saved = useSelector(presets, machine.selectPresets).find((each) => each.id === id);
  const faults = presetFaults(fields);
  const problemOf = (field: keyof PresetFields): string | undefined =>
    // Of what was saved: another choice is another matter.
    saved && JSON.stringify(saved[field]) === JSON.stringify(fields[field])
      ? saved.problems.find((problem) => problem.field === field)?.message
      : undefined;
  return (field: keyof PresetFields): string | null =>
    (field === 'name' && fields.name === '' ? null : faults[field]) ?? refused[field] ?? problemOf(field) ?? null;
};

/** D5.9: the fields of a preset, each with what is wrong with it and with what the default gives where it is empty. */
export const usePresetFields = (presets: machine.PresetsActor, written: machine.Written) => {
  const { fields } = written;
  const all = useSelector(presets, machine.selectPresets);
  const below = defaultBelow(all, written);
  const errorOf = useErrors(presets, written);
  const change = (changed: Partial<PresetFields>) => presets.send({ type: 'preset.change', fields: changed });
  const given = <F extends keyof PresetFields>(name: F): Preset[F] | null =>
    !below || OWN.has(name) || below[name] === '' ? null : below[name];
  const from = below && `From the default “${below.name}”`;
  const asideOf = (name: TextName | ChoiceName, label: string, empty: '' | null) =>
    fields[name] !== empty &&
    given(name) !== null && (
      <UsePreset
        whose="default"
        what={label}
        control={fieldId(name)}
        onUse={() => change({ [name]: empty } as Partial<PresetFields>)}
      />
    );
  const partsOf = (name: TextName, label: string) => ({
    id: fieldId(name),
    name,
    label,
    value: fields[name],
    error: errorOf(name),
    placeholder: given(name) ?? undefined,
    aside: asideOf(name, label, ''),
    hint: fields[name] === '' && given(name) !== null ? from : null,
  });
  return {
    below,
    from,
    given,
    change,
    errorOf,
    textOf: (name: TextName, label: string) => ({
      ...partsOf(name, label),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
    }),
    longOf: (name: TextName, label: string, limits: { shown: number; max: number }) => ({
      ...partsOf(name, label),
      limits,
      onValue: (value: string) => change({ [name]: value }),
    }),
    choiceOf: (name: ChoiceName, label: string) => {
      const empty = name === 'cta_text' ? '' : null;
      return {
        id: fieldId(name),
        name,
        label,
        value: fields[name] ?? '',
        error: errorOf(name),
        aside: asideOf(name, label, empty),
        onChange: ({ target }: ChangeEvent<HTMLSelectElement>) =>
          change({ [name]: target.value || empty } as Partial<PresetFields>),
      };
    },
  };
};
