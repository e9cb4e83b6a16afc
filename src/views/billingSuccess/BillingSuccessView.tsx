import { useSelector } from '@xstate/react';
import {
  selectActive,
  selectBilling,
  selectConfirming,
  selectLate,
  selectLateText,
  selectNone,
  selectRefusalText,
  type SubscriptionActor,
} from '#src/machines/subscription.machine.ts';
import { ROUTES } from '#contract/routes.ts';
import { type PlanName, PLANS } from '#contract/rules/plans.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { Mark } from '#ui/parts/Mark.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Spinner } from '#ui/parts/Spinner.tsx';

interface BillingSuccessViewProps {
  readonly subscription: SubscriptionActor;
  /** Goes on to where the person was going, and not to the dashboard. */
  readonly returns: boolean;
  /** Came from a checkout, and not by a link or by hand. */
  readonly paid: boolean;
  readonly onRetry: () => void;
}

const headingOf = (plan: PlanName | null, paid: boolean): string => {
  if (!plan) return 'Your plan is active';
  return paid ? `Welcome to ${PLANS[plan].title}` : `You have the ${PLANS[plan].title} plan`;
};

/** For a moment: the chart leads on by itself, and a toast says it again. */
const Welcome = ({ subscription, returns, paid }: Omit<BillingSuccessViewProps, 'onRetry'>) => {
  const plan = useSelector(subscription, selectBilling)?.plan_name;
  return (
    <Page title={paid ? 'Payment received' : 'Your plan'} width="reading" state="active">
      <Card>
        <EmptyState picture={<Mark size={56} stroke={1.5} />} title={headingOf(plan ?? null, paid)}>
          {paid && 'Your credits are ready. '}
          {returns ? 'Taking you to the page you wanted.' : 'Taking you to your dashboard.'}
        </EmptyState>
      </Card>
    </Page>
  );
};

const NoPlan = () => (
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
        No payment is in progress. Choose a plan to continue.
      </EmptyState>
    </Card>
  </Page>
);

/** Asking again would be answered the same: no Retry. */
const Refused = ({ text }: { readonly text: string }) => (
  <Page title="Payment not found" width="reading" state="refused">
    <Notice
      tone="attention"
      live="alert"
      title={text}
      actions={
        <ButtonLink dense tone="primary" href={ROUTES.billing}>
          Go to Billing
        </ButtonLink>
      }
    >
      You may have paid from another account, or the link is incomplete. Billing shows what this account pays for.
    </Notice>
  </Page>
);

/** D4.2: back from the checkout. The server confirms; this screen waits for it and says so when it takes too long. */
export const BillingSuccessView = ({ subscription, returns, paid, onRetry }: BillingSuccessViewProps) => {
  const active = useSelector(subscription, selectActive);
  const confirming = useSelector(subscription, selectConfirming);
  const none = useSelector(subscription, selectNone);
  const late = useSelector(subscription, selectLate);
  const lateText = useSelector(subscription, selectLateText);
  const refusal = useSelector(subscription, selectRefusalText);
  if (refusal) return <Refused text={refusal} />;
  if (active) return <Welcome subscription={subscription} returns={returns} paid={paid} />;
  // Nothing was paid, or what was paid for has ended since.
  if (none && !(late && paid)) return <NoPlan />;
  return (
    <Page
      title={paid ? 'Confirming your payment' : 'Checking your plan'}
      width="reading"
      state={late ? 'late' : confirming ? 'confirming' : 'waiting'}
    >
      {late ? (
        <Notice
          tone="attention"
          live="alert"
          title="This is taking longer than usual"
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
          title={paid ? 'Waiting for the payment service' : 'Contacting the payment service'}
        >
          <Spinner /> This takes a few seconds. You can leave this page; nothing is lost.
        </Notice>
      )}
    </Page>
  );
};
