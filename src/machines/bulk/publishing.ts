import { bulk } from './setup.ts';

/** Asks before ads are published; the publish chart takes them. */
export const publishing = bulk.createStateConfig({
  description: 'Whether ads are to be published, is asked before they are',
  initial: 'notAsked',
  on: {
    'bulk.askPublish': {
      target: '.reading',
      actions: {
        type: 'keepAsked',
        params: ({ event }) => ({ adIds: event.adIds, adSets: event.adSets }),
      },
    },
  },
  states: {
    notAsked: { description: 'Nothing is asked', entry: 'forgetAsked' },
    reading: {
      description: 'Asks Meta what the ads would spend from (D5.12); whoever knows need not wait',
      invoke: {
        id: 'readSpends',
        src: 'readSpends',
        input: ({ context }) => ({ adSets: context.asked.adSets }),
        onDone: {
          target: 'asked',
          actions: { type: 'keepSpends', params: ({ event }) => ({ spends: event.output }) },
        },
        onError: 'asked',
      },
      on: { 'bulk.endPublish': 'notAsked' },
    },
    asked: {
      description: 'The ads and what they would spend from are shown',
      on: { 'bulk.endPublish': 'notAsked' },
    },
  },
});
