import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import type { NodeOf } from '#contract/flows/definition.ts';
import { NumberField } from './NumberField.tsx';

type Settings = NodeOf<'change_budget'>['settings'];

interface BudgetFieldsProps {
  readonly settings: Settings;
  readonly onSettings: (settings: Partial<Settings>) => void;
}

/** By how much a step changes daily budgets, and how far: a rise has a most, and a cut a least. */
export const BudgetFields = ({ settings: { percent, at_least, at_most }, onSettings }: BudgetFieldsProps) => {
  const [name, label, value] =
    percent > 0
      ? (['at_most', 'At most a day', at_most] as const)
      : (['at_least', 'At least a day', at_least] as const);
  return (
    <>
      <NumberField
        label="Change in percent"
        hint="−20 lowers the daily budget by a fifth."
        value={percent}
        least={-90}
        most={200}
        onValue={(next) => next !== 0 && onSettings({ percent: next })}
      />
      <NumberField
        key={name}
        label={label}
        hint="In the ad account’s currency. Leave it empty for no limit."
        whole={false}
        value={value}
        least={1}
        most={FLOW_BOUNDS.budget}
        onValue={(next) => onSettings({ [name]: next })}
        onNone={() => onSettings({ [name]: null })}
      />
    </>
  );
};
