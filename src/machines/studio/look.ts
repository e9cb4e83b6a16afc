import { idsOfTexts } from './rounds.ts';
import { studio } from './setup.ts';

/** Reads what was generated before, here and elsewhere. */
export const look = studio.createStateConfig({
  description: 'What goes on elsewhere, and what was written before',
  initial: 'opening',
  states: {
    opening: {
      description: 'The same for the first time: another brief may have come before the one that this browser keeps',
      on: {
        'studio.refresh': { actions: { type: 'toRounds', params: { event: 'generation.wake' } } },
        'app.suspend': { target: 'parked', actions: { type: 'toRounds', params: { event: 'app.suspend' } } },
      },
      invoke: {
        id: 'findRounds',
        src: 'findRounds',
        input: ({ context: { rounds } }) => ({ texts: idsOfTexts(rounds) }),
        onDone: {
          target: 'looked',
          actions: [
            { type: 'keepDisplaced', params: ({ event }) => ({ found: event.output }) },
            { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
          ],
        },
        onError: 'looked',
      },
    },
    looking: {
      description: 'Reads what was generated, and the brief that this browser keeps, once more',
      on: {
        'studio.refresh': {
          target: 'looking',
          reenter: true,
          actions: { type: 'toRounds', params: { event: 'generation.wake' } },
        },
        'app.suspend': { target: 'parked', actions: { type: 'toRounds', params: { event: 'app.suspend' } } },
      },
      invoke: {
        id: 'findRounds',
        src: 'findRounds',
        input: ({ context: { rounds } }) => ({ texts: idsOfTexts(rounds) }),
        onDone: {
          target: 'looked',
          actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: 'looked',
      },
    },
    looked: {
      description: 'Known, as far as it could be read',
      on: {
        'studio.refresh': {
          target: 'looking',
          actions: { type: 'toRounds', params: { event: 'generation.wake' } },
        },
      },
    },
    parked: {
      description: 'After a reload: looked for once the same person is confirmed',
      on: { 'app.resume': { target: 'looking', actions: { type: 'toRounds', params: { event: 'app.resume' } } } },
    },
  },
});
