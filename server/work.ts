import type { Deps } from './deps.ts';
import { sweepSessions } from './accounts/sessions.ts';

export interface Work {
  /** Lets running jobs end. */
  stop(): Promise<void>;
}

const SWEEP_MS = 60 * 60 * 1000;

/** Starts what happens without being asked: the queue's workers, and the forgetting of what is over. */
export const startWork = async (
  deps: Deps,
  onFault: (text: string, error: unknown) => void = () => undefined,
): Promise<Work> => {
  const sweep = (): void => {
    Promise.all([sweepSessions(deps), deps.live.sweep()]).catch((error: unknown) => onFault('A sweep failed.', error));
  };
  sweep();
  const timer = setInterval(sweep, SWEEP_MS);
  return { stop: async () => clearInterval(timer) };
};
