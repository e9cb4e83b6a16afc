// The seconds until something may be tried again. Invoked by the charts of forms; ends when the time is up.
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { Journaled } from './journaled.ts';

type CountdownEvent = { type: 'app.suspend' } | { type: 'app.resume' };

const journal: Journaled<CountdownEvent> = { keeps: {}, outcomes: [] };

interface CountdownContext {
  readonly secondsLeft: number;
}

export const countdownMachine = setup({
  types: { context: {} as CountdownContext, events: {} as CountdownEvent, input: {} as { seconds: number } },
  actions: { countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }) },
  guards: { hasMore: ({ context }) => context.secondsLeft > 1 },
  delays: { second: 1000 },
}).createMachine({
  id: 'countdown',
  version: '1',
  description: 'Counts the seconds until a retry is allowed',
  meta: { journal },
  context: ({ input }) => ({ secondsLeft: Math.ceil(input.seconds) }),
  initial: 'counting',
  options: { maxIterations: 1000 },
  states: {
    counting: {
      description: 'Counts each second; continues after a reload',
      on: { 'app.resume': { target: 'counting', reenter: true } },
      after: {
        second: [{ guard: 'hasMore', target: 'counting', reenter: true, actions: 'countDown' }, { target: 'over' }],
      },
    },
    over: { description: 'The time is up', type: 'final' },
  },
});

export type CountdownActor = ActorRefFrom<typeof countdownMachine>;

/** A snapshot of a chart that invokes a count-down where something has to be waited for. */
export interface Waiting {
  readonly children: { readonly countdown?: CountdownActor | undefined };
}

export const selectCountdown = ({ children }: Waiting): CountdownActor | undefined => children.countdown;

/** 0: now, since nothing is counted down. */
export const selectSecondsLeft = (countdown: SnapshotFrom<typeof countdownMachine> | undefined): number =>
  countdown?.context.secondsLeft ?? 0;
