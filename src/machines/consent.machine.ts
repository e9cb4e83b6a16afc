// Which cookies are allowed (D8.5). Lives as long as the page, in the app and on the public site alike.
import { type ActorRefFrom, and, assign, not, or, raise, setup, type SnapshotFrom, stateIn } from 'xstate';
import type { Journaled } from './journaled.ts';
import { notProvided } from './stub.ts';

/**
 * What the browser holds of a choice. `unasked`: nobody chose; `signalled`: nobody chose, and the browser says by Global
 * Privacy Control that it wants no more than is necessary.
 */
export type HeardChoice = 'unasked' | 'signalled' | 'necessary' | 'analytics';

export type ConsentEvent =
  /** At the start, and whenever another page may have changed it. */
  | { type: 'consent.heard'; choice: HeardChoice }
  | { type: 'consent.accept' }
  | { type: 'consent.refuse' }
  /** Somebody wants to change their mind. */
  | { type: 'consent.open' }
  | { type: 'consent.choose' }
  | { type: 'consent.tick'; analytics: boolean }
  | { type: 'consent.save' }
  | { type: 'consent.back' }
  | { type: 'consent.close' }
  | { type: 'app.suspend' };

const journal: Journaled<ConsentEvent> = {
  keeps: {
    'consent.heard': { choice: true },
    'consent.tick': { analytics: true },
  },
  outcomes: [],
};

interface ConsentContext {
  /** As the box is in the form. */
  readonly ticked: boolean;
}

export const consentMachine = setup({
  types: { context: {} as ConsentContext, events: {} as ConsentEvent },
  actions: {
    tick: assign((_, { analytics }: { analytics: boolean }) => ({ ticked: analytics })),
    accept: raise({ type: 'consent.accept' }),
    refuse: raise({ type: 'consent.refuse' }),
    /**
     * Effect: the choice is kept for the next page and the other tabs. If it would allow what was refused in another
     * tab meanwhile, the chart receives that refusal instead, and opens.
     */
    keepChoice: (_args, _params: { analytics: boolean }): void => notProvided('keepChoice'),
  },
  guards: {
    isHeard: (_, params: { heard: HeardChoice; choice: HeardChoice }) => params.heard === params.choice,
    isTicked: ({ context }) => context.ticked,
    isAnalytics: stateIn({ choice: 'analytics' }),
    isUndecided: or([stateIn({ choice: 'unread' }), stateIn({ choice: 'unasked' })]),
    isFirstQuestion: and([
      stateIn({ choice: 'unread' }),
      ({ event }) => event.type === 'consent.heard' && event.choice === 'unasked',
    ]),
    /** In another tab, since the question was put here. */
    isRefusedElsewhere: and([
      not(stateIn({ choice: 'necessary' })),
      ({ event }) => event.type === 'consent.heard' && event.choice === 'necessary',
    ]),
    isAcceptedElsewhere: and([
      not(stateIn({ choice: 'analytics' })),
      ({ event }) => event.type === 'consent.heard' && event.choice === 'analytics',
    ]),
  },
}).createMachine({
  id: 'consent',
  version: '1',
  description: 'Which cookies are allowed',
  meta: { journal },
  context: { ticked: false },
  type: 'parallel',
  options: { maxIterations: 1000 },
  states: {
    choice: {
      description: 'The choice',
      initial: 'unread',
      on: {
        'consent.heard': [
          {
            guard: { type: 'isHeard', params: ({ event }) => ({ heard: event.choice, choice: 'analytics' }) },
            target: '.analytics',
          },
          {
            guard: { type: 'isHeard', params: ({ event }) => ({ heard: event.choice, choice: 'necessary' }) },
            target: '.necessary',
          },
          // Also where the browser lost a choice, or could not keep it: nobody can show any more that it was given.
          {
            guard: { type: 'isHeard', params: ({ event }) => ({ heard: event.choice, choice: 'unasked' }) },
            target: '.unasked',
          },
          // `signalled`, the only one that is left.
          { target: '.signalled' },
        ],
        'consent.accept': { target: '.analytics', actions: { type: 'keepChoice', params: { analytics: true } } },
        'consent.refuse': { target: '.necessary', actions: { type: 'keepChoice', params: { analytics: false } } },
        'app.suspend': '.unread',
      },
      states: {
        unread: { description: 'The browser was not checked yet: nothing is measured' },
        unasked: { description: 'Nobody chose: nothing is measured' },
        signalled: {
          description: 'The browser asks for privacy, which counts as only necessary until somebody chooses',
        },
        necessary: { description: 'Only necessary cookies' },
        analytics: { description: 'How the product is used may be measured' },
      },
    },
    banner: {
      description: 'The banner',
      initial: 'hidden',
      on: {
        'consent.accept': '.hidden',
        'consent.refuse': '.hidden',
        // The first question stays until it has an answer.
        'consent.close': [{ guard: 'isUndecided' }, { target: '.hidden' }],
        'consent.heard': [
          { guard: 'isRefusedElsewhere', target: '.hidden' },
          { guard: 'isAcceptedElsewhere', target: '.hidden' },
        ],
        'app.suspend': '.hidden',
      },
      states: {
        hidden: {
          description: 'Hidden',
          on: {
            'consent.open': 'asking',
            'consent.heard': { guard: 'isFirstQuestion', target: 'asking' },
          },
        },
        asking: {
          description: 'The question, with its three answers',
          tags: 'shown',
          on: {
            'consent.choose': [
              {
                guard: 'isAnalytics',
                target: 'choosing',
                actions: { type: 'tick', params: { analytics: true } },
              },
              { target: 'choosing', actions: { type: 'tick', params: { analytics: false } } },
            ],
          },
        },
        choosing: {
          description: 'The kinds of cookies with their purposes',
          tags: 'shown',
          on: {
            'consent.tick': {
              actions: { type: 'tick', params: ({ event }) => ({ analytics: event.analytics }) },
            },
            'consent.save': [{ guard: 'isTicked', actions: 'accept' }, { actions: 'refuse' }],
            'consent.back': 'asking',
          },
        },
      },
    },
  },
});

export type ConsentActor = ActorRefFrom<typeof consentMachine>;
export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>;

export const selectShown = (snapshot: ConsentSnapshot) => snapshot.hasTag('shown');
export const selectChoosing = (snapshot: ConsentSnapshot) => snapshot.matches({ banner: 'choosing' });
export const selectTicked = (snapshot: ConsentSnapshot) => snapshot.context.ticked;
/** Whether how the product is used may be measured. */
export const selectAnalytics = (snapshot: ConsentSnapshot) => snapshot.matches({ choice: 'analytics' });
/** The browser was not asked yet. */
export const selectConsentUnread = (snapshot: ConsentSnapshot) => snapshot.matches({ choice: 'unread' });
/** What holds; null: the browser was not asked yet. */
export const selectHeld = ({ value }: ConsentSnapshot): HeardChoice | null =>
  value.choice === 'unread' ? null : value.choice;
/** What holds; a choice that was not read yet counts as none. */
export const selectChoice = (snapshot: ConsentSnapshot): HeardChoice => selectHeld(snapshot) ?? 'unasked';
