import { consentMachine, type HeardChoice } from '#src/machines/consent.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';

const CHOICES: readonly HeardChoice[] = ['unasked', 'signalled', 'necessary', 'analytics'];

export const consent: Chart = {
  machine: consentMachine,
  project: ({ ticked }: ContextFrom<typeof consentMachine>) => ticked,
  events: {
    'consent.heard': CHOICES.map((choice) => ({ choice })),
    'consent.tick': [{ analytics: true }, { analytics: false }],
  },
};
