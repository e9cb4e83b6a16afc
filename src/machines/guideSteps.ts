import type { AuthSnapshot } from './auth.machine.ts';
import { type ConnectionSnapshot, selectConnected } from './connection.machine.ts';
import { selectKnown } from './guarded.ts';
import { type QueueSnapshot, selectCounts, selectLoaded } from './queue.machine.ts';
import { selectActive, type SubscriptionSnapshot } from './subscription.machine.ts';

/** The way from a new account to a published ad (D8.3), in its order. */
export const GUIDE_STEPS = ['email', 'plan', 'meta', 'accounts', 'published'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

interface Facts {
  readonly auth: AuthSnapshot;
  readonly subscription: SubscriptionSnapshot;
  readonly connection: ConnectionSnapshot;
  readonly queue: QueueSnapshot;
}

/** Meta is connected, and nothing that we asked for was left out. */
const isWhole = (connection: ConnectionSnapshot): boolean => {
  const { status } = connection.context;
  return selectConnected(connection) && status?.health !== 'expired' && status?.missing_permissions.length === 0;
};

/**
 * Which steps are done, each derived from real state. Null while that is not known: a plan, a connection or ads that
 * could not be read are neither done nor undone. Without a plan nothing after it is asked for.
 */
export const guideSteps = ({ auth, subscription, connection, queue }: Facts): readonly GuideStep[] | null => {
  if (!auth.hasTag('signedIn')) return null;
  // A signed-in person has always confirmed their address.
  if (subscription.hasTag('none')) return ['email'];
  if (!selectActive(subscription) || !selectKnown(connection) || !selectLoaded(queue)) return null;
  const done: Record<GuideStep, boolean> = {
    email: true,
    plan: true,
    meta: isWhole(connection),
    accounts: connection.context.accounts.some((account) => account.is_allowed),
    published: selectCounts(queue).published > 0,
  };
  return GUIDE_STEPS.filter((step) => done[step]);
};
