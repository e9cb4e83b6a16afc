// The setup guide: which steps of it are done, and whether it is shown. Lives as long as somebody is signed in.
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { GUIDE_STEPS, type GuideStep } from './guideSteps.ts';
import { effectStub, promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

/** What the person chose in this browser. */
export interface GuideChoice {
  readonly dismissed: boolean;
  readonly folded: boolean;
}

export type OnboardingEvent =
  /** The real state changed. */
  | { type: 'guide.change'; done: readonly GuideStep[] }
  | { type: 'guide.fold' }
  | { type: 'guide.unfold' }
  | { type: 'guide.dismiss' }
  /** Asked for again, from the account menu. */
  | { type: 'guide.show' }
  | { type: 'app.suspend' };

const journal: Journaled<OnboardingEvent> = {
  keeps: {
    'guide.change': { done: true },
  },
  outcomes: ['readChoice'],
};

interface OnboardingContext {
  /** Null while it is not known. */
  readonly done: readonly GuideStep[] | null;
}

/** How long it says that all is done, in milliseconds. */
export const CONGRATULATION_MS = 10_000;

const isWhole = (done: readonly GuideStep[] | null): boolean => done?.length === GUIDE_STEPS.length;

export const onboardingMachine = setup({
  types: {
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
    tags: {} as 'shown' | 'folded' | 'celebrating',
  },
  actors: { readChoice: promiseStub<GuideChoice>('readChoice') },
  actions: {
    keepDone: assign((_, params: { done: readonly GuideStep[] }) => ({ done: params.done })),
    /** Effect: this browser keeps the choice for this person. */
    storeChoice: effectStub<{ choice: GuideChoice }>('storeChoice'),
  },
  guards: {
    isDismissed: (_, { choice }: { choice: GuideChoice }) => choice.dismissed,
    isFolded: (_, { choice }: { choice: GuideChoice }) => choice.folded,
    allDone: ({ context }) => isWhole(context.done),
    /** The last step was done while the others were being looked at. */
    becomesWhole: ({ context }, { done }: { done: readonly GuideStep[] }) =>
      context.done !== null && !isWhole(context.done) && isWhole(done),
    /** It was all done before: there is nothing to show. */
    beginsWhole: (_, { done }: { done: readonly GuideStep[] }) => isWhole(done),
  },
  delays: { congratulation: CONGRATULATION_MS },
}).createMachine({
  id: 'onboarding',
  version: '1',
  description: 'The setup guide',
  meta: { journal },
  context: { done: null },
  initial: 'reading',
  options: { maxIterations: 1000 },
  on: {
    'guide.change': { actions: { type: 'keepDone', params: ({ event }) => ({ done: event.done }) } },
  },
  states: {
    reading: {
      description: 'Reading the stored choice',
      invoke: {
        id: 'readChoice',
        src: 'readChoice',
        onDone: [
          { guard: 'allDone', target: 'hidden' },
          { guard: { type: 'isDismissed', params: ({ event }) => ({ choice: event.output }) }, target: 'hidden' },
          { guard: { type: 'isFolded', params: ({ event }) => ({ choice: event.output }) }, target: 'shown.folded' },
          { target: 'shown' },
        ],
        onError: [{ guard: 'allDone', target: 'hidden' }, { target: 'shown' }],
      },
    },
    shown: {
      description: 'Shown as soon as the finished steps are known',
      tags: ['shown'],
      initial: 'unfolded',
      on: {
        'guide.change': [
          {
            guard: { type: 'becomesWhole', params: ({ event }) => ({ done: event.done }) },
            target: 'celebrating',
            actions: { type: 'keepDone', params: ({ event }) => ({ done: event.done }) },
          },
          {
            guard: { type: 'beginsWhole', params: ({ event }) => ({ done: event.done }) },
            target: 'hidden',
            actions: { type: 'keepDone', params: ({ event }) => ({ done: event.done }) },
          },
          { actions: { type: 'keepDone', params: ({ event }) => ({ done: event.done }) } },
        ],
        'guide.dismiss': {
          target: 'hidden',
          actions: { type: 'storeChoice', params: { choice: { dismissed: true, folded: false } } },
        },
      },
      states: {
        unfolded: {
          description: 'All steps are shown',
          on: {
            'guide.fold': {
              target: 'folded',
              actions: { type: 'storeChoice', params: { choice: { dismissed: false, folded: true } } },
            },
          },
        },
        folded: {
          description: 'Only the progress and the next step are shown',
          tags: ['folded'],
          on: {
            'guide.unfold': {
              target: 'unfolded',
              actions: { type: 'storeChoice', params: { choice: { dismissed: false, folded: false } } },
            },
            'guide.show': {
              target: 'unfolded',
              actions: { type: 'storeChoice', params: { choice: { dismissed: false, folded: false } } },
            },
          },
        },
      },
    },
    celebrating: {
      description: 'All done, which is said once',
      tags: ['celebrating'],
      on: { 'guide.dismiss': 'hidden', 'app.suspend': 'hidden' },
      after: { congratulation: 'hidden' },
      exit: { type: 'storeChoice', params: { choice: { dismissed: true, folded: false } } },
    },
    hidden: {
      description: 'Dismissed or all done: the account menu opens it again',
      on: {
        'guide.show': [
          { guard: 'allDone', target: 'celebrating' },
          {
            target: 'shown',
            actions: { type: 'storeChoice', params: { choice: { dismissed: false, folded: false } } },
          },
        ],
      },
    },
  },
});

export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>;
export type OnboardingSnapshot = SnapshotFrom<typeof onboardingMachine>;

export const selectDone = (snapshot: OnboardingSnapshot) => snapshot.context.done;
/** Seen, or as soon as it is known what is done. */
export const selectShown = (snapshot: OnboardingSnapshot) => snapshot.hasTag('shown');
export const selectFolded = (snapshot: OnboardingSnapshot) => snapshot.hasTag('folded');
export const selectCelebrating = (snapshot: OnboardingSnapshot) => snapshot.hasTag('celebrating');
