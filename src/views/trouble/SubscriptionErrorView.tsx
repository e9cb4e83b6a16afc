import { useSelector } from '@xstate/react';
import { SUBSCRIPTION_FAILED_TEXT } from '#src/machines/guarded.ts';
import type { SubscriptionActor, SubscriptionSnapshot } from '#src/machines/subscription.machine.ts';
import * as css from '../gate/Gate.css.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';

const selectAsking = (snapshot: SubscriptionSnapshot) => !snapshot.hasTag('settled');

/** R2.22: we could not determine whether there is a subscription; within the frame, which needs none. */
export const SubscriptionErrorView = ({ subscription }: { readonly subscription: SubscriptionActor }) => (
  <div className={css.framed} data-state="failed">
    <div className={css.head}>
      <h1 className={css.title}>Subscription Check Failed</h1>
      <p className={css.sub}>{SUBSCRIPTION_FAILED_TEXT}</p>
    </div>
    <div className={css.row} role="alert">
      <Button
        tone="primary"
        busy={useSelector(subscription, selectAsking)}
        busyLabel="Retrying"
        onClick={() => subscription.send({ type: 'subscription.retry' })}
      >
        Retry
      </Button>
      <ButtonLink href="/settings/billing">Go to Billing</ButtonLink>
    </div>
  </div>
);
