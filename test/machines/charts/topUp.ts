import { topUpMachine } from '#src/machines/topUp.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

export const topUp: Chart = {
  machine: topUpMachine,
  project: ({ failure }: ContextFrom<typeof topUpMachine>) => failure?.kind,
  events: {
    // A choice is a change: a radio button that is checked already says nothing.
    'credits.choose': ({ context }) => [{ pack: context.pack === 'medium' ? 'small' : 'medium' }],
    'credits.confirm': [{ sessionId: 'cs_1' }],
    'xstate.done.actor.startPurchase': [{ output: 'https://pay.example/c/1' }],
    'xstate.error.actor.startPurchase': error(failures.server),
    'xstate.done.actor.confirmPurchase': [{ output: 5000 }, { output: null }],
    'xstate.error.actor.confirmPurchase': error(failures.server, failures.rejected),
  },
  repeatable: { confirmPurchase: 'asking whether a payment arrived changes nothing' },
};
