import { type Brand, type BrandFields, EMPTY_BRAND } from '#contract/brand.ts';
import { requireImages } from '#server/media/assets.ts';
import { imageRows, toImage } from '#server/media/view.ts';
import type { CopyAsk } from '#server/outside/ai/types.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Transaction } from 'kysely';

/** The logo's place among the images of a kit; photos follow in their order. */
const LOGO = 0;

const imagesOf = async (db: Deps['db'], userId: number) => {
  const rows = await imageRows(db)
    .innerJoin('brand_images as b', 'b.image_id', 'images.id')
    .select(['b.place', 'b.focus_x', 'b.focus_y'])
    .where('b.user_id', '=', userId)
    .orderBy('b.place')
    .execute();
  const photos = rows.filter(({ place }) => place !== LOGO);
  return {
    logo: rows.filter(({ place }) => place === LOGO).map(toImage)[0] ?? null,
    photos: photos.map(toImage),
    focal_points: Object.fromEntries(
      photos.flatMap(({ id, focus_x: x, focus_y: y }) => (x === null || y === null ? [] : [[id, { x, y }]])),
    ),
  };
};

/** The user's brand kit; empty while nothing was saved. */
export const readBrand = async (db: Deps['db'], userId: number): Promise<Brand> => {
  const row = await db.selectFrom('brand_kits').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return { ...EMPTY_BRAND, logo: null, photos: [], version: 0, updated_at: null };
  const { user_id: _user, updated_at: updatedAt, ...fields } = row;
  const { logo, photos, focal_points } = await imagesOf(db, userId);
  return {
    ...fields,
    logo,
    photos,
    logo_id: logo && logo.id,
    photo_ids: photos.map(({ id }) => id),
    focal_points,
    voice: { ...EMPTY_BRAND.voice, ...fields.voice },
    updated_at: updatedAt && updatedAt.toISOString(),
  };
};

const lockBrand = async (trx: Transaction<Database>, userId: number): Promise<number> => {
  const { name, description, colours, typefaces, voice, landing_page } = EMPTY_BRAND;
  await trx
    .insertInto('brand_kits')
    .values({
      user_id: userId,
      ...toColumns({ name, description, colours, typefaces, voice, landing_page }),
      version: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { version } = await trx
    .selectFrom('brand_kits')
    .select('version')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
};

const toColumns = ({
  colours,
  typefaces,
  voice,
  ...texts
}: Omit<BrandFields, 'logo_id' | 'photo_ids' | 'focal_points'>) => ({
  ...texts,
  colours: JSON.stringify(colours),
  typefaces: JSON.stringify(typefaces),
  voice: JSON.stringify(voice),
});

/** Saves all of a brand kit; 409 where it was changed since `version`. */
export const saveBrand = (
  { db, live, now }: Deps,
  userId: number,
  {
    version,
    logo_id: logoId,
    photo_ids: photoIds,
    focal_points: points,
    ...fields
  }: BrandFields & { readonly version: number },
): Promise<Brand> =>
  db.transaction().execute(async (trx) => {
    if ((await lockBrand(trx, userId)) !== version) {
      throw new Problem(409, 'The brand was changed in another tab. Reload it, then change it again.', {
        code: 'version_conflict',
        data: { brand: await readBrand(trx, userId) },
      });
    }
    const images = [
      ...(logoId === null ? [] : [[LOGO, logoId] as const]),
      ...photoIds.map((id, at) => [at + 1, id] as const),
    ];
    await requireImages(trx, userId, [...new Set(images.map(([, id]) => id))]);
    await trx
      .updateTable('brand_kits')
      .set({ ...toColumns(fields), version: version + 1, updated_at: now() })
      .where('user_id', '=', userId)
      .execute();
    await trx.deleteFrom('brand_images').where('user_id', '=', userId).execute();
    if (images.length > 0)
      await trx
        .insertInto('brand_images')
        .values(
          images.map(([place, id]) => {
            const { x = null, y = null } = (place !== LOGO && points[id]) || {};
            return { user_id: userId, place, image_id: id, focus_x: x, focus_y: y };
          }),
        )
        .execute();
    await live.publish(trx, userId, { type: 'brand.changed' });
    return readBrand(trx, userId);
  });

/** How the brand speaks in what is written for it. */
export const voiceOf = async (db: Deps['db'], userId: number): Promise<Pick<CopyAsk, 'voice' | 'brand' | 'about'>> => {
  const row = await db
    .selectFrom('brand_kits')
    .select(['name', 'description', 'voice'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { name: brand, description: about, voice } = row ?? EMPTY_BRAND;
  return { brand, about, voice };
};
