import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished, pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { BackupFault } from './fault.ts';
import { CONTENTS } from './manifest.ts';
import type { Manifest } from './manifest.ts';

/** Letters, digits and `_.-`, between slashes: nothing that leaves the archive. */
const PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** A file of the archive. */
const Entry = z.object({ path: z.string().regex(PATH), bytes: z.int(), sha256: z.string() });
export type Entry = z.output<typeof Entry>;

type Source = AsyncIterable<Buffer | string>;

const sumOf = async (source: Source): Promise<{ bytes: number; sha256: string }> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of source) {
    hash.update(chunk);
    bytes += Buffer.byteLength(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
};

/** Writes the files of an archive, readable by nobody else, and the list of them. */
export class ContentsWriter {
  readonly #archive: string;
  readonly #list: WriteStream;
  #files = 0;
  #bytes = 0;

  constructor(archive: string) {
    this.#archive = archive;
    this.#list = createWriteStream(path.join(archive, CONTENTS), { mode: 0o600, flush: true });
  }

  async add(name: string, source: Source): Promise<void> {
    const file = path.join(this.#archive, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let bytes = 0;
    const summed = async function* (chunks: Source) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += Buffer.byteLength(chunk);
        yield chunk;
      }
    };
    await pipeline(source, summed, createWriteStream(file, { mode: 0o600, flush: true }));
    const entry: Entry = { path: name, bytes, sha256: hash.digest('hex') };
    if (!this.#list.write(`${JSON.stringify(entry)}\n`)) await once(this.#list, 'drain');
    this.#files += 1;
    this.#bytes += bytes;
  }

  async end(): Promise<Manifest['contents']> {
    this.#list.end();
    await finished(this.#list);
    const { sha256 } = await sumOf(createReadStream(path.join(this.#archive, CONTENTS)));
    return { files: this.#files, bytes: this.#bytes, sha256 };
  }
}

/** The files of an archive, as its list has them. */
export const readContents = async function* (archive: string): AsyncGenerator<Entry> {
  const lines = createInterface({ input: createReadStream(path.join(archive, CONTENTS)), crlfDelay: Infinity });
  for await (const line of lines) yield Entry.parse(JSON.parse(line));
};

const damaged = (archive: string, name: string, how: string): BackupFault =>
  new BackupFault(`${archive} is damaged: ${name} ${how}. Nothing was restored. Use another backup.`);

const check = async (archive: string, { path: name, bytes, sha256 }: Entry): Promise<void> => {
  const file = path.join(archive, name);
  const size = (await stat(file).catch(() => null))?.size;
  if (size === undefined) throw damaged(archive, name, 'is missing');
  if (size !== bytes) throw damaged(archive, name, `has ${size} bytes instead of ${bytes}`);
  if ((await sumOf(createReadStream(file))).sha256 !== sha256) throw damaged(archive, name, 'was changed');
};

/** Reads all of an archive and compares it with its sums; throws `BackupFault` at the first difference. */
export const checkContents = async (archive: string, { contents }: Manifest): Promise<void> => {
  const list = await sumOf(createReadStream(path.join(archive, CONTENTS))).catch(() => null);
  if (list === null) throw damaged(archive, CONTENTS, 'is missing');
  if (list.sha256 !== contents.sha256) throw damaged(archive, CONTENTS, 'was changed');
  for await (const entry of readContents(archive)) await check(archive, entry);
};
