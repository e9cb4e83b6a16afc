import { results, theOpen } from './setup.ts';

/** What the stored results say for sure. */
export const insights = results.createStateConfig({
  description: 'What the stored results say for sure',
  initial: 'idle',
  on: {
    'results.open': [
      { guard: { type: 'isNone', params: theOpen }, target: '.idle', actions: 'forgetInsights' },
      { guard: { type: 'isFaulty', params: theOpen }, target: '.idle', actions: 'forgetInsights' },
      { guard: { type: 'isOtherRange', params: theOpen }, target: '.loading', actions: 'forgetInsights' },
      { guard: 'isUnread', target: '.loading' },
    ],
  },
  states: {
    idle: { description: 'Nothing can be concluded: there is no account, or no such range' },
    loading: {
      description: 'Loading what they say; what was shown of the same days stays',
      on: { 'results.refresh': { target: 'loading', reenter: true } },
      invoke: {
        id: 'fetchInsights',
        src: 'fetchInsights',
        input: ({ context }) => ({ adAccountId: context.adAccountId!, range: context.view.range }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepInsights', params: ({ event }) => ({ insights: event.output }) },
        },
        onError: 'failed',
      },
    },
    shown: { description: 'What they say is shown', on: { 'results.refresh': 'loading', 'app.resume': 'loading' } },
    failed: {
      description: 'Loading failed: the results are shown all the same',
      on: { 'results.refresh': 'loading', 'app.resume': 'loading', 'results.retryInsights': 'loading' },
    },
  },
});
