import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this a response gains nothing from compression. */
const SMALLEST_COMPRESSED = 512;
const TEXT = /\.(?:js|css|svg|json|webmanifest|txt)$/;

/** Writes a .br and a .gz beside a file that is long enough. */
export const writeCompressed = (file: string): void => {
  const content = readFileSync(file);
  if (content.length < SMALLEST_COMPRESSED) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, brotliCompressSync(content, quality));
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
