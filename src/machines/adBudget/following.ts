import { lookAgain } from '../lookAgain.ts';
import { findBudget, theFound, unfound } from './found.ts';
import { adBudget } from './setup.ts';

/** The server has it, and Meta not yet: it is read again until Meta has it or refuses it. */
export const following = adBudget.createStateConfig({
  description: 'The server has it: looks now and then what Meta made of it',
  tags: ['busy'],
  initial: 'looking',
  states: {
    looking: {
      description: 'Reads the ad, and the budget at Meta',
      invoke: {
        ...findBudget,
        onDone: [
          {
            guard: { type: 'isUnderWay', params: theFound },
            target: 'waiting',
            actions: { type: 'keepFound', params: theFound },
          },
          {
            guard: { type: 'isRefused', params: theFound },
            target: '#adBudget.resting.refused',
            actions: { type: 'keepError', params: theFound },
          },
          { target: '#adBudget.resting.changed', actions: { type: 'keepKept', params: theFound } },
        ],
        onError: unfound,
      },
    },
    waiting: lookAgain,
  },
});
