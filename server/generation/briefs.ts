import type { Brief } from '#contract/brief.ts';
import type { SavedBrief } from '#contract/calls/briefs.ts';
import { MAX_BRIEFS } from '#contract/rules/listLimits.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readPlace, writePlace } from '#server/platform/http/place.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { type Selectable, sql } from 'kysely';
import type { BriefsTable } from './tables.ts';

const missing = () => new Problem(404, 'There is no such brief.', { code: 'brief_missing' });

const toBrief = ({ id, name, brief, created_at: made, updated_at: changed }: Selectable<BriefsTable>): SavedBrief => ({
  id,
  name,
  brief,
  created_at: made.toISOString(),
  updated_at: changed.toISOString(),
});

const ORDER = '-created';

/** A page of the user's briefs, the newest first, by when they were made, which never changes. */
export const listBriefs = async (
  db: Deps['db'],
  userId: number,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<{ briefs: SavedBrief[]; next: string | null }> => {
  let query = db.selectFrom('briefs').where('user_id', '=', userId);
  if (after !== undefined) {
    const [, madeAt, id] = readPlace(after, ORDER);
    query = query.where(sql<boolean>`(created_at, id) < (${madeAt}::timestamptz, ${id}::uuid)`);
  }
  const rows = await query
    .selectAll()
    .select(sql<string>`(created_at at time zone 'UTC')::text || '+00'`.as('made_at'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    // One more tells whether this is the last page.
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1)! : null;
  return { briefs: page.map(toBrief), next: last && writePlace([ORDER, last.made_at, last.id]) };
};

const CHANGED = { type: 'brand.changed' } as const;

/** Saves a brief under a name; 404 where the id is somebody else's. */
export const saveBrief = (
  { db, live, now }: Deps,
  userId: number,
  id: string,
  { name, brief }: { readonly name: string; readonly brief: Brief },
): Promise<SavedBrief> =>
  db.transaction().execute(async (trx) => {
    // Counting happens one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('briefs'), ${userId}::int)`.execute(trx);
    const { others } = await trx
      .selectFrom('briefs')
      .select(({ fn }) => fn.countAll<string>().as('others'))
      .where('user_id', '=', userId)
      .where('id', '!=', id)
      .executeTakeFirstOrThrow();
    if (Number(others) >= MAX_BRIEFS)
      throw new Problem(400, `You have ${MAX_BRIEFS} saved briefs, which is the limit. Delete one first.`, {
        code: 'briefs_full',
      });
    const at = now();
    const said = { name: name.trim(), brief: JSON.stringify(brief), updated_at: at };
    const row = await trx
      .insertInto('briefs')
      .values({ id, user_id: userId, ...said, created_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(said).where('briefs.user_id', '=', userId))
      .returningAll()
      .executeTakeFirst();
    if (!row) throw missing();
    await live.publish(trx, userId, CHANGED);
    return toBrief(row);
  });

export const renameBrief = ({ db, live, now }: Deps, userId: number, id: string, name: string): Promise<SavedBrief> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('briefs')
      .set({ name: name.trim(), updated_at: now() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw missing();
    await live.publish(trx, userId, CHANGED);
    return toBrief(row);
  });

export const deleteBrief = ({ db, live }: Deps, userId: number, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('briefs')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw missing();
    await live.publish(trx, userId, CHANGED);
  });
