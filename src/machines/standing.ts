import type { Standing } from '#contract/rules/reach.ts';
import type { ConnectionSnapshot } from './connection.machine.ts';
import { selectOverLimit } from './guarded.ts';
import type { SubscriptionSnapshot } from './subscription.machine.ts';

/** What is not known bars nobody: the guards wait for it, and the server has the last word. */
export const standingOf = (subscription: SubscriptionSnapshot, connection: ConnectionSnapshot): Standing => {
  if (subscription.hasTag('none')) return 'withoutPlan';
  return selectOverLimit(connection) ? 'overLimit' : 'free';
};
