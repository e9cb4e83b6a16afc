import { scheduleCleaning } from './cleaning.ts';
import type { FlowOptions } from './flows/run/options.ts';
import { flowWorker, flowWorkerWith, sweepFlows } from './flows/run/worker.ts';
import type { Deps } from './platform/deps.ts';
import { startWorkers } from './platform/jobs/worker.ts';
import type { PublishingOptions } from './publishing/options.ts';
import { startPublishing } from './publishing/worker.ts';
import { WORKERS } from './workers.ts';

export interface Work {
  /** Lets running jobs end. */
  stop(): Promise<void>;
}

/** Starts the background work: the workers of the queues, and the schedules. */
export const startWork = async (
  deps: Deps,
  onFault: (text: string, error: unknown) => void = () => undefined,
  publishing: PublishingOptions = {},
  flows: FlowOptions = {},
): Promise<Work> => {
  const others = WORKERS.filter((each) => each !== flowWorker);
  const workers = await startWorkers(deps, [...others, flowWorkerWith(flows, onFault)], onFault);
  const stopSweeping = sweepFlows(deps, onFault, flows);
  await scheduleCleaning(deps);
  const publisher = await startPublishing(deps, (error) => onFault('Publishing met a fault.', error), publishing);
  return {
    stop: async () => {
      stopSweeping();
      await workers.stop();
      await publisher.stop();
    },
  };
};
