import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type FlowRunsActor, selectRunsOf } from '#src/machines/flowRuns.machine.ts';

/** Has the runs of a flow read, once the server has that flow; null: it does not yet. Returns whether they are what is read. */
export const useRunsOf = (runs: FlowRunsActor, flowId: string | null): boolean => {
  useEffect(() => {
    if (flowId !== null) runs.send({ type: 'runs.open', flowId });
  }, [runs, flowId]);
  return useSelector(runs, selectRunsOf) === flowId;
};
