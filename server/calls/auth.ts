import * as contract from '#contract/calls/auth.ts';
import { LIMITS, enforce } from '#server/accounts/limits.ts';
import { authenticate } from '#server/accounts/login.ts';
import { register, resend } from '#server/accounts/register.ts';
import type { MailContext } from '#server/accounts/register.ts';
import {
  clearSessionCookie,
  endSession,
  readSessionCookie,
  setSessionCookie,
  startSession,
} from '#server/accounts/sessions.ts';
import { isEmail, normaliseEmail, userView } from '#server/accounts/users.ts';
import { useKey } from '#server/accounts/verification.ts';
import type { Deps } from '#server/deps.ts';
import { ensureSecret, maskSecret, rotateSecret } from '#server/http/csrf.ts';
import { originOf } from '#server/http/origin.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const mailContext = (deps: Deps, request: FastifyRequest): MailContext => ({
  origin: originOf(deps, request),
  log: (error) => request.log.error({ err: error }, 'A mail could not be sent.'),
});

export const authCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    route(app, contract.getCsrf, ({ request, reply }) => ({ csrfToken: maskSecret(ensureSecret(request, reply)) }));

    route(app, contract.getCurrentUser, ({ user }) => userView(user));

    route(app, contract.login, async ({ body, request, reply }) => {
      const userId = await authenticate(deps, body, request.ip);
      const before = readSessionCookie(request);
      if (before !== null) await endSession(deps, before);
      setSessionCookie(reply, await startSession(deps, userId, request.headers['user-agent'] ?? ''));
      rotateSecret(reply);
    });

    route(app, contract.register, async ({ body, request }) => {
      await enforce(deps, LIMITS.registration, request.ip);
      await register(deps, body, mailContext(deps, request));
      return { detail: 'Verification e-mail sent.' };
    });

    route(app, contract.verifyEmail, async ({ body }) => {
      await useKey(deps, body.key);
      return { detail: 'ok' };
    });

    route(app, contract.resendVerification, async ({ body, request }) => {
      const email = normaliseEmail(body.email);
      if (!isEmail(email))
        throw new Problem(400, 'Enter a valid email address.', { fields: { email: ['Enter a valid email address.'] } });
      await enforce(deps, LIMITS.resend, request.ip);
      await enforce(deps, LIMITS.verificationMail, email);
      await resend(deps, email, mailContext(deps, request));
      return { detail: 'ok' };
    });

    route(app, contract.logout, async ({ request, reply }) => {
      const token = readSessionCookie(request);
      if (token !== null) await endSession(deps, token);
      clearSessionCookie(reply);
      return { detail: 'Successfully logged out.' };
    });
  };
