import { useSelector } from '@xstate/react';
import type { ClientConfig } from '#contract/config.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import type { LedgerActor, LedgerFilter } from '#src/machines/ledger.machine.ts';
import {
  selectActive,
  selectBilling,
  selectBusy,
  selectCheckoutText,
  selectReadText,
  selectUnread,
  type SubscriptionActor,
  type SubscriptionSnapshot,
  type WantedPlan,
} from '#src/machines/subscription.machine.ts';
import type { TopUpActor } from '#src/machines/topUp.machine.ts';
import { EndedPlan } from './billing/CurrentPlan.tsx';
import { Ledger } from './billing/Ledger.tsx';
import { PlanCards } from './billing/PlanCards.tsx';
import { Subscribed } from './billing/Subscribed.tsx';
import { TopUp } from './billing/TopUp.tsx';
import { TopUpNews } from './billing/TopUpNews.tsx';
import * as css from './BillingView.css.ts';
import { Button } from './parts/Button.tsx';
import { Card } from './parts/Card.tsx';
import { Notice } from './parts/Notice.tsx';
import { Page } from './parts/Page.tsx';
import { Bone, Loading } from './parts/Skeleton.tsx';

/** What the address says that happened at the payment service. */
export type BillingNews = 'checkoutCancelled' | 'creditsCancelled' | 'planChanged' | null;

interface BillingViewProps {
  readonly subscription: SubscriptionActor;
  readonly topUp: TopUpActor;
  readonly ledger: LedgerActor;
  readonly connection: ConnectionActor;
  readonly config: ClientConfig;
  readonly news: BillingNews;
  /** The plan that was chosen on the way here. */
  readonly first: WantedPlan | null;
  readonly filter: LedgerFilter;
  readonly onFilter: (filter: LedgerFilter) => void;
  /** The address behind a handle of the vault; null where it is gone. */
  readonly linkOf: (secret: string) => string | null;
}

const selectUnsettled = (snapshot: SubscriptionSnapshot) => !snapshot.hasTag('settled');

const NEWS: Readonly<Record<NonNullable<BillingNews>, string>> = {
  checkoutCancelled: 'You left the checkout. Nothing was charged.',
  creditsCancelled: 'You left the checkout. Nothing was bought, and nothing was charged.',
  planChanged: 'Your change of plan is on its way. It shows here within a moment; you can close the other tab.',
};

const Plans = ({ subscription, first }: Pick<BillingViewProps, 'subscription' | 'first'>) => {
  const billing = useSelector(subscription, selectBilling);
  return (
    <>
      {billing && <EndedPlan billing={billing} />}
      <PlanCards
        first={first}
        busy={useSelector(subscription, selectBusy)}
        text={useSelector(subscription, selectCheckoutText)}
        onCheckout={(wanted) => subscription.send({ type: 'subscription.checkout', ...wanted })}
      />
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
  >
    {useSelector(subscription, selectReadText)}
  </Notice>
);

const Waiting = () => (
  <Loading words="Loading your plan">
    <div className={css.pair}>
      <Card>
        <Bone width="40%" height={20} />
        <Bone height={80} />
      </Card>
      <Card>
        <Bone width="40%" height={20} />
        <Bone height={80} />
      </Card>
    </div>
  </Loading>
);

export const BillingView = (props: BillingViewProps) => {
  const { subscription, topUp, ledger, config, news, filter, onFilter } = props;
  const active = useSelector(subscription, selectActive);
  const unread = useSelector(subscription, selectUnread);
  const unsettled = useSelector(subscription, selectUnsettled);
  const billing = useSelector(subscription, selectBilling);
  const stale = news === 'checkoutCancelled' && active;
  return (
    <Page
      title="Billing"
      sub={unsettled || unread || active ? 'Your plan and your credits' : 'Choose a plan to start building ads'}
      state={active ? 'active' : unsettled ? 'loading' : unread ? 'failed' : 'none'}
    >
      {news && !stale && (
        <Notice tone="info" live="status">
          {NEWS[news]}
        </Notice>
      )}
      <TopUpNews topUp={topUp} />
      {unsettled ? (
        <Waiting />
      ) : unread ? (
        <Unread subscription={subscription} />
      ) : active ? (
        <>
          <Subscribed {...props} />
          <TopUp topUp={topUp} />
        </>
      ) : (
        <Plans {...props} />
      )}
      {/* Whoever never had a plan has no history. */}
      {billing && !unsettled && !unread && (
        <Ledger ledger={ledger} filter={filter} apiOrigin={config.apiOrigin} onFilter={onFilter} />
      )}
    </Page>
  );
};
