import { MAX_NAMED } from '#contract/rules/listLimits.ts';
import type { Fact } from '../fact.ts';
import { publish } from './setup.ts';

/** Nothing is under way: what became of the last request. */
export const resting = publish.createStateConfig({
  description: 'Idle; the last result is shown until it is dismissed',
  initial: 'idle',
  on: {
    'publish.request': [
      {
        guard: { type: 'hasAccount', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
        target: 'validating',
        actions: {
          type: 'keepOrder',
          params: ({ event }) => ({
            adIds: event.adIds,
            adAccountId: event.adAccountId!,
            statuses: event.statuses ?? {},
          }),
        },
      },
      { target: '.failed', actions: ['clear', 'keepNoAccount'] },
    ],
    'publish.dismiss': { target: '.idle', actions: 'clear' },
  },
  states: {
    idle: { description: 'No request yet' },
    queued: {
      description: 'All were queued (R4.12)',
      tags: ['result'],
      entry: [
        'forgetChoices',
        {
          type: 'tell',
          params: ({ context }) => ({ fact: { type: 'ads.queued', adIds: context.queued } satisfies Fact }),
        },
        {
          type: 'tell',
          params: ({ context }) => ({
            fact: {
              type: 'toast.show',
              toast: { code: 'adsQueued', count: context.queued.length, adIds: context.queued.slice(0, MAX_NAMED + 1) },
            } satisfies Fact,
          }),
        },
      ],
    },
    partlyQueued: {
      description: 'Some were queued, the others are listed with reasons (R8.06)',
      tags: ['result'],
      entry: [
        'forgetChoices',
        {
          type: 'tell',
          params: ({ context }) => ({ fact: { type: 'ads.queued', adIds: context.queued } satisfies Fact }),
        },
      ],
    },
    refused: {
      description: 'None was queued; the reasons are listed (R5.04, R5.05, R8.06)',
      tags: ['result'],
    },
    failed: {
      description: 'The call failed, and nothing was queued',
      tags: ['result'],
    },
  },
});
