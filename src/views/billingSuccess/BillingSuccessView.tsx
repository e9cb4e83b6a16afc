import { useSelector } from '@xstate/react';
import {
  selectActive,
  selectBilling,
  selectConfirming,
  selectConfirmText,
  selectLateText,
  selectNone,
  type SubscriptionActor,
} from '#src/machines/subscription.machine.ts';
import { selectRefusalText } from '#src/machines/subscriptionShown.ts';
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

interface LateProps {
  readonly text: string;
  readonly paid: boolean;
  readonly onRetry: () => void;
}

/** It never says that there is no plan: a payment may be on its way, whatever the address knows of it. */
const Late = ({ text, paid, onRetry }: LateProps) => (
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
          {paid ? 'Go to Billing' : 'Choose a plan'}
        </ButtonLink>
      </>
    }
  >
    {text}
  </Notice>
);

const Waiting = ({ trouble, paid }: { readonly trouble: string | null; readonly paid: boolean }) => (
  <Notice
    tone={trouble === null ? 'info' : 'attention'}
    live="status"
    title={trouble ?? (paid ? 'Waiting for the payment service' : 'Contacting the payment service')}
  >
    <Spinner /> {trouble !== null && 'Trying again. '}This takes a few seconds. You can leave this page; nothing is
    lost.
  </Notice>
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
  const lateText = useSelector(subscription, selectLateText);
  const confirmText = useSelector(subscription, selectConfirmText);
  const refusal = useSelector(subscription, selectRefusalText);
  if (refusal) return <Refused text={refusal} />;
  if (active) return <Welcome subscription={subscription} returns={returns} paid={paid} />;
  return (
    <Page
      title={paid ? 'Confirming your payment' : 'Checking your plan'}
      width="reading"
      state={none ? 'late' : confirming ? 'confirming' : 'waiting'}
    >
      {none ? (
        <Late text={lateText} paid={paid} onRetry={onRetry} />
      ) : (
        <Waiting trouble={confirming ? confirmText : null} paid={paid} />
      )}
    </Page>
  );
};
