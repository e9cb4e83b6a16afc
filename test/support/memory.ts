import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/** Containers often have 64 MB there. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

const hasRoom = (): boolean => {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH_BYTES;
};

/**
 * Has this process, and those that it starts, keep their temporary files in memory where there is room: each database
 * of a test is some six hundred files, which a disk takes longer to make and to drop than the test takes. Gone when the
 * process ends.
 */
export const useMemory = (): void => {
  if (process.env['TESTS_IN_MEMORY'] || !hasRoom()) return;
  const folder = mkdtempSync(path.join(MEMORY, 'millrace-'));
  // A managed database runs as a user of its own, who passes through.
  chmodSync(folder, 0o1777);
  Object.assign(process.env, { TESTS_IN_MEMORY: folder, TMPDIR: folder });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};

/** Has the processes that this one starts keep the code that they compiled, for the next ones. */
export const keepCompiled = (): void => {
  process.env['NODE_COMPILE_CACHE'] ??= path.resolve(import.meta.dirname, '../../node_modules/.cache/compiled');
};
