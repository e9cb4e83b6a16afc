import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where one instance of the product stands: its first port (three sandboxes have the next ones, and an API of others the last) and its data. */
export interface Stand {
  readonly port: number;
  readonly dataDir: string;
}

/** What is said when all of them are ready. */
export const STANDS_READY = 'Every stand is ready.';

const PORTS_EACH = 5;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

const freeBlock = async (length: number): Promise<number> => {
  const first = 20_000 + Math.floor(Math.random() * 10_000);
  const free = await Promise.all(Array.from({ length }, (_, at) => isFree(first + at)));
  return free.every(Boolean) ? first : freeBlock(length);
};

/** Settled by the first process that asks; the workers, which it starts, find the same in their environment. */
export const ownStands = async (count: number): Promise<readonly Stand[]> => {
  const known = process.env['E2E_STANDS'];
  if (known) return JSON.parse(known) as Stand[];
  const first = await freeBlock(count * PORTS_EACH);
  const stands = Array.from({ length: count }, (_, at) => ({
    port: first + at * PORTS_EACH,
    dataDir: mkdtempSync(path.join(tmpdir(), 'millrace-e2e-')),
  }));
  process.env['E2E_STANDS'] = JSON.stringify(stands);
  return stands;
};
