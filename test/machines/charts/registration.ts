import { registrationMachine } from '#src/machines/registration.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { failures, user, error } from './samples.ts';

export const registration: Chart = {
  machine: registrationMachine,
  project: ({ failure, choice, sentTo }: ContextFrom<typeof registrationMachine>) => [
    failure?.kind,
    choice !== null,
    sentTo !== null,
  ],
  events: {
    'registration.submit': [
      { email: user.email, secret1: 'one', secret2: 'two', agreed: true },
      { email: user.email, secret1: 'one', secret2: 'two', agreed: false },
    ],
    'registration.type': [{ email: user.email }],
    'registration.choosePlan': [{ choice: { plan: 'pro', period: 'yearly' } }],
    'xstate.error.actor.register': error(failures.limited, failures.rejected),
  },
};
