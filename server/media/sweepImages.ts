import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import { letGoOfFiles, sweepLooseFiles } from './looseFiles.ts';
import { takeFromTotal } from './quota.ts';

type Needs = Pick<Deps, 'db' | 'storage' | 'now'>;

/** Somebody may undo the removal of an image, or write offline, as long. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** An image that is new is about to be named by an ad. */
const NEW_MS = 24 * 60 * 60_000;
const BATCH = 200;
const MOST_IN_A_RUN = 5000;

/**
 * A brand kit counts, what is on its way to Meta, and any ad, whatever its state: a deleted one may be restored, and of a
 * published one everybody sees what it shows. So does what was made for credits, while what was asked for is listed.
 */
const named = sql<boolean>`exists (select 1 from ads a where a.square_image_id = images.id)
  or exists (select 1 from ads a where a.portrait_image_id = images.id)
  or exists (select 1 from brand_images b where b.image_id = images.id)
  or exists (select 1 from generations g where g.id = images.asset_id)
  or exists (
    select 1 from ad_changes c
    where c.state in ('intended', 'sent', 'unconfirmed', 'reconciling')
    and images.id::text in (c.wanted->'texts'->>'square_image_id', c.wanted->'texts'->>'portrait_image_id')
  )`;

/** Notes which images no ad names from now on, and which are named again. */
const markUnused = async (db: Deps['db'], at: Date): Promise<void> => {
  await sql`delete from unused_images u using images where images.id = u.image_id and (${named})`.execute(db);
  await sql`
    insert into unused_images (image_id, since)
    select images.id, ${at} from images
    where images.created_at < ${new Date(at.getTime() - NEW_MS)} and not (${named})
    on conflict do nothing`.execute(db);
};

interface Unused {
  readonly id: string;
  readonly user_id: number;
  readonly final_key: string;
  readonly original_id: string | null;
}

/** The original of a deleted image, where no other image was cut from it. */
const deleteOriginal = (trx: Deps['db'], id: string) =>
  trx
    .deleteFrom('image_originals as o')
    .where('o.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('image_crops as c').select('c.image_id').whereRef('c.original_id', '=', 'o.id'))),
    )
    .returning(['o.key', 'o.bytes'])
    .executeTakeFirst();

/** Deletes an image unless an ad names it by now. Images from before originals were kept may share a file. */
const deleteImage = async ({ db, storage, now }: Needs, image: Unused): Promise<void> => {
  const size = (await storage.head(image.final_key))?.size ?? 0;
  await db.transaction().execute(async (trx) => {
    // Whoever is about to name it in an ad holds it, or waits here and does not find it.
    const held = await trx.selectFrom('images').select('id').where('id', '=', image.id).forUpdate().executeTakeFirst();
    const gone =
      held &&
      (await trx
        .deleteFrom('images')
        .where('id', '=', image.id)
        .where(sql<boolean>`not (${named})`)
        .executeTakeFirst());
    if (!gone || gone.numDeletedRows === 0n) return;
    const original = image.original_id === null ? undefined : await deleteOriginal(trx, image.original_id);
    const shared = await trx
      .selectFrom('images')
      .select('id')
      .where('final_key', '=', image.final_key)
      .executeTakeFirst();
    const keys = [shared ? [] : image.final_key, original?.key ?? []].flat();
    if (keys.length > 0) await letGoOfFiles(trx, keys, now());
    await takeFromTotal(trx, image.user_id, size + (original?.bytes ?? 0));
  });
};

/**
 * Deletes the finished images that no ad has named for thirty days, with the originals that nothing else was cut from
 * (D5.11: an image that an ad names is never deleted).
 */
export const sweepImages = async (deps: Needs): Promise<void> => {
  const { db, now } = deps;
  const at = now();
  await markUnused(db, at);
  for (let done = 0; done < MOST_IN_A_RUN; done += BATCH) {
    const unused: Unused[] = await db
      .selectFrom('unused_images as u')
      .innerJoin('images', 'images.id', 'u.image_id')
      .innerJoin('media_assets as m', 'm.id', 'images.asset_id')
      .leftJoin('image_crops as c', 'c.image_id', 'images.id')
      .select(['images.id', 'm.user_id', 'images.final_key', 'c.original_id'])
      .where('u.since', '<', new Date(at.getTime() - KEPT_MS))
      .orderBy('u.since')
      .limit(BATCH)
      .execute();
    for (const image of unused) await deleteImage(deps, image);
    if (unused.length < BATCH) break;
  }
  await sweepLooseFiles(deps);
};
