import type { Deps } from '#server/platform/deps.ts';
import { readMark, writeMark } from '../marks.ts';
import { ownTokens, tokenFor } from './token.ts';

/** Reviews that wait for the user, the next deadline first. */
export const listReviews = async (
  deps: Pick<Deps, 'db' | 'now' | 'secretKey' | 'env'>,
  userId: number,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
) => {
  let query = deps.db
    .selectFrom('flow_reviews as r')
    .innerJoin('flow_runs', 'flow_runs.id', 'r.run_id')
    .innerJoin('flows', 'flows.id', 'flow_runs.flow_id')
    .where('r.user_id', '=', userId)
    .where('r.state', '=', 'open')
    .where('r.deadline', '>', deps.now());
  if (after !== undefined) {
    const [deadline, id] = readMark(after);
    query = query.where((eb) => eb(eb.refTuple('r.deadline', 'r.effect_id'), '>', eb.tuple(deadline, id)));
  }
  const rows = await query
    .select(['r.effect_id', 'r.run_id', 'r.deadline', 'r.ad_ids', 'flows.id as flow_id', 'flows.name as flow_name'])
    .orderBy('r.deadline')
    .orderBy('r.effect_id')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1)! : null;
  const tokens = await ownTokens(
    deps,
    page.map(({ effect_id: id }) => id),
  );
  return {
    reviews: page.map((row) => ({
      // One of a key that nobody has any more opens nothing.
      token: tokens.get(row.effect_id) ?? tokenFor(deps, row.effect_id, null),
      run_id: row.run_id,
      flow_id: row.flow_id,
      flow_name: row.flow_name,
      ads: row.ad_ids.length,
      deadline: row.deadline.toISOString(),
    })),
    next: last && writeMark(last.deadline, last.effect_id),
  };
};
