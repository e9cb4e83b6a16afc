import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Ad } from '#contract/ad.ts';
import { ROUTES } from '#contract/routes.ts';
import { type ConnectionActor, selectLost, selectSelectedId } from '#src/machines/connection.machine.ts';
import { type PublishActor, selectWanted } from '#src/machines/publish.machine.ts';
import {
  type QueueActor,
  selectAds,
  selectAllAds,
  selectCounts,
  selectFilter,
  selectLoaded,
  selectQueueText,
  selectSelected,
} from '#src/machines/queue.machine.ts';
import { selectAsked, selectOfflineSince, selectQuestion, selectShare } from '#src/machines/queueShown.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { number, recentMoment } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { nameOf } from '../ads/adWords.ts';
import { AdTable } from './AdTable.tsx';
import { EmptyQueue } from './EmptyQueue.tsx';
import { Filters } from './Filters.tsx';
import { PublishResult } from '../ads/PublishResult.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { StatusChoice } from '../ads/StatusChoice.tsx';

interface AdQueueViewProps {
  readonly queue: QueueActor;
  readonly publish: PublishActor;
  readonly connection: ConnectionActor;
}

const VERBS = { publish: 'Publish', retry: 'Retry', delete: 'Delete' } as const;

const wordsFor = (ads: readonly Ad[], adIds: readonly string[]): string => {
  const [only] = adIds.length === 1 ? ads.filter(({ id }) => id === adIds[0]) : [];
  return only ? `“${nameOf(only)}”` : `${number(adIds.length)} ads`;
};

const Ask = ({ queue, publish, connection }: AdQueueViewProps) => {
  const adAccountId = useSelector(connection, selectSelectedId);
  const question = useSelector(queue, selectQuestion);
  const adIds = useSelector(queue, selectAsked);
  const wanted = useSelector(publish, selectWanted(adIds));
  const words = wordsFor(useSelector(queue, selectAllAds), adIds);
  const verb = question ? VERBS[question] : '';
  const publishes = question === 'publish' || question === 'retry';
  const close = () => queue.send({ type: 'queue.cancel' });
  const act = () => {
    if (publishes) publish.send({ type: 'publish.request', adIds, adAccountId });
    queue.send({ type: 'queue.confirm' });
  };
  // Who leaves the screen has answered no.
  useEffect(() => () => queue.send({ type: 'queue.cancel' }), [queue]);
  return (
    <Dialog
      open={question !== null}
      onClose={close}
      title={question ? `${verb} ${words}?` : ''}
      asks
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button tone={publishes ? 'primary' : 'critical'} onClick={act}>
            {verb}
          </Button>
        </>
      }
    >
      {publishes ? (
        <StatusChoice
          value={wanted}
          onValue={(value) => publish.send({ type: 'publish.choose', adIds, wanted: value })}
        />
      ) : (
        <p>This can't be undone. Ads already on Meta stay there.</p>
      )}
    </Dialog>
  );
};

const List = ({ queue, connection }: Omit<AdQueueViewProps, 'publish'>) => {
  const lost = useSelector(connection, selectLost);
  const ads = useSelector(queue, selectAds, shallowEqual);
  const filter = useSelector(queue, selectFilter);
  const selected = useSelector(queue, selectSelected);
  const share = useSelector(queue, selectShare);
  if (ads.length === 0) return <EmptyQueue filter={filter} />;
  return (
    <AdTable
      ads={ads}
      lost={lost}
      selected={new Set(selected)}
      share={share}
      onSelect={(adId, range) => queue.send({ type: range ? 'queue.selectRange' : 'queue.select', adId })}
      onSelectAll={() => queue.send({ type: 'queue.selectAll' })}
      onPublish={(ad) => queue.send({ type: 'queue.askPublish', adIds: [ad.id] })}
      onRetry={(ad) => queue.send({ type: 'queue.askRetry', adIds: [ad.id] })}
      onDuplicate={(ad) => queue.send({ type: 'queue.duplicate', adId: ad.id })}
      onDelete={(ad) => queue.send({ type: 'queue.askDelete', adIds: [ad.id] })}
    />
  );
};

/** Why the list could not be read, or read again. */
const Unread = ({ queue }: Pick<AdQueueViewProps, 'queue'>) => {
  const loaded = useSelector(queue, selectLoaded);
  const text = useSelector(queue, selectQueueText);
  const since = useSelector(queue, selectOfflineSince);
  if (text === null) return null;
  const retry = (
    <Button dense onClick={() => queue.send({ type: 'queue.retry' })}>
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

export const AdQueueView = (props: AdQueueViewProps) => {
  const { queue, publish, connection } = props;
  const loaded = useSelector(queue, selectLoaded);
  const text = useSelector(queue, selectQueueText);
  const filter = useSelector(queue, selectFilter);
  const counts = useSelector(queue, selectCounts, shallowEqual);
  return (
    <Page
      title="Ad queue"
      actions={
        <ButtonLink tone="primary" href={ROUTES.adBuilder}>
          New ad
        </ButtonLink>
      }
      state={loaded ? 'loaded' : 'loading'}
    >
      {loaded && <Filters filter={filter} counts={counts} />}
      <Unread queue={queue} />
      <PublishResult publish={publish} />
      {loaded ? (
        <List queue={queue} connection={connection} />
      ) : (
        !text && (
          <Loading words="Loading your ads">
            <Bone height={280} />
          </Loading>
        )
      )}
      <SelectionBar queue={queue} publish={publish} />
      <Ask {...props} />
    </Page>
  );
};
