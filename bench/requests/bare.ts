import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { Pool } from 'pg';
import type { PoolConfig } from 'pg';

/** What a session-checked read costs at least: Fastify and `pg`, the same statements by name, and nothing else. */
export const createBare = (connection: PoolConfig) => {
  const pool = new Pool({ ...connection, max: 12 });
  const app = Fastify();

  const userOf = async (cookie: string | undefined) => {
    const token = /sessionid=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
    const { rows } = await pool.query<{ id: number; email: string }>({
      name: 'session',
      text: `select u.id, u.email, u.username, u.first_name, u.last_name, s.created_at, s.seen_at
               from sessions s join users u on u.id = s.user_id where s.token_hash = $1 and s.expires_at > $2`,
      values: [createHash('sha256').update(token).digest(), new Date()],
    });
    return rows[0]!;
  };

  const read = (url: string, handler: (cookie: string | undefined) => Promise<object>) =>
    app.route({ method: 'GET', url, handler: ({ headers }) => handler(headers.cookie) });

  read('/api/auth/user/', async (cookie) => {
    const { id, ...user } = await userOf(cookie);
    return { pk: id, ...user };
  });
  read('/api/accounts/credits/', async (cookie) => {
    const { id } = await userOf(cookie);
    const { rows } = await pool.query<{ sum: number }>({
      name: 'credits',
      text: `select s.*, e.sum from (select coalesce(sum(amount), 0)::integer as sum from credit_entries where user_id = $1) e
               left join subscriptions s on s.user_id = $1`,
      values: [id],
    });
    return { success: true, credits: { total_balance: rows[0]!.sum } };
  });
  return app;
};
