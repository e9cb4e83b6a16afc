import { useSelector } from '@xstate/react';
import {
  selectActive,
  selectBilling,
  selectConfirming,
  selectLate,
  selectLateText,
  selectNone,
  type SubscriptionActor,
} from '#src/machines/subscription.machine.ts';
import { ROUTES } from '#contract/routes.ts';
import { type PlanName, PLANS } from '#contract/rules/plans.ts';
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
  /** Came from a checkout, and not by a link or by hand. */
  readonly paid: boolean;
  readonly onRetry: () => void;
}

const headingOf = (plan: PlanName | null, paid: boolean): string => {
  if (!plan) return 'Your plan is active';
  return paid ? `Welcome to ${PLANS[plan].title}` : `You have the ${PLANS[plan].title} plan`;
};

/** D4.2: back from the checkout. The server confirms; this screen waits for it and says so when it takes too long. */
export const BillingSuccessView = ({ subscription, continueHref, paid, onRetry }: BillingSuccessViewProps) => {
  const active = useSelector(subscription, selectActive);
  const confirming = useSelector(subscription, selectConfirming);
  const none = useSelector(subscription, selectNone);
  const late = useSelector(subscription, selectLate);
  const lateText = useSelector(subscription, selectLateText);
  const plan = useSelector(subscription, selectBilling)?.plan_name;
  if (active) {
    return (
      <Page title={paid ? 'Payment received' : 'Your plan'} width="reading" state="active">
        <Card>
          <EmptyState
            picture={<Mark size={56} stroke={1.5} />}
            title={headingOf(plan ?? null, paid)}
            action={
              <ButtonLink tone="primary" href={continueHref}>
                Continue
              </ButtonLink>
            }
          >
            {paid ? 'Your credits are ready. Go on where you were going.' : 'Everything is ready.'}
          </EmptyState>
        </Card>
      </Page>
    );
  }
  // Nothing was paid, or what was paid for has ended since.
  if (none && !(late && paid)) {
    return (
      <Page title="Your plan" width="reading" state="none">
        <Card>
          <EmptyState
            picture={<Mark size={56} stroke={1.5} />}
            title="You have no plan yet"
            action={
              <ButtonLink tone="primary" href={ROUTES.billing}>
                Choose a plan
              </ButtonLink>
            }
          >
            No payment is on its way here. Choose a plan, and you come back here once it is paid.
          </EmptyState>
        </Card>
      </Page>
    );
  }
  return (
    <Page
      title={paid ? 'Confirming your payment' : 'Looking for your plan'}
      width="reading"
      state={late ? 'late' : confirming ? 'confirming' : 'waiting'}
    >
      {late ? (
        <Notice
          tone="attention"
          live="alert"
          title="This takes longer than usual"
          actions={
            <>
              <Button dense onClick={onRetry}>
                Retry
              </Button>
              <ButtonLink dense tone="plain" href={ROUTES.billing}>
                Go to Billing
              </ButtonLink>
            </>
          }
        >
          {lateText}
        </Notice>
      ) : (
        <Notice
          tone="info"
          live="status"
          title={paid ? 'Waiting for the payment service' : 'Asking the payment service'}
        >
          <Spinner /> This takes a few seconds. You can leave this page; nothing is lost.
        </Notice>
      )}
    </Page>
  );
};
