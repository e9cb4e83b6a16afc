import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import { cut } from '#server/ads/copyName.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Transaction } from 'kysely';

const NUMBER = / \d{1,4}$/;
const COPY = / copy(?: \d{1,4})?$/;

/** Names that a person would take for the same are the same. */
const folded = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** The names of a user's flows, archived ones included: they may come back. Nobody else may be adding some meanwhile. */
const takenNames = async (trx: Transaction<Database>, userId: number, but: string | null): Promise<Set<string>> => {
  const rows = await trx.selectFrom('flows').select(['id', 'name']).where('user_id', '=', userId).execute();
  return new Set(rows.filter(({ id }) => id !== but).map(({ name }) => folded(name)));
};

/** `Sale`, else the first of `Sale 2`, `Sale 3`, … that no flow has. */
const counted = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(folded(name))) return name;
  const original = name.trim().replace(NUMBER, '');
  for (let number = 2; ; number += 1) {
    const suffix = ` ${number}`;
    const candidate = `${cut(original, FLOW_BOUNDS.name - suffix.length)}${suffix}`;
    if (!taken.has(folded(candidate))) return candidate;
  }
};

/** What a new flow is called that is to be called this. */
export const newName = async (trx: Transaction<Database>, userId: number, name: string): Promise<string> =>
  counted(name, await takenNames(trx, userId, null));

/** What a copy is called: `Sale copy`, then `Sale copy 2`; a copy of a copy counts on. */
export const copyName = async (trx: Transaction<Database>, userId: number, name: string): Promise<string> => {
  const suffix = ' copy';
  const original = cut(name.trim().replace(COPY, ''), FLOW_BOUNDS.name - suffix.length);
  return counted(`${original}${suffix}`, await takenNames(trx, userId, null));
};

/** Throws where another flow of the user has the name. */
export const requireFreeName = async (
  trx: Transaction<Database>,
  userId: number,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> => {
  if (!(await takenNames(trx, userId, id)).has(folded(name))) return;
  throw new Problem(400, `Another flow is called “${name.trim()}”. Choose another name for this one.`, {
    code: 'flow_name_taken',
  });
};
