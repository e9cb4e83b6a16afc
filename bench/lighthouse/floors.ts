import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** A page that ours are held against, built and served for this run. */
export interface Floor {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Builds bench/`name` as the product is built, and serves it from a thread of its own, with the product's certificate. */
export const startFloor = async (name: 'floor' | 'hello', dataDir: string): Promise<Floor> => {
  const outDir = await mkdtemp(path.join(tmpdir(), `millrace-${name}-`));
  await build({
    root: path.resolve(import.meta.dirname, '..', name),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, target: 'es2022', emptyOutDir: true },
  });
  const worker = new Worker(new URL('staticServer.ts', import.meta.url), { workerData: { folder: outDir, dataDir } });
  const [port] = (await once(worker, 'message')) as [number];
  return {
    origin: `https://localhost:${port}`,
    stop: async () => {
      await worker.terminate();
      await rm(outDir, { recursive: true, force: true });
    },
  };
};
