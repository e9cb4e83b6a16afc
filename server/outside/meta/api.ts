import { createBreaker } from '#server/outside/breaker.ts';
import { outsideTransactions } from '#server/platform/db/transactions.ts';
import { createAssets } from './assets.ts';
import type { GraphConfig } from './graph.ts';
import { MetaNoAnswer } from './errors.ts';
import { createInsights } from './insights.ts';
import { createPublish } from './publish.ts';
import { createSignIn } from './signIn.ts';
import type { MetaApi } from './types.ts';

/** Meta over its Graph API; only the bases of the configuration tell the real one from the sandbox. */
export const createMetaApi = (config: GraphConfig): MetaApi => {
  const breaker = createBreaker({
    // A refusal is an answer, a temporary one too, and so is an odd one: it may be about a single ad account.
    isAway: (error) => error instanceof MetaNoAnswer && !error.isOdd,
    fault: () => new MetaNoAnswer('Meta was not asked: it did not answer lately', false),
  });
  const guarded = { breaker, ...config };
  return outsideTransactions('Meta', {
    ...createSignIn(guarded),
    ...createAssets(guarded),
    ...createPublish(guarded),
    ...createInsights(guarded),
  });
};
