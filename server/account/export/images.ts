import type { Deps } from '#server/platform/deps.ts';
import { BEFORE_TEXTS, BEFORE_UUIDS, pages } from './pages.ts';
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

const assetsOf = (db: Deps['db'], userId: number) =>
  pages('id', BEFORE_UUIDS, (after, size) =>
    db
      .selectFrom('media_assets')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),
  );

const imagesIn = (db: Deps['db'], assets: readonly string[]) =>
  pages('id', BEFORE_UUIDS, (after, size) =>
    db
      .selectFrom('images')
      .select(['id', 'format', 'final_key', 'final_type', 'created_at'])
      .where('asset_id', 'in', assets)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),
  );

/** What images were cut from. */
const originalsIn = (db: Deps['db'], assets: readonly string[]) =>
  pages('id', BEFORE_UUIDS, (after, size) =>
    db
      .selectFrom('image_originals')
      .select(['id', 'key', 'type', 'created_at'])
      .where('asset_id', 'in', assets)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),
  );

/** Uploads that no image was made from, yet. */
const uploadsIn = (db: Deps['db'], assets: readonly string[]) =>
  pages('key', BEFORE_TEXTS, (after, size) =>
    db
      .selectFrom('media_uploads as u')
      .leftJoin('images as i', 'i.source_key', 'u.key')
      .select(['u.key', 'u.format', 'u.asset_id', 'u.created_at'])
      .where('u.asset_id', 'in', assets)
      .where('i.id', 'is', null)
      .where('u.key', '>', after)
      .orderBy('u.key')
      .limit(size)
      .execute(),
  );

/** The final images, what they were cut from, and what was uploaded for one that is not finished. */
const sourcesOf = async function* (db: Deps['db'], userId: number): AsyncGenerator<Source> {
  for await (const rows of assetsOf(db, userId)) {
    const assets = rows.map(({ id }) => id);
    for await (const images of imagesIn(db, assets))
      for (const { id, format, final_key: key, final_type: type, created_at: at } of images)
        yield { name: `images/${id}/${format}.${EXTENSIONS[type]}`, key, at, expected: true };
    for await (const originals of originalsIn(db, assets))
      for (const { id, key, type, created_at: at } of originals)
        yield { name: `images/originals/${id}.${EXTENSIONS[type]}`, key, at, expected: true };
    const names = new Map<string, number>();
    for await (const uploads of uploadsIn(db, assets)) {
      for (const { key, format, asset_id: id, created_at: at } of uploads) {
        const name = `images/${id}/${format}-original`;
        const number = (names.get(name) ?? 0) + 1;
        names.set(name, number);
        yield { name: number === 1 ? name : `${name}-${number}`, key, at, expected: false };
      }
    }
  }
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
