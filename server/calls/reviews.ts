import * as contract from '#contract/calls/reviews.ts';
import { Uuid } from '#contract/rules/uuid.ts';
import { answerReview } from '#server/flows/reviews/answer.ts';
import { reviewMissing } from '#server/flows/reviews/find.ts';
import { listReviews } from '#server/flows/reviews/list.ts';
import { ownerOfReviewed, readReview } from '#server/flows/reviews/read.ts';
import { readRendition } from '#server/media/assets.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enforce, LIMITS } from '#server/platform/http/limits.ts';
import { route } from '#server/platform/http/route.ts';
import { userOf } from '#server/platform/http/session.ts';
import { sourceOf } from '#server/platform/http/source.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';

const ImageParams = z.object({ token: z.string().max(200), image: Uuid });

export const reviewCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    const guess = (request: FastifyRequest): Promise<void> => enforce(deps, LIMITS.review, sourceOf(request.ip));

    route(app, contract.listReviews, ({ user, query }) => listReviews(deps, user.id, query));
    route(app, contract.getReview, async ({ params, user, request }) => {
      await guess(request);
      return readReview(deps, { token: params.token, userId: user?.id ?? null });
    });
    route(app, contract.answerReview, async ({ params, body, user, request }) => {
      await guess(request);
      return answerReview(deps, { token: params.token, userId: user?.id ?? null }, body);
    });
    // Whoever may review an ad may see its images.
    app.get('/api/reviews/:token/images/:image/', async (request, reply) => {
      const params = ImageParams.safeParse(request.params);
      if (!params.success) throw reviewMissing();
      const { token, image } = params.data;
      const userId = await ownerOfReviewed(deps, { token, userId: userOf(request)?.id ?? null }, image);
      const { bytes, type } = await readRendition(deps, userId, image);
      const headers = { 'cache-control': 'private, max-age=300', 'x-content-type-options': 'nosniff' };
      return reply.headers(headers).type(type).send(bytes);
    });
  };
