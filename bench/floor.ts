import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Bytes of a text at brotli's highest quality. */
export const brotliSize = (content: Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length;

/** Builds the stack's floor and returns the bytes of its JavaScript (brotli). */
export const measureFloor = async (): Promise<number> => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'millrace-floor-'));
  const root = path.join(import.meta.dirname, 'floor');
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      build: { outDir, target: 'es2022', emptyOutDir: true },
    });
    return readdirSync(path.join(outDir, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .reduce((sum, name) => sum + brotliSize(readFileSync(path.join(outDir, 'assets', name))), 0);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
};
