import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import type { ResultsActor } from '#src/machines/results.machine.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Bone } from '#ui/parts/Skeleton.tsx';
import { useLazy } from '#ui/parts/useLazy.ts';

export interface LatelyDoorProps {
  readonly connection: ConnectionActor;
  /** Loads the chart of results. */
  readonly onResults: () => Promise<ResultsActor>;
}

/** The results of the last days: loaded after the first screen, for whoever has ads at Meta. */
export const LatelyDoor = ({ connection, onResults }: LatelyDoorProps) => {
  const [failed, setFailed] = useState(false);
  const account = useSelector(connection, ({ context }) => context.selectedId);
  const load = async () => {
    const [{ Lately }, results] = await Promise.all([import('../results/Lately.tsx'), onResults()]);
    return { Lately, results };
  };
  const [part, want] = useLazy(load, { wanted: account !== null, onFailed: () => setFailed(true) });
  if (account === null) return null;
  if (part) return <part.Lately results={part.results} connection={connection} />;
  if (!failed) return <Bone height={190} />;
  const again = () => {
    setFailed(false);
    want();
  };
  return (
    <Notice
      tone="critical"
      live="status"
      title="Couldn't load your results"
      actions={
        <Button dense onClick={again}>
          Retry
        </Button>
      }
    />
  );
};
