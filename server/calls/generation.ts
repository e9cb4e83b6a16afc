import {
  cancelGeneration as cancelCall,
  generateCopy as generateCopyCall,
  generateImage as generateImageCall,
  judgeSuggestion,
  listGenerations as listCall,
  streamGeneration as streamCall,
} from '#contract/calls/generation.ts';
import { IDEMPOTENCY_KEY } from '#contract/idempotencyKey.ts';
import { Uuid } from '#contract/rules/uuid.ts';
import { judge } from '#server/generation/judge.ts';
import { listGenerations, readGeneration } from '#server/generation/read.ts';
import { endGeneration } from '#server/generation/settle.ts';
import { startGeneration } from '#server/generation/start.ts';
import { linesOf } from '#server/generation/stream.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { route } from '#server/platform/http/route.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const keyOf = ({ headers }: FastifyRequest): string => {
  const key = Uuid.safeParse(headers[IDEMPOTENCY_KEY]);
  if (key.success) return key.data;
  throw new Problem(400, 'Send a UUID as the header Idempotency-Key.', { code: 'idempotency_key_missing' });
};

export const generationCalls =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    route(app, generateCopyCall, async ({ user, body, request }) =>
      linesOf(deps, user.id, await startGeneration(deps, user.id, keyOf(request), { kind: 'copy', ...body })),
    );
    route(app, generateImageCall, async ({ user, body, request }) =>
      linesOf(deps, user.id, await startGeneration(deps, user.id, keyOf(request), { kind: 'image', ...body })),
    );
    route(app, listCall, ({ user, query }) => listGenerations(deps.db, user.id, query));
    route(app, streamCall, async ({ user, params }) => {
      // 404 before the stream begins.
      await readGeneration(deps.db, user.id, params.id);
      return linesOf(deps, user.id, params.id);
    });
    route(app, cancelCall, async ({ user, params }) => {
      await endGeneration(deps, { userId: user.id, id: params.id }, 'cancelled');
      return readGeneration(deps.db, user.id, params.id);
    });
    route(app, judgeSuggestion, ({ user, params, body }) =>
      judge(deps, user.id, { id: params.id, index: Number(params.index), verdict: body.verdict }),
    );
  };
