import { Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { MINIMUM_AGE } from '#contract/rules/limits.ts';
import { type BillingPeriod, estimate, type Plan, type PlanName, PLANS, priceOf } from '#contract/rules/plans.ts';
import { Button } from '../parts/Button.tsx';
import { CheckField } from '../parts/Field.tsx';
import { money, number, percent } from '../parts/format.ts';
import { Notice } from '../parts/Notice.tsx';
import { Pill } from '../parts/Pill.tsx';
import { Segments } from '../parts/Segments.tsx';
import * as css from './PlanCards.css.ts';

interface PlanCardsProps {
  readonly busy: boolean;
  /** Why the last checkout did not come about. */
  readonly text: string | null;
  readonly onCheckout: (plan: PlanName, period: BillingPeriod) => void;
}

const PERIODS = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

const saving = percent(1 - PLANS.pro.yearly / (PLANS.pro.monthly * 12));

const points = (plan: Plan): string[] => {
  const { images, copies } = estimate(plan.credits);
  const accounts = Number.isFinite(plan.adAccounts) ? number(plan.adAccounts) : 'Unlimited';
  return [
    `${number(plan.credits)} credits a month`,
    `About ${number(images)} images or ${number(copies)} copy generations`,
    `${accounts} active ad account${plan.adAccounts === 1 ? '' : 's'}`,
  ];
};

interface PlanCardProps {
  readonly plan: Plan;
  readonly period: BillingPeriod;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

const PlanCard = ({ plan, period, chosen, onChoose }: PlanCardProps) => (
  <label className={css.card}>
    <span className={css.top}>
      <input
        className={css.radio}
        type="radio"
        name="plan"
        value={plan.name}
        checked={chosen}
        onChange={onChoose}
        aria-label={`${plan.title}, ${money(priceOf(plan.name, period))} a ${period === 'monthly' ? 'month' : 'year'}`}
      />
      <span className={css.title}>{plan.title}</span>
      {plan.badge && <Pill tone="attention">{plan.badge}</Pill>}
    </span>
    <span>
      <span className={css.price}>
        <span className={css.amount}>{money(priceOf(plan.name, period))}</span>
        <span className={css.soft}>a {period === 'monthly' ? 'month' : 'year'}</span>
      </span>
      <span className={css.soft}>
        {period === 'monthly'
          ? 'Billed every month'
          : `Billed every year, ${money(Math.round((plan.yearly / 12) * 100) / 100)} a month`}
      </span>
    </span>
    <span className={css.list}>
      {points(plan).map((point) => (
        <span className={css.point} key={point}>
          <Check className={css.tick} size={14} aria-hidden="true" />
          {point}
        </span>
      ))}
    </span>
  </label>
);

/** D4.1: three plans, a period, the age confirmed, then the checkout. */
export const PlanCards = ({ busy, text, onCheckout }: PlanCardsProps) => {
  const [plan, setPlan] = useState<PlanName>('pro');
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const confirmed = new FormData(event.currentTarget).has('adult');
    setMissing(!confirmed);
    if (confirmed && !busy) onCheckout(plan, period);
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.period}>
        <Segments label="Billing period" name="period" value={period} options={PERIODS} onValue={setPeriod} />
        <span className={css.saving}>Save {saving} with yearly billing</span>
      </div>
      <fieldset className={css.cards} aria-label="Plan">
        {Object.values(PLANS).map((each) => (
          <PlanCard
            key={each.name}
            plan={each}
            period={period}
            chosen={each.name === plan}
            onChoose={() => setPlan(each.name)}
          />
        ))}
      </fieldset>
      {text && (
        <Notice tone="critical" live="alert">
          {text}
        </Notice>
      )}
      <div className={css.foot}>
        <CheckField
          name="adult"
          required
          error={missing ? `Confirm that you are ${MINIMUM_AGE} or older to subscribe.` : null}
          onChange={() => setMissing(false)}
        >
          I am {MINIMUM_AGE} or older
        </CheckField>
        <Button type="submit" tone="primary" busy={busy} busyLabel="Opening checkout">
          Continue to checkout, {money(priceOf(plan, period))} a {period === 'monthly' ? 'month' : 'year'}
        </Button>
      </div>
      <p className={css.soft}>
        The plan renews by itself until you cancel. You can cancel any time; you keep it to the end of the period.
      </p>
    </form>
  );
};
