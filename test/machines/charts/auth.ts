import { authMachine } from '#src/machines/auth.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { failures, user, error } from './samples.ts';

export const auth: Chart = {
  machine: authMachine,
  project: ({ retries, failure }: ContextFrom<typeof authMachine>) => [retries, failure?.kind],
  events: {
    'auth.signIn': [{ email: user.email, secret: 'handle' }],
    'user.changed': [{ user }],
    'xstate.done.actor.fetchUser': [{ output: user }, { output: null }],
    'xstate.error.actor.fetchUser': error(failures.unauthorized, failures.network, failures.server),
    'xstate.done.actor.signIn': [{ output: user }],
    'xstate.error.actor.signIn': error(failures.network, failures.limited, failures.rejected, {
      ...failures.rejected,
      code: 'email_not_verified',
    }),
    'xstate.error.actor.signOut': error(failures.unauthorized, failures.network),
    'xstate.error.actor.repeatSignOut': error(failures.network),
    'xstate.error.actor.endSession': error(failures.network),
  },
  repeatable: { fetchUser: 'reading' },
};
