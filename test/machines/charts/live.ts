import { liveMachine } from '#src/machines/live.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';

export const live: Chart = {
  machine: liveMachine,
  project: ({ losses }: ContextFrom<typeof liveMachine>) => losses,
  events: { 'stream.heard': [{ event: { type: 'meta.changed' } }] },
  repeatable: { stream: 'listening' },
};
