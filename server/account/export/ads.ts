import type { AdRow } from '#server/ads/read.ts';
import type { Deps } from '#server/platform/deps.ts';

const PAGE = 100;

const factsOf = (db: Deps['db'], ids: readonly string[]) =>
  db.selectFrom('ad_facts').select(['ad_id', 'type', 'data', 'at']).where('ad_id', 'in', ids).orderBy('id').execute();

const publicationsOf = (db: Deps['db'], ids: readonly string[]) =>
  db
    .selectFrom('publications')
    .select(['ad_id', 'number', 'ad_account_id', 'wanted_status', 'state', 'meta_ad_id', 'meta_creative_id'])
    .select(['effective_status', 'differences', 'attempts', 'published_at', 'error', 'created_at'])
    .where('ad_id', 'in', ids)
    .orderBy('number')
    .execute();

const withHistory = async (db: Deps['db'], rows: readonly AdRow[]): Promise<unknown[]> => {
  const ids = rows.map(({ id }) => id);
  const facts = Map.groupBy(await factsOf(db, ids), ({ ad_id: id }) => id);
  const publications = Map.groupBy(await publicationsOf(db, ids), ({ ad_id: id }) => id);
  const without = <T extends { readonly ad_id: string }>(all: readonly T[] = []) =>
    all.map(({ ad_id: _id, ...rest }) => rest);
  return rows.map(({ user_id: _owner, ...ad }) => ({
    ...ad,
    history: without(facts.get(ad.id)),
    publications: without(publications.get(ad.id)),
  }));
};

/** A user's ads with their texts, what happened to them, and how they were published. */
export const adsOf = async function* (db: Deps['db'], userId: number): AsyncGenerator<unknown[]> {
  let after: string | null = null;
  for (;;) {
    let query = db.selectFrom('ads').selectAll().where('user_id', '=', userId).orderBy('id').limit(PAGE);
    if (after !== null) query = query.where('id', '>', after);
    const rows: AdRow[] = await query.execute();
    if (rows.length === 0) return;
    yield await withHistory(db, rows);
    after = rows.at(-1)?.id ?? null;
  }
};

/** What happened to deleted ads. */
export const deletedAdFactsOf = async function* (db: Deps['db'], userId: number): AsyncGenerator<unknown[]> {
  let after = '0';
  for (;;) {
    const rows: { id: string }[] = await db
      .selectFrom('ad_facts as f')
      .leftJoin('ads as a', 'a.id', 'f.ad_id')
      .select(['f.id', 'f.ad_id', 'f.type', 'f.data', 'f.at'])
      .where('f.user_id', '=', userId)
      .where('f.id', '>', after)
      .where('a.id', 'is', null)
      .orderBy('f.id')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    yield rows.map(({ id: _id, ...fact }) => fact);
    after = rows.at(-1)?.id ?? after;
  }
};
