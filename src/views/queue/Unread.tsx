import { useSelector } from '@xstate/react';
import { selectListText, selectLoaded, selectOfflineSince } from '#src/machines/adListShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { recentMoment } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Offline } from '../trouble/Offline.tsx';
import type { QueueParts } from './queueProps.ts';

/** Why the list could not be read, or read again. */
export const Unread = ({ list }: Pick<QueueParts, 'list'>) => {
  const loaded = useSelector(list, selectLoaded);
  const text = useSelector(list, selectListText);
  const since = useSelector(list, selectOfflineSince);
  if (text === null) return <Offline />;
  const retry = (
    <Button dense onClick={() => list.send({ type: 'list.retry' })}>
      Retry
    </Button>
  );
  if (since !== null)
    return (
      <Notice
        tone="attention"
        live="status"
        title={`You are offline. This is how your ads were at ${recentMoment(since)}.`}
        actions={retry}
      />
    );
  return (
    <Notice tone="critical" live="alert" title={text} actions={retry}>
      {loaded && 'What you see may be out of date.'}
    </Notice>
  );
};
