import { ArrowRight, ExternalLink, TriangleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { WantedPlan } from '#src/machines/subscription/context.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { consequencesOf } from './consequences.ts';
import * as css from './ChangePlan.css.ts';
import * as choice from './Choice.css.ts';
import { PlanPicker } from './PlanPicker.tsx';

interface ChangePlanProps {
  readonly current: WantedPlan;
  readonly first: WantedPlan;
  /** Ad accounts that are active now. */
  readonly activeAccounts: number;
  readonly busy: boolean;
  /** Why the payment page did not open, where it did not. */
  readonly note: ReactNode;
  readonly onChange: (wanted: WantedPlan) => void;
}

/** The three plans with the current one marked, what a change means, then the payment service's page to confirm it. */
export const ChangePlan = ({ current, first, activeAccounts, busy, note, onChange }: ChangePlanProps) => {
  const [wanted, setWanted] = useState(first);
  const same = wanted.plan === current.plan && wanted.period === current.period;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!same && !busy) onChange(wanted);
  };
  return (
    <Card title="Change plan" sub="Nothing changes until you confirm on the payment page.">
      <form className={choice.form} onSubmit={submit} noValidate>
        <PlanPicker value={wanted} current={current} onValue={setWanted} />
        <output className={css.words}>
          {same ? (
            <span className={choice.soft}>This is your current plan. Choose another plan or billing period.</span>
          ) : (
            consequencesOf(current, wanted, activeAccounts).map(({ warns, text }) => (
              <span className={warns ? css.warning : css.line} key={text}>
                {warns ? (
                  <TriangleAlert className={css.icon} size={14} aria-hidden="true" />
                ) : (
                  <ArrowRight className={css.icon} size={14} aria-hidden="true" />
                )}
                {text}
              </span>
            ))
          )}
        </output>
        {note}
        <div>
          <Button
            type="submit"
            tone="primary"
            disabled={same}
            busy={busy}
            title="Opens in a new tab"
            icon={<ExternalLink size={14} aria-hidden="true" />}
          >
            Continue to confirm
          </Button>
        </div>
      </form>
    </Card>
  );
};
