import type { Verdict } from '#contract/calls/generation.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { wakeFollowers } from './wake.ts';

interface Judgement {
  readonly id: string;
  readonly index: number;
  readonly verdict: Verdict | null;
}

/** Keeps what the user thinks of something that was made; 404 where there is no such thing. */
export const judge = async (deps: Deps, userId: number, { id, index, verdict }: Judgement): Promise<void> => {
  const judged = await deps.db
    .updateTable('generation_items as i')
    .from('generations as g')
    .set({ verdict, judged_at: verdict === null ? null : deps.now() })
    .whereRef('g.id', '=', 'i.generation_id')
    .where('g.user_id', '=', userId)
    .where('i.generation_id', '=', id)
    .where('i.index', '=', index)
    .where('i.state', '=', 'made')
    .returning('i.index')
    .executeTakeFirst();
  if (!judged) throw new Problem(404, 'There is no such suggestion.', { code: 'suggestion_missing' });
  await wakeFollowers(deps, deps.db, id);
};
