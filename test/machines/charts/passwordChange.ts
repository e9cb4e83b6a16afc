import { passwordChangeMachine } from '#src/machines/passwordChange.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

export const passwordChange: Chart = {
  machine: passwordChangeMachine,
  project: ({ failure }: ContextFrom<typeof passwordChangeMachine>) => [failure?.kind],
  events: {
    'passwordChange.submit': [{ oldSecret: 'one', newSecret: 'two', repeatedSecret: 'three' }],
    'xstate.error.actor.changePassword': error(failures.limited, failures.rejected),
  },
};
