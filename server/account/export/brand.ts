import type { Deps } from '#server/platform/deps.ts';

/** What a user says of their brand, and the briefs they saved. */
export const brandOf = async (db: Deps['db'], userId: number) => ({
  brand:
    (await db
      .selectFrom('brand_kits')
      .select(['name', 'description', 'colours', 'typefaces', 'voice', 'landing_page', 'version', 'updated_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst()) ?? null,
  images: await db
    .selectFrom('brand_images')
    .select(['place', 'image_id', 'focus_x', 'focus_y'])
    .where('user_id', '=', userId)
    .orderBy('place')
    .execute(),
  briefs: await db
    .selectFrom('briefs')
    .select(['id', 'name', 'brief', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute(),
});
