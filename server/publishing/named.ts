import type { Ad } from '#contract/ad.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Inheritance } from '#server/presets/inherit.ts';
import type { Transaction } from 'kysely';
import { nameOf } from './freeze.ts';

/** The day in a time zone of Meta's, as names have it; in UTC where it is none that we know. */
export const dateIn = (timeZone: string, at: Date): string => {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
  } catch {
    return at.toISOString().slice(0, 10);
  }
};

/** The ad with a name: its own, or by the naming template that it inherits, which counts on. */
export const named = async (
  trx: Transaction<Database>,
  ad: Ad,
  { values, preset, accountDefault }: Inheritance,
  date: string,
): Promise<Ad> => {
  if (ad.copy.name.trim() !== '' || !values.naming) return ad;
  const by = (values.naming.from === 'preset' ? preset : accountDefault)!;
  const { named: number } = await trx
    .updateTable('presets')
    .set(({ eb }) => ({ named: eb('named', '+', 1) }))
    .where('id', '=', by.id)
    .returning('named')
    .executeTakeFirstOrThrow();
  const name = nameOf(ad, values.naming.value, { date, preset: by.name, n: String(number) });
  return { ...ad, copy: { ...ad.copy, name } };
};
