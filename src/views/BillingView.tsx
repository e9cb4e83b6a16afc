import { useSelector } from '@xstate/react';
import type { ClientConfig } from '#contract/config.ts';
import {
  selectActive,
  selectBilling,
  selectBusy,
  selectCheckoutText,
  selectCredits,
  selectUnread,
  type SubscriptionActor,
  type SubscriptionSnapshot,
} from '#src/machines/subscription.machine.ts';
import { CreditsCard, CurrentPlan } from './billing/CurrentPlan.tsx';
import { PlanCards } from './billing/PlanCards.tsx';
import { Button } from './parts/Button.tsx';
import { Card } from './parts/Card.tsx';
import { Notice } from './parts/Notice.tsx';
import { Page } from './parts/Page.tsx';
import { Bone, Loading } from './parts/Skeleton.tsx';

interface BillingViewProps {
  readonly subscription: SubscriptionActor;
  readonly config: ClientConfig;
  /** Back from a checkout that was not gone through with. */
  readonly cancelled: boolean;
}

const selectUnsettled = (snapshot: SubscriptionSnapshot) => !snapshot.hasTag('settled');

const Plans = ({ subscription }: Pick<BillingViewProps, 'subscription'>) => (
  <PlanCards
    busy={useSelector(subscription, selectBusy)}
    text={useSelector(subscription, selectCheckoutText)}
    onCheckout={(plan, period) => subscription.send({ type: 'subscription.checkout', plan, period })}
  />
);

const Subscribed = ({ subscription }: Pick<BillingViewProps, 'subscription'>) => {
  const billing = useSelector(subscription, selectBilling);
  const credits = useSelector(subscription, selectCredits);
  const busy = useSelector(subscription, selectBusy);
  return (
    <>
      {billing && (
        <CurrentPlan
          billing={billing}
          busy={busy}
          onPortal={() => subscription.send({ type: 'subscription.portal' })}
        />
      )}
      {credits && <CreditsCard credits={credits} />}
    </>
  );
};

const Unread = ({ subscription }: Pick<BillingViewProps, 'subscription'>) => (
  <Notice
    tone="critical"
    live="alert"
    title="Your plan could not be read"
    actions={
      <Button dense onClick={() => subscription.send({ type: 'subscription.retry' })}>
        Retry
      </Button>
    }
  />
);

export const BillingView = ({ subscription, config, cancelled }: BillingViewProps) => {
  const active = useSelector(subscription, selectActive);
  const unread = useSelector(subscription, selectUnread);
  const unsettled = useSelector(subscription, selectUnsettled);
  return (
    <Page
      title="Billing"
      sub={unsettled || unread || active ? 'Your plan and your credits' : 'Choose a plan to start building ads'}
      width={active ? 'reading' : 'wide'}
      state={active ? 'active' : unsettled ? 'loading' : unread ? 'failed' : 'none'}
    >
      {config.sandbox.payments && (
        <Notice tone="info" title="Sandbox">
          Payments are a stand-in on this computer: no card is needed and nothing is charged.
        </Notice>
      )}
      {cancelled && !active && (
        <Notice tone="info" live="status">
          You left the checkout. Nothing was charged.
        </Notice>
      )}
      {unsettled ? (
        <Loading words="Loading your plan">
          <Card>
            <Bone width="30%" height={20} />
            <Bone height={80} />
          </Card>
        </Loading>
      ) : unread ? (
        <Unread subscription={subscription} />
      ) : active ? (
        <Subscribed subscription={subscription} />
      ) : (
        <Plans subscription={subscription} />
      )}
    </Page>
  );
};
