import { useSelector } from '@xstate/react';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import type { ResultsActor } from '#src/machines/results.machine.ts';
import { LazyPart } from './LazyPart.tsx';

export interface LatelyDoorProps {
  readonly connection: ConnectionActor;
  /** Loads the chart of results. */
  readonly onResults: () => Promise<ResultsActor>;
}

const loadLately = async ({ connection, onResults }: LatelyDoorProps) => {
  const [{ Lately }, results] = await Promise.all([import('../results/Lately.tsx'), onResults()]);
  return <Lately results={results} connection={connection} />;
};

/** The results of the last days, for whoever has ads at Meta. */
export const LatelyDoor = (props: LatelyDoorProps) => {
  const account = useSelector(props.connection, ({ context }) => context.selectedId);
  if (account === null) return null;
  return <LazyPart what="your results" load={() => loadLately(props)} />;
};
