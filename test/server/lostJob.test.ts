import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it('D1.5 D5.10 what a killed process was making is made by another one soon, though nobody asks', async () => {
  const { jobs, pool } = server.deps;
  const stateOf = async (id: string): Promise<string> =>
    (await pool.query<{ state: string }>('select state from pgboss.job where id = $1', [id])).rows[0]!.state;
  const id = await server.withoutJobs(async () => {
    await jobs.insert('generate', [{ data: { id: randomUUID() } }]);
    const [taken] = await jobs.fetch('generate');
    await pool.query("update pgboss.job set heartbeat_on = now() - interval '1 minute' where id = $1", [taken!.id]);
    return taken!.id;
  });
  expect(await stateOf(id)).toBe('active');
  await expect.poll(() => stateOf(id), { timeout: 30_000, interval: 500 }).toBe('completed');
}, 60_000);
