// Results of the chosen ad account, as the address asks for them, and how far they were read from Meta. Owned by the session
// chart; lives as long as somebody is signed in.
import { USUAL_VIEW } from '#contract/rules/analyticsQuery.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { journal } from './results/context.ts';
import { insights } from './results/insights.ts';
import { question } from './results/question.ts';
import { report } from './results/report.ts';
import { results } from './results/setup.ts';
import { sync } from './results/sync.ts';

export const resultsMachine = results.createMachine({
  id: 'results',
  version: '3',
  description: 'Results of the ads of the chosen ad account',
  meta: { journal },
  context: {
    adAccountId: null,
    view: USUAL_VIEW,
    report: null,
    reportView: null,
    failure: null,
    asked: null,
    syncFailure: null,
    insights: null,
    pausing: null,
  },
  invoke: [
    { id: 'views', src: 'views' },
    { id: 'acts', src: 'acts' },
    { id: 'places', src: 'places' },
  ],
  type: 'parallel',
  options: { maxIterations: 1000 },
  states: {
    report,
    sync,
    insights,
    below: {
      description: 'The charts that it owns',
      on: { 'app.resume': { actions: 'resumeBelow' } },
    },
    question,
  },
});

export type ResultsActor = ActorRefFrom<typeof resultsMachine>;
export type ResultsSnapshot = SnapshotFrom<typeof resultsMachine>;
