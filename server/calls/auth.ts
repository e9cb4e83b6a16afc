import * as contract from '#contract/calls/auth.ts';
import { changePassword } from '#server/accounts/changePassword.ts';
import { confirmEmailChange, tellPayments } from '#server/accounts/confirmEmailChange.ts';
import { readPlanChoice } from '#contract/rules/planChoice.ts';
import { LIMITS, enforce } from '#server/accounts/limits.ts';
import { authenticate, wrongCredentials } from '#server/accounts/login.ts';
import { register, resend } from '#server/accounts/register.ts';
import { checkReset, confirmReset, sendReset } from '#server/accounts/reset.ts';
import {
  clearSessionCookie,
  endSession,
  readSessionCookie,
  setSessionCookie,
  startSessionBy,
} from '#server/accounts/sessions.ts';
import { isEmail, normaliseEmail, userView } from '#server/accounts/users.ts';
import { useKey } from '#server/accounts/verification.ts';
import type { Deps } from '#server/deps.ts';
import { createAfterwards } from '#server/http/afterwards.ts';
import { ensureSecret, maskSecret, setSecret } from '#server/http/csrf.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import { composeMail } from '#server/mails/compose.ts';
import { emailChangedLetter } from '#server/mails/letters/emailChanged.ts';
import { passwordChangedLetter } from '#server/mails/letters/passwordChanged.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const NOT_SENT = 'A mail could not be sent.';

/** The address as it is kept; 400 where it is none. */
const readEmail = (text: string): string => {
  const email = normaliseEmail(text);
  if (isEmail(email)) return email;
  const fault = email === '' ? 'This field may not be blank.' : 'Enter a valid email address.';
  throw new Problem(400, fault, { fields: { email: [fault] } });
};

export const authCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    const afterwards = createAfterwards(app);

    /** A new session in place of the request's own, and a new CSRF secret (D3.5). */
    const signIn = async (
      request: FastifyRequest,
      reply: FastifyReply,
      userId: number,
      passwordHash: string,
    ): Promise<void> => {
      const token = await startSessionBy(deps, userId, passwordHash, request.headers['user-agent'] ?? '');
      if (token === null) throw wrongCredentials();
      const before = readSessionCookie(request);
      if (before !== null) await endSession(deps, before);
      setSessionCookie(reply, token);
      setSecret(deps, reply, token);
    };

    const tellPasswordChanged = (reply: FastifyReply, email: string): void => {
      const letter = passwordChangedLetter(deps.appOrigin());
      afterwards(reply, () => deps.mail.send(composeMail(email, letter)), NOT_SENT);
    };

    route(app, contract.getCsrf, ({ request, reply }) => ({
      csrfToken: maskSecret(ensureSecret(deps, request, reply, readSessionCookie(request))),
    }));

    route(app, contract.getCurrentUser, ({ user }) => userView(user));

    route(app, contract.login, async ({ body, request, reply }) => {
      const account = await authenticate(deps, body, request.ip);
      await signIn(request, reply, account.id, account.password_hash);
    });

    route(app, contract.register, async ({ body, query, request }) => {
      await enforce(deps, LIMITS.registration, request.ip);
      await register(deps, body, {
        origin: deps.appOrigin(),
        log: (error) => request.log.error({ err: error }, NOT_SENT),
        choice: readPlanChoice(query),
      });
      return { detail: 'Verification e-mail sent.' };
    });

    route(app, contract.verifyEmail, async ({ body, request, reply }) => {
      await enforce(deps, LIMITS.verify, request.ip);
      if (await useKey(deps, body.key)) return { detail: 'ok' };
      const changed = await confirmEmailChange(deps, body.key);
      const letter = emailChangedLetter(deps.appOrigin(), changed.after);
      afterwards(reply, () => deps.mail.send(composeMail(changed.before, letter)), NOT_SENT);
      afterwards(reply, () => tellPayments(deps, changed), 'The payment service was not told a new address.');
      return { detail: 'ok' };
    });

    route(app, contract.resendVerification, async ({ body, query, request, reply }) => {
      const email = readEmail(body.email);
      await enforce(deps, LIMITS.resend, request.ip);
      await enforce(deps, LIMITS.verificationMail, email);
      afterwards(
        reply,
        () => resend(deps, email, { origin: deps.appOrigin(), choice: readPlanChoice(query) }),
        NOT_SENT,
      );
      return { detail: 'ok' };
    });

    route(app, contract.requestPasswordReset, async ({ body, request, reply }) => {
      const email = readEmail(body.email);
      await enforce(deps, LIMITS.reset, request.ip);
      await enforce(deps, LIMITS.resetFor, email);
      const askedAt = deps.now();
      afterwards(reply, () => sendReset(deps, email, deps.appOrigin(), askedAt), NOT_SENT);
      return { detail: 'Password reset e-mail has been sent.' };
    });

    route(app, contract.checkPasswordReset, async ({ body, request }) => {
      await enforce(deps, LIMITS.resetCheck, request.ip);
      await checkReset(deps, body);
    });

    route(app, contract.confirmPasswordReset, async ({ body, user, request, reply }) => {
      await enforce(deps, LIMITS.resetConfirm, request.ip);
      const account = await confirmReset(deps, body);
      tellPasswordChanged(reply, account.email);
      if (user?.id === account.id) clearSessionCookie(reply);
      return { detail: 'Password has been reset with the new password.' };
    });

    route(app, contract.changePassword, async ({ body, user, request, reply }) => {
      const passwordHash = await changePassword(deps, user, body, request.ip);
      tellPasswordChanged(reply, user.email);
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
