import {
  ANALYTICS_CSV_PATH,
  AnalyticsCsvQuery,
  deleteView as deleteViewCall,
  getAnalytics,
  getInsights,
  listResultPlaces,
  listViews as listViewsCall,
  saveView as saveViewCall,
  syncAnalytics,
} from '#contract/calls/analytics.ts';
import { requestSync } from '#server/meta/insights/sync.ts';
import type { Deps } from '#server/platform/deps.ts';
import { authorise, requireUser } from '#server/platform/http/access.ts';
import { parseRequest } from '#server/platform/http/faults.ts';
import { route } from '#server/platform/http/route.ts';
import { resultsCsv } from '#server/results/csv.ts';
import { readInsights } from '#server/results/insights.ts';
import { readPlaces } from '#server/results/places.ts';
import { readAnalytics } from '#server/results/read.ts';
import { deleteView, listViews, saveView } from '#server/results/views.ts';
import type { FastifyInstance } from 'fastify';

/** Results of ads: read, as a file, read anew from Meta, and in views that were saved. */
export const analyticsCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    route(app, getAnalytics, ({ query, user }) => readAnalytics(deps, user.id, query));
    route(app, getInsights, ({ query, user }) => readInsights(deps, user.id, query));
    route(app, listResultPlaces, ({ query, user }) => readPlaces(deps.db, user.id, query.ad_account_id));
    route(app, syncAnalytics, ({ body, user }) => requestSync(deps, user.id, body));
    route(app, listViewsCall, ({ user }) => listViews(deps.db, user.id));
    route(app, saveViewCall, ({ params, body, user }) => saveView(deps, user.id, params.id, body));
    route(app, deleteViewCall, ({ params, user }) => deleteView(deps.db, user.id, params.id));

    app.get(ANALYTICS_CSV_PATH, async (request, reply) => {
      await authorise(app, 'subscribed', request);
      const query = parseRequest(AnalyticsCsvQuery, request.query, 'query');
      const { name, text } = await resultsCsv(deps, requireUser(request).id, query);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-content-type-options', 'nosniff')
        .send(text);
    });
  };
