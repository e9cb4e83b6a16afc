import * as z from 'zod/mini';
import { MetaId, text } from '../adFields.ts';
import { BRIEF_LIMITS } from '../brief.ts';
import { defineCall, idParams, nothing } from '../call.ts';
import { Backtest } from '../flows/backtestResult.ts';
import { TimeZone } from '../flows/clock.ts';
import { BACKTEST_DAYS, FLOW_BOUNDS, FLOW_LISTS } from '../flows/bounds.ts';
import { FlowCheck, FlowOverlap } from '../flows/checkResult.ts';
import { FlowDefinition, FlowLimits, NodeId } from '../flows/definition.ts';
import {
  Flow,
  FlowFields,
  FlowRun,
  FlowStatus,
  FlowSummary,
  FlowVersion,
  Review,
  RunEvent,
  Verdict,
} from '../flows/flow.ts';
import { RuleNow } from '../flows/ruleNow.ts';
import { TEMPLATE_IDS } from '../flows/templateIds.ts';
import { listOf } from '../list.ts';
import { ours } from '../ours.ts';
import { TEXT_LIMITS } from '../rules/limits.ts';
import { MAX_ADS } from '../rules/listLimits.ts';
import { Uuid } from '../rules/uuid.ts';

const page = (most: number, usual: number) => ({
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/, 'The limit must be a number.')),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(most))),
    ),
    usual,
  ),
  /** The `next` of the page before. */
  after: z.optional(z.string().check(z.maxLength(200))),
});
const next = z.nullable(z.string());

const version = z.int().check(z.gte(1));

const subscribed = { access: 'subscribed', errors: 'plain' } as const;

export const listFlows = defineCall({
  ...subscribed,
  id: 'listFlows',
  method: 'GET',
  path: '/api/flows/',
  summary:
    "The user's flows in pages, the last changed first, with their health over 30 days. Archived ones only by status.",
  query: z.object({ ...page(FLOW_LISTS.flows, 50), status: z.optional(FlowStatus) }),
  response: z.object({ flows: listOf(FlowSummary, FLOW_LISTS.flows), next }),
});

export const createFlow = defineCall({
  ...subscribed,
  id: 'createFlow',
  method: 'POST',
  path: '/api/flows/',
  status: 201,
  summary:
    'A new flow, a draft. `id` may be chosen by the client, so that a repeated call makes one flow. 400 (flows_full) beyond the limit.',
  body: z.extend(FlowFields, { id: z.optional(Uuid) }),
  response: Flow,
});

export const draftFlow = defineCall({
  ...subscribed,
  id: 'draftFlow',
  method: 'POST',
  path: '/api/generate/flow/',
  summary:
    'A flow to be edited, from a sentence: by the AI model where one is set up, else from a template that does what it asks, null where none does. It names no brief, preset, account or reviewer, and allows nothing. Saves nothing, costs no credits; 30 in an hour. 400 (flow_not_drafted) where the model fails.',
  body: z.strictObject({
    sentence: text(FLOW_BOUNDS.sentence).check(
      z.refine((value) => value.trim() !== '', 'Say what the flow should do.'),
    ),
    /** Whose clocks its times are by. */
    time_zone: z._default(TimeZone, 'UTC'),
  }),
  response: z.object({
    maker: z.enum(['composer', 'model']),
    fields: z.nullable(FlowFields),
    /** What the composer took from the sentence, in sentences. */
    taken: listOf(z.string(), FLOW_LISTS.taken),
    /** What the sentence asks and the draft does not do, in sentences. */
    missing: listOf(z.string(), FLOW_LISTS.taken),
    /** Templates about something near, where there is no draft. */
    near: listOf(z.enum(TEMPLATE_IDS), TEMPLATE_IDS.length),
  }),
});
export type FlowDraft = z.output<typeof draftFlow.response>;

export const getFlow = defineCall({
  ...subscribed,
  id: 'getFlow',
  method: 'GET',
  path: '/api/flows/:id/',
  summary: 'One flow. 404 (flow_missing).',
  params: idParams,
  response: Flow,
});

export const putFlow = defineCall({
  ...subscribed,
  id: 'putFlow',
  method: 'PUT',
  path: '/api/flows/:id/',
  summary:
    'Saves all of a flow of that `version`. What is active goes on as it was activated. 409 (version_conflict, with the flow) where it is not the newest; sent again, the same is no conflict.',
  params: idParams,
  body: z.extend(FlowFields, { version }),
  response: Flow,
});

export const patchFlow = defineCall({
  ...subscribed,
  id: 'patchFlow',
  method: 'PATCH',
  path: '/api/flows/:id/',
  summary:
    'Changes some fields of a flow of that `version`; archives one that is not active, or brings it back as a draft. 409 (version_conflict, with the flow; flow_active).',
  params: idParams,
  body: z.extend(z.partial(FlowFields), { version, archived: z.optional(z.boolean()) }),
  response: Flow,
});

