import { useSelector } from '@xstate/react';
import {
  selectActive,
  selectBilling,
  selectConfirming,
  selectLate,
  selectLateText,
  type SubscriptionActor,
} from '#src/machines/subscription.machine.ts';
import { PLANS } from '#contract/rules/plans.ts';
import { Button, ButtonLink } from './parts/Button.tsx';
import { Card } from './parts/Card.tsx';
import { EmptyState } from './parts/EmptyState.tsx';
import { Mark } from './parts/Mark.tsx';
import { Notice } from './parts/Notice.tsx';
import { Page } from './parts/Page.tsx';
import { Spinner } from './parts/Spinner.tsx';

interface BillingSuccessViewProps {
  readonly subscription: SubscriptionActor;
  readonly continueHref: string;
  readonly onRetry: () => void;
}

/** D4.2: back from the checkout. The server confirms; this screen waits for it and says so when it takes too long. */
export const BillingSuccessView = ({ subscription, continueHref, onRetry }: BillingSuccessViewProps) => {
  const active = useSelector(subscription, selectActive);
  const confirming = useSelector(subscription, selectConfirming);
  const late = useSelector(subscription, selectLate);
  const lateText = useSelector(subscription, selectLateText);
  const plan = useSelector(subscription, selectBilling)?.plan_name;
  if (active) {
    return (
      <Page title="Payment received" width="reading" state="active">
        <Card>
          <EmptyState
            picture={<Mark size={56} stroke={1.5} />}
            title={plan ? `Welcome to ${PLANS[plan].title}` : 'Your plan is active'}
            action={
              <ButtonLink tone="primary" href={continueHref}>
                Continue
              </ButtonLink>
            }
          >
            Your credits are ready. Next, connect Meta and build your first ad.
          </EmptyState>
        </Card>
      </Page>
    );
  }
  return (
    <Page title="Confirming your payment" width="reading" state={late ? 'late' : confirming ? 'confirming' : 'waiting'}>
      {late ? (
        <Notice
          tone="attention"
          live="alert"
          title="This takes longer than usual"
          actions={
            <>
              <Button dense onClick={onRetry}>
                Check again
              </Button>
              <ButtonLink dense tone="plain" href="/settings/billing">
                Go to Billing
              </ButtonLink>
            </>
          }
        >
          {lateText}
        </Notice>
      ) : (
        <Notice tone="info" live="status" title="Waiting for the payment service">
          <Spinner /> This takes a few seconds. You can leave this page; nothing is lost.
        </Notice>
      )}
    </Page>
  );
};
