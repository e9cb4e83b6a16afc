import type { Generation, GenerationItem } from '#contract/calls/generation.ts';
import { MAX_GENERATIONS } from '#contract/rules/listLimits.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { type Selectable, sql } from 'kysely';
import type { GenerationItemsTable, GenerationsTable } from './tables.ts';
import { copyAt, type Wish } from './wish.ts';

type Row = Selectable<GenerationsTable>;

const toItem = (wish: Wish, row: Selectable<GenerationItemsTable>): GenerationItem => {
  const { index, state, texts, suggestion, pictures, reason, cause, verdict } = row;
  const became = { state, suggestion, pictures, reason, cause, verdict };
  if (wish.kind === 'copy') return { index, of: null, texts, ...became };
  const { primary_text, headline, description, of = null } = copyAt(wish, index);
  return { index, of, texts: { primary_text, headline, description }, ...became };
};

const withItems = async (db: Deps['db'], rows: readonly Row[]): Promise<Generation[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const items = await db
    .selectFrom('generation_items')
    .selectAll()
    .where('generation_id', 'in', ids)
    .orderBy('index')
    .execute();
  const byId = Map.groupBy(items, (item) => item.generation_id);
  return rows.map(({ id, kind, state, maker, ask, price, ad_id, created_at: createdAt }) => ({
    id,
    kind,
    state,
    maker,
    brief: ask.brief,
    about: (ask.kind === 'copy' && ask.about) || null,
    price,
    ad_id,
    items: (byId.get(id) ?? []).map((item) => toItem(ask, item)),
    created_at: createdAt.toISOString(),
  }));
};

const rowsOf = (db: Deps['db'], userId: number) =>
  db.selectFrom('generations').selectAll().where('user_id', '=', userId);

/** One of the user; 404 where there is none. */
export const readGeneration = async (db: Deps['db'], userId: number, id: string): Promise<Generation> => {
  const row = await rowsOf(db, userId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404, 'There is no such generation.', { code: 'generation_missing' });
  return (await withItems(db, [row]))[0]!;
};

interface Page {
  readonly before?: string | undefined;
  readonly ad_id?: string | undefined;
  readonly of?: readonly string[] | undefined;
}

/** A page of what the user asked for, newest first; what their flows had made is decided on in the flow's review. */
export const listGenerations = async (
  db: Deps['db'],
  userId: number,
  { before, ad_id: adId, of: texts }: Page,
): Promise<{ generations: Generation[]; more: boolean }> => {
  let query = rowsOf(db, userId).where('by_flow', '=', false);
  if (adId !== undefined) query = query.where('ad_id', '=', adId);
  if (texts !== undefined) {
    query = query.where('kind', '=', 'image').where(
      sql<boolean>`exists (
        select from jsonb_array_elements(ask -> 'copies') copy
        where copy -> 'of' ->> 'generation_id' = any(${texts}::text[]))`,
    );
  }
  if (before !== undefined) {
    query = query.where(
      sql<boolean>`(created_at, id) < (select g.created_at, g.id from generations g where g.id = ${before} and g.user_id = ${userId})`,
    );
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    // One more tells whether this is the last page.
    .limit(MAX_GENERATIONS + 1)
    .execute();
  return {
    generations: await withItems(db, rows.slice(0, MAX_GENERATIONS)),
    more: rows.length > MAX_GENERATIONS,
  };
};
