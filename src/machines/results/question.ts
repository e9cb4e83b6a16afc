import { results } from './setup.ts';

const ask = {
  target: 'asking',
  actions: { type: 'keepPausing', params: ({ event }: { event: { adId: string } }) => ({ adId: event.adId }) },
} as const;

/** Asks before an ad is paused. */
export const question = results.createStateConfig({
  description: 'Whether an ad is asked about before it is paused',
  initial: 'none',
  states: {
    none: {
      description: 'Nothing is asked',
      on: { 'results.askPause': ask },
    },
    asking: {
      description: 'Asks before the ad is paused',
      on: {
        'results.cancelPause': { target: 'none', actions: 'forgetPausing' },
        'results.open': 'none',
        'app.suspend': { target: 'none', actions: 'forgetPausing' },
        // The question before went away with its insight.
        'results.askPause': ask,
      },
    },
  },
});
