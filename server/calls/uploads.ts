import { ImageFormat } from '#contract/ad.ts';
import { getPresignedUrl } from '#contract/calls/uploads.ts';
import { Uuid } from '#contract/rules/uuid.ts';
import type { Deps } from '#server/deps.ts';
import { requireUser } from '#server/http/access.ts';
import { apiOriginOf } from '#server/http/origin.ts';
import { route } from '#server/http/route.ts';
import { assetMissing, beginUpload, readRendition } from '#server/media/assets.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const ImageParams = z.object({ asset: Uuid, format: ImageFormat });
/** The content's hash is in the address: what is under it never changes. */
const YEAR_SECONDS = 365 * 86_400;

export const uploadsCalls =
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

    app.get('/api/uploads/media/:asset/:format/', async (request, reply) => {
      const user = requireUser(request);
      const params = ImageParams.safeParse(request.params);
      if (!params.success) throw assetMissing();
      const { bytes, type, sha256 } = await readRendition(deps, user.id, params.data.asset, params.data.format);
      const etag = `"${sha256}"`;
      reply
        .header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'inline')
        .header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(bytes);
    });
  };
