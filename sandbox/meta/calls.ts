import type { Store } from './store.ts';

/** One call as it went; the path has no query, so no token is ever in it. */
export interface LoggedCall {
  seq: number;
  at: number;
  method: string;
  path: string;
  edge: string;
  account: string | null;
  /** 0: the connection was broken without an answer. */
  status: number;
  /** `ok`, `error 100/33`, or the fault that struck. */
  outcome: string;
  ms: number;
}

const KEPT = 2000;

export const logCall = (store: Store, call: Omit<LoggedCall, 'seq'>): void => {
  const { lastInsertRowid } = store
    .prepared(
      'insert into calls (at, method, path, edge, account, status, outcome, ms) values (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(call.at, call.method, call.path, call.edge, call.account, call.status, call.outcome, call.ms);
  const seq = Number(lastInsertRowid);
  if (seq % 200 === 0) store.prepared('delete from calls where seq <= ?').run(seq - KEPT);
};

/** Newest first. */
export const recentCalls = (store: Store, limit = KEPT): LoggedCall[] =>
  store.prepared('select * from calls order by seq desc limit ?').all(limit) as unknown as LoggedCall[];
