import { theError } from '../outcome.ts';
import { auth } from './setup.ts';

/** Asking who is signed in, again for a while where there is no network. */
export const loading = auth.createStateConfig({
  description: 'Asking the server who is signed in',
  initial: 'asking',
  states: {
    asking: {
      description: 'The request is in progress; it is idempotent, so a reload repeats it',
      invoke: {
        id: 'fetchUser',
        src: 'fetchUser',
        onDone: [
          {
            guard: { type: 'isSomebody', params: ({ event }) => ({ user: event.output }) },
            target: '#auth.signedIn',
            actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
          },
          { target: '#auth.left.repeating' },
        ],
        onError: [
          {
            guard: { type: 'isAnonymous', params: theError },
            target: '#auth.signedOut',
            actions: 'forgetUser',
          },
          {
            guard: { type: 'mayRetry', params: theError },
            target: 'waiting',
            actions: 'countRetry',
          },
          {
            target: '#auth.failed',
            actions: { type: 'keepFailure', params: theError },
          },
        ],
      },
    },
    waiting: {
      description: 'No network: waits before the next retry',
      after: { retryDelay: 'asking' },
    },
  },
});
