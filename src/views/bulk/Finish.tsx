import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { adsManagerUrlOf } from '#contract/rules/adsManager.ts';
import { MAX_SWITCHED } from '#contract/rules/listLimits.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import { atMetaNow, type BatchNumbers, longestWait, sentOf } from '#src/machines/bulk/finish.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { type RowStage, selectRows, selectSaveState } from '#src/machines/bulkShown.ts';
import { selectBusy, type PublishActor } from '#src/machines/publish.machine.ts';
import { selectUnconfirmed } from '#src/machines/publishText.ts';
import { Button, ButtonAnchor, ButtonLink } from '#ui/parts/Button.tsx';
import { counted, number, recentMoment } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { BatchProgress } from '../ads/BatchProgress.tsx';
import { adsAddress } from '../queue/adsAddress.ts';
import { turnOnAll } from '../ads/spendWords.ts';
import { doneWords, sharedState, stateWords } from './finishWords.ts';

interface FinishProps {
  readonly bulk: BulkActor;
  readonly publish: PublishActor;
  /** Switches the ads; null: it is not there yet. */
  readonly list: AdListActor | null;
  readonly numbers: BatchNumbers;
  readonly tally: Readonly<Record<RowStage, number>>;
  /** Ids of those that a retry may publish. */
  readonly again: readonly string[];
  readonly onPublish: (adIds: readonly string[]) => void;
}

export const Retry = ({ publish, again, onPublish }: Pick<FinishProps, 'publish' | 'again' | 'onPublish'>) => {
  const busy = useSelector(publish, selectBusy);
  return (
    again.length > 0 && (
      <Button dense disabled={busy} onClick={() => onPublish(again)}>
        Retry {counted(again.length, 'failed ad')}
      </Button>
    )
  );
};

interface UnderwayProps {
  readonly title: string;
  readonly share: number;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

const Underway = ({ title, share, actions, children }: UnderwayProps) => (
  <Notice tone="info" title={title} actions={actions}>
    <BatchProgress label="Publishing" share={share} text={title} />
    {children}
  </Notice>
);

const TurnOn = ({ list, off, all }: { list: AdListActor; off: readonly string[]; all: number }) => {
  // As many as are switched at once.
  const adIds = off.slice(0, MAX_SWITCHED);
  return (
    <Button dense tone="primary" onClick={() => list.send({ type: 'list.askSwitch', adIds, wanted: 'ACTIVE' })}>
      {adIds.length === all && all > 1 ? turnOnAll(all) : `Turn on ${counted(adIds.length, 'ad')}`}
    </Button>
  );
};

/** D5.6 D5.12: how far the publishing of a batch is, and once it is over what came of it and what can be done next. */
export const Finish = ({ bulk, publish, list, numbers, tally, again, onPublish }: FinishProps) => {
  const rows = useSelector(bulk, selectRows);
  const order = useSelector(publish, (now) => (selectBusy(now) && !selectUnconfirmed(now) ? now.context.order : null));
  const asking = rows.filter(({ id }) => order?.adIds.includes(id)).length;
  const isSaved = useSelector(bulk, selectSaveState) === 'saved';
  const sent = sentOf(numbers);
  const retry = <Retry publish={publish} again={again} onPublish={onPublish} />;
  if (asking > 0)
    return <Underway title={`Checking ${counted(asking, 'ad')} with Meta before they are published`} share={0} />;
  if (numbers.waiting > 0) {
    const done = sent - numbers.waiting;
    const wait = longestWait(rows);
    const failures = doneWords({ ...numbers, published: 0 });
    return (
      <Underway
        title={`Publishing: ${number(done)} of ${counted(sent, 'ad')} done${failures === null ? '' : `, ${failures}`}`}
        share={done / sent}
        actions={retry}
      >
        {wait && (
          <p>
            {wait.why ?? 'Meta is busy.'} The rest goes on at {recentMoment(wait.until)}.
          </p>
        )}
        <p>You can leave this page. Publishing goes on.</p>
      </Underway>
    );
  }
  if (sent === 0) return null;
  const { off, on, places } = atMetaNow(rows);
  const adsManager = adsManagerUrlOf(places);
  const isBad = numbers.failed + numbers.rejected > 0;
  return (
    <Notice
      tone={isBad ? 'attention' : 'positive'}
      live="status"
      title={`${doneWords(numbers)}${sharedState(tally)}`}
      actions={
        <>
          {list && off.length > 0 && <TurnOn list={list} off={off} all={numbers.published} />}
          {retry}
          {adsManager && (
            <ButtonAnchor dense href={adsManager} target="_blank" rel="noreferrer">
              Open in Ads Manager
            </ButtonAnchor>
          )}
          <ButtonLink dense href={adsAddress(rows.map(({ id }) => id))}>
            Show in the ad queue
          </ButtonLink>
          {numbers.rest + numbers.failed === 0 && isSaved && (
            <Button dense onClick={() => bulk.send({ type: 'bulk.startOver' })}>
              Make another batch
            </Button>
          )}
        </>
      }
    >
      {[
        stateWords(tally),
        off.length > 0 && on.length === 0 && `Nothing is spent until you turn ${off.length === 1 ? 'it' : 'them'} on.`,
        numbers.rest > 0 && `${counted(numbers.rest, 'other ad')} of this batch not published yet.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  );
};
