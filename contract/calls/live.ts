import * as z from 'zod/mini';
import { Uuid } from '../rules/uuid.ts';

/** Server-sent events (D9.1), resumable by Last-Event-ID. `event:` is the type, `data:` the JSON below, `id:` a number. */
export const EVENTS_PATH = '/api/events/';

/** What changed. A view reads its data again; the event itself contains nothing private. */
export const LiveEvent = z.union([
  z.object({ type: z.literal('ad.changed'), ad_id: Uuid }),
  z.object({ type: z.literal('ad.deleted'), ad_id: Uuid }),
  z.object({ type: z.literal('subscription.changed') }),
  z.object({ type: z.literal('credits.changed') }),
  z.object({ type: z.literal('meta.changed') }),
  /** The address, the names, the sessions or the settings of the account. */
  z.object({ type: z.literal('account.changed') }),
  /** The events after Last-Event-ID are no longer stored, so everything shown may be stale. */
  z.object({ type: z.literal('resync') }),
]);
export type LiveEvent = z.output<typeof LiveEvent>;
