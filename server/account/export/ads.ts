import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import type { Members } from './json.ts';
import { BEFORE_NUMBERS, BEFORE_UUIDS, pages, without } from './pages.ts';

/** In the order of the inventory's index; a date of JavaScript would lose the microseconds. */
const adsOf = (db: Deps['db'], userId: number) =>
  pages('place', `-infinity,${BEFORE_UUIDS}`, (after, size) => {
    const [madeAt, id] = after.split(',');
    return db
      .selectFrom('ads')
      .selectAll()
      .select(sql<string>`(created_at at time zone 'UTC')::text || '+00,' || id`.as('place'))
      .where('user_id', '=', userId)
      .where(sql<boolean>`(created_at, id) > (${madeAt}::timestamptz, ${id}::uuid)`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(size)
      .execute();
  });

const historyOf = (db: Deps['db'], userId: number) =>
  pages('id', BEFORE_NUMBERS, (after, size) =>
    db
      .selectFrom('ad_facts')
      .select(['id', 'ad_id', 'type', 'data', 'at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),
  );

const publicationsAmong = (db: Deps['db'], ads: readonly string[]) =>
  pages('place', `${BEFORE_UUIDS},0`, (after, size) => {
    const [adId, number] = after.split(',');
    return db
      .selectFrom('publications')
      .select(sql<string>`ad_id || ',' || number`.as('place'))
      .select(['ad_id', 'number', 'ad_account_id', 'wanted_status', 'state', 'meta_ad_id', 'meta_creative_id'])
      .select(['effective_status', 'meta_issues', 'differences', 'attempts', 'published_at', 'error', 'created_at'])
      .where('ad_id', 'in', ads)
      .where(sql<boolean>`(ad_id, number) > (${adId}::uuid, ${number}::integer)`)
      .orderBy('ad_id')
      .orderBy('number')
      .limit(size)
      .execute();
  });

const publicationsOf = async function* (db: Deps['db'], userId: number) {
  for await (const ads of adsOf(db, userId)) {
    yield* publicationsAmong(
      db,
      ads.map(({ id }) => id),
    );
  }
};

/** A user's ads with their texts, what happened to them and to deleted ones, and how they were published. */
export const adsMembers = (db: Deps['db'], userId: number): Members => ({
  ads: without('user_id', without('search_text', without('place', adsOf(db, userId)))),
  history: without('id', historyOf(db, userId)),
  publications: without('place', publicationsOf(db, userId)),
});
