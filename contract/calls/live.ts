import * as z from 'zod/mini';
import { ShownStatus } from '../rules/shownStatus.ts';
import { Uuid } from '../rules/uuid.ts';

/** Server-sent events (D9.1), resumable by Last-Event-ID. `event:` is the type, `data:` the JSON below, `id:` a number. */
export const EVENTS_PATH = '/api/events/';

/** What changed. A view reads its data again; the event itself contains nothing private. */
export const LiveEvent = z.union([
  z.object({ type: z.literal('ad.changed'), ad_id: Uuid }),
  z.object({ type: z.literal('ad.deleted'), ad_id: Uuid }),
  /** How many ads something happened to at Meta that nobody here did (D5.12), in words; each is told as changed, too. */
  z.object({
    type: z.literal('meta.news'),
    text: z.string(),
    good: z.boolean(),
    /** The status that they have now, where all of them have the same. */
    shown: z.optional(ShownStatus),
  }),
  z.object({ type: z.literal('subscription.changed') }),
  z.object({ type: z.literal('credits.changed') }),
  z.object({ type: z.literal('meta.changed') }),
  /** The results of an ad account began to be read from Meta, or that ended. */
  z.object({ type: z.literal('results.changed') }),
  /** Something began to be generated, or ended (D5.10); what comes between is in its own stream. */
  z.object({ type: z.literal('generation.changed'), generation_id: Uuid }),
  /** A preset was made, changed or deleted; ads that inherit from it may have changed with it. */
  z.object({ type: z.literal('preset.changed'), preset_id: Uuid }),
  /** The brand kit, or a brief that is kept under a name. */
  z.object({ type: z.literal('brand.changed') }),
  /** A flow was made, changed or deleted, or its schedule moved on. */
  z.object({ type: z.literal('flow.changed'), flow_id: Uuid }),
  /** A run began, moved on, began to wait, or ended. */
  z.object({ type: z.literal('flow_run.changed'), flow_id: Uuid, run_id: Uuid }),
  /** The address, the names, the sessions or the settings of the account. */
  z.object({ type: z.literal('account.changed') }),
  /** The events after Last-Event-ID are no longer stored, so everything shown may be stale. */
  z.object({ type: z.literal('resync') }),
]);
export type LiveEvent = z.output<typeof LiveEvent>;
