import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file to put into a zip; what it holds comes piece by piece. */
export interface ZipEntry {
  readonly name: string;
  readonly at: Date;
  /** Nothing would be gained by packing it once more, as with images. */
  readonly packed?: boolean;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

const bytesOf = (piece: string | Uint8Array): Uint8Array => (typeof piece === 'string' ? Buffer.from(piece) : piece);

/** A streamed zip: at most one piece is in memory, and the next is read only when the last was consumed. */
export const zipOf = async function* (entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  for await (const { name, at, packed = false, content } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for await (const piece of content) {
      file.push(bytesOf(piece));
      yield* made.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made;
};
