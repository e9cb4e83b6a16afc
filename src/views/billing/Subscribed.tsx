import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import { selectActiveCount } from '#src/machines/guarded.ts';
import {
  selectBilling,
  selectBusy,
  selectOutdated,
  selectReadText,
  selectWanted,
  type SubscriptionActor,
} from '#src/machines/subscription.machine.ts';
import type { WantedPlan } from '#src/machines/subscription/context.ts';
import { selectBlockedSecret, selectPortalText } from '#src/machines/subscriptionShown.ts';
import * as css from './BillingView.css.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import { CreditsPart } from './CreditsPart.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { PortalNote } from './PortalNote.tsx';

interface SubscribedProps {
  readonly subscription: SubscriptionActor;
  readonly connection: ConnectionActor;
  /** Chosen before the person came here; null: nothing was. */
  readonly first: WantedPlan | null;
  readonly linkOf: (secret: string) => string | null;
}

const Outdated = ({ subscription }: Pick<SubscribedProps, 'subscription'>) => (
  <Notice
    tone="attention"
    live="status"
    title={useSelector(subscription, selectReadText)}
    actions={
      <Button dense onClick={() => subscription.send({ type: 'subscription.refresh' })}>
        Retry
      </Button>
    }
  >
    What you see may be out of date.
  </Notice>
);

/** What is paid for, and how to change it. */
export const Subscribed = ({ subscription, connection, first, linkOf }: SubscribedProps) => {
  const billing = useSelector(subscription, selectBilling);
  const busy = useSelector(subscription, selectBusy);
  const text = useSelector(subscription, selectPortalText);
  const secret = useSelector(subscription, selectBlockedSecret);
  const wanted = useSelector(subscription, selectWanted);
  const outdated = useSelector(subscription, selectOutdated);
  const active = useSelector(connection, selectActiveCount);
  const current =
    billing?.plan_name && billing.billing_period ? { plan: billing.plan_name, period: billing.billing_period } : null;
  const [changing, setChanging] = useState(first !== null && first.plan !== current?.plan);
  const note = <PortalNote text={text} href={secret === null ? null : linkOf(secret)} />;
  if (!billing) return null;
  return (
    <>
      {outdated && <Outdated subscription={subscription} />}
      <div className={css.pair}>
        <CurrentPlan
          billing={billing}
          busy={busy && wanted === null}
          changing={changing}
          note={wanted === null && note}
          onPortal={() => subscription.send({ type: 'subscription.portal' })}
          onChange={() => setChanging(!changing)}
        />
        <CreditsPart subscription={subscription} />
      </div>
      {changing && current && (
        <ChangePlan
          // A plan that has changed starts fresh.
          key={`${current.plan} ${current.period}`}
          current={current}
          first={first ?? current}
          activeAccounts={active}
          busy={busy && wanted !== null}
          note={wanted !== null && note}
          onChange={(change) => subscription.send({ type: 'subscription.change', ...change })}
        />
      )}
    </>
  );
};
