import type { Brief } from '#contract/brief.ts';
import type { SavedBrief } from '#contract/calls/briefs.ts';
import { MAX_BRIEFS } from '#contract/rules/listLimits.ts';
import { newestOf } from '#server/platform/db/newest.ts';
import type { Deps } from '#server/platform/deps.ts';
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

/** A page of the user's briefs, the newest first, by when they were made, which never changes. */
export const listBriefs = async (
  db: Deps['db'],
  userId: number,
  page: { readonly limit: number; readonly after?: string | undefined },
): Promise<{ briefs: SavedBrief[]; next: string | null }> => {
  const { rows, next } = await newestOf(db, 'briefs', userId, page);
  return { briefs: rows.map(toBrief), next };
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
