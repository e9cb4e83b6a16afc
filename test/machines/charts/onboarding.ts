import { GUIDE_STEPS } from '#src/machines/guideSteps.ts';
import { onboardingMachine } from '#src/machines/onboarding.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

export const onboarding: Chart = {
  machine: onboardingMachine,
  project: ({ done }: ContextFrom<typeof onboardingMachine>) => done,
  events: {
    'guide.change': [{ done: ['email', 'plan'] }, { done: [...GUIDE_STEPS] }],
    'xstate.done.actor.readChoice': [
      { output: { dismissed: false, folded: false } },
      { output: { dismissed: false, folded: true } },
      { output: { dismissed: true, folded: false } },
    ],
    'xstate.error.actor.readChoice': error(failures.server),
  },
  repeatable: { readChoice: 'reading' },
};
