import { readGeneration } from '#server/generation/read.ts';
import { endGeneration } from '#server/generation/settle.ts';
import type { Deps } from '#server/platform/deps.ts';
import { generationOf } from './generate.ts';

/**
 * Ends whatever a step still has made, so that no credits stay held for what nobody waits for. Returns the credits that
 * all its generations have spent.
 */
export const closeGenerations = async (deps: Deps, userId: number, effectId: string): Promise<number> => {
  let credits = 0;
  for (let at = 0; ; at += 1) {
    const id = await generationOf(deps.db, userId, effectId, at);
    if (id === null) return credits;
    await endGeneration(deps, { userId, id }, 'cancelled');
    const { items, price } = await readGeneration(deps.db, userId, id);
    credits += items.filter(({ state }) => state === 'made').length * price;
  }
};
