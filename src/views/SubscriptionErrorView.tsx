import { useSelector } from '@xstate/react';
import {
  SUBSCRIPTION_FAILED_TEXT,
  type SubscriptionActor,
  type SubscriptionSnapshot,
} from '#src/machines/subscription.machine.ts';
import * as css from './access/Gate.css.ts';
import { Gate } from './access/Gate.tsx';
import { Button, ButtonLink } from './parts/Button.tsx';

const selectAsking = (snapshot: SubscriptionSnapshot) => !snapshot.hasTag('settled');

/** R2.22: we could not tell whether there is a subscription. */
export const SubscriptionErrorView = ({ subscription }: { readonly subscription: SubscriptionActor }) => (
  <Gate title="Subscription Check Failed" sub={SUBSCRIPTION_FAILED_TEXT} state="failed">
    <div className={css.row} role="alert">
      <Button
        tone="primary"
        busy={useSelector(subscription, selectAsking)}
        busyLabel="Trying again"
        onClick={() => subscription.send({ type: 'subscription.retry' })}
      >
        Retry
      </Button>
      <ButtonLink href="/settings/billing">Go to Billing</ButtonLink>
    </div>
  </Gate>
);
