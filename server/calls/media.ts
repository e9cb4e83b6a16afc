import type { ImageFormat } from '#contract/ad.ts';
import { getPresignedUrl, finishMedia } from '#contract/calls/media.ts';
import { cropImage, getCrop } from '#contract/calls/crops.ts';
import { Uuid } from '#contract/rules/uuid.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireUser } from '#server/platform/http/access.ts';
import { apiOriginOf } from '#server/platform/http/origin.ts';
import { route } from '#server/platform/http/route.ts';
import { finishAsset } from '#server/media/finish.ts';
import { refuseOverLimit, requireAllowedAdAccount } from '#server/meta/adAccounts.ts';
import { cropImage as cutImage, readCrop, readOriginal } from '#server/media/crop.ts';
import { assetMissing, beginUpload, readRendition, requireAsset } from '#server/media/assets.ts';
import { COPIES, readSmallCopy } from '#server/media/smallCopy.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const ImageParams = z.object({ image: Uuid });
const OriginalParams = z.object({ original: Uuid });
const YEAR_SECONDS = 365 * 86_400;
const KEPT_PRIVATELY = {
  'cache-control': `private, max-age=${YEAR_SECONDS}, immutable`,
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
};

export const mediaCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    route(app, getPresignedUrl, ({ query, user, request }) =>
      beginUpload(deps, user.id, {
        assetId: query.mediaAssetId,
        format: query.imageFormat,
        type: query.fileType,
        origin: apiOriginOf(deps, request),
      }),
    );

    // A finished image never changes.
    app.get('/api/uploads/images/:image/', async (request, reply) => {
      const user = requireUser(request);
      const params = ImageParams.safeParse(request.params);
      if (!params.success) throw assetMissing();
      const { bytes, type, sha256 } = await readRendition(deps, user.id, params.data.image);
      const etag = `"${sha256}"`;
      reply.headers(KEPT_PRIVATELY).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(bytes);
    });

    for (const copy of COPIES)
      app.get(`/api/uploads/images/:image/${copy}/`, async (request, reply) => {
        const user = requireUser(request);
        const params = ImageParams.safeParse(request.params);
        if (!params.success) throw assetMissing();
        const { bytes, type, isSmall } = await readSmallCopy(deps, user.id, copy, params.data.image);
        reply.headers(KEPT_PRIVATELY);
        if (!isSmall) reply.header('cache-control', 'no-store');
        return reply.type(type).send(bytes);
      });

    route(app, getCrop, ({ params, user }) => readCrop(deps, user.id, params.image));
    route(app, cropImage, ({ params, body, user }) => cutImage(deps, user.id, params.image, body));

    app.get('/api/uploads/originals/:original/', async (request, reply) => {
      const user = requireUser(request);
      const params = OriginalParams.safeParse(request.params);
      if (!params.success) throw assetMissing();
      const { bytes, type } = await readOriginal(deps, user.id, params.data.original);
      return reply.headers(KEPT_PRIVATELY).type(type).send(bytes);
    });

    route(app, finishMedia, async ({ body, user }) => {
      await requireAsset(deps.db, user.id, body.media_asset_id);
      const account = await requireAllowedAdAccount(deps.db, user.id, body.ad_account_id);
      await refuseOverLimit(deps.db, user.id);
      const formats = new Map<ImageFormat, string | null>();
      if (body.square_final_key !== undefined) formats.set('square', body.square_final_key);
      if (body.portrait_final_key !== undefined) formats.set('portrait', body.portrait_final_key);
      if (formats.size === 0) {
        const uploads = await deps.db
          .selectFrom('media_uploads')
          .select('format')
          .distinct()
          .where('asset_id', '=', body.media_asset_id)
          .execute();
        for (const { format } of uploads) if (format !== 'brand') formats.set(format, null);
      }
      return { media: await finishAsset(deps, user.id, { assetId: body.media_asset_id, account, formats }) };
    });
  };
