import { profileMachine } from '#src/machines/profile.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { failures, user, error } from './samples.ts';

export const profile: Chart = {
  machine: profileMachine,
  project: ({ failure }: ContextFrom<typeof profileMachine>) => failure?.kind,
  events: {
    'profile.save': [{ names: { first_name: 'Ann', last_name: 'Lee' } }],
    'xstate.done.actor.fetchProfile': [{ output: user }],
    'xstate.error.actor.fetchProfile': error(failures.server),
    'xstate.done.actor.saveProfile': [{ output: user }],
    'xstate.error.actor.saveProfile': error(failures.rejected),
  },
  repeatable: { fetchProfile: 'reading', saveProfile: 'the same names stored twice are the same names' },
};
