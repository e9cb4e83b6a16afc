import { ExternalLink } from 'lucide-react';
import type { Credits, Subscription } from '#contract/calls/accounts.ts';
import { estimate, PLANS, priceOf } from '#contract/rules/plans.ts';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { day, money, number } from '../parts/format.ts';
import { Notice } from '../parts/Notice.tsx';
import { Pill } from '../parts/Pill.tsx';
import { Progress } from '../parts/Progress.tsx';
import * as css from './CurrentPlan.css.ts';

interface CurrentPlanProps {
  readonly billing: Subscription;
  readonly busy: boolean;
  readonly onPortal: () => void;
}

const STATUS_WORDS: Readonly<Record<string, string>> = { active: 'Active', trialing: 'Trial', past_due: 'Payment due' };

const Fact = ({ term, children }: { readonly term: string; readonly children: string }) => (
  <div>
    <dt className={css.term}>{term}</dt>
    <dd className={css.value}>{children}</dd>
  </div>
);

const priceWords = ({ plan_name, billing_period }: Subscription): string =>
  plan_name && billing_period
    ? `${money(priceOf(plan_name, billing_period))} a ${billing_period === 'monthly' ? 'month' : 'year'}`
    : '—';

export const CurrentPlan = ({ billing, busy, onPortal }: CurrentPlanProps) => {
  const ends = billing.cancel_at_period_end;
  const end = billing.current_period_end ? day(billing.current_period_end) : '—';
  return (
    <Card
      title={billing.plan_name ? `${PLANS[billing.plan_name].title} plan` : 'Your plan'}
      aside={
        <Pill tone={billing.subscription_status === 'past_due' ? 'critical' : 'positive'}>
          {STATUS_WORDS[billing.subscription_status] ?? billing.subscription_status}
        </Pill>
      }
    >
      {ends && (
        <Notice tone="attention" title={`Your plan ends on ${end}`}>
          Until then everything works as before. You can renew it on the payment page.
        </Notice>
      )}
      <dl className={css.facts}>
        <Fact term="Price">{priceWords(billing)}</Fact>
        <Fact term={ends ? 'Ends on' : 'Renews on'}>{end}</Fact>
        <Fact term="Period began">{billing.current_period_start ? day(billing.current_period_start) : '—'}</Fact>
      </dl>
      <div>
        <Button busy={busy} icon={<ExternalLink size={14} aria-hidden="true" />} onClick={onPortal}>
          Card, invoices and cancelling
        </Button>
      </div>
    </Card>
  );
};

/** The balance over the cycle, and about what it makes (R9.04). */
export const CreditsCard = ({ credits }: { readonly credits: Credits }) => {
  const { images, copies } = estimate(credits.total_balance);
  const share = credits.credit_limit > 0 ? credits.total_balance / credits.credit_limit : 0;
  return (
    <Card title="Credits">
      <p className={css.balance}>
        <span className={css.big}>{number(credits.total_balance)}</span>
        <span className={css.soft}>of {number(credits.credit_limit)} left</span>
      </p>
      <Progress label="Credits left" share={share} tone={share < 0.1 ? 'attention' : 'brand'} />
      <p className={css.soft}>
        About {number(images)} images or {number(copies)} copy generations.
        {credits.next_reset_at && ` The plan's credits start anew on ${day(credits.next_reset_at)}.`}
      </p>
    </Card>
  );
};
