import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this a response gains nothing from compression. */
const SMALLEST_COMPRESSED = 512;
const TEXT = /\.(?:js|css|svg|json|webmanifest|txt)$/;

/** From here on it pays to try several ways of writing it down: the first scripts are counted by the byte. */
const LONG = 100_000;
const USUAL = { postfix: 0, direct: 0, block: 0 } as const;
const WAYS = [
  USUAL,
  { postfix: 0, direct: 15, block: 0 },
  { postfix: 3, direct: 16, block: 0 },
  { postfix: 2, direct: 32, block: 0 },
  { postfix: 2, direct: 32, block: 20 },
] as const;

const brotli = (content: Buffer): Buffer => {
  const tried = (content.length < LONG ? [USUAL] : WAYS).map(({ postfix, direct, block }) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
        [constants.BROTLI_PARAM_LGBLOCK]: block,
      },
    }),
  );
  return tried.reduce((least, one) => (one.length < least.length ? one : least));
};

/** Writes a .br and a .gz beside a file that is long enough. */
export const writeCompressed = (file: string): void => {
  const content = readFileSync(file);
  if (content.length < SMALLEST_COMPRESSED) return;
  writeFileSync(`${file}.br`, brotli(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
};

/** Writes a .br and a .gz beside every text file of a build, so that the server compresses nothing at run time. */
export const precompress = (): Plugin => ({
  name: 'millrace:precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    order: 'post',
    handler({ dir }) {
      for (const entry of readdirSync(dir!, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !TEXT.test(entry.name)) continue;
        // Pages are filled in by the server and compressed there.
        writeCompressed(path.join(entry.parentPath, entry.name));
      }
    },
  },
});