export const deleteFlow = defineCall({
  ...subscribed,
  id: 'deleteFlow',
  method: 'DELETE',
  path: '/api/flows/:id/',
  status: 204,
  summary: 'Deletes a flow with its runs; ads that they made stay. 409 (flow_running) while a run goes on.',
  params: idParams,
  response: nothing,
});

export const duplicateFlow = defineCall({
  ...subscribed,
  id: 'duplicateFlow',
  method: 'POST',
  path: '/api/flows/:id/duplicate/',
  status: 201,
  summary: 'A draft with the same steps and limits.',
  params: idParams,
  body: z.strictObject({ id: z.optional(Uuid) }),
  response: Flow,
});

export const checkFlow = defineCall({
  ...subscribed,
  id: 'checkFlow',
  method: 'POST',
  path: '/api/flows/:id/check/',
  summary:
    'Every way through the flow as it is saved, or as it is sent, with what it does at most, and which properties do not hold; and other active flows that do the opposite to the same ads. Changes nothing.',
  params: idParams,
  body: z.strictObject({ definition: z.optional(FlowDefinition), limits: z.optional(FlowLimits) }),
  response: z.object({ check: FlowCheck, overlaps: listOf(FlowOverlap, FLOW_LISTS.overlaps) }),
});

export const activateFlow = defineCall({
  ...subscribed,
  id: 'activateFlow',
  method: 'POST',
  path: '/api/flows/:id/activate/',
  summary:
    'Lets triggers start that version, once its check has no breach. 400 (flow_unsafe, with check); 409 (version_conflict, with the flow).',
  params: idParams,
  body: z.strictObject({ version }),
  response: Flow,
});

export const pauseFlow = defineCall({
  ...subscribed,
  id: 'pauseFlow',
  method: 'POST',
  path: '/api/flows/:id/pause/',
  summary: 'No trigger starts it any more; runs that go on do so.',
  params: idParams,
  response: Flow,
});

export const backtestFlow = defineCall({
  ...subscribed,
  id: 'backtestFlow',
  method: 'GET',
  path: '/api/flows/:id/backtest/',
  summary:
    "What the metric rule of the flow, as it is saved, would have done on an ad account's last days, as far as they are stored, and what its ads really did afterwards. Without an account it is the trigger's, else the primary one. 400 (no_metric_rule); 404 (ad_account_missing).",
  params: idParams,
  query: z.object({
    days: z._default(z.enum(BACKTEST_DAYS), '30'),
    ad_account_id: z.optional(Uuid),
  }),
  response: Backtest,
});

export const matchFlow = defineCall({
  ...subscribed,
  id: 'matchFlow',
  method: 'POST',
  path: '/api/flows/:id/matches/',
  summary:
    'The ads for which the metric rules of the flow, as it is saved or as it is sent, hold now by the results that are stored, and which of them would start a run. Asks Meta nothing and changes nothing.',
  params: idParams,
  body: z.strictObject({ definition: z.optional(FlowDefinition), limits: z.optional(FlowLimits) }),
  response: RuleNow,
});

export const listFlowVersions = defineCall({
  ...subscribed,
  id: 'listFlowVersions',
  method: 'GET',
  path: '/api/flows/:id/versions/',
  summary: 'Versions that were activated or run, in pages, the newest first, each with what it changed.',
  params: idParams,
  query: z.object(page(FLOW_LISTS.versions, 10)),
  response: z.object({ versions: listOf(FlowVersion, FLOW_LISTS.versions), next }),
});

export const listFlowRuns = defineCall({
  ...subscribed,
  id: 'listFlowRuns',
  method: 'GET',
  path: '/api/flows/:id/runs/',
  summary: 'Runs of a flow in pages, the newest first.',
  params: idParams,
  query: z.object(page(FLOW_LISTS.runs, 20)),
  response: z.object({ runs: listOf(FlowRun, FLOW_LISTS.runs), next }),
});

export const startFlowRun = defineCall({
  ...subscribed,
  id: 'startFlowRun',
  method: 'POST',
  path: '/api/flows/:id/runs/',
  status: 201,
  summary:
    'Starts a run of the newest version. A dry run changes nothing outside it and costs nothing. `id` is chosen by the client, so that a repeated call starts one run. 400 (flow_unsafe, with check; ads_missing where its steps are about ads and none are named; ads_unfit where they are not at Meta and its steps switch them there, or where no step is about ads); 402 (insufficient_credits); 429 (too_many_runs).',
  params: idParams,
  body: z.strictObject({
    id: z.optional(Uuid),
    dry_run: z._default(z.boolean(), false),
    /** What the run is about. */
    ad_ids: z._default(listOf(Uuid, MAX_ADS), []),
  }),
  response: FlowRun,
});

export const getFlowRun = defineCall({
  ...subscribed,
  id: 'getFlowRun',
  method: 'GET',
  path: '/api/flow-runs/:id/',
  summary: 'One run, with the steps of its version and the ads that it is about or made. 404 (run_missing).',
  params: idParams,
  response: z.extend(FlowRun, {
    definition: FlowDefinition,
    /** Those that are still there. */
    ads: ours(listOf(z.object({ id: Uuid, name: z.string() }), FLOW_LISTS.runAds), []),
  }),
});

