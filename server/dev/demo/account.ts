import { hashPassword } from '#server/identity/passwords.ts';
import { createAccount, findAccount } from '#server/identity/users.ts';
import { seedSubscription } from '#server/billing/seed.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DEMO_EMAIL } from '#server/platform/env.ts';

/** Public on purpose; the account is never made in production. */
export const DEMO = { email: DEMO_EMAIL, password: 'turn-the-wheel' } as const;

/** Makes the demo account, verified and with a plan where the payments sandbox can give one; once. Returns its user's id. */
export const seedDemo = async (deps: Deps): Promise<number | null> => {
  const known = await findAccount(deps, DEMO.email);
  const id = known?.id ?? (await createAccount(deps, DEMO.email, await hashPassword(DEMO.password)));
  if (id === null) return null;
  if (known?.email_verified_at == null) {
    await deps.db
      .updateTable('users')
      .set({ email_verified_at: deps.now(), first_name: 'Demo', last_name: 'Miller' })
      .where('id', '=', id)
      .execute();
  }
  if (deps.sandbox.payments) await seedSubscription(deps, { id, email: DEMO.email }, 'pro', 'monthly');
  return id;
};
