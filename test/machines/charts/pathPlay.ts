import { flowOf, from, node } from '#contract/flows/build.ts';
import { pathPlayMachine } from '#src/machines/pathPlay.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';

const steps = [
  { step: 'trigger', outcome: 'started' },
  { step: 'publish', outcome: 'all' },
] as const;

const publish = node('publish', 'publish', { ads: 'trigger', ad_account_id: null, status: 'PAUSED' });
const end = node('end', 'end', { result: 'done' });
const trigger = node('trigger', 'manual', {});
const flow = {
  definition: flowOf(
    [trigger, publish, end],
    [from('trigger', { started: 'publish' }), from('publish', { all: 'end', none: 'end' })],
  ),
  limits: { rounds: 2 },
};
const nothing = flowOf([trigger, end], [from('trigger', { started: 'end' })]);

export const pathPlay: Chart = {
  machine: pathPlayMachine,
  project: ({ path, at }: ContextFrom<typeof pathPlayMachine>) => [path?.breach, at, path?.steps.length],
  events: {
    'path.show': [{ path: { steps, breach: 'Nobody approved it.' } }],
    'path.step': [{ at: 1 }, { at: 2 }],
    'path.choose': [
      { outcome: 'all', flow },
      { outcome: 'none', flow },
    ],
    'flow.changed': [{ definition: flow.definition }, { definition: nothing }],
  },
};
