import { type Selectable, sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import type { AdChangesTable } from './tables.ts';

export type ChangeRow = Selectable<AdChangesTable>;

/** The states of a change that is still to be made, or of which nobody knows whether it was. */
export const OPEN_STATES = ['intended', 'sent', 'unconfirmed', 'reconciling'] as const;

/** By ad, what is being changed at Meta, one of a kind, the newest first; what was refused is said for a day. */
export const shownChanges = async (db: Deps['db'], adIds: readonly string[]): Promise<Map<string, ChangeRow[]>> => {
  if (adIds.length === 0) return new Map();
  const newest = await db
    .selectFrom('ad_changes')
    .selectAll()
    .distinctOn(['ad_id', 'kind'])
    .where('ad_id', 'in', adIds)
    .where('state', '!=', 'superseded')
    .where((eb) => eb.or([eb('state', '!=', 'refused'), eb('created_at', '>', sql<Date>`now() - interval '1 day'`)]))
    .orderBy('ad_id')
    .orderBy('kind')
    .orderBy('number', 'desc')
    .execute();
  const shown = newest
    .filter(({ state }) => state !== 'confirmed')
    .toSorted((a, b) => Number(b.number) - Number(a.number));
  return Map.groupBy(shown, (change) => change.ad_id);
};
