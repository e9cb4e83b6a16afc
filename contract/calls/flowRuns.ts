import * as z from 'zod/mini';
import { defineCall, idParams } from '../call.ts';
import { FLOW_LISTS } from '../flows/bounds.ts';
import { FlowDefinition, NodeId } from '../flows/definition.ts';
import { FlowRun, RunEvent } from '../flows/flow.ts';
import { next, page } from '../page.ts';
import { listOf } from '../list.ts';
import { ours } from '../ours.ts';
import { MAX_ADS } from '../rules/listLimits.ts';
import { Uuid } from '../rules/uuid.ts';

const subscribed = { access: 'subscribed', errors: 'plain' } as const;

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
