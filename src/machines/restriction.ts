import type { Restriction } from '#contract/rules/reach.ts';
import type { ConnectionSnapshot } from './connection.machine.ts';
import { selectOverLimit } from './guarded.ts';
import type { SubscriptionSnapshot } from './subscription.machine.ts';

/** Unknown state closes no page: the guards wait for it, and the server decides. */
export const restrictionOf = (subscription: SubscriptionSnapshot, connection: ConnectionSnapshot): Restriction => {
  if (subscription.hasTag('none')) return 'withoutPlan';
  return selectOverLimit(connection) ? 'overLimit' : 'free';
};
