import { theError } from '../outcome.ts';
import { draft } from './setup.ts';
import { adIdOf } from './versions.ts';

/** The ad was deleted, here or elsewhere: what is written of it stays on the screen, and nothing is sent. */
export const deleted = draft.createStateConfig({
  description: 'Deleted: it can be restored for a while, and what is written here taken into a new ad',
  tags: ['loaded'],
  initial: 'resting',
  on: {
    // It may have been restored elsewhere.
    'draft.refresh': '.looking',
    'app.resume': '.looking',
    'draft.discard': {
      actions: { type: 'dropCopy', params: ({ context }) => ({ adId: context.adId }) },
    },
  },
  states: {
    resting: {
      description: 'Waits for the person',
      on: { 'draft.restore': { guard: 'mayRestore', target: 'restoring', actions: 'clearFailure' } },
    },
    looking: {
      description: 'Looks whether it is back',
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ adId: adIdOf(context) }),
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ loaded: event.output }) },
            target: 'resting',
            actions: { type: 'keepGone', params: ({ event }) => ({ loaded: event.output }) },
          },
          { target: '#draft.loading' },
        ],
        onError: 'resting',
      },
    },
    restoring: {
      description: 'The server brings it back as it was',
      tags: ['restoring'],
      // Who comes back looks whether it was.
      on: { 'app.suspend': 'looking' },
      invoke: {
        id: 'restoreDraft',
        src: 'restoreDraft',
        input: ({ context }) => ({ adId: adIdOf(context) }),
        onDone: '#draft.loading',
        onError: { target: 'resting', actions: { type: 'keepFailure', params: theError } },
      },
    },
  },
});
