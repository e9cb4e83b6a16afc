import * as z from 'zod/mini';
import { PublishError } from '../ad.ts';
import { defineCall, idParams } from '../call.ts';
import { listOf } from '../list.ts';
import { ours } from '../ours.ts';
import { AdFactType } from '../rules/adFactType.ts';
import { MAX_AD_FAULTS, MAX_HISTORY } from '../rules/listLimits.ts';

/** Something that happened to an ad. */
export const AdFact = z.object({
  id: z.string(),
  type: AdFactType,
  /**
   * `you`: whoever owns the ad. `flow`: a flow of theirs. `reviewer`: whoever a flow asked by mail. `millrace`: the
   * publisher, at their order. `meta`: Meta, or somebody in Ads Manager.
   */
  by: z.enum(['you', 'flow', 'reviewer', 'millrace', 'meta']),
  /** The name of the flow that did it or asked for it, as it was then. */
  flow: ours(z.nullable(z.string()), null),
  /** The run in which it did; null: none, or it is not known. */
  run: ours(z.nullable(z.object({ id: z.string(), flow_id: z.string() })), null),
  /** ISO 8601. */
  at: z.string(),
  /** What was changed, with what it is since then; null where it has no words, as an image has none. */
  fields: ours(listOf(z.object({ name: z.string(), value: z.nullable(z.string()) }), MAX_AD_FAULTS), []),
  /** The status at Meta that it got, or was to get. */
  status: ours(z.nullable(z.string()), null),
  /** What it is a copy of, or the preset that it was given. */
  of: ours(z.nullable(z.string()), null),
  /** Why it was refused. */
  error: ours(z.nullable(PublishError), null),
});
export type AdFact = z.output<typeof AdFact>;

export const getAdHistory = defineCall({
  id: 'getAdHistory',
  method: 'GET',
  path: '/api/ad-creatives/:id/history/',
  access: 'subscribed',
  errors: 'plain',
  reads: 'ads',
  summary:
    'What happened to an ad, newest first, thirty at a time; `before` is the id of the oldest entry that the caller has.',
  params: idParams,
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
  response: z.object({ facts: listOf(AdFact, MAX_HISTORY), more: z.boolean() }),
});
