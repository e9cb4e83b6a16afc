import { MAX_IMAGE_BYTES } from '#contract/rules/limits.ts';
import type { Deps } from '#server/platform/deps.ts';
import { count, enforce, type Limit, uncount } from '#server/platform/http/limits.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { sql } from 'kysely';

const DAY_SECONDS = 86_400;
const KILOBYTE = 1024;
const GIGABYTE = 2 ** 30;

/** How much one user may upload: the most that a busy agency needs, with room to spare. */
export const UPLOADS_OF_DAY = { name: 'uploads_of_day', most: 2000, seconds: DAY_SECONDS } satisfies Limit;
/** Counted in kilobytes. */
export const UPLOADED_OF_DAY = {
  name: 'uploaded_of_day',
  most: (8 * GIGABYTE) / KILOBYTE,
  seconds: DAY_SECONDS,
} satisfies Limit;
/** Finished images that are kept. */
export const IN_ALL = { images: 50_000, bytes: 100 * GIGABYTE } as const;

const kilobytes = (bytes: number): number => Math.ceil(bytes / KILOBYTE);

const dayFull = (what: string, most: string) =>
  `You have reached today's limit of ${most} ${what}. Try again tomorrow.`;

/** 403 where the user's storage is full. */
export const requireRoom = async (deps: Pick<Deps, 'db' | 'env'>, userId: number): Promise<void> => {
  const total = await deps.db.selectFrom('media_totals').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (total === undefined || (total.images < IN_ALL.images && Number(total.bytes) < IN_ALL.bytes)) return;
  const text = `Your image storage is full. Write to ${deps.env.supportEmail} to get more.`;
  throw new Problem(403, text, { code: 'storage_full' });
};

/**
 * Counts an upload before it is made, at the size that it may have at most; `settleUpload` gives the rest back. So
 * addresses that are asked for and not used are bounded, too. 429 above the day's limit, 403 above that of all.
 */
export const reserveUpload = async (deps: Deps, userId: number): Promise<void> => {
  await requireRoom(deps, userId);
  await enforce(deps, UPLOADS_OF_DAY, String(userId), dayFull('uploads', UPLOADS_OF_DAY.most.toLocaleString('en')));
  const wait = await count(deps, UPLOADED_OF_DAY, String(userId), kilobytes(MAX_IMAGE_BYTES));
  if (wait === 0) return;
  // What is refused is not counted: a smaller remainder is there again as soon as other uploads are settled.
  await uncount(deps, UPLOADED_OF_DAY, String(userId), kilobytes(MAX_IMAGE_BYTES));
  throw new Problem(429, dayFull('of uploads', '8 GB'), { code: 'throttled', retryAfter: wait });
};

/** Notes how large an upload is, once, and gives back what was reserved beyond that. */
export const settleUpload = async (
  deps: Pick<Deps, 'db' | 'pool'>,
  userId: number,
  key: string,
  bytes: number,
): Promise<void> => {
  const settled = await deps.db
    .updateTable('media_uploads')
    .set({ bytes })
    .where('key', '=', key)
    .where('bytes', 'is', null)
    .executeTakeFirst();
  if (settled.numUpdatedRows === 0n) return;
  const unused = kilobytes(MAX_IMAGE_BYTES) - kilobytes(bytes);
  if (unused > 0) await uncount(deps, UPLOADED_OF_DAY, String(userId), unused);
};

/** Adds a finished image to what the user has in all. */
export const addToTotal = async (db: Deps['db'], userId: number, bytes: number): Promise<void> => {
  await db
    .insertInto('media_totals')
    .values({ user_id: userId, images: 1, bytes })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        images: sql<number>`media_totals.images + 1`,
        bytes: sql<string>`media_totals.bytes + excluded.bytes`,
      }),
    )
    .execute();
};

/** Takes a deleted image from it. */
export const takeFromTotal = async (db: Deps['db'], userId: number, bytes: number): Promise<void> => {
  await db
    .updateTable('media_totals')
    .set({ images: sql`greatest(images - 1, 0)`, bytes: sql`greatest(bytes - ${bytes}, 0)` })
    .where('user_id', '=', userId)
    .execute();
};
