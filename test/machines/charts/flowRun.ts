import type { RunEvent } from '#contract/flows/flow.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { flowRunMachine, type WholeRun } from '#src/machines/flowRun.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { shownRun } from './flowRuns.ts';
import { error, failures, MEDIA_ID, OTHER_ID } from './samples.ts';

const { definition } = FLOW_TEMPLATES.rejectionRepair;
export const wholeRun: WholeRun = { ...shownRun, definition };
const over: WholeRun = { ...wholeRun, state: 'done', ended_at: '2026-11-23T11:00:00.000Z' };
const failed: WholeRun = { ...over, state: 'failed' };

export const runEvents: readonly RunEvent[] = [
  { number: 1, at: '2026-11-23T10:00:00.000Z', type: 'started', step: null, outcome: null, text: 'Started.' },
  { number: 2, at: '2026-11-23T10:00:00.000Z', type: 'began', step: 'copy', outcome: null, text: '' },
];

export const flowRun: Chart = {
  machine: flowRunMachine,
  project: ({ runId, run, events, shown, failure }: ContextFrom<typeof flowRunMachine>) => [
    runId,
    run?.state,
    events.length,
    shown,
    failure?.kind,
  ],
  events: {
    'run.open': [{ runId: MEDIA_ID }, { runId: OTHER_ID }],
    'run.step': [{ shown: 1 }, { shown: 2 }],
    'xstate.done.actor.fetchRun': [
      { output: { run: wholeRun, events: runEvents } },
      { output: { run: over, events: runEvents } },
      { output: { run: failed, events: runEvents } },
    ],
    'xstate.error.actor.fetchRun': error(failures.server, failures.missing),
    'xstate.done.actor.rereadRun': [{ output: { run: over, events: [] } }],
    'xstate.error.actor.rereadRun': error(failures.network),
  },
  repeatable: { fetchRun: 'reading' },
};
