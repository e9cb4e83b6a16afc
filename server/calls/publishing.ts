import { createAds as createAdsCall } from '#contract/calls/publishing.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import { createAds } from '#server/publishing/createAds.ts';
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
  };
