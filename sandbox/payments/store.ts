import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kind, Kinds } from './objects.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (kind, seq);
  CREATE TABLE IF NOT EXISTS checkout_lines (
    session TEXT NOT NULL, price TEXT NOT NULL, quantity INTEGER NOT NULL, metadata TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS idempotency (
    key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, created INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS deliveries (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due INTEGER NOT NULL,
    answer TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (state, due);
  CREATE TABLE IF NOT EXISTS switches (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** Everything the sandbox remembers, in one SQLite file. A change is on the disk before it is answered. */
export interface Store {
  readonly db: DatabaseSync;
  /** Runs `work` whole or not at all; may be nested. */
  transaction: <T>(work: () => T) => T;
  get: <K extends Kind>(kind: K, id: string) => Kinds[K] | null;
  find: (id: string) => unknown;
  /** Writes an object, new or changed. */
  put: <K extends Kind>(kind: K, object: Kinds[K]) => Kinds[K];
  /** Every object of a kind, newest first. */
  all: <K extends Kind>(kind: K) => Kinds[K][];
  getSwitch: (name: string) => string | null;
  setSwitch: (name: string, value: string | null) => void;
  close: () => void;
}

/** Opens, or makes, the file. `:memory:` is allowed. */
export const openStore = (dataFile: string): Store => {
  if (dataFile !== ':memory:') mkdirSync(dirname(dataFile), { recursive: true });
  const db = new DatabaseSync(dataFile);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;');
  db.exec(SCHEMA);
  const byId = db.prepare('SELECT kind, body FROM objects WHERE id = ?');
  const byKind = db.prepare('SELECT body FROM objects WHERE kind = ? ORDER BY seq DESC');
  const write = db.prepare(
    'INSERT INTO objects (id, kind, body) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
  );
  const readSwitch = db.prepare('SELECT value FROM switches WHERE name = ?');
  let depth = 0;

  const find = (id: string): { kind: string; object: unknown } | null => {
    const row = byId.get(id) as { kind: string; body: string } | undefined;
    return row === undefined ? null : { kind: row.kind, object: JSON.parse(row.body) };
  };

  return {
    db,
    transaction: (work) => {
      if (depth > 0) return work();
      db.exec('BEGIN IMMEDIATE');
      depth += 1;
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    get: <K extends Kind>(kind: K, id: string) => {
      const found = find(id);
      return found?.kind === kind ? (found.object as Kinds[K]) : null;
    },
    find: (id) => find(id)?.object ?? null,
    put: (kind, object) => {
      write.run(object.id, kind, JSON.stringify(object));
      return object;
    },
    all: <K extends Kind>(kind: K) => byKind.all(kind).map((row) => JSON.parse(String(row.body)) as Kinds[K]),
    getSwitch: (name) => (readSwitch.get(name) as { value: string } | undefined)?.value ?? null,
    setSwitch: (name, value) => {
      if (value === null) db.prepare('DELETE FROM switches WHERE name = ?').run(name);
      else
        db.prepare('INSERT INTO switches VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value').run(
          name,
          value,
        );
    },
    close: () => db.close(),
  };
};
