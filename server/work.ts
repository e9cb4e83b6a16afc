import type { Deps } from './deps.ts';
import { startMails, sweepAccounts } from './account/work.ts';
import { sweepEmailChanges } from './accounts/emailChange.ts';
import { sweepLimits } from './accounts/limits.ts';
import { sweepResets } from './accounts/reset.ts';
import { sweepSessions } from './accounts/sessions.ts';
import { sweepKeys } from './accounts/verification.ts';
import { sweepHolds } from './billing/sweepHolds.ts';
import { mailWaiting } from './contact/mailWaiting.ts';
import type { PublishingOptions } from './publishing/options.ts';
import { startPublishing } from './publishing/worker.ts';

export interface Work {
  /** Lets running jobs end. */
  stop(): Promise<void>;
}

const SWEEP_MS = 60 * 60 * 1000;
const HOLDS_MS = 5 * 60 * 1000;

/** Starts what happens without being asked: the queue's workers, and the forgetting of what is over. */
export const startWork = async (
  deps: Deps,
  onFault: (text: string, error: unknown) => void = () => undefined,
  publishing: PublishingOptions = {},
): Promise<Work> => {
  const sweep = (): void => {
    Promise.all([
      sweepSessions(deps),
      sweepKeys(deps),
      sweepResets(deps),
      sweepEmailChanges(deps),
      sweepLimits(deps),
      deps.live.sweep(),
      deps.storage.sweep(),
      mailWaiting(deps),
      sweepAccounts(deps),
    ]).catch((error: unknown) => onFault('A sweep failed.', error));
  };
  sweep();
  const timer = setInterval(sweep, SWEEP_MS);
  const releaseHolds = (): void => {
    sweepHolds(deps).catch((error: unknown) => onFault('Holds of credits could not be released.', error));
  };
  releaseHolds();
  const holds = setInterval(releaseHolds, HOLDS_MS);
  const mails = startMails(deps, (error) => onFault('A mail could not be sent.', error));
  const publisher = await startPublishing(deps, (error) => onFault('Publishing met a fault.', error), publishing);
  return {
    stop: async () => {
      clearInterval(timer);
      clearInterval(holds);
      await mails.stop();
      await publisher.stop();
    },
  };
};
