import type { Deps } from '#server/platform/deps.ts';

/** A rendition and the ad account that needs it. */
export interface ImageForMeta {
  readonly accountId: string;
  readonly metaAccountId: string;
  readonly sha256: string;
  readonly finalKey: string;
}

/**
 * Meta's hash of a rendition in an ad account; uploads it where the account does not have it yet. Meta answers the
 * same bytes with the same hash, so that two at once, or a repetition after a crash, do no harm.
 */
export const hashAtMeta = async (
  deps: Deps,
  db: Deps['db'],
  token: string,
  { accountId, metaAccountId, sha256, finalKey }: ImageForMeta,
): Promise<string> => {
  const known = await db
    .selectFrom('meta_images')
    .select('hash')
    .where('ad_account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  if (known) return known.hash;
  const bytes = await deps.storage.get(finalKey);
  if (!bytes) throw new Error('a final rendition is missing from the store');
  const { hash } = await deps.meta.uploadImage(token, metaAccountId, bytes);
  await db
    .insertInto('meta_images')
    .values({ ad_account_id: accountId, sha256, hash, created_at: deps.now() })
    .onConflict((conflict) => conflict.columns(['ad_account_id', 'sha256']).doUpdateSet({ hash }))
    .execute();
  return hash;
};
