import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { listen } from '#server/platform/live/listen.ts';
import { startDatabaseProxy } from '#test/support/databaseProxy.ts';

it('D9.1 a connection that was lost without a word is noticed and made again: what changes is told', async () => {
  const proxy = await startDatabaseProxy();
  const database = { ...inject('postgres'), database: 'postgres' };
  const woken: string[] = [];
  let connected = 0;
  const told = {
    onWake: (place: string) => void woken.push(place),
    onConnected: () => void (connected += 1),
    onFault: () => undefined,
  };
  const listener = await listen({ ...database, host: proxy.host, port: proxy.port }, told, { beatMs: 500 });
  const other = new Client(database);
  await other.connect();
  proxy.forget();
  await expect.poll(() => connected).toBeGreaterThan(1);
  await other.query(`select pg_notify('live_events', '7')`);
  await expect.poll(() => woken).toEqual(['7']);
  await other.end();
  await listener.close();
  await proxy.cut();
});
