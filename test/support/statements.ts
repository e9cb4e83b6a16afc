import type { PoolClient, QueryConfig } from 'pg';
import type { TestServer } from './server.ts';

/** The statements that a server sends to its database while something runs, without those of its job queue. */
export const statementsOf = async (
  { deps: { pool } }: Pick<TestServer, 'deps'>,
  run: () => Promise<unknown>,
): Promise<string[]> => {
  const texts: string[] = [];
  const heard = new Map<PoolClient, PoolClient['query']>();
  const listen = (client: PoolClient): void => {
    if (heard.has(client)) return;
    const query = client.query;
    heard.set(client, query);
    client.query = ((...asked: [string | QueryConfig, ...unknown[]]) => {
      texts.push(typeof asked[0] === 'string' ? asked[0] : asked[0].text);
      return Reflect.apply(query, client, asked);
    }) as PoolClient['query'];
  };
  pool.on('acquire', listen);
  try {
    await run();
  } finally {
    pool.off('acquire', listen);
    for (const [client, query] of heard) client.query = query;
  }
  return texts.filter((text) => !text.includes('pgboss'));
};
