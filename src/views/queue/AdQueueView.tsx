import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { Ad } from '#contract/ad.ts';
import { ROUTES } from '#contract/routes.ts';
import { type ConnectionActor, selectLost, selectSelectedId } from '#src/machines/connection.machine.ts';
import { type PublishActor, selectBusy, selectWanted } from '#src/machines/publish.machine.ts';
import {
  type QueueActor,
  selectAds,
  selectAllAds,
  selectAsked,
  selectCounts,
  selectFilter,
  selectLoaded,
  selectPublishable,
  selectQuestion,
  selectQueueText,
  selectSelected,
} from '#src/machines/queue.machine.ts';
import * as css from './AdQueueView.css.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { nameOf } from '../ads/adWords.ts';
import { AdTable } from './AdTable.tsx';
import { EmptyQueue } from './EmptyQueue.tsx';
import { Filters } from './Filters.tsx';
import { PublishResult } from '../ads/PublishResult.tsx';
import { StatusChoice } from '../ads/StatusChoice.tsx';

interface AdQueueViewProps {
  readonly queue: QueueActor;
  readonly publish: PublishActor;
  readonly connection: ConnectionActor;
}

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
  const publishing = question === 'publish';
  const busy = useSelector(publish, selectBusy) && publishing;
  const close = () => queue.send({ type: 'queue.cancel' });
  const act = () => {
    if (publishing) publish.send({ type: 'publish.request', adIds, adAccountId });
    queue.send({ type: 'queue.confirm' });
  };
  // Who leaves the screen has answered no.
  useEffect(() => () => queue.send({ type: 'queue.cancel' }), [queue]);
  return (
    <Dialog
      open={question !== null}
      onClose={close}
      title={question ? `${publishing ? 'Publish' : 'Delete'} ${words}?` : ''}
      asks
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button tone={publishing ? 'primary' : 'critical'} busy={busy} busyLabel="Publishing" onClick={act}>
            {publishing ? 'Publish' : 'Delete'}
          </Button>
        </>
      }
    >
      {publishing ? (
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
  const [last, setLast] = useState<string | null>(null);
  if (ads.length === 0) return <EmptyQueue filter={filter} />;
  const select = (id: string, on: boolean, range: boolean) => {
    const ids = ads.map((ad) => ad.id);
    const from = range && last ? ids.indexOf(last) : ids.indexOf(id);
    const [start, end] = [from, ids.indexOf(id)].sort((a, b) => a - b) as [number, number];
    for (const adId of ids.slice(Math.max(0, start), end + 1)) {
      if (selected.includes(adId) !== on) queue.send({ type: 'queue.select', adId });
    }
    setLast(id);
  };
  return (
    <AdTable
      ads={ads}
      lost={lost}
      selected={new Set(selected)}
      onSelect={select}
      onSelectAll={() => queue.send({ type: 'queue.selectAll' })}
      onPublish={(chosen) => queue.send({ type: 'queue.askPublish', adIds: chosen.map((ad) => ad.id) })}
      onDuplicate={(ad) => queue.send({ type: 'queue.duplicate', adId: ad.id })}
      onDelete={(chosen) => queue.send({ type: 'queue.askDelete', adIds: chosen.map((ad) => ad.id) })}
    />
  );
};

const SelectionBar = ({ queue, publish }: Omit<AdQueueViewProps, 'connection'>) => {
  const selected = useSelector(queue, selectSelected);
  const publishable = useSelector(queue, selectPublishable, shallowEqual);
  const busy = useSelector(publish, selectBusy);
  if (selected.length === 0) return null;
  return (
    <section className={css.bar} aria-label="Selected ads">
      <output className={css.chosen}>{number(selected.length)} selected</output>
      <Button
        dense
        tone="primary"
        busy={busy}
        disabled={publishable.length === 0}
        onClick={() => queue.send({ type: 'queue.askPublish', adIds: publishable })}
      >
        Publish {number(publishable.length)}
      </Button>
      <Button dense onClick={() => queue.send({ type: 'queue.askDelete', adIds: selected })}>
        Delete
      </Button>
      <Button dense tone="plain" onClick={() => queue.send({ type: 'queue.clearSelection' })}>
        Clear
      </Button>
    </section>
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
      {text && (
        <Notice
          tone="critical"
          live="alert"
          title={text}
          actions={
            <Button dense onClick={() => queue.send({ type: 'queue.retry' })}>
              Retry
            </Button>
          }
        >
          {loaded && 'What you see may be out of date.'}
        </Notice>
      )}
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
