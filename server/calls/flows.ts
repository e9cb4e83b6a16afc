import * as contract from '#contract/calls/flows.ts';
import { Uuid } from '#contract/rules/uuid.ts';
import { activateFlow, inspectFlow, pauseFlow } from '#server/flows/activate.ts';
import { draftFlow } from '#server/flows/draft.ts';
import { backtestFlow } from '#server/flows/backtest.ts';
import { listFlows, listVersions, readFlow } from '#server/flows/read.ts';
import { answerReview } from '#server/flows/reviews/answer.ts';
import { reviewMissing } from '#server/flows/reviews/find.ts';
import { listReviews } from '#server/flows/reviews/list.ts';
import { ownerOfReviewed, readReview } from '#server/flows/reviews/read.ts';
import { cancelRun, retryRun, startByHand } from '#server/flows/run/byHand.ts';
import { seeRun } from '#server/flows/run/seen.ts';
import { listEvents, listRuns, readRun } from '#server/flows/run/read.ts';
import { changeFlow, createFlow, deleteFlow, duplicateFlow } from '#server/flows/write.ts';
import { matchFlow } from '#server/flows/matchNow.ts';
import { readRendition } from '#server/media/assets.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enforce, LIMITS } from '#server/platform/http/limits.ts';
import { route } from '#server/platform/http/route.ts';
import { userOf } from '#server/platform/http/session.ts';
import { sourceOf } from '#server/platform/http/source.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';

/** A flow with as many steps as it may have, their texts in letters of four bytes. */
const FLOW_LIMIT = 2 * 1024 * 1024;
const large = { bodyLimit: FLOW_LIMIT, tooLarge: 'This flow is too large.' } as const;

const ImageParams = z.object({ token: z.string().max(200), image: Uuid });

const reviewCalls = (deps: Deps, app: FastifyInstance): void => {
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

export const flowsCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    const { db } = deps;
    route(app, contract.listFlows, ({ user, query }) => listFlows(deps, user.id, query));
    route(app, contract.createFlow, ({ user, body }) => createFlow(deps, user.id, body), large);
    route(app, contract.draftFlow, ({ user, body, request, reply }) => {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return draftFlow(deps, user.id, body, {
        signal: AbortSignal.any([gone.signal, app.draining]),
        onCost: (cost) => request.log.info({ cost }, 'A model drafted a flow.'),
      });
    });
    route(app, contract.getFlow, ({ user, params }) => readFlow(db, user.id, params.id));
    route(app, contract.putFlow, ({ user, params, body }) => changeFlow(deps, user.id, params.id, body), large);
    route(app, contract.patchFlow, ({ user, params, body }) => changeFlow(deps, user.id, params.id, body), large);
    route(app, contract.deleteFlow, async ({ user, params }) => {
      await deleteFlow(deps, user.id, params.id);
      return undefined;
    });
    route(app, contract.duplicateFlow, ({ user, params, body }) => duplicateFlow(deps, user.id, params.id, body.id));
    route(app, contract.checkFlow, ({ user, params, body }) => inspectFlow(deps, user.id, params.id, body), large);
    route(app, contract.activateFlow, ({ user, params, body }) => activateFlow(deps, user.id, params.id, body.version));
    route(app, contract.pauseFlow, ({ user, params }) => pauseFlow(deps, user.id, params.id));
    route(app, contract.backtestFlow, ({ user, params, query }) => backtestFlow(deps, user.id, params.id, query));
    route(app, contract.matchFlow, ({ user, params, body }) => matchFlow(deps, user.id, params.id, body), large);
    route(app, contract.listFlowVersions, ({ user, params, query }) => listVersions(db, user.id, params.id, query));
    route(app, contract.listFlowRuns, ({ user, params, query }) => listRuns(deps, user.id, params.id, query));
    route(app, contract.startFlowRun, ({ user, params, body }) => startByHand(deps, user.id, params.id, body));
    route(app, contract.getFlowRun, ({ user, params }) => readRun(deps, user.id, params.id));
    route(app, contract.listRunEvents, ({ user, params, query }) => listEvents(db, user.id, params.id, query.after));
    route(app, contract.cancelFlowRun, ({ user, params }) => cancelRun(deps, user.id, params.id));
    route(app, contract.seeFlowRun, ({ user, params, body }) => seeRun(deps, user.id, params.id, body.seen));
    route(app, contract.retryFlowRun, ({ user, params, body }) => retryRun(deps, user.id, params.id, body));
    reviewCalls(deps, app);
  };
