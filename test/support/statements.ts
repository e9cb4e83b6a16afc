import type { PoolClient, QueryConfig } from 'pg';
import type { TestServer } from './server.ts';

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that a server sends to its database while something runs, without those of its job queue. */
export const askedOf = async (
  { deps: { pool } }: Pick<TestServer, 'deps'>,
  run: () => Promise<unknown>,
): Promise<Statement[]> => {
  const asked: Statement[] = [];
  const heard = new Map<PoolClient, PoolClient['query']>();
  const listen = (client: PoolClient): void => {
    if (heard.has(client)) return;
    const query = client.query;
    heard.set(client, query);
    client.query = ((...args: [string | QueryConfig, ...unknown[]]) => {
      const [first, second] = args;
      const text = typeof first === 'string' ? first : first.text;
      const values = typeof first === 'string' ? second : (first.values ?? second);
      asked.push({ text, values: Array.isArray(values) ? values : [] });
      return Reflect.apply(query, client, args);
    }) as PoolClient['query'];
  };
  pool.on('acquire', listen);
  try {
    await run();
  } finally {
    pool.off('acquire', listen);
    for (const [client, query] of heard) client.query = query;
  }
  return asked.filter(({ text }) => !text.includes('pgboss'));
};

/** Their texts alone. */
export const statementsOf = async (server: Pick<TestServer, 'deps'>, run: () => Promise<unknown>): Promise<string[]> =>
  (await askedOf(server, run)).map(({ text }) => text);
