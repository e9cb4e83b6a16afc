import type { LiveEvent } from '#contract/calls/live.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Connection } from '#server/platform/db/open.ts';
import { listen } from './listen.ts';

export interface KeptEvent {
  readonly id: number;
  readonly event: LiveEvent;
}

/** Announces changes to browsers, whichever process they are connected to, through rows and NOTIFY (D9.1). */
export interface Live {
  /** Within a transaction events are announced on commit, and never on rollback. */
  publish(db: Kysely<Database>, userId: number, ...events: readonly LiveEvent[]): Promise<void>;
  /** The events of a user after an id, oldest first. `gap`: events after the id are no longer kept. */
  after(userId: number, id: number): Promise<{ readonly events: readonly KeptEvent[]; readonly gap: boolean }>;
  /** The newest id there is. */
  newestId(): Promise<number>;
  /** Calls back whenever the user, or the place that has such a name, may have something new; returns the way to stop. */
  watch(place: number | string, wake: () => void): () => void;
  /** Wakes whoever watches a place, in every process; within a transaction on its commit. */
  wake(db: Kysely<Database>, place: string): Promise<void>;
  /** Deletes events older than a day. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

const BATCH = 500;

/** One connection listens for the whole process; `onFault` hears when it breaks (it is made again by itself). */
export const createLive = async (
  pool: pg.Pool,
  connection: Connection,
  onFault: (error: Error) => void,
): Promise<Live> => {
  const watchers = new Map<string, Set<() => void>>();
  const wake = (place: string): void => watchers.get(place)?.forEach((call) => call());
  const listener = await listen(connection, {
    onWake: wake,
    // Events that were missed while not listening are read from the rows.
    onConnected: () => [...watchers.keys()].forEach(wake),
    onFault,
  });

  return {
    publish: async (db, userId, ...events) => {
      if (events.length === 0) return;
      await db
        .insertInto('live_events')
        .values(events.map((event) => ({ user_id: userId, event: JSON.stringify(event) })))
        .execute();
    },
    after: async (userId, id) => {
      const { rows } = await pool.query<{ id: string; event: LiveEvent }>({
        name: 'live_events_after',
        text: 'select id, event from live_events where user_id = $1 and id > $2 order by id limit $3',
        values: [userId, id, BATCH],
      });
      const kept = await pool.query<{ swept: string }>({
        name: 'live_events_swept',
        text: 'select coalesce((select min(id) from live_events), (select last_value + 1 from live_event_ids)) as swept',
      });
      const oldest = Number(kept.rows[0]?.swept ?? 0);
      return { events: rows.map((row) => ({ id: Number(row.id), event: row.event })), gap: id + 1 < oldest };
    },
    newestId: async () => {
      const { rows } = await pool.query<{ id: string | null }>('select max(id) as id from live_events');
      if (rows[0]?.id) return Number(rows[0].id);
      const last = await pool.query<{ id: string }>('select last_value as id from live_event_ids where is_called');
      return Number(last.rows[0]?.id ?? 0);
    },
    watch: (of, call) => {
      const place = String(of);
      const calls = watchers.get(place) ?? new Set();
      watchers.set(place, calls.add(call));
      return () => {
        calls.delete(call);
        if (calls.size === 0) watchers.delete(place);
      };
    },
    wake: async (db, place) => {
      await sql`select pg_notify('live_events', ${place})`.execute(db);
    },
    sweep: async () => {
      await pool.query("delete from live_events where created_at < now() - interval '1 day'");
    },
    close: () => listener.close(),
  };
};
