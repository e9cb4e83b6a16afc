import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Credits, Subscription } from '#contract/calls/billing.ts';
import {
  selectBilling,
  selectCredits,
  selectCreditsText,
  selectRefreshing,
  type SubscriptionActor,
} from '#src/machines/subscription.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { CreditsCard } from './CreditsCard.tsx';

/** When the plan is over, where that is before the cycle of its credits is, or with it; else null. */
const endOf = (billing: Subscription | null, { next_reset_at: reset }: Credits): string | null => {
  if (!billing?.current_period_end || reset === null) return null;
  const ends = billing.cancel_at_period_end || billing.subscription_ends_soon;
  return ends && Date.parse(reset) >= Date.parse(billing.current_period_end) ? billing.current_period_end : null;
};

interface CreditsPartProps {
  readonly subscription: SubscriptionActor;
  /** Beside the title. */
  readonly aside?: ReactNode;
}

/** The credits, or why they could not be read; where they are old, both. */
export const CreditsPart = ({ subscription, aside }: CreditsPartProps) => {
  const credits = useSelector(subscription, selectCredits);
  const billing = useSelector(subscription, selectBilling);
  const text = useSelector(subscription, selectCreditsText);
  const refreshing = useSelector(subscription, selectRefreshing);
  const note = text && (
    <Notice
      tone={credits ? 'attention' : 'critical'}
      live="alert"
      title={credits ? undefined : "Couldn't load your credits"}
      actions={
        <Button dense busy={refreshing} onClick={() => subscription.send({ type: 'subscription.refresh' })}>
          Retry
        </Button>
      }
    >
      <p>{text}</p>
      {credits && <p>What you see may be out of date.</p>}
    </Notice>
  );
  if (credits) return <CreditsCard credits={credits} endsAt={endOf(billing, credits)} note={note} aside={aside} />;
  return note ? <Card title="Credits">{note}</Card> : null;
};
