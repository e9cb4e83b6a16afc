import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '#server/platform/deps.ts';
import type { FastifyInstance } from 'fastify';

const PATIENCE_MS = 3000;

const works = async (check: () => Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), PATIENCE_MS);
  });
  try {
    await Promise.race([check(), late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};

/** Throws where the disk of the data folder is nearly full; the managed database is on it, too. */
const checkRoom = async ({ dataDir, diskFreeMb }: Deps['env']): Promise<void> => {
  const { bavail, bsize } = await statfs(path.resolve(dataDir));
  if ((bavail * bsize) / 1_000_000 < diskFreeMb) throw new Error('The disk is nearly full.');
};

/**
 * /healthz: the process answers. /readyz: the database and the store can be used, and the disk has room. No request should
 * come otherwise, nor while the app closes.
 */
export const healthRoutes =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    app.get('/healthz', async () => ({ status: 'ok' }));
    app.get('/readyz', async (_request, reply) => {
      const [database, storage, disk] = await Promise.all([
        works(() => deps.pool.query('select 1')),
        works(() => deps.storage.check()),
        works(() => checkRoom(deps.env)),
      ]);
      const draining = app.draining.aborted;
      const ready = database && storage && disk && !draining;
      const status = ready ? 'ready' : draining ? 'draining' : 'not ready';
      return reply.code(ready ? 200 : 503).send({ status, database, storage, disk });
    });
  };
