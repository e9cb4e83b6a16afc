import { useSelector } from '@xstate/react';
import { selectReadText, selectRefreshing, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Notice } from '../parts/Notice.tsx';

/** Stands in the place of the plan; the other blocks of the page go on without it. */
export const PlanUnread = ({ subscription }: { readonly subscription: SubscriptionActor }) => (
  <Card title="Plan">
    <Notice
      tone="critical"
      live="alert"
      title="Your plan could not be read"
      actions={
        <Button
          dense
          busy={useSelector(subscription, selectRefreshing)}
          onClick={() => subscription.send({ type: 'subscription.retry' })}
        >
          Retry
        </Button>
      }
    >
      <p>{useSelector(subscription, selectReadText)}</p>
      <p>Nothing has changed: your plan and your credits are as they were.</p>
    </Notice>
  </Card>
);
