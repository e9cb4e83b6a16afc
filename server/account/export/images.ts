import type { Deps } from '#server/platform/deps.ts';
import type { ZipEntry } from './zip.ts';

type Needs = Pick<Deps, 'db' | 'storage'>;

/** The limit of this zip format; what exceeds it is named in the README. */
const MOST_BYTES = 3.5 * 1024 ** 3;
const MOST_FILES = 50_000;

export interface ImagesSeen {
  readonly missing: string[];
  readonly leftOut: string[];
}

interface Source {
  readonly name: string;
  readonly key: string;
  readonly at: Date;
  /** It was uploaded completely. An upload that was only started may have no file, and is not reported as missing. */
  readonly expected: boolean;
}

const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;

/** The final images, then what was uploaded for one that is not finished. */
const sourcesOf = async function* (db: Deps['db'], userId: number): AsyncGenerator<Source> {
  const images = await db
    .selectFrom('images as i')
    .innerJoin('media_assets as a', 'a.id', 'i.asset_id')
    .select(['i.id', 'i.format', 'i.final_key', 'i.final_type', 'i.created_at'])
    .where('a.user_id', '=', userId)
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute();
  for (const { id, format, final_key: key, final_type: type, created_at: at } of images)
    yield { name: `images/${id}/${format}.${EXTENSIONS[type]}`, key, at, expected: true };
  const uploads = await db
    .selectFrom('media_uploads as u')
    .innerJoin('media_assets as a', 'a.id', 'u.asset_id')
    .leftJoin('images as i', 'i.source_key', 'u.key')
    .select(['u.key', 'u.format', 'u.asset_id', 'u.created_at'])
    .where('a.user_id', '=', userId)
    .where('i.id', 'is', null)
    .orderBy('u.created_at')
    .execute();
  for (const { key, format, asset_id: id, created_at: at } of uploads)
    yield { name: `images/${id}/${format}-original`, key, at, expected: false };
};

/** A user's images, each read when it is its turn. `seen` fills with those that could not be read, or did not fit. */
export const imagesOf = async function* (
  { db, storage }: Needs,
  userId: number,
  seen: ImagesSeen,
): AsyncGenerator<ZipEntry> {
  let bytes = 0;
  let files = 0;
  for await (const { name, key, at, expected } of sourcesOf(db, userId)) {
    if (bytes >= MOST_BYTES || files >= MOST_FILES) {
      seen.leftOut.push(name);
      continue;
    }
    const found = await storage.get(key).catch(() => null);
    if (found === null) {
      if (expected) seen.missing.push(name);
      continue;
    }
    bytes += found.length;
    files += 1;
    yield { name, at, packed: true, content: [found] };
  }
};
