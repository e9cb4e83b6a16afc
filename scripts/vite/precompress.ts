import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this a response gains nothing from compression. */
const SMALLEST_COMPRESSED = 512;
const TEXT = /\.(?:js|css|svg|json|webmanifest|txt)$/;

/** What every screen starts with is counted by the byte, so several ways of writing it down are tried. */
const FIRST = /^(?:index|session)-/;
const USUAL = { postfix: 0, direct: 0, block: 0 } as const;
const WAYS = [
  USUAL,
  { postfix: 0, direct: 15, block: 0 },
  { postfix: 3, direct: 16, block: 0 },
  { postfix: 2, direct: 32, block: 0 },
  { postfix: 2, direct: 32, block: 20 },
  { postfix: 2, direct: 4, block: 20 },
  { postfix: 0, direct: 4, block: 0 },
  { postfix: 0, direct: 0, block: 20 },
] as const;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const brotli = async (content: Buffer, ways: readonly (typeof WAYS)[number][]): Promise<Buffer> => {
  const tried = await Promise.all(
    ways.map(({ postfix, direct, block }) =>
      compressBrotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
          [constants.BROTLI_PARAM_LGBLOCK]: block,
        },
      }),
    ),
  );
  return tried.reduce((least, one) => (one.length < least.length ? one : least));
};

/** Writes a .br and a .gz beside a file that is long enough. */
export const writeCompressed = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length < SMALLEST_COMPRESSED) return;
  const ways = FIRST.test(path.basename(file)) ? WAYS : [USUAL];
  await Promise.all([
    brotli(content, ways).then((short) => writeFile(`${file}.br`, short)),
    compressGzip(content, { level: 9 }).then((short) => writeFile(`${file}.gz`, short)),
  ]);
};

/** Writes a .br and a .gz beside every text file of a build, so that the server compresses nothing at run time. */
export const precompress = (): Plugin => ({
  name: 'millrace:precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    order: 'post',
    async handler({ dir }) {
      const entries = await readdir(dir!, { recursive: true, withFileTypes: true });
      // Pages are filled in by the server and compressed there.
      const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
      await Promise.all(texts.map((entry) => writeCompressed(path.join(entry.parentPath, entry.name))));
    },
  },
});
