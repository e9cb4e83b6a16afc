import { type FormEvent, useState } from 'react';
import { MINIMUM_AGE } from '#contract/rules/limits.ts';
import type { WantedPlan } from '#src/machines/subscription/context.ts';
import { Button } from '#ui/parts/Button.tsx';
import { CheckField } from '#ui/parts/Field.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import * as choice from './Choice.css.ts';
import { PlanPicker } from './PlanPicker.tsx';
import { priceWords } from './planWords.ts';

interface PlanCardsProps {
  /** Chosen before the person came here; null: nothing was. */
  readonly first: WantedPlan | null;
  readonly busy: boolean;
  /** Why the last checkout did not come about. */
  readonly text: string | null;
  readonly onCheckout: (wanted: WantedPlan) => void;
}

/** D4.1: three plans, a period, the age confirmed (R9.09), then the checkout. */
export const PlanCards = ({ first, busy, text, onCheckout }: PlanCardsProps) => {
  const [wanted, setWanted] = useState<WantedPlan>(first ?? { plan: 'pro', period: 'monthly' });
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const confirmed = new FormData(event.currentTarget).has('adult');
    setMissing(!confirmed);
    if (!confirmed) event.currentTarget.querySelector<HTMLInputElement>('[name=adult]')?.focus();
    else if (!busy) onCheckout(wanted);
  };
  return (
    <form className={choice.form} onSubmit={submit} noValidate>
      <PlanPicker value={wanted} current={null} onValue={setWanted} />
      {text && (
        <Notice tone="critical" live="alert">
          {text}
        </Notice>
      )}
      <div className={choice.foot}>
        <CheckField
          name="adult"
          required
          error={missing ? `Confirm that you are ${MINIMUM_AGE} or older to subscribe.` : null}
          onChange={() => setMissing(false)}
        >
          I am {MINIMUM_AGE} or older
        </CheckField>
        <Button type="submit" tone="primary" busy={busy} busyLabel="Opening checkout">
          Continue to checkout, {priceWords(wanted.plan, wanted.period)}
        </Button>
      </div>
      <p className={choice.soft}>
        The plan renews automatically until you cancel. Cancel any time and keep it until the end of the period.
      </p>
    </form>
  );
};
