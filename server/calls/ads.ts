import {
  bulkDeleteAds,
  createAd,
  deleteAd,
  duplicateAd as duplicateAdCall,
  getAd,
  getAds,
  listInventory,
  patchAd,
  putAd,
} from '#contract/calls/ads.ts';
import type { Ad } from '#contract/ad.ts';
import { listAds, readAd, readAds } from '#server/ads/read.ts';
import { changeAd, createDraft, deleteAds, duplicateAd } from '#server/ads/write.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';

const pick = (ad: Ad, fields: readonly (keyof Ad)[]): Partial<Ad> =>
  Object.fromEntries(fields.map((field) => [field, ad[field]]));

export const adsCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    route(app, getAds, async ({ query, user }) => ({ ads: await readAds(deps.db, user.id, query.ad_ids) }));
    route(app, createAd, ({ body, user }) => createDraft(deps, user.id, body));
    route(app, getAd, ({ params, user }) => readAd(deps.db, user.id, params.id));
    route(app, putAd, ({ params, body: { version, ...fields }, user }) =>
      changeAd(deps, user.id, params.id, fields, version),
    );
    route(app, patchAd, ({ params, body: { version, ...fields }, user }) =>
      changeAd(deps, user.id, params.id, fields, version),
    );
    route(app, deleteAd, async ({ params, user }) => {
      await deleteAds(deps, user.id, [params.id]);
      return undefined;
    });
    route(app, bulkDeleteAds, async ({ body, user }) => ({ deleted: await deleteAds(deps, user.id, body.ad_ids) }));
    route(app, duplicateAdCall, ({ params, user }) => duplicateAd(deps, user.id, params.id));
    route(app, listInventory, async ({ query, user }) => {
      const { fields, status, ad_account_id: accountId } = query;
      const { ads, ...page } = await listAds(deps.db, user.id, { status, accountId }, query);
      return { ads: fields ? ads.map((ad) => pick(ad, fields)) : ads, ...page };
    });
  };
