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

/**
 * /healthz: the process answers. /readyz: so do the database and the store, without which no request should come; nor
 * should one while the app closes.
 */
export const healthRoutes =
  (deps: Deps) =>
  (app: FastifyInstance): void => {
    app.get('/healthz', async () => ({ status: 'ok' }));
    app.get('/readyz', async (_request, reply) => {
      const [database, storage] = await Promise.all([
        works(() => deps.pool.query('select 1')),
        works(() => deps.storage.check()),
      ]);
      const draining = app.draining.aborted;
      const ready = database && storage && !draining;
      const status = ready ? 'ready' : draining ? 'draining' : 'not ready';
      return reply.code(ready ? 200 : 503).send({ status, database, storage });
    });
  };
