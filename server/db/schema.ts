import type { AccountsTables } from '#server/accounts/tables.ts';
import type { LiveTables } from '#server/live/tables.ts';

/** Every table; each capability describes its own in `server/<capability>/tables.ts`. */
export interface Database extends AccountsTables, LiveTables {}
