import { assertEvent } from 'xstate';
import type { Fact } from '../fact.ts';
import { theError, waitAfter } from '../outcome.ts';
import { auth } from './setup.ts';

/** The sign-in form: a password is checked, and refused for one reason or another. */
export const signedOut = auth.createStateConfig({
  description: 'Nobody is signed in',
  tags: ['settled', 'signedOut'],
  entry: ['forgetUser', { type: 'tell', params: { fact: { type: 'auth.signedOut' } satisfies Fact } }],
  initial: 'idle',
  on: { 'session.ended': 'left' },
  states: {
    idle: {
      description: 'The form waits',
      on: {
        'auth.signIn': {
          target: 'signingIn',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    signingIn: {
      description: 'The password is being checked',
      tags: ['busy'],
      entry: { type: 'tell', params: { fact: { type: 'auth.signingIn' } satisfies Fact } },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context, event }) => {
          assertEvent(event, 'auth.signIn');
          return { email: context.email, secret: event.secret };
        },
        onDone: {
          target: '#auth.signedIn',
          actions: { type: 'keepUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isLimited', params: theError },
            target: 'limited',
            actions: { type: 'keepFailure', params: theError },
          },
          {
            guard: { type: 'isUnverified', params: theError },
            target: 'unverified',
            actions: { type: 'keepFailure', params: theError },
          },
          {
            target: 'refused',
            actions: { type: 'keepFailure', params: theError },
          },
        ],
      },
    },
    refused: {
      description: 'The server, or the network, refused; the texts stand at their fields',
      on: {
        'auth.edit': { target: 'idle', actions: 'clearFailure' },
        'auth.signIn': {
          target: 'signingIn',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    unverified: {
      description: 'Right password, address not yet verified: the mail can be sent again',
      on: {
        'auth.edit': { target: 'idle', actions: 'clearFailure' },
        'auth.signIn': {
          target: 'signingIn',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    limited: {
      description: 'Too many attempts: counts down to the next one',
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => ({ seconds: waitAfter(context.failure) }),
        onDone: { target: 'idle', actions: 'clearFailure' },
      },
    },
  },
});
