import { checkAsked } from '#contract/flows/checked.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { flowCheckMachine } from '#src/machines/flowCheck.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

const { definition, limits } = FLOW_TEMPLATES.rejectionRepair;
const given = { presets: [], primary: null };
const changed = { definition, limits: { ...limits, ads_per_run: 1 }, given };
const done = (most: number, of: object = { definition, limits }) => {
  const ask = { definition, limits, given: null, ...of, most };
  return { output: { of: ask, checked: checkAsked(ask) } };
};

export const flowCheck: Chart = {
  machine: flowCheckMachine,
  inputs: [{ definition, limits, given: null }],
  project: ({ wanted, result }: ContextFrom<typeof flowCheckMachine>) => [
    wanted.most,
    wanted.limits.ads_per_run,
    result && [result.of.most, result.of.limits.ads_per_run],
  ],
  events: {
    'check.open': [{ asked: { definition, limits, given: null } }],
    'check.ask': [{ asked: changed }],
    'check.list': [{ most: 50 }],
    'xstate.done.actor.checkPaths': [done(0), done(50), done(0, changed), done(50, changed)],
    'xstate.error.actor.checkPaths': error(failures.server),
  },
  repeatable: { checkPaths: 'it only looks' },
};
