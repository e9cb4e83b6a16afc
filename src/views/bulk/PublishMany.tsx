import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Inherits } from '#src/machines/bulk/rows.ts';
import {
  selectAsked,
  selectAsks,
  selectReadingSpends,
  selectRows,
  selectSpends,
  selectTarget,
  stageOfRow,
} from '#src/machines/bulkShown.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { type ConnectionActor, selectAccounts, selectSelectedId } from '#src/machines/connection.machine.ts';
import { type PublishActor, selectChosen } from '#src/machines/publish.machine.ts';
import { counted, number } from '#ui/parts/format.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { reviewWords } from '../ads/adWords.ts';
import { fittingOf } from '../ads/fitting.ts';
import { FullAdSets } from '../ads/FullAdSets.tsx';
import { GoesTo } from '../ads/GoesTo.tsx';
import { HeldButton } from '../ads/HeldButton.tsx';
import { PassedReviews } from '../ads/PassedReviews.tsx';
import { publishAllWords, publishFittingWords, publishWords } from '../ads/publishWords.ts';
import { startsOf } from '../ads/startStatus.ts';
import { StatusChoice } from '../ads/StatusChoice.tsx';
import { accountOf, budgetsOf } from './goesTo.ts';

export interface PublishManyProps {
  readonly bulk: BulkActor;
  readonly publish: PublishActor;
  readonly connection: ConnectionActor;
  readonly inherits: Inherits;
}

/** The ads of the batch that stay behind because they are not saved yet, or their images are on their way. */
const StayBehind = ({ bulk, inherits }: Pick<PublishManyProps, 'bulk' | 'inherits'>) => {
  const waiting = useSelector(
    bulk,
    ({ context: { rows, made } }) =>
      rows.filter((row) => stageOfRow(row, made[row.pair], inherits, () => false) === 'waits').length,
  );
  if (waiting === 0) return null;
  return (
    <p>
      {waiting === 1 ? '1 other ad is' : `${number(waiting)} other ads are`} still being saved or uploaded, and{' '}
      {waiting === 1 ? 'stays a draft' : 'stay drafts'}. Cancel to wait for {waiting === 1 ? 'it' : 'them'}.
    </p>
  );
};

/** D5.6 D5.12: before many ads are published, to which ad account and ad sets, and what they spend there. */
export const PublishMany = ({ bulk, publish, connection, inherits }: PublishManyProps) => {
  const asks = useSelector(bulk, selectAsks);
  const asked = useSelector(bulk, selectAsked);
  const { ad_account_id: ofBatch } = useSelector(bulk, selectTarget);
  const selected = useSelector(connection, selectSelectedId);
  const accounts = useSelector(connection, selectAccounts);
  const known = useSelector(bulk, selectSpends);
  const all = useSelector(bulk, selectRows).filter(({ id }) => asked.includes(id));
  // Ads of the queue may be of several ad accounts, and are published in one at a time.
  const usual = ofBatch ?? selected;
  const adAccountId = all[0] ? accountOf(all[0], usual) : usual;
  const account = accounts.find(({ id }) => id === adAccountId);
  const rows = all.filter((row) => accountOf(row, usual) === adAccountId);
  const adIds = rows.map(({ id }) => id);
  const ads = rows.map(({ id, fields }) => ({ id, details: fields, inherited: inherits(fields) }));
  const starts = startsOf(adIds, ads, useSelector(publish, selectChosen));
  const spends = Object.values(starts.statuses).includes('ACTIVE');
  const reading = useSelector(bulk, selectReadingSpends);
  const budgets = budgetsOf(rows, inherits, known);
  const fitting = fittingOf(adIds, budgets);
  const isTooFull = fitting.length > 0 && fitting.length < adIds.length;
  const close = () => bulk.send({ type: 'bulk.endPublish' });
  const go = (chosen: readonly string[]) => {
    publish.send({ type: 'publish.request', adIds: chosen, adAccountId, statuses: starts.statuses });
    close();
  };
  // Who leaves the screen has answered no.
  useEffect(() => () => bulk.send({ type: 'bulk.endPublish' }), [bulk]);
  return (
    <Dialog
      open={asks}
      onClose={close}
      title={`Publish ${counted(adIds.length, 'ad')}?`}
      asks
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          {isTooFull && <Button onClick={() => go(adIds)}>{publishAllWords(adIds, starts.statuses)}</Button>}
          <HeldButton
            tone="primary"
            reading={reading}
            // What they spend is seen before it is agreed to.
            warned={!asks || spends || fitting.length < adIds.length}
            onPress={() => go(isTooFull ? fitting : adIds)}
          >
            {isTooFull
              ? publishFittingWords(fitting, starts.statuses)
              : publishWords('Publish', adIds, starts.statuses)}
          </HeldButton>
        </>
      }
    >
      {account && <p>Ad account: {account.name}</p>}
      {rows.length < all.length && (
        <p>
          {all.length - rows.length === 1
            ? '1 other ad is of another ad account, and stays a draft. Publish it afterwards.'
            : `${number(all.length - rows.length)} other ads are of another ad account, and stay drafts. Publish them afterwards.`}
        </p>
      )}
      <StatusChoice
        starts={starts}
        ads={adIds.length}
        onChoose={(wanted) => publish.send({ type: 'publish.choose', adIds, wanted })}
      />
      <GoesTo
        adIds={adIds}
        statuses={starts.statuses}
        account={null}
        reading={reading}
        budgets={{ budgets, more: 0 }}
        places={budgets}
      />
      <FullAdSets budgets={budgets} />
      <StayBehind bulk={bulk} inherits={inherits} />
      <PassedReviews
        ads={rows.map((row) => ({
          id: row.id,
          name: row.fields.name.trim() || 'Untitled ad',
          words: reviewWords(row),
        }))}
      />
    </Dialog>
  );
};
