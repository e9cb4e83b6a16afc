import * as contract from '#contract/calls/account.ts';
import { endSessionOf, endSessions, listSessions } from '#server/accounts/devices.ts';
import { cancelEmailChange, checkNewEmail, sendEmailChange, startEmailChange } from '#server/accounts/emailChange.ts';
import { confirmPassword } from '#server/accounts/confirmPassword.ts';
import { LIMITS, enforce } from '#server/accounts/limits.ts';
import { clearSessionCookie } from '#server/accounts/sessions.ts';
import { normaliseEmail } from '#server/accounts/users.ts';
import type { Deps } from '#server/deps.ts';
import { requireSession } from '#server/http/access.ts';
import { createAfterwards } from '#server/http/afterwards.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { FastifyInstance } from 'fastify';

/** What the account screen asks (D3.6). */
export const accountCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    const afterwards = createAfterwards(app);

    route(app, contract.changeEmail, async ({ body, user, request, reply }) => {
      await enforce(deps, LIMITS.emailChange, String(user.id));
      const email = normaliseEmail(body.email);
      checkNewEmail(email, user);
      const asked = { userId: user.id, password: body.password, ip: request.ip, field: 'password' };
      await confirmPassword(deps, asked);
      await enforce(deps, LIMITS.emailChangeMail, email);
      const key = await startEmailChange(deps, user.id, email);
      await deps.live.publish(deps.db, user.id, { type: 'account.changed' });
      afterwards(reply, () => sendEmailChange(deps, email, deps.appOrigin(), key), 'A mail could not be sent.');
      return { detail: 'Confirmation e-mail sent.' };
    });

    route(app, contract.cancelEmailChange, async ({ user }) => {
      await cancelEmailChange(deps, user.id);
      await deps.live.publish(deps.db, user.id, { type: 'account.changed' });
    });

    route(app, contract.listDevices, async ({ request }) => ({
      sessions: await listSessions(deps, requireSession(request)),
    }));

    route(app, contract.endDevice, async ({ params, user, request, reply }) => {
      if (!(await endSessionOf(deps, user.id, params.id))) throw new Problem(404, 'Not found.', { code: 'not_found' });
      if (params.id === requireSession(request).id) clearSessionCookie(reply);
    });

    route(app, contract.endAllDevices, async ({ user, reply }) => {
      await endSessions(deps, user.id);
      clearSessionCookie(reply);
    });
  };
