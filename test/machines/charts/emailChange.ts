import { emailChangeMachine } from '#src/machines/emailChange.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

export const emailChange: Chart = {
  machine: emailChangeMachine,
  project: ({ pendingEmail, failure }: ContextFrom<typeof emailChangeMachine>) => [pendingEmail, failure?.kind],
  events: {
    'emailChange.edit': [{ email: 'other@example.com' }],
    'emailChange.submit': [{ email: 'new@example.com', secret: 'one' }],
    'emailChange.learn': [{ pendingEmail: 'new@example.com' }, { pendingEmail: null }],
    'xstate.error.actor.changeEmail': error(failures.limited, failures.rejected),
    'xstate.error.actor.cancelEmailChange': error(failures.network),
  },
  repeatable: { cancelEmailChange: 'an address that is forgotten is forgotten' },
};
