import { useSelector } from '@xstate/react';
import {
  selectActive,
  selectCredits,
  selectRefreshing,
  type SubscriptionActor,
} from '#src/machines/subscription.machine.ts';
import { CreditsCard } from '../billing/CurrentPlan.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Notice } from '../parts/Notice.tsx';

/** The credits, or that they could not be read; the plan itself is known. */
export const CreditsLeft = ({ subscription }: { readonly subscription: SubscriptionActor }) => {
  const credits = useSelector(subscription, selectCredits);
  const active = useSelector(subscription, selectActive);
  const refreshing = useSelector(subscription, selectRefreshing);
  if (credits) return <CreditsCard credits={credits} />;
  if (!active) return null;
  return (
    <Card title="Credits">
      <Notice
        tone="critical"
        live="alert"
        title="Your credits could not be read"
        actions={
          <Button dense busy={refreshing} onClick={() => subscription.send({ type: 'subscription.refresh' })}>
            Retry
          </Button>
        }
      />
    </Card>
  );
};
