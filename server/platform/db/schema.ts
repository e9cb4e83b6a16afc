import type { RateLimitTables } from '../http/tables.ts';
import type { LiveTables } from '../live/tables.ts';

/** Every table: those of the platform, and what each capability adds from its `tables.ts`. */
export interface Database extends LiveTables, RateLimitTables {}
