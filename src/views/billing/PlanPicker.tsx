import { Check } from 'lucide-react';
import { type BillingPeriod, type Plan, PLANS, priceOf } from '#contract/rules/plans.ts';
import type { WantedPlan } from '#src/machines/subscription/context.ts';
import { money } from '#ui/parts/format.ts';
import { Pill } from '#ui/parts/Pill.tsx';
import { Segments } from '#ui/parts/Segments.tsx';
import * as choice from './Choice.css.ts';
import * as css from './PlanPicker.css.ts';
import { pointsOf, priceWords, SAVING } from './planWords.ts';

interface PlanPickerProps {
  readonly value: WantedPlan;
  /** The plan that is paid for now; null: none is. */
  readonly current: WantedPlan | null;
  readonly onValue: (value: WantedPlan) => void;
}

const PERIODS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

interface PlanCardProps {
  readonly plan: Plan;
  readonly period: BillingPeriod;
  readonly chosen: boolean;
  readonly current: boolean;
  readonly onChoose: () => void;
}

const PlanCard = ({ plan, period, chosen, current, onChoose }: PlanCardProps) => (
  <label className={choice.card}>
    <span className={choice.top}>
      <input
        className={choice.radio}
        type="radio"
        name="plan"
        value={plan.name}
        checked={chosen}
        onChange={onChoose}
        aria-label={`${plan.title}, ${priceWords(plan.name, period)}${current ? ', your plan' : ''}`}
      />
      <span className={choice.title}>{plan.title}</span>
      {current ? <Pill tone="positive">Your plan</Pill> : plan.badge && <Pill tone="attention">{plan.badge}</Pill>}
    </span>
    <span>
      <span className={choice.price}>
        <span className={choice.amount}>{money(priceOf(plan.name, period))}</span>
        <span className={choice.soft}>a {period === 'monthly' ? 'month' : 'year'}</span>
      </span>
      <span className={choice.soft}>
        {period === 'monthly'
          ? 'Billed every month'
          : `Billed every year, ${money(Math.round((plan.yearly / 12) * 100) / 100)} a month`}
      </span>
    </span>
    <span className={css.list}>
      {pointsOf(plan).map((point) => (
        <span className={css.point} key={point}>
          <Check className={css.tick} size={14} aria-hidden="true" />
          {point}
        </span>
      ))}
    </span>
  </label>
);

/** The three plans, by the month or by the year (R9.01, R9.02). */
export const PlanPicker = ({ value, current, onValue }: PlanPickerProps) => (
  <div className={css.picker}>
    <div className={css.period}>
      <Segments
        label="Billing period"
        name="period"
        value={value.period}
        options={PERIODS}
        onValue={(period) => onValue({ ...value, period })}
      />
      <span className={css.saving}>Save {SAVING} with yearly billing</span>
    </div>
    <fieldset className={choice.cards} aria-label="Plan">
      {Object.values(PLANS).map((plan) => (
        <PlanCard
          key={plan.name}
          plan={plan}
          period={value.period}
          chosen={plan.name === value.plan}
          current={plan.name === current?.plan && value.period === current.period}
          onChoose={() => onValue({ ...value, plan: plan.name })}
        />
      ))}
    </fieldset>
  </div>
);
