import type { LiveEvent } from '#contract/calls/live.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface LiveEventsTable {
  key: Generated<string>;
  /** Given out at commit, so that ids become visible in their order (see 001_accounts.ts). */
  id: ColumnType<string | null, never, never>;
  user_id: number;
  event: JSONColumnType<LiveEvent>;
  created_at: Generated<Date>;
}

export interface LiveTables {
  live_events: LiveEventsTable;
}
