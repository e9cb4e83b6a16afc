import { MetaNoAnswer, MetaRefusal } from '#server/outside/meta/errors.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';

/** How many of the user's ads are on their way into an ad set, and not there yet. */
const onTheWay = async ({ db }: Deps, userId: number, adSetId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('ads')
    .innerJoin('publications', 'publications.ad_id', 'ads.id')
    .where('ads.user_id', '=', userId)
    .where('ads.status', 'in', ['queued', 'publishing'])
    .where('publications.meta_ad_id', 'is', null)
    .where('publications.state', 'not in', ['confirmed', 'refused'])
    .where(sql<boolean>`publications.details -> 'adset' ->> 'id' = ${adSetId}`)
    .select(({ fn }) => fn.count<string>('ads.id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** How many ads an ad set holds, with those that will be in it in a moment; null: Meta does not say. */
export const heldBy = async (deps: Deps, userId: number, token: string, adSetId: string): Promise<number | null> => {
  try {
    return (await deps.meta.adsHeldBy(token, adSetId)) + (await onTheWay(deps, userId, adSetId));
  } catch (error) {
    // It is said in advance where that is possible; what else is asked with it is of use without it.
    if (error instanceof MetaNoAnswer || (error instanceof MetaRefusal && error.kind !== 'auth')) return null;
    throw error;
  }
};
