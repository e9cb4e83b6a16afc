import type { AiCost } from '#server/outside/ai/types.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Keeps what a request to a provider used, for whoever compares its bill with what credits bring in. */
export const keepCost = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  { requestId, model, tokensIn, tokensOut }: AiCost,
): Promise<void> => {
  await db
    .insertInto('generation_costs')
    .values({
      generation_id: id,
      request_id: requestId,
      model,
      tokens_in: tokensIn,
      tokens_out: tokensOut,
      at: now(),
    })
    .execute();
};
