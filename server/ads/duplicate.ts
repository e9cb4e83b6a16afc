import { randomUUID } from 'node:crypto';
import type { Ad } from '#contract/ad.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Transaction } from 'kysely';
import { copyNames } from './copyName.ts';
import { recordFacts } from './facts.ts';
import { adsOf } from './own.ts';
import { adMissing, type AdRow, readAd } from './read.ts';

interface Copy {
  readonly id: string;
  /** The ad that is copied. */
  readonly of: string;
}

const idTaken = () => new Problem(409, 'These copies cannot be made. Try again.', { code: 'id_taken' });

/** The copies that an earlier call made already, whatever became of them since. */
const madeBefore = async (trx: Transaction<Database>, userId: number, copies: readonly Copy[]) => {
  const ids = copies.map(({ id }) => id);
  const rows = await trx.selectFrom('ads').select(['id', 'user_id']).where('id', 'in', ids).execute();
  if (rows.some(({ user_id: owner }) => owner !== userId)) throw idTaken();
  return new Set(rows.map(({ id }) => id));
};

const draftOf = ({ analytics: _analytics, ...ad }: AdRow, id: string, name: string, now: Date) => ({
  ...ad,
  id,
  name,
  adset: ad.adset && JSON.stringify(ad.adset),
  enhancements: ad.enhancements && JSON.stringify(ad.enhancements),
  status: 'draft' as const,
  archived_from: null,
  version: 1,
  created_at: now,
  updated_at: now,
});

/**
 * Drafts with the same fields and images: all of them or, where one of the ads is not there, none. A repeated call makes
 * none twice. Returns how many there are now.
 */
export const duplicateAds = (deps: Deps, userId: number, copies: readonly Copy[]): Promise<number> =>
  deps.db.transaction().execute(async (trx) => {
    // First, so that of two same calls the second finds what the first has made.
    const nameOf = await copyNames(trx, userId);
    const before = await madeBefore(trx, userId, copies);
    const wanted = [...new Map(copies.map((copy) => [copy.id, copy])).values()].filter(({ id }) => !before.has(id));
    if (wanted.length === 0) return before.size;
    const ids = [...new Set(wanted.map(({ of }) => of))];
    const ads = await adsOf(trx, userId).selectAll().where('id', 'in', ids).orderBy('id').forShare().execute();
    if (ads.length < ids.length) throw adMissing();
    const byId = new Map(ads.map((ad) => [ad.id, ad]));
    const now = deps.now();
    // Lists begin with the newest: the first copy is that, and the others follow it in their order.
    const drafts = wanted.map(({ id, of }, at) => {
      const ad = byId.get(of)!;
      return draftOf(ad, id, nameOf(ad.name), new Date(now.getTime() - at));
    });
    await trx.insertInto('ads').values(drafts).execute();
    await recordFacts(
      deps,
      trx,
      wanted.map(({ id, of }) => ({ adId: id, userId, type: 'ad.duplicated', data: { from: of } })),
    );
    await deps.live.publish(trx, userId, ...wanted.map(({ id }) => ({ type: 'ad.changed' as const, ad_id: id })));
    return before.size + wanted.length;
  });

/** A draft with the same fields and images. */
export const duplicateAd = async (deps: Deps, userId: number, id: string): Promise<Ad> => {
  const copyId = randomUUID();
  await duplicateAds(deps, userId, [{ id: copyId, of: id }]);
  return readAd(deps.db, userId, copyId);
};
