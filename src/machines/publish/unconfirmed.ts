import { publish } from './setup.ts';

/** Finds out what became of ads whose answer was lost, before anything is sent again. */
export const unconfirmed = publish.createStateConfig({
  description: 'The answer was lost: finds out what the server took, and sends nothing until that is known (D5.6)',
  tags: ['busy', 'unconfirmed'],
  initial: 'looking',
  states: {
    looking: {
      description: 'Asks the server which of the ads are drafts still',
      invoke: {
        id: 'findAds',
        src: 'findAds',
        input: ({ context }) => ({ adIds: context.valid }),
        onDone: [
          {
            guard: { type: 'isCertain', params: ({ event }) => ({ ads: event.output }) },
            target: '#publish.answered',
            actions: { type: 'keepFound', params: ({ event }) => ({ ads: event.output }) },
          },
          { target: 'waiting' },
        ],
        onError: { target: 'waiting' },
      },
    },
    waiting: {
      description: 'Looks again after a while, or as soon as there is a network',
      entry: 'countLook',
      on: {
        'publish.look': 'looking',
        'publish.wake': 'looking',
        'app.resume': { target: 'looking', actions: 'resumeChanges' },
      },
      after: { lookDelay: 'looking' },
    },
  },
});
