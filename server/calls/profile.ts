import { getProfile, patchProfile } from '#contract/calls/accounts.ts';
import { userView } from '#server/accounts/users.ts';
import type { Deps } from '#server/deps.ts';
import { route } from '#server/http/route.ts';
import type { FastifyInstance } from 'fastify';

export const profileCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    route(app, getProfile, ({ user }) => userView(user));

    route(app, patchProfile, async ({ body, user }) => {
      const names = { first_name: body.first_name ?? user.first_name, last_name: body.last_name ?? user.last_name };
      await deps.db.updateTable('users').set(names).where('id', '=', user.id).execute();
      await deps.live.publish(deps.db, user.id, { type: 'account.changed' });
      return userView({ ...user, ...names });
    });
  };
