import type { ImageFormat } from '#contract/ad.ts';
import type { Deps } from '#server/platform/deps.ts';
import { BEFORE_UUIDS, pages } from './pages.ts';
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

const newestUpload = (db: Deps['db'], assetId: string, format: ImageFormat) =>
  db
    .selectFrom('media_uploads')
    .select('key')
    .where('asset_id', '=', assetId)
    .where('format', '=', format)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

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

/** One for each format of each asset, at most. */
const filesOf = (db: Deps['db'], assets: readonly { readonly id: string }[]) =>
  db
    .selectFrom('media_files as f')
    .innerJoin('media_assets as a', 'a.id', 'f.asset_id')
    .select(['f.asset_id', 'f.format', 'f.final_key', 'f.final_type', 'a.created_at'])
    .where(
      'f.asset_id',
      'in',
      assets.map(({ id }) => id),
    )
    .orderBy('f.asset_id')
    .orderBy('f.format')
    .execute();

/** The final images, and where there is none yet, what was uploaded for one. */
const sourcesOf = async function* (db: Deps['db'], userId: number): AsyncGenerator<Source> {
  for await (const assets of assetsOf(db, userId)) {
    for (const { asset_id: id, format, final_key: key, final_type: type, created_at: at } of await filesOf(
      db,
      assets,
    )) {
      const name = `images/${id}/${format}`;
      if (key !== null) yield { name: `${name}.${EXTENSIONS[type ?? 'image/jpeg']}`, key, at, expected: true };
      else {
        const upload = await newestUpload(db, id, format);
        if (upload) yield { name: `${name}-original`, key: upload.key, at, expected: false };
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
