import { deletionMachine } from '#src/machines/deletion.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

export const deletion: Chart = {
  machine: deletionMachine,
  project: ({ failure }: ContextFrom<typeof deletionMachine>) => [failure?.kind],
  events: {
    'deletion.submit': [
      { meant: true, secret: 'one' },
      { meant: false, secret: 'one' },
    ],
    'xstate.done.actor.deleteAccount': [{}],
    'xstate.error.actor.deleteAccount': error(failures.limited, failures.rejected, failures.server),
  },
};
