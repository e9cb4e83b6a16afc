import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from './store.ts';

/** What can be made to go wrong, with what it does in words for the page. */
export const FAULTS = {
  answer_lost: 'The change is saved, then the connection breaks without an answer.',
  answer_lost_before: 'The connection breaks before anything is changed.',
  rate_limit: 'Refused: too many calls from this ad account (17/2446079, or 613/1487742).',
  token_dead: 'Refused: the access token has expired (190/463).',
  checkpoint: 'Refused: the person must log in to Facebook first; the token is still valid (190/459).',
  permission_lost: 'Refused: a permission is missing (200).',
  policy_block: 'Refused: temporarily blocked for policy reasons (368).',
  invalid_parameter: 'Refused: invalid parameter (100/1487390).',
  app_in_development: 'Refused: the app is in development mode (100/1885183).',
  server_error: 'Refused: temporarily unavailable (HTTP 500, code 2).',
  hang: 'The change is saved, the answer comes late.',
  hang_before: 'The call is delayed, then completed.',
  truncated_json: 'The change is saved, half of the answer arrives.',
  html_body: 'The change is saved, an HTML page arrives instead of the answer.',
  disapproved: 'The ad is accepted, then rejected in review.',
  with_issues: 'The ad is accepted and passes its review, but is not delivered: its page is restricted.',
  missing_fields: 'Insights: rows come without clicks, reach and spend.',
  empty_actions: 'Insights: rows come without actions.',
  unknown_actions: 'Insights: rows have actions of types that nobody knows.',
  repeated_cursor: 'Insights: the second page leads to itself.',
  cursors_in_circle: 'Insights: the second and the third page lead to each other.',
  report_failed: 'Insights: the report cannot be made.',
  too_much_data: 'Insights: refused as too much data for one answer; a report is made (100/1487534).',
  silent_rewrite: 'The creative is accepted, but its descriptions are silently dropped.',
} as const;

export type FaultName = keyof typeof FAULTS;

/** Faults that only mean something for a call that changes something. */
const WRITES_ONLY: ReadonlySet<FaultName> = new Set<FaultName>([
  'answer_lost',
  'answer_lost_before',
  'invalid_parameter',
  'app_in_development',
  'disapproved',
  'with_issues',
  'silent_rewrite',
  'report_failed',
]);

/** Faults that bend what insights say, which are only read. */
const OF_INSIGHTS = [
  'missing_fields',
  'empty_actions',
  'unknown_actions',
  'repeated_cursor',
  'cursors_in_circle',
  'too_much_data',
] as const;
const bendsInsights = (fault: FaultName): boolean => (OF_INSIGHTS as readonly FaultName[]).includes(fault);

/** What can go wrong where results are read. */
type InsightsFault = (typeof OF_INSIGHTS)[number] | 'report_failed';
/** What can go wrong where ads are published. */
export type PublishingFault = Exclude<FaultName, InsightsFault>;

export interface Fault {
  id: number;
  fault: FaultName;
  /** `ads`, `adcreatives`, …; `POST ads`: by that method only; `*`: every edge. */
  edge: string;
  /** How often it still strikes; null: until it is switched off. */
  times: number | null;
  /** Only for this ad account or this user; null: for all. */
  account: string | null;
  user: string | null;
  /** How long a hang takes. */
  ms: number;
  /** Which code a rate limit answers with. */
  code: number | null;
}

export interface Struck {
  method: string;
  edge: string;
  account: string | null;
  user: string | null;
}

/** The faults that are switched on. They are kept, as everything is, so that a restart does not cure anything. */
export class Faults {
  readonly #store: Store;
  #hanging = new AbortController();

  constructor(store: Store) {
    this.#store = store;
  }

  list(): Fault[] {
    return this.#store.prepared('select * from faults order by id').all() as unknown as Fault[];
  }

  add({ fault, edge, times, account, user, ms, code }: Omit<Fault, 'id'>): Fault {
    const { lastInsertRowid } = this.#store
      .prepared('insert into faults (fault, edge, times, account, user, ms, code) values (?, ?, ?, ?, ?, ?, ?)')
      .run(fault, edge, times, account, user, ms, code);
    return this.list().find(({ id }) => id === Number(lastInsertRowid))!;
  }

  remove(id: number): void {
    this.#store.prepared('delete from faults where id = ?').run(id);
  }

  clear(): void {
    this.#store.db.exec('delete from faults');
    this.#hanging.abort();
    this.#hanging = new AbortController();
  }

  /** Holds a call that was struck by a hang, until its time is over or all faults are switched off. */
  async hang({ ms }: Fault): Promise<void> {
    // Does not keep a process alive that was told to stop.
    await delay(ms, undefined, { signal: this.#hanging.signal, ref: false }).catch(() => undefined);
  }

  /** The oldest fault that meets this call, counted down; null when the call goes well. */
  strike({ method, edge, account, user }: Struck): Fault | null {
    const meets = (fault: Fault) =>
      ['*', edge, `${method} ${edge}`].includes(fault.edge) &&
      (fault.account === null || fault.account === account) &&
      (fault.user === null || fault.user === user) &&
      (method !== 'GET' || !WRITES_ONLY.has(fault.fault)) &&
      // Both strike what only their own edge can show.
      ((fault.fault !== 'disapproved' && fault.fault !== 'with_issues') || edge === 'ads') &&
      (fault.fault !== 'report_failed' || edge === 'insights') &&
      (!bendsInsights(fault.fault) || (method === 'GET' && edge === 'insights')) &&
      (fault.fault !== 'silent_rewrite' || edge === 'adcreatives');
    const found = this.list().find(meets) ?? null;
    if (found?.times === 1) this.remove(found.id);
    else if (found?.times) this.#store.prepared('update faults set times = times - 1 where id = ?').run(found.id);
    return found;
  }
}
