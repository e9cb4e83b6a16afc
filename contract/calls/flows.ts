import * as z from 'zod/mini';
import { text } from '../adFields.ts';
import { defineCall, idParams, nothing } from '../call.ts';
import { Backtest } from '../flows/backtestResult.ts';
import { BACKTEST_DAYS, FLOW_BOUNDS, FLOW_LISTS } from '../flows/bounds.ts';
import { FlowCheck, FlowOverlap } from '../flows/checkResult.ts';
import { TimeZone } from '../flows/clock.ts';
import { FlowDefinition, FlowLimits } from '../flows/definition.ts';
import { Flow, FlowFields, FlowStatus, FlowSummary, FlowVersion } from '../flows/flow.ts';
import { next, page } from '../page.ts';
import { RuleNow } from '../flows/ruleNow.ts';
import { MAX_SEARCH } from '../rules/adSort.ts';
import { TEMPLATE_IDS } from '../flows/templateIds.ts';
import { listOf } from '../list.ts';
import { Uuid } from '../rules/uuid.ts';

const version = z.int().check(z.gte(1));

const subscribed = { access: 'subscribed', errors: 'plain' } as const;

export const listFlows = defineCall({
  ...subscribed,
  id: 'listFlows',
  method: 'GET',
  path: '/api/flows/',
  summary:
    "The user's flows in pages, the last changed first, with their health over 30 days. Archived ones only by status. `q`: with every word of it in the name.",
  query: z.object({
    ...page(FLOW_LISTS.flows, 50),
    status: z.optional(FlowStatus),
    q: z.optional(z.string().check(z.maxLength(MAX_SEARCH))),
  }),
  response: z.object({ flows: listOf(FlowSummary, FLOW_LISTS.flows), next }),
});

export const createFlow = defineCall({
  ...subscribed,
  id: 'createFlow',
  method: 'POST',
  path: '/api/flows/',
  status: 201,
  summary:
    'A new flow, a draft. `id` may be chosen by the client, so that a repeated call makes one flow. A name that another flow has gets a number: `Sale 2`. 400 (flows_full) beyond the limit.',
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
    'Saves all of a flow of that `version`. What is active goes on as it was activated. 409 (version_conflict, with the flow) where it is not the newest; sent again, the same is no conflict. `aside`, what a person decided against where another tab had saved first, is kept as a version. 400 (flow_name_taken) where it is renamed to what another flow is called.',
  params: idParams,
  body: z.extend(FlowFields, { version, aside: z.optional(FlowFields) }),
  response: Flow,
});

export const patchFlow = defineCall({
  ...subscribed,
  id: 'patchFlow',
  method: 'PATCH',
  path: '/api/flows/:id/',
  summary:
    'Changes some fields of a flow of that `version`; archives one that is not active, or brings it back as a draft. 409 (version_conflict, with the flow; flow_active). 400 (flow_name_taken).',
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
  summary:
    'A draft with the same steps and limits, called `Sale copy`, or with a number where another flow has that name.',
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
  summary: 'Versions that were activated, run or set aside, in pages, the newest first, each with what it changed.',
  params: idParams,
  query: z.object(page(FLOW_LISTS.versions, 10)),
  response: z.object({ versions: listOf(FlowVersion, FLOW_LISTS.versions), next }),
});
