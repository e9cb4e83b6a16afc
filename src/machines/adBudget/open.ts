import { theError } from '../outcome.ts';
import { adBudget } from './setup.ts';

/** The question: the budget is read, and an amount proposed that can be changed. */
export const open = adBudget.createStateConfig({
  description: 'Asks for the new budget, and says what will be spent',
  tags: ['open'],
  initial: 'reading',
  on: { 'budget.cancel': 'resting', 'app.suspend': 'resting' },
  states: {
    reading: {
      description: 'Asks Meta for the budget',
      invoke: {
        id: 'readSpend',
        src: 'readSpend',
        input: ({ context }) => ({ adId: context.adId }),
        onDone: [
          {
            guard: { type: 'hasDaily', params: ({ event }) => ({ spend: event.output }) },
            target: 'asking',
            actions: { type: 'keepSpend', params: ({ event }) => ({ spend: event.output }) },
          },
          {
            target: 'fixed',
            actions: { type: 'keepSpend', params: ({ event }) => ({ spend: event.output }) },
          },
        ],
        onError: { target: 'unread', actions: { type: 'keepFailure', params: theError } },
      },
    },
    asking: {
      description: 'An amount is proposed and can be changed',
      on: {
        'budget.type': {
          actions: { type: 'keepText', params: ({ event: { text, amount } }) => ({ text, amount }) },
        },
        'budget.propose': { actions: { type: 'propose', params: ({ event: { percent } }) => ({ percent }) } },
        'budget.confirm': { guard: 'isFit', target: '#adBudget.sending', actions: 'keepWish' },
      },
    },
    fixed: { description: 'It has no daily budget that could be changed here' },
    unread: {
      description: 'The budget could not be read',
      on: { 'budget.retry': { target: 'reading', actions: 'forgetFailure' } },
    },
  },
});
