import { useSelector } from '@xstate/react';
import { selectReadText, selectRefreshing, type SubscriptionActor } from '#src/machines/subscription.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Notice } from '#ui/parts/Notice.tsx';

/** Shown in the place of the plan; the other blocks of the page continue without it. */
export const PlanUnread = ({ subscription }: { readonly subscription: SubscriptionActor }) => (
  <Card title="Plan">
    <Notice
      tone="critical"
      live="alert"
      title="Couldn't load your plan"
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
      <p>Your plan and your credits haven't changed.</p>
    </Notice>
  </Card>
);
