import { resetConfirmMachine } from '#src/machines/resetConfirm.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

export const resetConfirm: Chart = {
  machine: resetConfirmMachine,
  project: ({ failure }: ContextFrom<typeof resetConfirmMachine>) => [failure?.kind],
  events: {
    'resetConfirm.open': [{ uidSecret: 'uid', tokenSecret: 'token' }],
    'resetConfirm.submit': [{ uidSecret: 'uid', tokenSecret: 'token', secret1: 'one', secret2: 'two' }],
    'xstate.error.actor.checkReset': error(
      { ...failures.rejected, code: 'expired' },
      { ...failures.rejected, code: 'used' },
      { ...failures.rejected, code: 'invalid' },
      failures.network,
    ),
    'xstate.error.actor.confirmReset': error(
      { ...failures.rejected, code: 'expired' },
      { ...failures.rejected, code: 'used' },
      { ...failures.rejected, code: 'invalid' },
      failures.limited,
      failures.network,
    ),
  },
};
