import { contactMachine } from '#site/contact/contact.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures } from './samples.ts';

export const contact: Chart = {
  machine: contactMachine,
  project: ({ written, fault, failure }: ContextFrom<typeof contactMachine>) => [
    written.email,
    written.subject,
    written.message,
    fault,
    failure?.kind,
  ],
  events: {
    'contact.write': [
      { field: 'email', value: 'ann@example.com' },
      { field: 'subject', value: 'A question' },
      { field: 'message', value: 'How do I change my plan?' },
    ],
    'contact.overflow': [{ by: 3 }],
    'contact.send': [{ website: '' }],
    'xstate.done.actor.sendContact': [{ output: 'Thank you.' }],
    'xstate.error.actor.sendContact': error(failures.limited, failures.network),
  },
};
