import { sql, type Transaction } from 'kysely';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import type { Database } from '#server/platform/db/schema.ts';

const COPY = / copy(?: \d{1,9})?$/;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** As the database counts. */
const lengthOf = (text: string): number => [...text].length;

/** The beginning of a text that fits, in whole characters as people see them. */
export const cut = (text: string, max: number): string => {
  let kept = '';
  let left = max;
  for (const { segment } of graphemes.segment(text)) {
    left -= lengthOf(segment);
    if (left < 0) break;
    kept += segment;
  }
  return kept.trimEnd();
};

/** What a copy of this ad is called: "Sale copy", then "Sale copy 2"; a copy of a copy counts on. Not among `taken`. */
export const copyName = (name: string, taken: ReadonlySet<string>): string => {
  if (name.trim() === '') return name;
  const original = name.replace(COPY, '');
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? ' copy' : ` copy ${number}`;
    const candidate = `${cut(original, TEXT_LIMITS.name.max - suffix.length)}${suffix}`;
    if (!taken.has(candidate)) return candidate;
  }
};

/**
 * Names copies, each after those before it, and after what the user's ads are called, the deleted ones included: they may
 * come back. Two calls at once count one after the other: the lock lasts until the transaction ends.
 */
export const copyNames = async (trx: Transaction<Database>, userId: number): Promise<(name: string) => string> => {
  await sql`select pg_advisory_xact_lock(hashtext('ads.copyName'), ${userId}::int)`.execute(trx);
  const rows = await trx
    .selectFrom('ads')
    .select('name')
    .where('user_id', '=', userId)
    .where('name', 'like', '% copy%')
    .execute();
  const taken = new Set(rows.map((row) => row.name));
  return (name) => {
    const copy = copyName(name, taken);
    taken.add(copy);
    return copy;
  };
};
