import { cacheMachine, readId } from '#src/machines/cache.machine.ts';
import type { AnyMachineSnapshot, ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';

const readsOf = ({ context }: AnyMachineSnapshot) => (context as ContextFrom<typeof cacheMachine>).reads;

export const cache: Chart = {
  machine: cacheMachine,
  project: ({ reads }: ContextFrom<typeof cacheMachine>) => reads.map(({ key }) => key),
  events: {
    'cache.read': [
      { key: 'getBilling', topic: 'billing' },
      { key: 'listInventory', topic: 'ads' },
    ],
    'cache.expire': [{ topics: ['ads'] }],
    // Nobody wanted it for minutes.
    'xstate.done.actor.*': (snapshot) =>
      readsOf(snapshot).map(({ key }) => ({
        type: `xstate.done.actor.${readId(key)}`,
        actorId: readId(key),
        output: undefined,
      })),
  },
};
