import * as contract from '#contract/calls/account.ts';
import { endSessionOf, endSessions, listSessions } from '#server/accounts/devices.ts';
import { clearSessionCookie } from '#server/accounts/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { requireSession } from '#server/http/access.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { FastifyInstance } from 'fastify';

/** What the account screen asks (D3.6). */
export const accountCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
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
