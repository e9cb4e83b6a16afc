import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ClientConfig } from '#contract/config.ts';
import type { AccountParts } from '#src/machines/account.machine.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import type { LedgerActor, LedgerFilter } from '#src/machines/ledger.machine.ts';
import {
  selectActive,
  selectBilling,
  selectBusy,
  selectCredits,
  selectCreditsText,
  selectPlanUnread,
  type SubscriptionActor,
  type SubscriptionSnapshot,
} from '#src/machines/subscription.machine.ts';
import type { WantedPlan } from '#src/machines/subscription/context.ts';
import { selectCheckoutText } from '#src/machines/subscriptionShown.ts';
import type { TopUpActor } from '#src/machines/topUp.machine.ts';
import { CreditsBones, PacksBones, PlanBones } from './BillingBones.tsx';
import { CreditsPart } from './CreditsPart.tsx';
import { EndedPlan } from './CurrentPlan.tsx';
import { Ledger } from './Ledger.tsx';
import { PlanCards } from './PlanCards.tsx';
import { PlanUnread } from './PlanUnread.tsx';
import { Subscribed } from './Subscribed.tsx';
import { TopUp } from './TopUp.tsx';
import { TopUpNews } from './TopUpNews.tsx';
import { OwnAccount } from './OwnAccount.tsx';
import { OWN_ACCOUNT } from '#contract/ownAccount.ts';
import * as css from './BillingView.css.ts';
import { Link } from '#ui/parts/Link.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Loading } from '#ui/parts/Skeleton.tsx';

/** What the address says that happened at the payment service. */
export type BillingNews = 'checkoutCancelled' | 'creditsCancelled' | 'planChanged' | null;

interface BillingViewProps {
  readonly subscription: SubscriptionActor;
  readonly topUp: TopUpActor;
  readonly ledger: LedgerActor;
  readonly connection: ConnectionActor;
  readonly account: AccountParts;
  /** Stores a password in the vault and returns the handle that an event may carry. */
  readonly keepSecret: (value: string) => string;
  readonly config: ClientConfig;
  readonly news: BillingNews;
  /** The ways to start, with the plans below. */
  readonly Start: ComponentType<{ readonly onPlans: () => void; readonly children: ReactNode }>;
  /** What the screen is called for who never had a plan. */
  readonly Title: ComponentType;
  /** Shows what of the account's settings needs no plan. */
  readonly ownAccount: boolean;
  /** The plan that was chosen on the way here. */
  readonly first: WantedPlan | null;
  /** The screen that somebody wanted when they were led here for want of a plan. */
  readonly barred: string | null;
  readonly filter: LedgerFilter;
  readonly onFilter: (filter: LedgerFilter) => void;
  /** The address behind a handle of the vault; null where it is gone. */
  readonly linkOf: (secret: string) => string | null;
}

const selectUnsettled = (snapshot: SubscriptionSnapshot) => !snapshot.hasTag('settled');

const NEWS: Readonly<Record<NonNullable<BillingNews>, string>> = {
  checkoutCancelled: 'You left the checkout. Nothing was charged.',
  creditsCancelled: 'You left the checkout. Nothing was charged.',
  planChanged: 'Your plan is changing. The new plan shows here in a moment; you can close the other tab.',
};

type PlansProps = Pick<BillingViewProps, 'subscription' | 'first' | 'barred' | 'Start'>;

const goToPlans = (): void => {
  const plans = document.getElementById('plans');
  plans?.scrollIntoView({ block: 'start' });
  plans?.querySelector<HTMLElement>('[name=plan]:checked')?.focus({ preventScroll: true });
};

const Plans = ({ subscription, first, barred, Start }: PlansProps) => {
  const billing = useSelector(subscription, selectBilling);
  return (
    <>
      {barred && (
        <Notice tone="info" live="status">
          {`You need a plan to open “${barred}”. Choose one to continue.`}
        </Notice>
      )}
      {billing && <EndedPlan billing={billing} />}
      <Start onPlans={goToPlans}>
        <div className={css.plans} id="plans">
          <PlanCards
            first={first}
            busy={useSelector(subscription, selectBusy)}
            text={useSelector(subscription, selectCheckoutText)}
            onCheckout={(wanted) => subscription.send({ type: 'subscription.checkout', ...wanted })}
          />
        </div>
      </Start>
      <p className={css.foot}>
        <Link href={OWN_ACCOUNT}>Account settings</Link>
      </p>
    </>
  );
};

/** While it is not known whether there is a plan, or what it is: each block has its own place and its own state. */
const Unknown = ({ subscription, topUp }: Pick<BillingViewProps, 'subscription' | 'topUp'>) => {
  const unread = useSelector(subscription, selectPlanUnread);
  const credits = useSelector(subscription, selectCredits);
  const creditsText = useSelector(subscription, selectCreditsText);
  return (
    <>
      <div className={css.pair}>
        {unread ? (
          <PlanUnread subscription={subscription} />
        ) : (
          <Loading words="Loading your plan">
            <PlanBones />
          </Loading>
        )}
        {credits || creditsText ? (
          <CreditsPart subscription={subscription} />
        ) : (
          <Loading words="Loading your credits">
            <CreditsBones />
          </Loading>
        )}
      </div>
      {/* A pack needs a plan. */}
      {credits?.plan_name && unread && <TopUp topUp={topUp} />}
      {!unread && (
        <Loading words="Loading credit packs">
          <PacksBones />
        </Loading>
      )}
    </>
  );
};

export const BillingView = (props: BillingViewProps) => {
  const { subscription, topUp, ledger, config, news, filter, onFilter, Title } = props;
  const active = useSelector(subscription, selectActive);
  const unread = useSelector(subscription, selectPlanUnread);
  const unsettled = useSelector(subscription, selectUnsettled);
  const billing = useSelector(subscription, selectBilling);
  const unknown = unsettled || unread;
  const stale = news === 'checkoutCancelled' && active;
  if (props.ownAccount && !unknown && !active) return <OwnAccount {...props} />;
  return (
    <Page
      title={unknown || active ? 'Billing' : billing ? 'Choose a plan' : <Title />}
      sub={
        unknown || active
          ? 'Your plan and your credits'
          : 'With a plan you connect Meta and publish your own ads. Cancel any time.'
      }
      state={active ? 'active' : unread ? 'failed' : unsettled ? 'loading' : 'none'}
    >
      {news && !stale && (
        <Notice tone="info" live="status">
          {NEWS[news]}
        </Notice>
      )}
      <TopUpNews topUp={topUp} />
      {unknown ? (
        <Unknown {...props} />
      ) : active ? (
        <>
          <Subscribed {...props} />
          <TopUp topUp={topUp} />
        </>
      ) : (
        <Plans {...props} />
      )}
      {/* Without a plan there was never any history. */}
      {(billing || unknown) && (
        <Ledger ledger={ledger} filter={filter} apiOrigin={config.apiOrigin} onFilter={onFilter} />
      )}
    </Page>
  );
};
