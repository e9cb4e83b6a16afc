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
import {
  archiveAds as archiveAdsCall,
  bulkDuplicateAds,
  restoreAds as restoreAdsCall,
} from '#contract/calls/adActs.ts';
import { getAdHistory } from '#contract/calls/adHistory.ts';
import { listDeletedAds } from '#contract/calls/deletedAds.ts';
import { listAdPlaces } from '#contract/calls/adPlaces.ts';
import { bulkCreateAds, bulkUpdateAds } from '#contract/calls/bulkAds.ts';
import type { Ad } from '#contract/ad.ts';
import { UNDO_MINUTES } from '#contract/rules/undo.ts';
import { listAds } from '#server/ads/inventory.ts';
import { adPlaces } from '#server/ads/places.ts';
import { historyOf } from '#server/ads/history.ts';
import { readAd, readAds } from '#server/ads/read.ts';
import { changeMany, createMany } from '#server/ads/bulk.ts';
import { archiveAds } from '#server/ads/archive.ts';
import { listDeleted } from '#server/ads/deleted.ts';
import { deleteAds, restoreAds } from '#server/ads/deletion.ts';
import { duplicateAd, duplicateAds } from '#server/ads/duplicate.ts';
import { changeAd, createDraft } from '#server/ads/write.ts';
import type { Deps } from '#server/platform/deps.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance } from 'fastify';

/** 200 ads with texts as long as they may be, in letters of four bytes. */
const BULK_LIMIT = 4 * 1024 * 1024;

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
    route(app, bulkDeleteAds, async ({ body, user }) => ({
      deleted: await deleteAds(deps, user.id, body.ad_ids),
      undo_minutes: UNDO_MINUTES,
    }));
    route(app, bulkCreateAds, async ({ body, user }) => ({ results: await createMany(deps, user.id, body.ads) }), {
      bodyLimit: BULK_LIMIT,
    });
    route(app, bulkUpdateAds, async ({ body, user }) => ({ results: await changeMany(deps, user.id, body.ads) }), {
      bodyLimit: BULK_LIMIT,
    });
    route(app, duplicateAdCall, ({ params, user }) => duplicateAd(deps, user.id, params.id));
    route(app, bulkDuplicateAds, async ({ body, user }) => ({
      copies: await duplicateAds(deps, user.id, body.copies),
    }));
    route(app, archiveAdsCall, async ({ body: { ad_ids: adIds, archived }, user }) => ({
      results: await archiveAds(deps, user.id, { adIds, archived }),
    }));
    route(app, restoreAdsCall, async ({ body, user }) => ({ results: await restoreAds(deps, user.id, body.ad_ids) }));
    route(app, listDeletedAds, ({ query, user }) => listDeleted(deps, user.id, query.ad_id));
    route(app, getAdHistory, ({ params, query, user }) => historyOf(deps.db, user.id, params.id, query.before));
    route(app, listAdPlaces, async ({ user }) => ({ places: await adPlaces(deps.db, user.id) }));
    route(app, listInventory, async ({ query, user }) => {
      const { fields, count, ...asked } = query;
      const counted = count === undefined ? asked.after === undefined : count === 'true';
      const { ads, ...page } = await listAds(deps, user.id, asked, { ...asked, counted });
      return { ads: fields ? ads.map((ad) => pick(ad, fields)) : ads, ...page };
    });
  };
