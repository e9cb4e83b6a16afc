import {
  createAds as createAdsCall,
  getAdSetSpend,
  getAdSpend,
  setAdBudget,
  setAdStatus,
  updateAd,
} from '#contract/calls/publishing.ts';
import { stopAds as stopAdsCall } from '#contract/calls/adActs.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { askContent, askStatus } from '#server/publishing/changes/ask.ts';
import { askBudget } from '#server/publishing/changes/budget.ts';
import { spendOf, spendOfAdSet } from '#server/publishing/changes/spend.ts';
import { createAds } from '#server/publishing/createAds.ts';
import { stopAds } from '#server/publishing/stopAds.ts';
import type { FastifyInstance } from 'fastify';

export const publishingCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    route(app, createAdsCall, ({ body, user }) =>
      createAds(deps, user.id, {
        adIds: body.ad_ids,
        accountId: body.ad_account_id,
        statuses: body.ad_statuses ?? {},
      }),
    );
    route(app, stopAdsCall, async ({ body, user }) => ({ results: await stopAds(deps, user.id, body.ad_ids) }));
    route(app, setAdStatus, ({ params, body, user }) => askStatus(deps, user.id, params.id, body));
    route(app, updateAd, ({ params, body, user }) => askContent(deps, user.id, params.id, body));
    route(app, setAdBudget, ({ params, body, user }) => askBudget(deps, user.id, params.id, body));
    route(app, getAdSpend, ({ params, query, user }) =>
      spendOf(deps, user.id, params.id, {
        accountId: query.ad_account_id,
        minimum: query.with_minimum === 'true',
      }),
    );
    route(app, getAdSetSpend, ({ params, query, user }) =>
      spendOfAdSet(deps, user.id, { adSetId: params.id, accountId: query.ad_account_id }),
    );
  };
