import { accountMachine } from './account.machine.ts';
import { cacheMachine } from './cache.machine.ts';
import { campaignsMachine } from './campaigns.machine.ts';
import { connectionMachine } from './connection.machine.ts';
import { ledgerMachine } from './ledger.machine.ts';
import { liveMachine } from './live.machine.ts';
import { onboardingMachine } from './onboarding.machine.ts';
import { paletteMachine } from './palette.machine.ts';
import { profileMachine } from './profile.machine.ts';
import { publishMachine } from './publish.machine.ts';
import { queueMachine } from './queue.machine.ts';
import { subscriptionMachine } from './subscription.machine.ts';
import { topUpMachine } from './topUp.machine.ts';
import { uploadsMachine } from './uploads.machine.ts';

/** What lives while somebody is signed in. The app chart names them; who is not signed in does without. */
export const sessionCharts = {
  cache: cacheMachine,
  subscription: subscriptionMachine,
  topUp: topUpMachine,
  ledger: ledgerMachine,
  connection: connectionMachine,
  campaigns: campaignsMachine,
  uploads: uploadsMachine,
  queue: queueMachine,
  publish: publishMachine,
  profile: profileMachine,
  account: accountMachine,
  live: liveMachine,
  palette: paletteMachine,
  onboarding: onboardingMachine,
};

export type SessionCharts = typeof sessionCharts;
