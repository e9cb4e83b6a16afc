// Looking around the demo workspace before there is a plan, and leaving it. Spawned by the session chart when the plan choice, or the mark on every screen of the demo workspace, is shown.
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { type FormContext, formTextOf } from './form.ts';
import type { Journaled } from './journaled.ts';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';

export type LookAroundEvent =
  | { type: 'look.enter' }
  | { type: 'look.leave' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<LookAroundEvent> = { keeps: {}, outcomes: ['readOffer', 'enterDemo', 'leaveDemo'] };

const FAILED_TEXT = 'That did not work. Check your connection and try again.';

export const lookAroundMachine = setup({
  types: { context: {} as FormContext, events: {} as LookAroundEvent, tags: {} as 'busy' | 'offered' },
  actors: {
    readOffer: promiseStub<{ offered: boolean }>('readOffer'),
    /** Ends when the browser is on its way to the demo workspace. */
    enterDemo: promiseStub<void>('enterDemo'),
    /** Ends when the browser is on its way back. */
    leaveDemo: promiseStub<void>('leaveDemo'),
  },
  actions: {
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
  delays: { patience: 4000 },
  guards: { isOffered: (_, { offered }: { offered: boolean }) => offered },
}).createMachine({
  id: 'lookAround',
  version: '2',
  description: 'Looking around the demo workspace before there is a plan, and leaving it',
  meta: { journal },
  context: { failure: null },
  initial: 'asking',
  options: { maxIterations: 1000 },
  on: {
    'look.leave': { target: '.leaving', actions: 'clearFailure' },
    'app.suspend': '.parked',
  },
  states: {
    asking: {
      description: 'Asks whether there is a demo workspace to look around in',
      invoke: {
        id: 'readOffer',
        src: 'readOffer',
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ offered: event.output.offered }) },
            target: 'offered',
          },
          { target: 'absent' },
        ],
        onError: 'absent',
      },
      // The plans wait for it.
      after: { patience: 'absent' },
    },
    absent: { description: 'There is none for this person, or it could not be asked in time: nothing is offered' },
    offered: {
      description: 'The plan choice offers to look around first; shows why the last try failed',
      tags: ['offered'],
      on: { 'look.enter': { target: 'entering', actions: 'clearFailure' } },
    },
    entering: {
      description: 'The session is to show the demo workspace',
      tags: ['busy', 'offered'],
      // The choice was made: nothing is left before it is known what came of it.
      on: { 'look.leave': {} },
      invoke: {
        id: 'enterDemo',
        src: 'enterDemo',
        onDone: 'going',
        onError: { target: 'offered', actions: { type: 'keepFailure', params: theError } },
      },
    },
    leaving: {
      description: 'The session is to show the person’s own workspace again',
      tags: ['busy'],
      on: { 'look.leave': {} },
      invoke: {
        id: 'leaveDemo',
        src: 'leaveDemo',
        onDone: 'going',
        onError: { target: 'staying', actions: { type: 'keepFailure', params: theError } },
      },
    },
    staying: { description: 'It was not left; says why, and leaving can be tried again' },
    going: {
      description: 'The page loads anew, as for another person',
      tags: ['busy', 'offered'],
      on: { 'look.leave': {} },
    },
    parked: {
      description: 'After a reload: asks again once the same person is confirmed',
      on: { 'app.resume': { target: 'asking', actions: 'clearFailure' } },
    },
  },
});

export type LookAroundActor = ActorRefFrom<typeof lookAroundMachine>;
export type LookAroundSnapshot = SnapshotFrom<typeof lookAroundMachine>;

export const selectOffered = (snapshot: LookAroundSnapshot) => snapshot.hasTag('offered');
/** Not known yet whether there is a demo workspace. */
export const selectAsking = (snapshot: LookAroundSnapshot) => snapshot.matches('asking') || snapshot.matches('parked');
export const selectGoing = (snapshot: LookAroundSnapshot) => snapshot.hasTag('busy');
export const selectLookText = ({ context: { failure } }: LookAroundSnapshot): string | null =>
  formTextOf(failure, FAILED_TEXT);
