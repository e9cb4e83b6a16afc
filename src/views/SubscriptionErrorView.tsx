import { SUBSCRIPTION_FAILED_TEXT, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import * as css from './access/Gate.css.ts';
import { Gate } from './access/Gate.tsx';
import { Button, ButtonLink } from './parts/Button.tsx';

/** R2.22: we could not tell whether there is a subscription. */
export const SubscriptionErrorView = ({ subscription }: { readonly subscription: SubscriptionActor }) => (
  <Gate title="Subscription Check Failed" sub={SUBSCRIPTION_FAILED_TEXT} state="failed">
    <div className={css.row} role="alert">
      <Button tone="primary" onClick={() => subscription.send({ type: 'subscription.retry' })}>
        Retry
      </Button>
      <ButtonLink href="/settings/billing">Go to Billing</ButtonLink>
    </div>
  </Gate>
);
