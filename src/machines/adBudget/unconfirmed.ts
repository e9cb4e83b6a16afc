import { lookAgain } from '../lookAgain.ts';
import { findBudget, theFound, unfound } from './found.ts';
import { adBudget } from './setup.ts';

/** The answer was lost: whether the server took it is read from what there is, and nothing is sent meanwhile. */
export const unconfirmed = adBudget.createStateConfig({
  description: 'The answer was lost: finds out whether the server took it, and sends nothing meanwhile',
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
            target: '#adBudget.following',
            actions: ['resetLooks', 'forgetFailure'],
          },
          {
            guard: { type: 'isThere', params: theFound },
            target: '#adBudget.resting.changed',
            actions: { type: 'keepKept', params: theFound },
          },
          { guard: 'isFirstLook', target: 'waiting' },
          {
            guard: { type: 'isRefused', params: theFound },
            target: '#adBudget.resting.refused',
            actions: { type: 'keepError', params: theFound },
          },
          { target: '#adBudget.resting.failed' },
        ],
        onError: unfound,
      },
    },
    waiting: lookAgain,
  },
});
