import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { deriveKey } from '#server/platform/secretBox.ts';
import { BackupFault } from './fault.ts';

const named = { schema: z.string(), name: z.string() };
const BackedTable = z.object({ ...named, columns: z.array(z.string()), rows: z.int() });
const BackedSequence = z.object({ ...named, last: z.string().regex(/^-?\d+$/), called: z.boolean() });
export type BackedTable = z.output<typeof BackedTable>;
export type BackedSequence = z.output<typeof BackedSequence>;

const FORMAT = 1;
const Format = z.object({ format: z.int(), product: z.string() });

/** What an archive holds; the last file of it that is written. */
const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Version of the product that wrote it. */
  product: z.string(),
  takenAt: z.iso.datetime(),
  /** Major version of PostgreSQL. */
  postgres: z.int(),
  /** Names of the migrations that the database had, in their order. */
  migrations: z.array(z.string()),
  /** Version of the job queue's own schema. */
  jobs: z.int(),
  tables: z.array(BackedTable),
  sequences: z.array(BackedSequence),
  /** `s3`: the images are in the bucket, and not in the archive. */
  storage: z.enum(['disk', 's3']),
  /** Images that the database names and that were gone when their turn came. */
  gone: z.int(),
  key: z.object({ fingerprint: z.string(), included: z.boolean() }),
  /** The other files: how many, their size in all, and the SHA-256 of the list of them. */
  contents: z.object({ files: z.int(), bytes: z.int(), sha256: z.string() }),
});
export type Manifest = z.output<typeof Manifest>;

export const MANIFEST = 'manifest.json';
export const CONTENTS = 'contents.ndjson';

export const manifestOf = (fields: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...fields });

/** Tells a secret key from another one without telling the key. */
export const fingerprintOf = (secretKey: string): string =>
  createHash('sha256').update(deriveKey(secretKey, 'backup')).digest('hex').slice(0, 32);

/** The manifest of an archive; throws `BackupFault` where there is none that this version can read. */
export const readManifest = (archive: string): Manifest => {
  const unfinished = `${archive} is not a whole backup: its ${MANIFEST}, which is written last, is missing or damaged.`;
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(path.join(archive, MANIFEST), 'utf8'));
  } catch {
    throw new BackupFault(`${unfinished} Use another backup.`);
  }
  const head = Format.safeParse(parsed);
  if (head.success && head.data.format > FORMAT)
    throw new BackupFault(`${archive} was written by a newer Millrace (${head.data.product}). Update Millrace first.`);
  const manifest = Manifest.safeParse(parsed);
  if (!manifest.success) throw new BackupFault(`${unfinished} Use another backup.`);
  return manifest.data;
};
