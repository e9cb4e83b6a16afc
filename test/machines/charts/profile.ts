import { MAX_NAME } from '#contract/rules/personName.ts';
import { profileMachine } from '#src/machines/profile.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { failures, user, error } from './samples.ts';

export const profile: Chart = {
  machine: profileMachine,
  project: ({ typed, failure }: ContextFrom<typeof profileMachine>) => [typed?.first_name.length, failure?.kind],
  events: {
    'profile.edit': [
      { names: { first_name: 'Anna', last_name: 'Lee' } },
      { names: { first_name: 'n'.repeat(MAX_NAME + 1), last_name: '' } },
    ],
    'xstate.done.actor.fetchProfile': [{ output: user }],
    'xstate.error.actor.fetchProfile': error(failures.server),
    'xstate.done.actor.saveProfile': [{ output: { ...user, first_name: 'Anna', last_name: 'Lee' } }],
    'xstate.error.actor.saveProfile': error(failures.rejected),
  },
  repeatable: { fetchProfile: 'reading', saveProfile: 'the same names stored twice are the same names' },
};
