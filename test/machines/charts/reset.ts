import { resetMachine } from '#src/machines/reset.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, user } from './samples.ts';

const soon = { ...failures.limited, retryAfter: 1 };

export const reset: Chart = {
  machine: resetMachine,
  project: ({ failure }: ContextFrom<typeof resetMachine>) => [failure?.kind],
  events: {
    'reset.request': [{ email: user.email }],
    'xstate.error.actor.requestReset': error(failures.limited, failures.rejected),
    'xstate.error.actor.resendReset': error(soon, failures.network),
  },
};
