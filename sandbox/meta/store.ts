import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Kind, Kinds } from './kinds.ts';

/** One object at Meta. */
export class Row<K extends Kind = Kind> {
  readonly id: string;
  readonly kind: K;
  /** The ad account of what is advertised, the business of what it owns; empty for users and businesses. */
  readonly parent: string;
  /** Place in the order of creation; what a cursor holds. */
  readonly seq: number;
  /** Created and last changed, in milliseconds since 1970. */
  readonly at: number;
  readonly changed: number;
  readonly data: Kinds[K];

  constructor(kind: K, raw: Record<string, unknown>) {
    this.kind = kind;
    this.id = String(raw['id']);
    this.parent = String(raw['parent']);
    this.seq = Number(raw['seq']);
    this.at = Number(raw['at']);
    this.changed = Number(raw['changed']);
    this.data = JSON.parse(String(raw['data'])) as Kinds[K];
  }
}

const SCHEMA = `
  create table if not exists nodes (
    seq integer primary key autoincrement, id text not null unique, kind text not null, parent text not null,
    name text not null, data text not null, at integer not null, changed integer not null);
  create index if not exists nodes_by_parent on nodes (kind, parent, seq);
  create table if not exists statuses (id text not null, at integer not null, status text not null);
  create index if not exists statuses_by_node on statuses (id, at);
  create table if not exists blobs (id text primary key, bytes blob not null);
  create table if not exists grants (
    user text primary key, permissions text not null, businesses text not null, at integer not null);
  create table if not exists codes (
    hash text primary key, user text not null, redirect_uri text not null, expires integer not null, used integer not null);
  create table if not exists tokens (
    hash text primary key, user text not null, page text, issued integer not null, expires integer not null,
    kind text not null, dead integer);
  create table if not exists faults (
    id integer primary key autoincrement, fault text not null, edge text not null, times integer,
    account text, user text, ms integer not null, code integer);
  create table if not exists settings (name text primary key, value text not null);
  create table if not exists calls (
    seq integer primary key autoincrement, at integer not null, method text not null, path text not null,
    edge text not null, account text, status integer not null, outcome text not null, ms integer not null);
`;

/** Which objects, in which order. `before` and `after` are places in it (`Row.seq`). */
export interface Scan {
  parent?: string;
  newestFirst?: boolean;
  after?: number;
  before?: number;
  /** Part of the name, upper and lower case alike. */
  nameHas?: string;
}

/**
 * Everything the sandbox knows, in one SQLite file. `synchronous = FULL` makes a write survive a killed process and a
 * lost machine before its answer is sent.
 */
