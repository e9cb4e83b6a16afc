import type { Deps } from '#server/deps.ts';
import { noticeEnded } from '#server/meta/connection.ts';
import { sweepLeftovers } from './leftovers.ts';
import { mailFarewells } from './mailFarewells.ts';
import { mailNotices, sweepNotices } from './mailNotices.ts';

const LOOK_MS = 5000;

/** Mails what is due, and looks again every few seconds. `stop` waits for the mail that is on its way. */
export const startMails = (
  deps: Deps,
  onFault: (error: unknown) => void,
  lookMs = LOOK_MS,
): { stop(): Promise<void> } => {
  let mailing: Promise<void> | null = null;
  const mail = async (): Promise<void> => {
    for (const one of [mailFarewells, mailNotices]) await one(deps).catch(onFault);
    mailing = null;
  };
  const timer = setInterval(() => (mailing ??= mail()), lookMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await mailing;
    },
  };
};

/** Hourly: what nobody else notices, and what is left of accounts that are gone. */
export const sweepAccounts = async (deps: Deps): Promise<void> => {
  await noticeEnded(deps);
  await sweepNotices(deps);
  await sweepLeftovers(deps);
};
