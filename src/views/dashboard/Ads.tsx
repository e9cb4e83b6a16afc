import { shallowEqual, useSelector } from '@xstate/react';
import { ROUTES } from '#contract/routes.ts';
import { type QueueActor, selectCounts, selectLoaded, selectQueueText } from '#src/machines/queue.machine.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { StatusCounts } from './StatusCounts.tsx';

const Content = ({ queue }: { readonly queue: QueueActor }) => {
  const loaded = useSelector(queue, selectLoaded);
  const counts = useSelector(queue, selectCounts, shallowEqual);
  // Why not stands above; until it is known the whole dashboard is on its way.
  if (!loaded) return null;
  return counts.all > 0 ? (
    <StatusCounts counts={counts} />
  ) : (
    <EmptyState title="No ads yet" action={<ButtonLink href={ROUTES.studio}>Write with AI</ButtonLink>}>
      Here you will see how many are drafts, in review and active.
    </EmptyState>
  );
};

/** The ads by status. */
export const Ads = ({ queue }: { readonly queue: QueueActor }) => {
  const loaded = useSelector(queue, selectLoaded);
  const text = useSelector(queue, selectQueueText);
  return (
    <Card title="Ads">
      {text && (
        <Notice
          tone="critical"
          live="alert"
          title="Couldn't load your ads"
          actions={
            <Button dense onClick={() => queue.send({ type: 'queue.retry' })}>
              Retry
            </Button>
          }
        >
          {loaded ? 'What you see may be out of date.' : text}
        </Notice>
      )}
      <Content queue={queue} />
    </Card>
  );
};