export class Store {
  readonly db: DatabaseSync;
  readonly now: () => number;
  #lastId = 0n;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(file: string, now: () => number = Date.now) {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    this.db = new DatabaseSync(file);
    this.now = now;
    this.db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;');
    this.db.exec(SCHEMA);
  }

  /** Parsed once; not for what is read row by row, which may be begun again before it has ended. */
  prepared(text: string): StatementSync {
    const statement = this.#prepared.get(text) ?? this.db.prepare(text);
    this.#prepared.set(text, statement);
    return statement;
  }

  /** Runs `work`, which must not await, as one change: all of it is kept or none. */
  atomically<T>(work: () => T): T {
    this.db.exec('begin immediate');
    try {
      const result = work();
      this.db.exec('commit');
      return result;
    } catch (thrown) {
      this.db.exec('rollback');
      throw thrown;
    }
  }

  /** Ids grow with time and are wider than a JavaScript number holds exactly, as Meta's are. */
  nextId(): string {
    const floor = 120_000_000_000_000_000n + BigInt(this.now()) * 10_000n;
    this.#lastId = floor > this.#lastId ? floor : this.#lastId + 1n;
    return String(this.#lastId);
  }

  find(id: string): Row | null {
    const raw = this.prepared('select * from nodes where id = ?').get(id);
    return raw ? new Row(raw['kind'] as Kind, raw) : null;
  }

  get<K extends Kind>(kind: K, id: string): Row<K> | null {
    const raw = this.prepared('select * from nodes where id = ? and kind = ?').get(id, kind);
    return raw ? new Row(kind, raw) : null;
  }

  add<K extends Kind>(kind: K, parent: string, data: Kinds[K], id = this.nextId(), at = this.now()): Row<K> {
    this.prepared('insert into nodes (id, kind, parent, name, data, at, changed) values (?, ?, ?, ?, ?, ?, ?)').run(
      id,
      kind,
      parent,
      'name' in data ? data.name : '',
      JSON.stringify(data),
      at,
      at,
    );
    const row = this.get(kind, id)!;
    this.#noteStatus(row, row.data, at);
    return row;
  }

  /** Changes what is given; undefined leaves a value as it is. */
  change<K extends Kind>(row: Row<K>, change: Partial<Kinds[K]>): void {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const data = { ...row.data, ...given };
    this.prepared('update nodes set data = ?, name = ?, changed = ? where id = ?').run(
      JSON.stringify(data),
      'name' in data ? String(data.name) : '',
      this.now(),
      row.id,
    );
    // A file of an earlier sandbox has no note of how it began.
    if (!this.prepared('select 1 from statuses where id = ?').get(row.id)) this.#noteStatus(row, row.data, row.at);
    this.#noteStatus(row, data, this.now());
  }

  /** What decides whether an ad is shown, from when on: it is not while it is reviewed, nor if that finds something. */
  #noteStatus({ kind, id }: Row, data: Kinds[Kind], at: number): void {
    if (kind !== 'campaign' && kind !== 'adset' && kind !== 'ad') return;
    const { status, disapproved, withIssues, reviewedAt = 0 } = data as Partial<Kinds['ad']>;
    const then = disapproved || withIssues ? 'HELD' : status!;
    this.prepared('delete from statuses where id = ? and at > ?').run(id, at);
    const put = this.prepared('insert into statuses (id, at, status) values (?, ?, ?)');
    put.run(id, at, reviewedAt > at ? 'HELD' : then);
    if (reviewedAt > at) put.run(id, reviewedAt, then);
  }

  /** From when on everything in an account was in which state, oldest first. */
  statuses(parent: string): Map<string, { readonly at: number; readonly status: string }[]> {
    const noted = this.prepared(
      `select s.id, s.at, s.status from statuses s join nodes n on n.id = s.id where n.parent = ? order by s.at, s.rowid`,
    )
      .all(parent)
      .map(({ id, at, status }) => ({ id: String(id), at: Number(at), status: String(status) }));
    return Map.groupBy(noted, ({ id }) => id);
  }

  *scan<K extends Kind>(
    kind: K,
    { parent, newestFirst = false, after, before, nameHas }: Scan = {},
  ): Generator<Row<K>> {
    // A page that ends at `before` is read backwards from it; `pageOf` turns it round.
    const descending = before === undefined ? newestFirst : !newestFirst;
    const edge = after ?? before;
    const rows = this.db
      .prepare(
        `select * from nodes where kind = ? and (? is null or parent = ?)
           and (? is null or ${descending ? 'seq < ?' : 'seq > ?'})
           and (? is null or instr(lower(name), lower(?)) > 0) order by seq ${descending ? 'desc' : 'asc'}`,
      )
      .iterate(kind, parent ?? null, parent ?? null, edge ?? null, edge ?? null, nameHas ?? null, nameHas ?? null);
    for (const raw of rows) yield new Row(kind, raw);
  }

  all<K extends Kind>(kind: K, scan?: Scan): Row<K>[] {
    return [...this.scan(kind, scan)];
  }

  putBytes(id: string, bytes: Buffer): void {
    this.prepared('insert or ignore into blobs (id, bytes) values (?, ?)').run(id, bytes);
  }

  bytes(id: string): Buffer | null {
    const raw = this.prepared('select bytes from blobs where id = ?').get(id);
    return raw ? Buffer.from(raw['bytes'] as Uint8Array) : null;
  }

  /** Forgets everything. */
  clear(): void {
    const tables = ['nodes', 'statuses', 'blobs', 'grants', 'codes', 'tokens', 'faults', 'settings', 'calls'];
    this.atomically(() => tables.forEach((table) => this.db.exec(`delete from ${table}`)));
  }

  close(): void {
    this.db.close();
  }
}
