// The bar of the public site: out of the way of who reads on, there again for who turns back. Lives as long as the page.
import { assign, setup, type SnapshotFrom } from 'xstate';

/** The bar hides only beyond so many pixels (R9.06). */
const HIDES_BEYOND = 100;

export type NavBarEvent =
  /** The page was scrolled; `top` is how many pixels lie above the window. */
  | { type: 'page.scroll'; top: number }
  /** The keyboard is in the bar, or its menu is open. */
  | { type: 'bar.enter' }
  | { type: 'bar.leave' };

export interface NavBarInput {
  /** Where the page stands as the bar begins to listen. */
  readonly top: number;
}

interface NavBarContext {
  readonly top: number;
}

export const navBarMachine = setup({
  types: { context: {} as NavBarContext, events: {} as NavBarEvent, input: {} as NavBarInput },
  actions: {
    keepTop: assign((_, params: { top: number }) => ({ top: params.top })),
  },
  guards: {
    goesDownBeyond: ({ context }, params: { top: number }) => params.top > HIDES_BEYOND && params.top > context.top,
    goesUp: ({ context }, params: { top: number }) => params.top < context.top,
  },
}).createMachine({
  id: 'navBar',
  version: '1',
  description: 'The bar of the public site',
  context: ({ input }) => ({ top: input.top }),
  initial: 'visible',
  options: { maxIterations: 1000 },
  states: {
    visible: {
      description: 'The bar is visible',
      initial: 'free',
      states: {
        free: {
          description: 'Scrolling down hides it',
          on: {
            'page.scroll': [
              {
                guard: { type: 'goesDownBeyond', params: ({ event }) => ({ top: event.top }) },
                target: '#navBar.hidden',
                actions: { type: 'keepTop', params: ({ event }) => ({ top: event.top }) },
              },
              { actions: { type: 'keepTop', params: ({ event }) => ({ top: event.top }) } },
            ],
            'bar.enter': 'held',
          },
        },
        held: {
          description: 'The focus is inside it: it stays',
          on: {
            'page.scroll': { actions: { type: 'keepTop', params: ({ event }) => ({ top: event.top }) } },
            'bar.leave': 'free',
          },
        },
      },
    },
    hidden: {
      description: 'Scrolled down: hidden',
      on: {
        'page.scroll': [
          {
            guard: { type: 'goesUp', params: ({ event }) => ({ top: event.top }) },
            target: 'visible',
            actions: { type: 'keepTop', params: ({ event }) => ({ top: event.top }) },
          },
          { actions: { type: 'keepTop', params: ({ event }) => ({ top: event.top }) } },
        ],
        'bar.enter': '#navBar.visible.held',
      },
    },
  },
});

type NavBarSnapshot = SnapshotFrom<typeof navBarMachine>;

export const selectHidden = (snapshot: NavBarSnapshot) => snapshot.matches('hidden');
