import * as contract from '#contract/calls/account.ts';
import { getActivity } from '#contract/calls/activity.ts';
import { activityOf } from '#server/account/activity.ts';
import { checkConfirmation, deleteAccount } from '#server/account/deletion.ts';
import { cancelEmailChange, checkNewEmail, startEmailChange } from '#server/account/emailChange.ts';
import { exportOf } from '#server/account/export/export.ts';
import { changeNames } from '#server/account/names.ts';
import { lookAround, lookOf, stopLooking } from '#server/account/lookAround.ts';
import { readSettings, setNotices } from '#server/account/settings.ts';
import { confirmPassword } from '#server/identity/confirmPassword.ts';
import { clearSessionCookie } from '#server/identity/sessions.ts';
import { normaliseEmail, userView } from '#server/identity/users.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireSession, requireUser } from '#server/platform/http/access.ts';
import { LIMITS, enforce } from '#server/platform/http/limits.ts';
import { linkOriginOf } from '#server/platform/http/origin.ts';
import type { Limit } from '#server/platform/http/limits.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';
import { sourceOf } from '#server/platform/http/source.ts';

const EXPORTS: Limit = { name: 'export', most: 5, seconds: 3600 };
const ENOUGH = 'You have exported your data several times in the last hour. Please try again later.';

const profileCalls = (deps: Deps, app: FastifyInstance): void => {
  route(app, contract.getProfile, ({ user }) => userView(user));

  route(app, contract.patchProfile, async ({ body, user }) => userView(await changeNames(deps, user, body)));
};

const emailCalls = (deps: Deps, app: FastifyInstance): void => {
  route(app, contract.changeEmail, async ({ body, user, request }) => {
    await enforce(deps, LIMITS.emailChange, String(user.id));
    const email = normaliseEmail(body.email);
    checkNewEmail(email, user);
    const asked = { userId: user.id, password: body.password, ip: sourceOf(request.ip), field: 'password' };
    await confirmPassword(deps, asked);
    await enforce(deps, LIMITS.emailChangeMail, email);
    await startEmailChange(deps, user.id, email, linkOriginOf(deps, request));
    await deps.live.publish(deps.db, user.id, { type: 'account.changed' });
    return { detail: 'Confirmation e-mail sent.' };
  });

  route(app, contract.cancelEmailChange, async ({ user }) => {
    await cancelEmailChange(deps, user.id);
    await deps.live.publish(deps.db, user.id, { type: 'account.changed' });
  });
};

const demoCalls = (deps: Deps, app: FastifyInstance): void => {
  route(app, contract.getDemo, ({ request }) => lookOf(deps, requireSession(request)));
  route(app, contract.enterDemo, ({ request }) => lookAround(deps, requireSession(request)));
  route(app, contract.leaveDemo, ({ request }) => stopLooking(deps, requireSession(request)));
};

const dataCalls = (deps: Deps, app: FastifyInstance): void => {
  route(app, getActivity, ({ query, user }) => activityOf(deps, user.id, query.before));

  route(app, contract.getAccountSettings, ({ user }) => readSettings(deps, user.id));

  route(app, contract.patchAccountSettings, async ({ body, user }) => {
    await setNotices(deps.db, user.id, body.notices);
    await deps.live.publish(deps.db, user.id, { type: 'account.changed' });
    return readSettings(deps, user.id);
  });

  // Without HEAD, which would read everything for nothing.
  app.get(contract.EXPORT_PATH, { exposeHeadRoute: false, config: { notLooking: true } }, async (request, reply) => {
    const user = requireUser(request);
    await enforce(deps, EXPORTS, String(user.id), ENOUGH);
    const day = deps.now().toISOString().slice(0, 10);
    reply
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="millrace-export-${day}.zip"`);
    return reply.type('application/zip').send(exportOf(deps, user));
  });

  route(app, contract.deleteAccount, async ({ body, user, request, reply }) => {
    checkConfirmation(body.confirmation);
    await confirmPassword(deps, {
      userId: user.id,
      password: body.password,
      ip: sourceOf(request.ip),
      field: 'password',
    });
    await deleteAccount(deps, user.id, request.log);
    request.log.info({ userId: user.id }, 'An account was deleted.');
    clearSessionCookie(reply);
  });
};

/** What the account screen needs: names, address, notices, export, deletion (D3.6). */
export const accountCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    profileCalls(deps, app);
    demoCalls(deps, app);
    emailCalls(deps, app);
    dataCalls(deps, app);
  };
