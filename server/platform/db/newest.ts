import { type Selectable, sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { readPlace, writePlace } from '../http/place.ts';
import type { Database } from './schema.ts';

const ORDER = '-created';

/** The tables whose rows a person lists by when they were made. */
type Listed = 'briefs' | 'presets';

/** A page of what a user made, the newest first, by when it was made, which never changes. `next`: null on the last page. */
export const newestOf = async <T extends Listed>(
  db: Deps['db'],
  table: T,
  userId: number,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<{ readonly rows: readonly Selectable<Database[T]>[]; readonly next: string | null }> => {
  // What is asked for here, all of them have.
  let query = db.selectFrom(table as 'briefs').where('user_id', '=', userId);
  if (after !== undefined) {
    const [, madeAt, id] = readPlace(after, ORDER);
    query = query.where(sql<boolean>`(created_at, id) < (${madeAt}::timestamptz, ${id}::uuid)`);
  }
  const found = await query
    .selectAll()
    .select(sql<string>`(created_at at time zone 'UTC')::text || '+00'`.as('made_at'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    // One more tells whether this is the last page.
    .limit(limit + 1)
    .execute();
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1)! : null;
  return {
    rows: page.map(({ made_at: _madeAt, ...row }) => row) as unknown as Selectable<Database[T]>[],
    next: last && writePlace([ORDER, last.made_at, last.id]),
  };
};
