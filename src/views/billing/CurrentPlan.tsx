import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Subscription } from '#contract/calls/billing.ts';
import { PLANS } from '#contract/rules/plans.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { day } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import * as css from './CurrentPlan.css.ts';
import { priceWords } from './planWords.ts';

interface CurrentPlanProps {
  readonly billing: Subscription;
  /** The payment page is being asked for. */
  readonly busy: boolean;
  /** The plans to change to are shown below. */
  readonly changing: boolean;
  readonly note: ReactNode;
  readonly onPortal: () => void;
  readonly onChange: () => void;
}

const STATUS_WORDS: Readonly<Record<string, string>> = { active: 'Active', trialing: 'Trial', past_due: 'Payment due' };

const Fact = ({ term, children }: { readonly term: string; readonly children: string }) => (
  <div>
    <dt className={css.term}>{term}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
);

const dayOrNone = (at: string | null): string => (at ? day(at) : '—');

const Warning = ({ billing }: Pick<CurrentPlanProps, 'billing'>) => {
  if (billing.subscription_status === 'past_due') {
    return (
      <Notice tone="critical" title="Your last payment failed">
        Your plan stays active while the payment is retried. Pay or change your card on the payment page.
      </Notice>
    );
  }
  if (!billing.cancel_at_period_end && !billing.subscription_ends_soon) return null;
  return (
    <Notice tone="attention" title={`Your plan ends on ${dayOrNone(billing.current_period_end)}`}>
      Everything works until then. To keep your plan, renew it on the payment page. You keep purchased credits either
      way.
    </Notice>
  );
};

export const CurrentPlan = ({ billing, busy, changing, note, onPortal, onChange }: CurrentPlanProps) => {
  const { plan_name: plan, billing_period: period } = billing;
  const ends = billing.cancel_at_period_end || billing.subscription_ends_soon;
  const isDue = billing.subscription_status === 'past_due';
  return (
    <Card
      className={css.card}
      title={plan ? `${PLANS[plan].title} plan` : 'Your plan'}
      aside={
        <Pill tone={isDue ? 'critical' : ends ? 'attention' : 'positive'}>
          {ends && !isDue ? 'Ending' : (STATUS_WORDS[billing.subscription_status] ?? billing.subscription_status)}
        </Pill>
      }
    >
      <div className={css.body}>
        <Warning billing={billing} />
        <dl className={css.facts}>
          <Fact term="Price">{plan && period ? priceWords(plan, period) : '—'}</Fact>
          <Fact term={ends ? 'Ends on' : 'Renews on'}>{dayOrNone(billing.current_period_end)}</Fact>
          <Fact term="Period started">{dayOrNone(billing.current_period_start)}</Fact>
        </dl>
        {note}
      </div>
      <div className={css.buttons}>
        <Button
          tone={isDue ? 'primary' : 'quiet'}
          busy={busy}
          icon={<ExternalLink size={14} aria-hidden="true" />}
          title="Opens in a new tab"
          onClick={onPortal}
        >
          Card, invoices and cancellation
        </Button>
        <Button aria-expanded={changing} onClick={onChange}>
          Change plan
        </Button>
      </div>
    </Card>
  );
};

/** A subscription that is over: which, and since when. */
export const EndedPlan = ({ billing }: Pick<CurrentPlanProps, 'billing'>) => {
  if (billing.subscription_status !== 'canceled') return null;
  const { plan_name: plan, current_period_end: end } = billing;
  return (
    <Notice tone="info" title={`Your ${plan ? `${PLANS[plan].title} ` : ''}plan ended${end ? ` on ${day(end)}` : ''}`}>
      Your ads and presets are still here. Choose a plan to continue; your purchased credits come back with it.
    </Notice>
  );
};
