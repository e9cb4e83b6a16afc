import * as z from 'zod';
import { seedSubscription } from '#server/billing/seed.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { findSession, SESSION_COOKIE, startSession } from '#server/identity/sessions.ts';
import { createAccount } from '#server/identity/users.ts';
import { listAdAccounts, setAllowed } from '#server/meta/adAccounts.ts';
import { beginConnection, finishConnection } from '#server/meta/oauth.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Session } from '#server/platform/http/session.ts';
import type { FastifyInstance } from 'fastify';

const Wish = z.object({
  email: z.email(),
  password: z.string(),
  /** Null: without a plan. */
  plan: z.enum(['starter', 'pro', 'team']).nullable(),
  /** How Meta's sandbox is asked, and which ad accounts are active afterwards. Null: not connected. */
  meta: z.object({ user: z.string(), business: z.string(), adAccounts: z.array(z.string()) }).nullable(),
});
type Wish = z.output<typeof Wish>;

/** Answers the page on which Meta's sandbox asks for consent. */
const consent = async (dialogUrl: string, { user, business }: NonNullable<Wish['meta']>): Promise<URLSearchParams> => {
  const dialog = new URL(dialogUrl);
  const form = new URLSearchParams(dialog.search);
  form.set('decision', 'continue');
  form.set('user', user);
  form.set('business', business);
  for (const scope of dialog.searchParams.get('scope')?.split(',') ?? []) form.append('permission', scope);
  const answer = await fetch(`${dialog.origin}${dialog.pathname}`, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? dialogUrl).searchParams;
};

const connect = async (deps: Deps, session: Session, meta: NonNullable<Wish['meta']>): Promise<void> => {
  const back = await consent(await beginConnection(deps, session, deps.appOrigin()), meta);
  const result = await finishConnection(deps, session, Object.fromEntries(back));
  if (result !== 'connected') throw new Problem(409, `Meta’s sandbox was not connected: ${result}.`);
  await setAllowed(deps, session.user.id, meta.adAccounts);
};

/** Somebody who is signed in, by the steps that a person would take, without their forms and mails. */
const makePerson = async (deps: Deps, { email, password, plan, meta }: Wish, userAgent: string) => {
  const id = await createAccount(deps, email, await hashPassword(password));
  if (id === null) throw new Problem(409, 'This address has an account.');
  await deps.db.updateTable('users').set({ email_verified_at: deps.now() }).where('id', '=', id).execute();
  const token = await startSession(deps, id, userAgent);
  const session = await findSession(deps, { cookies: { [SESSION_COOKIE]: token } });
  if (session === null) throw new Error('The session that was just started is gone.');
  if (plan !== null) await seedSubscription(deps, { id, email }, plan, 'monthly');
  if (meta !== null) await connect(deps, session, meta);
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
