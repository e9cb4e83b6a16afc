import * as contract from '#contract/calls/identity.ts';
import { changePassword } from '#server/identity/changePassword.ts';
import { confirmEmailChange } from '#server/account/confirmEmailChange.ts';
import { readPlanChoice } from '#contract/rules/planChoice.ts';
import { LIMITS, enforce } from '#server/platform/http/limits.ts';
import { authenticate, wrongCredentials } from '#server/identity/login.ts';
import { linkOriginOf } from '#server/platform/http/origin.ts';
import { register, resend } from '#server/identity/register.ts';
import { checkReset, confirmReset, requestReset } from '#server/identity/reset.ts';
import {
  clearSessionCookie,
  endSession,
  readSessionCookie,
  setSessionCookie,
  startSessionBy,
} from '#server/identity/sessions.ts';
import { forgetBrowser, isRegisteringBrowser, rememberBrowser } from '#server/identity/registeringBrowser.ts';
import { isEmail, normaliseEmail, userView } from '#server/identity/users.ts';
import { useKey } from '#server/identity/verification.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ensureSecret, maskSecret, setSecret } from '#server/platform/http/csrf.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sourceOf } from '#server/platform/http/source.ts';

/** The address as it is kept; 400 where it is none. */
const readEmail = (text: string): string => {
  const email = normaliseEmail(text);
  if (isEmail(email)) return email;
  const fault = email === '' ? 'This field may not be blank.' : 'Enter a valid email address.';
  throw new Problem(400, fault, { fields: { email: [fault] } });
};

export const identityCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    /** A new session in place of the request's own, and a new CSRF secret (D3.5). False: the password has changed. */
    const enter = async (
      request: FastifyRequest,
      reply: FastifyReply,
      userId: number,
      passwordHash: string,
    ): Promise<boolean> => {
      const token = await startSessionBy(deps, userId, passwordHash, request.headers['user-agent'] ?? '');
      if (token === null) return false;
      const before = readSessionCookie(request);
      if (before !== null) await endSession(deps, before);
      setSessionCookie(reply, token);
      setSecret(deps, reply, token);
      return true;
    };

    const signIn = async (...entering: Parameters<typeof enter>): Promise<void> => {
      if (!(await enter(...entering))) throw wrongCredentials();
    };

    route(app, contract.getCsrf, ({ request, reply }) => ({
      csrfToken: maskSecret(ensureSecret(deps, request, reply, readSessionCookie(request))),
    }));

    route(app, contract.getCurrentUser, ({ user }) => userView(user));

    route(app, contract.login, async ({ body, request, reply }) => {
      const account = await authenticate(deps, body, sourceOf(request.ip));
      await signIn(request, reply, account.id, account.password_hash);
    });

    route(app, contract.register, async ({ body, query, request, reply }) => {
      await enforce(deps, LIMITS.registration, sourceOf(request.ip));
      const browserHash = rememberBrowser(request, reply);
      await register(deps, { ...body, browserHash, origin: linkOriginOf(deps, request) }, readPlanChoice(query));
      return { detail: 'Verification e-mail sent.' };
    });

    route(app, contract.verifyEmail, async ({ body, user, request, reply }) => {
      await enforce(deps, LIMITS.verify, sourceOf(request.ip));
      const confirmed = await useKey(deps, body.key);
      if (confirmed === null) {
        await confirmEmailChange(deps, body.key);
        return { detail: 'ok', signed_in: false };
      }
      // Whoever is signed in here stays so. Elsewhere the key alone signs nobody in: a mail may be opened by a scanner, and
      // somebody else's link must not put a visitor into somebody else's account.
      const { userId, passwordHash, browserHash } = confirmed;
      const here = user === null && isRegisteringBrowser(request, browserHash);
      forgetBrowser(request, reply);
      return { detail: 'ok', signed_in: here && (await enter(request, reply, userId, passwordHash)) };
    });

    route(app, contract.resendVerification, async ({ body, query, request }) => {
      const email = readEmail(body.email);
      await enforce(deps, LIMITS.resend, sourceOf(request.ip));
      await enforce(deps, LIMITS.verificationMail, email);
      await resend(deps, email, readPlanChoice(query), linkOriginOf(deps, request));
      return { detail: 'ok' };
    });

    route(app, contract.requestPasswordReset, async ({ body, request }) => {
      const email = readEmail(body.email);
      await enforce(deps, LIMITS.reset, sourceOf(request.ip));
      await enforce(deps, LIMITS.resetFor, email);
      await requestReset(deps, email, linkOriginOf(deps, request));
      return { detail: 'Password reset e-mail has been sent.' };
    });

    route(app, contract.checkPasswordReset, async ({ body, request }) => {
      await enforce(deps, LIMITS.resetCheck, sourceOf(request.ip));
      await checkReset(deps, body);
    });

    route(app, contract.confirmPasswordReset, async ({ body, request, reply }) => {
      await enforce(deps, LIMITS.resetConfirm, sourceOf(request.ip));
      const account = await confirmReset(deps, body);
      if (request.session?.person === account.id) clearSessionCookie(reply);
      return { detail: 'Password has been reset with the new password.' };
    });

    route(app, contract.changePassword, async ({ body, user, request, reply }) => {
      const passwordHash = await changePassword(deps, user, body, sourceOf(request.ip));
      await signIn(request, reply, user.id, passwordHash);
      return { detail: 'New password has been saved.' };
    });

    route(app, contract.logout, async ({ request, reply }) => {
      const token = readSessionCookie(request);
      if (token !== null) {
        await endSession(deps, token);
        clearSessionCookie(reply);
      }
      return { detail: 'Successfully logged out.' };
    });
  };
