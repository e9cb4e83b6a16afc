import { theError } from '../outcome.ts';
import { subscription } from './setup.ts';

/** The payment service's own pages, in a tab of their own. */
export const portal = subscription.createStateConfig({
  description: "The payment service's own pages",
  initial: 'closed',
  on: {
    'subscription.portal': { target: '.opening', actions: { type: 'keepWanted', params: { wanted: null } } },
    'subscription.change': {
      target: '.opening',
      actions: {
        type: 'keepWanted',
        params: ({ event }) => ({ wanted: { plan: event.plan, period: event.period } }),
      },
    },
  },
  states: {
    closed: { description: 'Idle' },
    opening: {
      description: 'Requesting a page for a new tab',
      tags: ['busy'],
      on: { 'app.suspend': 'closed', 'subscription.portal': {}, 'subscription.change': {} },
      invoke: {
        id: 'openPortal',
        src: 'openPortal',
        input: ({ context }) => ({ wanted: context.wanted }),
        onDone: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ secret: event.output }) },
            target: 'blocked',
            actions: { type: 'keepPortalSecret', params: ({ event }) => ({ secret: event.output }) },
          },
          { target: 'closed' },
        ],
        onError: {
          target: 'refused',
          actions: { type: 'keepPortalFailure', params: theError },
        },
      },
    },
    refused: { description: 'The request failed; the error is shown where it was requested' },
    blocked: {
      description: 'The browser blocked the tab: a link leads there',
      // The address was in the memory of the page that is gone.
      on: { 'app.suspend': 'closed' },
    },
  },
});
