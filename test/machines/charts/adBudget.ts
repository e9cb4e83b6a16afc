import type { AdSpend } from '#contract/calls/publishing.ts';
import { adBudgetMachine } from '#src/machines/adBudget.machine.ts';
import type { FoundBudget } from '#src/machines/adBudget/context.ts';
import type { ContextFrom } from 'xstate';
import { adChange, spend } from './adSwitch.ts';
import type { Chart } from './chart.ts';
import { error, failures, MEDIA_ID } from './samples.ts';

/** What an ad spends from, with another daily budget of its ad set. */
export const spending = (daily: number | null, over: Partial<AdSpend> = {}): AdSpend => ({
  ...spend,
  minimum_daily: 100,
  ...over,
  adset: { ...spend.adset, daily },
});

const change = (over: object) => adChange({ kind: 'budget', status: null, budget: 6000, ...over });
const refusal = { message: 'Budget Too Low', advice: null, code: '100/1885272', trace: null, retryable: false };

/** What is found while it is on its way, once Meta has it, where Meta refused it, and where nobody took it. */
export const found = {
  underWay: { change: change({ state: 'sent', waits_until: '2026-11-23T10:00:00.000Z' }), spend: null },
  there: { change: null, spend: spending(6000) },
  refused: { change: change({ state: 'refused', error: refusal }), spend: spending(5000) },
  lost: { change: null, spend: spending(5000) },
} satisfies Record<string, FoundBudget>;

export const adBudget: Chart = {
  machine: adBudgetMachine,
  inputs: [{ adId: MEDIA_ID }],
  project: ({
    amount,
    spend: told,
    wish,
    kept,
    failure,
    error: why,
    waitsUntil,
    looks,
  }: ContextFrom<typeof adBudgetMachine>) => [
    amount,
    told !== null,
    wish?.to,
    kept,
    failure?.kind,
    why?.code,
    waitsUntil,
    Math.min(looks, 2),
  ],
  events: {
    'budget.ask': [{ percent: 20 }],
    'budget.type': [
      { text: '60', amount: 6000 },
      { text: '0.50', amount: 50 },
    ],
    'budget.propose': [{ percent: -20 }],
    'xstate.done.actor.readSpend': [{ output: spending(5000) }, { output: spending(null) }],
    'xstate.error.actor.readSpend': error(failures.server),
    'xstate.done.actor.setBudget': [{ output: undefined }],
    'xstate.error.actor.setBudget': error(failures.network, failures.rejected),
    'xstate.done.actor.findBudget': Object.values(found).map((output) => ({ output })),
    'xstate.error.actor.findBudget': error(failures.network, failures.missing),
  },
  repeatable: { readSpend: 'reading', findBudget: 'reading' },
};
