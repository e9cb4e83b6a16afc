import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Ad } from '#contract/ad.ts';
import { ROUTES } from '#contract/routes.ts';
import { type ConnectionActor, selectLost, selectSelectedId } from '#src/machines/connection.machine.ts';
import { type PublishActor, selectBusy, type WantedStatus } from '#src/machines/publish.machine.ts';
import {
  type QueueActor,
  selectAds,
  selectAllAds,
  selectCounts,
  selectFilter,
  selectLoaded,
  selectPublishable,
  selectQueueText,
  selectSelected,
} from '#src/machines/queue.machine.ts';
import * as css from './AdQueueView.css.ts';
import { Button, ButtonLink } from './parts/Button.tsx';
import { Dialog } from './parts/Dialog.tsx';
import { number } from './parts/format.ts';
import { Notice } from './parts/Notice.tsx';
import { Page } from './parts/Page.tsx';
import { Bone, Loading } from './parts/Skeleton.tsx';
import { nameOf } from './queue/adWords.ts';
import { AdTable } from './queue/AdTable.tsx';
import { EmptyQueue } from './queue/EmptyQueue.tsx';
import { Filters } from './queue/Filters.tsx';
import { PublishResult } from './queue/PublishResult.tsx';
import { StatusChoice } from './queue/StatusChoice.tsx';

interface AdQueueViewProps {
  readonly queue: QueueActor;
  readonly publish: PublishActor;
  readonly connection: ConnectionActor;
}

/** What is being asked about, before it happens. */
type Question = { readonly kind: 'publish' | 'delete'; readonly ids: readonly string[]; readonly words: string } | null;

const wordsFor = (ads: readonly Ad[]): string =>
  ads.length === 1 && ads[0] ? `“${nameOf(ads[0])}”` : `${number(ads.length)} ads`;

interface AskProps extends AdQueueViewProps {
  readonly question: Question;
  readonly onClose: () => void;
}

const Ask = ({ question, onClose, queue, publish, connection }: AskProps) => {
  const [wanted, setWanted] = useState<WantedStatus>('PAUSED');
  const adAccountId = useSelector(connection, selectSelectedId);
  const publishing = question?.kind === 'publish';
  const act = () => {
    if (question?.kind === 'publish')
      publish.send({ type: 'publish.request', adIds: question.ids, adAccountId, wanted });
    if (question?.kind === 'delete') queue.send({ type: 'queue.delete', adIds: question.ids });
    queue.send({ type: 'queue.clearSelection' });
    onClose();
  };
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      title={question ? `${publishing ? 'Publish' : 'Delete'} ${question.words}?` : ''}
      asks
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone={publishing ? 'primary' : 'critical'} onClick={act}>
            {publishing ? 'Publish' : 'Delete'}
          </Button>
        </>
      }
    >
      {publishing ? (
        <StatusChoice value={wanted} onValue={setWanted} />
      ) : (
        <p>This cannot be undone. What Meta already has of it stays at Meta.</p>
      )}
    </Dialog>
  );
};

const List = ({
  queue,
  connection,
  onAsk,
}: Omit<AdQueueViewProps, 'publish'> & { readonly onAsk: (question: Question) => void }) => {
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
      onPublish={(chosen) => onAsk({ kind: 'publish', ids: chosen.map((ad) => ad.id), words: wordsFor(chosen) })}
      onDuplicate={(ad) => queue.send({ type: 'queue.duplicate', adId: ad.id })}
      onDelete={(chosen) => onAsk({ kind: 'delete', ids: chosen.map((ad) => ad.id), words: wordsFor(chosen) })}
    />
  );
};

const SelectionBar = ({
  queue,
  publish,
  onAsk,
}: Omit<AdQueueViewProps, 'connection'> & { readonly onAsk: (question: Question) => void }) => {
  const all = useSelector(queue, selectAllAds);
  const selected = useSelector(queue, selectSelected);
  const publishable = useSelector(queue, selectPublishable, shallowEqual);
  const busy = useSelector(publish, selectBusy);
  if (selected.length === 0) return null;
  const chosen = all.filter((ad) => selected.includes(ad.id));
  return (
    <section className={css.bar} aria-label="Selected ads">
      <output className={css.chosen}>{number(selected.length)} selected</output>
      <Button
        dense
        tone="primary"
        busy={busy}
        disabled={publishable.length === 0}
        onClick={() =>
          onAsk({
            kind: 'publish',
            ids: publishable,
            words: wordsFor(chosen.filter((ad) => publishable.includes(ad.id))),
          })
        }
      >
        Publish {number(publishable.length)}
      </Button>
      <Button dense onClick={() => onAsk({ kind: 'delete', ids: selected, words: wordsFor(chosen) })}>
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
  const [question, setQuestion] = useState<Question>(null);
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
        <List queue={queue} connection={connection} onAsk={setQuestion} />
      ) : (
        !text && (
          <Loading words="Loading your ads">
            <Bone height={280} />
          </Loading>
        )
      )}
      <SelectionBar queue={queue} publish={publish} onAsk={setQuestion} />
      <Ask {...props} question={question} onClose={() => setQuestion(null)} />
    </Page>
  );
};
