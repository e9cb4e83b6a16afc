import { flowRunsMachine, type ShownRun } from '#src/machines/flowRuns.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID, OTHER_ID } from './samples.ts';

export const shownRun: ShownRun = {
  id: MEDIA_ID,
  flow_id: MEDIA_ID,
  flow_name: 'Weekly refresh',
  version: 1,
  state: 'waiting',
  dry_run: false,
  step: 'review',
  waits_for: 'person',
  waits_until: '2026-11-25T10:00:00.000Z',
  held: null,
  review_token: null,
  tokenSecret: null,
  credits: 12,
  ads_made: 3,
  reason: null,
  result: null,
  split_of: null,
  split_into: [],
  seen: false,
  started_at: '2026-11-23T10:00:00.000Z',
  ended_at: null,
};
const last = { output: { runs: [shownRun], next: null } };
const first = { output: { runs: [shownRun], next: 'there' } };

export const flowRuns: Chart = {
  machine: flowRunsMachine,
  project: ({ flowId, runs, next, act, waiting, failure }: ContextFrom<typeof flowRunsMachine>) => [
    flowId,
    runs.length,
    next,
    act?.kind,
    waiting.length > 0,
    failure?.kind,
  ],
  events: {
    'runs.open': [{ flowId: MEDIA_ID }, { flowId: OTHER_ID }],
    'runs.act': [
      { act: { kind: 'start', id: OTHER_ID, dry: false } },
      { act: { kind: 'retry', id: OTHER_ID, of: MEDIA_ID, step: null } },
      { act: { kind: 'cancel', of: MEDIA_ID } },
    ],
    'xstate.done.actor.fetchRuns': [last, first],
    'xstate.error.actor.fetchRuns': error(failures.server),
    'xstate.done.actor.refreshRuns': [last],
    'xstate.error.actor.refreshRuns': error(failures.network),
    'xstate.done.actor.moreRuns': [last],
    'xstate.error.actor.moreRuns': error(failures.network),
    'xstate.done.actor.actOnRuns': [{ output: undefined }],
    'xstate.error.actor.actOnRuns': error(failures.rejected),
  },
  repeatable: { fetchRuns: 'reading' },
};
