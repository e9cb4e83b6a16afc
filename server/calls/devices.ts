import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/calls/devices.ts';
import { endSessionOf, endSessions, listSessions } from '#server/identity/devices.ts';
import { clearSessionCookie } from '#server/identity/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireSession } from '#server/platform/http/access.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { route } from '#server/platform/http/route.ts';

/** The browsers in which a user is signed in. */
export const deviceCalls =
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
