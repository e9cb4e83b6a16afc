import { getAnalytics, syncAnalytics } from '#contract/calls/analytics.ts';
import { readAnalytics } from '#server/meta/insights/read.ts';
import { requestSync } from '#server/meta/insights/sync.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';

export const analyticsCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    route(app, getAnalytics, ({ query, user }) => readAnalytics(deps, user.id, query));
    route(app, syncAnalytics, ({ body, user }) => requestSync(deps, user.id, body));
  };