export const listRunEvents = defineCall({
  ...subscribed,
  id: 'listRunEvents',
  method: 'GET',
  path: '/api/flow-runs/:id/events/',
  summary: 'What happened in a run after the event of that number, in order; `more` where the page is full.',
  params: idParams,
  query: z.object({
    after: z._default(
      z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'The number of an event.')), z.pipe(z.transform(Number), z.int())),
      0,
    ),
  }),
  response: z.object({ events: listOf(RunEvent, FLOW_LISTS.events), more: z.boolean() }),
});

export const cancelFlowRun = defineCall({
  ...subscribed,
  id: 'cancelFlowRun',
  method: 'POST',
  path: '/api/flow-runs/:id/cancel/',
  summary: 'Ends a run after what is under way; one that has ended stays as it is.',
  params: idParams,
  response: FlowRun,
});

export const seeFlowRun = defineCall({
  ...subscribed,
  id: 'seeFlowRun',
  method: 'PUT',
  path: '/api/flow-runs/:id/seen/',
  summary:
    'Puts the failure of a run aside, with those of earlier runs of its flow, or takes that back: what needs the user now does not name them. Changes nothing else. 409 (run_not_failed).',
  params: idParams,
  body: z.strictObject({ seen: z.boolean() }),
  response: FlowRun,
});

export const retryFlowRun = defineCall({
  ...subscribed,
  id: 'retryFlowRun',
  method: 'POST',
  path: '/api/flow-runs/:id/retry/',
  summary:
    'Goes on with a run that ended, at a step that it came to, or begins anew with what started it. `id`: of the new run, so that a repeated call starts one. 409 (run_going_on; step_not_reached).',
  params: idParams,
  body: z.strictObject({
    id: z.optional(Uuid),
    /** Null: from the start. */
    step: z.nullable(NodeId),
  }),
  response: FlowRun,
});

export const listReviews = defineCall({
  ...subscribed,
  id: 'listReviews',
  method: 'GET',
  path: '/api/reviews/',
  summary: 'Reviews that wait for the user, in pages, the next deadline first.',
  query: z.object(page(FLOW_LISTS.reviews, 20)),
  response: z.object({
    reviews: listOf(
      z.object({
        token: z.string(),
        run_id: Uuid,
        flow_id: Uuid,
        flow_name: z.string(),
        ads: z.int(),
        deadline: z.string(),
      }),
      FLOW_LISTS.reviews,
    ),
    next,
  }),
});

const tokenParams = z.object({ token: z.string().check(z.regex(/^[\w-]{20,200}$/)) });

export const getReview = defineCall({
  id: 'getReview',
  method: 'GET',
  path: '/api/reviews/:token/',
  access: 'public',
  errors: 'plain',
  summary:
    'What is to be reviewed. A link that was mailed opens it without an account, until its deadline; the token of the user needs their session, and so does the id of the review in its place. 404 (review_missing).',
  params: tokenParams,
  response: Review,
});

export const answerReview = defineCall({
  id: 'answerReview',
  method: 'POST',
  path: '/api/reviews/:token/',
  access: 'public',
  errors: 'plain',
  summary:
    'Says of every ad whether it is approved, with its texts as the reviewer changed them. The first answer counts; the same again is no conflict. 404 (review_missing); 409 (review_over; review_changed where an ad is not as the reviewer saw it; ad_set_given; no_rounds_left where changes are asked for in the last round); 400 where an ad is left out, where one that is approved is to be published without an ad set (ad_set_missing), where an ad set is not of its ad account (adset_unknown), and where a photo is not of the brand (photo_unknown); 403 where somebody else than the owner chooses one of these (ad_set_by_owner, photo_by_owner).',
  params: tokenParams,
  body: z.strictObject({
    ads: listOf(
      z.strictObject({
        ad_id: Uuid,
        verdict: Verdict,
        comment: text(FLOW_BOUNDS.note),
        /** The texts that the reviewer changed. */
        texts: z.optional(
          z.strictObject({
            headline: text(TEXT_LIMITS.headline.max),
            primary_text: text(TEXT_LIMITS.primary_text.max),
            description: text(TEXT_LIMITS.description.max),
          }),
        ),
        /** Meta's id of the ad set that the owner gives an ad that lacks one. */
        ad_set_id: z.optional(MetaId),
        /** Where changes are asked for: words that the new texts must have, and the brand's photo of the new picture. */
        must_say: z.optional(text(BRIEF_LIMITS.phrase)),
        photo_id: z.optional(Uuid),
        /** Where changes are asked for: its picture is laid out anew with the ad's texts. */
        retext: z.optional(z.literal(true)),
        /** What the reviewer saw of it, as the review told. */
        seen: z.optional(z.string().check(z.maxLength(100))),
      }),
      FLOW_BOUNDS.ads,
    ).check(z.minLength(1)),
  }),
  response: Review,
});
