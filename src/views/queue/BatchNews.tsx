import { shallowEqual, useSelector } from '@xstate/react';
import {
  type AdBatchActor,
  selectBatch,
  selectOutcome,
  selectStopFaults,
  selectUnderway,
} from '#src/machines/adBatch.machine.ts';
import type { Batch, Outcome } from '#src/machines/adBatch/context.ts';
import type { AdListActor, AdListSnapshot } from '#src/machines/adList.machine.ts';
import { selectBatchActor, selectChangesActor } from '#src/machines/adListShown.ts';
import { settledText } from '#src/machines/toastText.ts';
import { MAX_SWITCHED } from '#contract/rules/listLimits.ts';
import { Button, ButtonAnchor, ButtonLink } from '#ui/parts/Button.tsx';
import { number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { turnOnAll } from '../ads/spendWords.ts';
import { BatchProgress } from '../ads/BatchProgress.tsx';
import { listAddress } from './listAddress.ts';
import { USUAL_SORT } from '#contract/rules/adSort.ts';

const MOST_REASONS = 3;

const DOING = {
  publish: 'Publishing',
  turnOn: 'Turning on',
  turnOff: 'Turning off',
  archiveOff: 'Turning off, then archiving',
  stop: 'Stopping',
} as const;

const titleOf = ({ act, done, unchanged }: Batch, outcome: Outcome): string => {
  const sums = {
    act: act === 'archiveOff' ? ('archive' as const) : act,
    done: done + outcome.done,
    rejected: outcome.rejected.length,
    failed: unchanged.length + outcome.failed.length,
    stopped: outcome.stopped?.length ?? 0,
  };
  const late = outcome.unstopped?.length ?? 0;
  const text = `${settledText(sums)}${late > 0 ? `, ${number(late)} couldn't be stopped` : ''}`;
  if (outcome.waiting === 0) return text;
  const doing = `${act in DOING ? DOING[act as keyof typeof DOING] : 'Waiting'}: ${number(outcome.waiting)} to go`;
  return sums.done + sums.rejected + sums.failed + sums.stopped === 0 ? doing : `${doing}. ${text}`;
};

interface AgainProps {
  readonly list: AdListActor;
  readonly act: Batch['act'];
  readonly adIds: readonly string[];
  readonly adAccountId: string | null;
}

/** What was tried is tried again, through the same question. */
const again = ({ list, act, adIds, adAccountId }: AgainProps): void => {
  switch (act) {
    case 'publish':
      return list.send({ type: 'list.askRetry', adIds, adAccountId });
    case 'turnOn':
    case 'turnOff':
      return list.send({ type: 'list.askSwitch', adIds, wanted: act === 'turnOn' ? 'ACTIVE' : 'PAUSED' });
    case 'delete':
      return list.send({ type: 'list.askDelete', adIds });
    case 'applyPreset':
      return list.send({ type: 'list.askPreset', adIds });
    case 'undoPreset':
    case 'archive':
    case 'archiveOff':
    case 'unarchive':
    case 'restore':
    case 'stop':
      return list.send({ type: 'list.change', change: { act, adIds, copies: 1 } });
  }
};

const addressOf = (filter: 'failed' | 'rejected') => listAddress({ filter, q: '', sort: USUAL_SORT });

interface BatchNewsProps {
  readonly list: AdListActor;
  readonly adAccountId: string | null;
}

/**
 * D5.8: what became of ads that something was done to together; what went wrong stays until it is dismissed, also across a
 * reload. A publication has its own place: what is done to other ads meanwhile takes nothing of it away.
 */
export const BatchNews = (props: BatchNewsProps) => (
  <>
    <News {...props} of={selectBatchActor} />
    <News {...props} of={selectChangesActor} />
  </>
);

interface NewsProps extends BatchNewsProps {
  readonly of: (snapshot: AdListSnapshot) => AdBatchActor;
}

const News = ({ list, adAccountId, of }: NewsProps) => {
  const actor = useSelector(list, of);
  const batch = useSelector(actor, selectBatch);
  const outcome = useSelector(actor, selectOutcome);
  const underway = useSelector(actor, selectUnderway);
  const stopFaults = useSelector(actor, selectStopFaults, shallowEqual);
  if (!batch) return null;
  const failed = [...batch.unchanged, ...outcome.failed];
  const reasons = [...new Set([...failed.flatMap(({ why }) => why ?? []), ...stopFaults])];
  const isBad = failed.length + outcome.rejected.length + stopFaults.length > 0;
  const stoppable = underway && batch.act === 'publish' ? (outcome.stoppable ?? []) : [];
  const off = underway || batch.act !== 'publish' ? [] : (outcome.off ?? []).slice(0, MAX_SWITCHED);
  const all =
    outcome.waiting +
    batch.done +
    outcome.done +
    outcome.rejected.length +
    failed.length +
    (outcome.stopped?.length ?? 0);
  return (
    <Notice
      tone={isBad ? 'critical' : underway ? 'info' : 'positive'}
      live="status"
      title={titleOf(batch, outcome)}
      actions={
        <>
          {off.length > 0 && (
            <Button dense onClick={() => list.send({ type: 'list.askSwitch', adIds: off, wanted: 'ACTIVE' })}>
              {off.length === outcome.done ? turnOnAll(off.length) : `Turn on ${number(off.length)}`}
            </Button>
          )}
          {batch.act === 'publish' && failed.length > 0 && (
            <ButtonLink dense href={addressOf('failed')}>
              Show failed
            </ButtonLink>
          )}
          {outcome.rejected.length > 0 && (
            <ButtonLink dense href={addressOf('rejected')}>
              Show rejected
            </ButtonLink>
          )}
          {stoppable.length > 0 && (
            <Button
              dense
              onClick={() => list.send({ type: 'list.change', change: { act: 'stop', adIds: stoppable, copies: 1 } })}
            >
              {stoppable.length === 1 ? 'Stop publishing' : `Stop ${number(stoppable.length)}`}
            </Button>
          )}
          {/* One that is on Meta already is turned off. */}
          {failed.length > 0 && !underway && batch.act !== 'stop' && (
            <Button
              dense
              onClick={() => again({ list, act: batch.act, adIds: failed.map(({ adId }) => adId), adAccountId })}
            >
              Retry {number(failed.length)}
            </Button>
          )}
          {!underway && batch.act === 'publish' && outcome.adsManager && (
            <ButtonAnchor dense href={outcome.adsManager} target="_blank" rel="noreferrer">
              Open in Ads Manager
            </ButtonAnchor>
          )}
          <Button dense onClick={() => actor.send({ type: 'batch.dismiss' })}>
            Dismiss
          </Button>
        </>
      }
    >
      {underway && all > 1 && (
        <BatchProgress
          label={DOING[batch.act as keyof typeof DOING] ?? 'Done'}
          share={(all - outcome.waiting) / all}
          text={`${number(all - outcome.waiting)} of ${number(all)} done`}
        />
      )}
      {off.length > 0 && off.length === outcome.done && (
        <p>Nothing is spent until you turn {off.length === 1 ? 'it' : 'them'} on.</p>
      )}
      {reasons.length > 0 && (
        <ul>
          {reasons.slice(0, MOST_REASONS).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
};
