import { useSelector } from '@xstate/react';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import type { ResultsActor } from '#src/machines/results.machine.ts';
import {
  selectOutdated,
  selectRangeFault,
  selectReport,
  selectResultsText,
  selectUnreadRange,
  selectView,
} from '#src/machines/resultsShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { rangeWords } from './resultsWords.ts';
import { SyncTrouble } from './SyncTrouble.tsx';

interface Part {
  readonly results: ResultsActor;
}

/** That an address asks for days that nobody can make out, and which are shown instead. */
export const Unread = ({ results }: Part) => {
  const unread = useSelector(results, selectUnreadRange);
  const { range } = useSelector(results, selectView);
  if (unread === null) return null;
  return (
    <Notice tone="attention" live="status" title={`Couldn't read the date range “${unread}”`}>
      Showing the last {/\d+/.exec(range)?.[0]} days instead.
    </Notice>
  );
};

/** Why something could not be read, here or at Meta. */
export const Troubles = ({ results, connection }: Part & { readonly connection: ConnectionActor }) => {
  const fault = useSelector(results, selectRangeFault);
  const text = useSelector(results, selectResultsText);
  const outdated = useSelector(results, selectOutdated);
  const report = useSelector(results, selectReport);
  if (fault !== null)
    return (
      <Notice tone="attention" live="status" title="This date range doesn't work">
        {fault}
      </Notice>
    );
  return (
    <>
      {text !== null && (
        <Notice
          tone={outdated ? 'attention' : 'critical'}
          live={outdated ? 'status' : 'alert'}
          title={outdated ? 'What you see may be out of date' : "Couldn't load your results"}
          actions={
            <Button dense onClick={() => results.send({ type: 'results.retry' })}>
              Retry
            </Button>
          }
        >
          {text}
          {!outdated && report !== null && (
            <span style={{ display: 'block' }}>
              Below are still the results of {rangeWords(report)} that were shown before.
            </span>
          )}
        </Notice>
      )}
      {report?.sync === 'running' && report.problem !== null && (
        <Notice tone="info" live="status" title="Updating takes longer than usual">
          {report.problem}
        </Notice>
      )}
      <SyncTrouble results={results} connection={connection} />
    </>
  );
};
