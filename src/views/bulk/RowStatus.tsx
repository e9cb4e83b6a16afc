import { useSelector } from '@xstate/react';
import type { Issue } from '#contract/rules/publishable.ts';
import { type Inherits, isComing, type Row } from '#src/machines/bulk/rows.ts';
import type { MadePair } from '#src/machines/bulk/texts.ts';
import type { BulkActor } from '#src/machines/bulk.machine.ts';
import { selectUploads, stageOfRow } from '#src/machines/bulkShown.ts';
import { FixLink } from './FixLink.tsx';
import { RowErrors } from './RowErrors.tsx';
import { type CellTold, RowIssues } from './RowIssues.tsx';
import { RowReview } from './RowReview.tsx';
import { RowState } from './RowState.tsx';
import { isAgain } from './rowTrouble.ts';
import { RowUpload } from './RowUpload.tsx';
import { RowText } from './texts/RowText.tsx';
import type { Troubles } from './useTroubles.ts';

interface RowStatusProps {
  readonly bulk: BulkActor;
  readonly row: Row;
  readonly pair: MadePair | undefined;
  readonly issues: readonly Issue[];
  readonly inherits: Inherits;
  readonly troubles: Troubles;
  readonly common: ReadonlySet<Issue['code']>;
  readonly onPublish: (adId: string) => void;
  readonly onJump: (field: CellTold) => void;
}

/** How far an ad is, what is wrong with it, and what can be done about it. */
export const RowStatus = (props: RowStatusProps) => {
  const { bulk, row, pair, issues, inherits, troubles, common, onPublish, onJump } = props;
  const uploads = useSelector(bulk, selectUploads);
  const trouble = troubles(row);
  const stage = stageOfRow(row, pair, inherits, () => isAgain(trouble));
  // Two lines are as much as a row is high.
  const isFull = pair !== undefined && isComing(row, pair, 'square') && isComing(row, pair, 'portrait');
  return (
    <>
      <RowState
        bulk={bulk}
        row={row}
        trouble={trouble}
        onPublish={stage === 'again' || stage === 'ready' ? onPublish : null}
      />
      {stage === 'wrong' && trouble && <RowErrors issues={issues} onJump={onJump} />}
      {!trouble && !isFull && (stage === 'wrong' || stage === 'ready' || stage === 'waits') && (
        <FixLink bulk={bulk} row={row}>
          <RowIssues
            issues={issues.filter(({ code }) => !common.has(code))}
            isReady={stage === 'ready'}
            onJump={onJump}
          />
        </FixLink>
      )}
      {stage === 'held' && <RowReview row={row} />}
      <RowText bulk={bulk} row={row} />
      {pair && uploads && <RowUpload bulk={bulk} uploads={uploads} row={row} pair={pair} />}
    </>
  );
};
