import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listOf } from '../list.ts';
import { ours } from '../ours.ts';
import { MAX_ACTIVITY } from '../rules/listLimits.ts';

/** What the dashboard tells of; the history of an ad tells more. */
export const ActivityType = z.enum([
  'ad.published',
  'ad.failed',
  'ad.approved',
  'ad.rejected',
  'ad.notDelivering',
  'ad.switchedOn',
  'ad.switchedOff',
  'ad.switchFailed',
  'ad.updated',
  'ad.updateFailed',
  'ad.changedAtMeta',
  'meta.connected',
  'meta.expired',
  'meta.disconnected',
  'meta.dataDeleted',
  'credits.bought',
  'credits.granted',
  'run.finished',
  'run.failed',
  'run.stopped',
]);
export type ActivityType = z.output<typeof ActivityType>;

export const ActivityFact = z.object({
  /** Names the fact, and its place among all others. */
  id: z.string(),
  type: ActivityType,
  /** `millrace`: a flow, or what was ordered and went wrong. */
  by: z.enum(['you', 'millrace', 'meta']),
  /** ISO 8601. */
  at: z.string(),
  /** The ad or the flow; null where it is about none. */
  about: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Whom Meta was connected as; null elsewhere. */
  person: z.nullable(z.string()),
  /** The name of the flow that did it; null: none. */
  flow: ours(z.nullable(z.string()), null),
  /** Its run. */
  run: ours(z.nullable(z.object({ id: z.string(), flow_id: z.string() })), null),
  /** What a run did with which ads, and what the ads had that led to it; in sentences. */
  said: ours(z.nullable(z.string()), null),
  /** Of credits. */
  amount: z.nullable(z.int()),
});
export type ActivityFact = z.output<typeof ActivityFact>;

export const getActivity = defineCall({
  id: 'getActivity',
  method: 'GET',
  path: '/api/accounts/activity/',
  access: 'subscribed',
  errors: 'plain',
  summary:
    'What happened in the account lately, newest first, fifty at a time; `before` is the id of the oldest entry that the caller has.',
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,15}-[a-z][\da-f-]{1,40}$/))) }),
  response: z.object({ facts: listOf(ActivityFact, MAX_ACTIVITY), more: z.boolean() }),
});
