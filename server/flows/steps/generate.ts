import type { GenerationItem } from '#contract/calls/generation.ts';
import { STEP_MINUTES } from '#contract/flows/bounds.ts';
import { CREDIT_PRICES } from '#contract/rules/prices.ts';
import { readGeneration } from '#server/generation/read.ts';
import { endGeneration } from '#server/generation/settle.ts';
import { startGeneration } from '#server/generation/start.ts';
import { sizeOf, type Wish } from '#server/generation/wish.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { creditsLeft } from '../run/shared.ts';
import { partId } from './ids.ts';
import { soon, type StepBase, type Waits } from './types.ts';

/** What was made of each ask. */
interface Made {
  readonly parts: readonly {
    readonly id: string;
    readonly items: readonly GenerationItem[];
    /** Why nothing came of others that were asked for; null: something did. */
    readonly why: string | null;
  }[];
  readonly credits: number;
}

export interface NotMade {
  readonly outcome: 'failed' | 'no_credits';
  readonly note: string;
  readonly credits: number;
}

const keyOf = (effectId: string, at: number): string => partId(effectId, 'generation', at);

/** The generation that a step asked for as its `at`th; null: it has not. */
export const generationOf = async (
  db: Deps['db'],
  userId: number,
  effectId: string,
  at: number,
): Promise<string | null> => {
  const row = await db
    .selectFrom('generations')
    .select('id')
    .where('user_id', '=', userId)
    .where('key', '=', keyOf(effectId, at))
    .executeTakeFirst();
  return row?.id ?? null;
};

const priceOf = (wishes: readonly Wish[]): number =>
  wishes.reduce((sum, wish) => sum + sizeOf(wish) * CREDIT_PRICES[wish.kind], 0);

const refused = (error: unknown, credits: number): NotMade | { readonly retryAfter: number; readonly text: string } => {
  if (!(error instanceof Problem) || error.status >= 500) throw error;
  if (error.status === 429) return { retryAfter: error.extra.retryAfter ?? 5, text: error.text };
  return { outcome: error.status === 402 ? 'no_credits' : 'failed', note: error.text, credits };
};

/** What one generation has come to: everything it made, or null while it is being made. */
const partOf = async (context: StepBase, id: string) => {
  const { deps, run, effect } = context;
  const generation = await readGeneration(deps.db, run.user_id, id);
  if (generation.state === 'running') {
    const late = deps.now().getTime() - effect.created_at.getTime() > STEP_MINUTES.generation * 60_000;
    if (!late) return null;
    await endGeneration(deps, { userId: run.user_id, id }, 'cancelled');
    return partOf(context, id);
  }
  const items = generation.items.filter(({ state }) => state === 'made');
  const [why] = generation.items.flatMap(({ reason }) => reason ?? []);
  return { id, items, why: why ?? null, spent: items.length * generation.price };
};

/**
 * Has something generated, each ask once however often the step is tried: the key of an ask is made of the step's id. One
 * after the other, so that a flow never takes the places of whoever generates by hand. `someMayFail`: what nothing could be
 * made of is left empty, and the others go on.
 */
export const generate = async (
  context: StepBase,
  wishes: readonly Wish[],
  { someMayFail = false }: { readonly someMayFail?: boolean } = {},
): Promise<Made | NotMade | Waits> => {
  const { deps, run, effect } = context;
  const parts = [];
  let credits = 0;
  for (const [at, wish] of wishes.entries()) {
    const known = await generationOf(deps.db, run.user_id, effect.id, at);
    if (known === null) {
      const price = priceOf(wishes.slice(at));
      const left = await creditsLeft(context, { price, spent: credits });
      if (price > left)
        return { outcome: 'no_credits', note: `This needs ${price} credits; the run may spend ${left} more.`, credits };
      try {
        await startGeneration(deps, run.user_id, keyOf(effect.id, at), wish, { byFlow: true });
      } catch (error) {
        const why = refused(error, credits);
        if ('outcome' in why) return why;
        const until = new Date(deps.now().getTime() + why.retryAfter * 1000);
        return { until, waitsFor: 'generation', heldUp: { why: why.text, until: until.toISOString() } };
      }
      return soon(context, 'generation');
    }
    const part = await partOf(context, known);
    if (part === null) return soon(context, 'generation');
    credits += part.spent;
    if (part.items.length === 0 && !someMayFail)
      return { outcome: 'failed', note: part.why ?? 'Nothing could be generated.', credits };
    parts.push(part);
  }
  return { parts, credits };
};
