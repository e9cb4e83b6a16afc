import { theError } from '../outcome.ts';
import { results, theOpen } from './setup.ts';

/** Has results read from Meta where days are missing, or on demand. */
export const sync = results.createStateConfig({
  description: 'How they are read from Meta',
  initial: 'resting',
  // What is asked for another account is none of this one's: neither its failure, nor that it goes on.
  on: { 'results.open': { guard: { type: 'isOtherAccount', params: theOpen }, target: '.resting' } },
  states: {
    resting: {
      description: 'Nothing is under way that we know of',
      always: [
        { guard: 'isRunning', target: 'following' },
        { guard: 'isWanting', target: 'filling', actions: 'keepAsked' },
      ],
      on: { 'results.sync': { target: 'asking', actions: 'keepAsked' } },
    },
    filling: {
      description: 'Days of the range are missing: asks the server to read them',
      invoke: {
        id: 'startSync',
        src: 'startSync',
        input: ({ context }) => ({
          adAccountId: context.adAccountId!,
          range: context.view.range,
          force: false,
        }),
        onDone: { target: 'resting', actions: 'readAgain' },
        onError: { target: 'resting', actions: { type: 'keepSyncFailure', params: theError } },
      },
    },
    asking: {
      description: 'Asks the server to read them now',
      invoke: {
        id: 'startSync',
        src: 'startSync',
        input: ({ context }) => ({
          adAccountId: context.adAccountId!,
          range: context.view.range,
          force: true,
        }),
        onDone: { target: 'resting', actions: 'readAgain' },
        onError: { target: 'resting', actions: { type: 'keepSyncFailure', params: theError } },
      },
    },
    following: {
      description: 'The server reads them: a live event says when that ended, and now and then we look',
      always: { guard: 'isEnded', target: 'resting' },
      on: { 'app.resume': { target: 'following', reenter: true } },
      after: { lookDelay: { target: 'following', reenter: true, actions: 'readAgain' } },
    },
  },
});
