import { verificationMachine } from '#src/machines/verification.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { failures, user, error } from './samples.ts';

export const verification: Chart = {
  machine: verificationMachine,
  project: ({ failure, resendFailure }: ContextFrom<typeof verificationMachine>) => [
    failure?.kind,
    resendFailure?.kind,
  ],
  events: {
    'verification.open': [{ secret: 'key' }],
    'verification.retry': [{ secret: 'key' }],
    'verification.resend': [{ email: user.email }],
    'xstate.done.actor.verify': [{ output: true }, { output: false }],
    'xstate.error.actor.verify': error(
      { ...failures.rejected, code: 'expired' },
      { ...failures.rejected, code: 'used' },
      { ...failures.rejected, code: 'taken' },
      { ...failures.rejected, code: 'change_cancelled' },
      { ...failures.rejected, code: 'change_replaced' },
      { ...failures.rejected, code: 'change_expired' },
      { ...failures.rejected, code: 'change_used' },
      { ...failures.rejected, code: 'invalid' },
      failures.network,
    ),
    'xstate.error.actor.resend': error(failures.limited, failures.network),
  },
};
