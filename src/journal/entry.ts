import type { AnyEventObject } from 'xstate';

/** The source of an event: a person or the page, a timer, a service, another chart. */
export type Cause = 'external' | 'timer' | 'service' | 'machine';

/** One event that one chart received. */
export interface JournalEntry {
  /** 1, 2, 3 … within the stream. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Ids from the root down, as in `app/session/uploads/upload-7`: the same after a reload. */
  readonly path: string;
  /** The version of the chart that received it. */
  readonly version: string;
  readonly event: AnyEventObject;
  readonly cause: Cause;
}

/** What a replay needs of an entry. */
export type Told = Pick<JournalEntry, 'path' | 'event'>;

/** All charts at one point of the journal. */
export interface JournalSnapshot {
  /** Of the last entry that it contains. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Version by the id of the chart. */
  readonly versions: Readonly<Record<string, string>>;
  /** As the root's `getPersistedSnapshot()` has it. */
  readonly state: unknown;
}
