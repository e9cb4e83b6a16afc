import * as z from 'zod';
import { seedSubscription } from '#server/billing/seed.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { SESSION_COOKIE, sessionFinder, startSession } from '#server/identity/sessions.ts';
import { createAccount } from '#server/identity/users.ts';
import { listAdAccounts } from '#server/meta/adAccounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { FastifyInstance } from 'fastify';
import { connectSandbox } from './connect.ts';

const Wish = z.object({
  email: z.email(),
  password: z.string(),
  /** Null: without a plan. */
  plan: z.enum(['starter', 'pro', 'team']).nullable(),
  /** How Meta's sandbox is asked, and which ad accounts are active afterwards. Null: not connected. */
  meta: z.object({ user: z.string(), business: z.string(), adAccounts: z.array(z.string()) }).nullable(),
});
type Wish = z.output<typeof Wish>;

/** Somebody who is signed in, by the steps that a person would take, without their forms and mails. */
const makePerson = async (deps: Deps, { email, password, plan, meta }: Wish, userAgent: string) => {
  const id = await createAccount(deps, email, await hashPassword(password));
  if (id === null) throw new Problem(409, 'This address has an account.');
  await deps.db.updateTable('users').set({ email_verified_at: deps.now() }).where('id', '=', id).execute();
  const token = await startSession(deps, id, userAgent);
  const session = await sessionFinder(deps)({ cookies: { [SESSION_COOKIE]: token } });
  if (session === null) throw new Error('The session that was just started is gone.');
  if (plan !== null) await seedSubscription(deps, { id, email }, plan, 'monthly');
  if (meta !== null) await connectSandbox(deps, session, meta);
  return {
    email,
    cookie: { name: SESSION_COOKIE, value: token },
    ad_accounts: await listAdAccounts(deps, id),
  };
};

/** People and their workspaces for tests, in one call. Register outside production only, and where the sandboxes are. */
export const peopleRoutes =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    app.post('/dev/people', async (request, reply) => {
      if (!deps.sandbox.meta || !deps.sandbox.payments) throw new Problem(404, 'Not found.', { code: 'not_found' });
      const wish = Wish.safeParse(request.body);
      if (!wish.success) throw new Problem(400, z.prettifyError(wish.error));
      void reply.header('cache-control', 'no-store');
      return makePerson(deps, wish.data, request.headers['user-agent'] ?? '');
    });
  };
