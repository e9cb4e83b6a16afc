import { useSelector } from '@xstate/react';
import {
  selectCredits,
  selectCreditsText,
  selectRefreshing,
  type SubscriptionActor,
} from '#src/machines/subscription.machine.ts';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Notice } from '../parts/Notice.tsx';
import { CreditsCard } from './CreditsCard.tsx';

/** The credits, or why they could not be read; where they are old, both. */
export const CreditsPart = ({ subscription }: { readonly subscription: SubscriptionActor }) => {
  const credits = useSelector(subscription, selectCredits);
  const text = useSelector(subscription, selectCreditsText);
  const refreshing = useSelector(subscription, selectRefreshing);
  const note = text && (
    <Notice
      tone={credits ? 'attention' : 'critical'}
      live="alert"
      actions={
        <Button dense busy={refreshing} onClick={() => subscription.send({ type: 'subscription.refresh' })}>
          Retry
        </Button>
      }
    >
      {text}
    </Notice>
  );
  if (credits) return <CreditsCard credits={credits} note={note} />;
  return note ? <Card title="Credits">{note}</Card> : null;
};
