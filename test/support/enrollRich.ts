import { startSession } from '#server/identity/sessions.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';

interface Enrolled {
  readonly userId: number;
  readonly session: string;
}

/** Somebody with a plan and much credit, who is signed in: made in the database, as no process runs yet. */
export const enrollRich = async ({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Promise<Enrolled> => {
  const email = 'kill@example.com';
  const { id } = await db
    .insertInto('users')
    .values({ email, username: email, password_hash: 'unusable', email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('subscriptions')
    .values({
      id: 'sub_kill',
      user_id: id,
      status: 'active',
      plan_name: 'pro',
      billing_period: 'monthly',
      price_id: 'price_test',
      cancel_at_period_end: false,
      paid: true,
      updated_at: new Date(),
    })
    .execute();
  await db
    .insertInto('credit_entries')
    .values({
      user_id: id,
      kind: 'purchase',
      bucket: 'bought',
      amount: 50_000,
      key: 'much',
      note: '',
      at: new Date(),
    })
    .execute();
  return { userId: id, session: await startSession({ pool, now: () => new Date() }, id, 'test') };
};
