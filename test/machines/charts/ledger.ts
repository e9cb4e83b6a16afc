import type { CreditEntry } from '#contract/calls/billing.ts';
import { ledgerMachine, NO_FILTER } from '#src/machines/ledger.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

const entry: CreditEntry = {
  id: '7',
  kind: 'grant',
  bucket: 'plan',
  amount: 1000,
  balance: 1000,
  note: 'Pro plan, a month',
  at: '2026-11-01T00:00:00.000Z',
};
const page = [{ output: { entries: [entry], more: true } }];

export const ledger: Chart = {
  machine: ledgerMachine,
  project: ({ filter, failure }: ContextFrom<typeof ledgerMachine>) => [filter.kind, filter.from, failure?.kind],
  events: {
    'ledger.open': [
      { filter: NO_FILTER },
      { filter: { ...NO_FILTER, kind: 'grant' } },
      { filter: { kind: null, from: '2026-11-02', to: '2026-11-01' } },
    ],
    'xstate.done.actor.fetchLedger': page,
    'xstate.error.actor.fetchLedger': error(failures.server),
    'xstate.done.actor.refreshLedger': page,
    'xstate.error.actor.refreshLedger': error(failures.network),
    'xstate.done.actor.fetchMore': page,
    'xstate.error.actor.fetchMore': error(failures.server),
  },
  repeatable: { fetchLedger: 'reading' },
};
