import { deleteAccount, EXPORT_PATH, getAccountSettings, patchAccountSettings } from '#contract/calls/account.ts';
import { checkConfirmation, deleteAccount as remove } from '#server/account/deletion.ts';
import { exportOf } from '#server/account/export/export.ts';
import { readSettings, setNotices } from '#server/account/settings.ts';
import { confirmPassword } from '#server/accounts/confirmPassword.ts';
import { enforce } from '#server/accounts/limits.ts';
import type { Limit } from '#server/accounts/limits.ts';
import { clearSessionCookie } from '#server/accounts/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { requireUser } from '#server/http/access.ts';
import { route } from '#server/http/route.ts';
import type { FastifyInstance } from 'fastify';

const EXPORTS: Limit = { name: 'export', most: 5, seconds: 3600 };
const ENOUGH = 'You have exported your data several times within the hour. Please try again later.';

/** What the user chose, all that we keep for them, and the end of it (D3.6). */
export const accountDataCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    route(app, getAccountSettings, ({ user }) => readSettings(deps, user.id));

    route(app, patchAccountSettings, async ({ body, user }) => {
      await setNotices(deps.db, user.id, body.notices);
      await deps.live.publish(deps.db, user.id, { type: 'account.changed' });
      return readSettings(deps, user.id);
    });

    // Without HEAD, which would read everything for nothing.
    app.get(EXPORT_PATH, { exposeHeadRoute: false }, async (request, reply) => {
      const user = requireUser(request);
      await enforce(deps, EXPORTS, String(user.id), ENOUGH);
      const day = deps.now().toISOString().slice(0, 10);
      reply
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename="millrace-export-${day}.zip"`);
      return reply.type('application/zip').send(exportOf(deps, user));
    });

    route(app, deleteAccount, async ({ body, user, request, reply }) => {
      checkConfirmation(body.confirmation);
      await confirmPassword(deps, { userId: user.id, password: body.password, ip: request.ip, field: 'password' });
      await remove(deps, user.id, (error) => request.log.error({ err: error }, 'The payment service failed.'));
      request.log.info({ userId: user.id }, 'An account was deleted.');
      clearSessionCookie(reply);
    });
  };
