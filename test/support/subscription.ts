import { randomUUID } from 'node:crypto';
import type { PlanName } from '#contract/rules/plans.ts';
import type { TestClient } from './client.ts';
import type { TestServer } from './server.ts';

/** A signed-in user with an active subscription of the plan, as a paid checkout leaves one. */
export const subscriber = async (
  server: TestServer,
  plan: PlanName = 'pro',
): Promise<TestClient & { readonly userId: number }> => {
  const client = await server.signedIn();
  const now = new Date();
  await server.deps.db
    .insertInto('subscriptions')
    .values({
      id: `sub_${randomUUID()}`,
      user_id: client.userId,
      status: 'active',
      plan_name: plan,
      billing_period: 'monthly',
      price_id: 'price_test',
      cancel_at_period_end: false,
      paid: true,
      updated_at: now,
    })
    .execute();
  return client;
};
