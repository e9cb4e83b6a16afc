// Changes the daily budget that one ad at Meta spends from. Owned by the results chart; lives from the first time that somebody asks for it.
import { type Failure, textOf } from '#contract/failure.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { faultOf } from './adBudget/amount.ts';
import { journal, NOTHING } from './adBudget/context.ts';
import { following } from './adBudget/following.ts';
import { open } from './adBudget/open.ts';
import { adBudget } from './adBudget/setup.ts';
import { unconfirmed } from './adBudget/unconfirmed.ts';
import { theError } from './outcome.ts';

/** What was typed is there to be corrected. */
const again = {
  'budget.ask': {
    guard: { type: 'isSameWay', params: ({ event: { percent } }: { event: { percent: number } }) => ({ percent }) },
    target: '#adBudget.open',
    actions: { type: 'beginAgain', params: ({ event: { percent } }: { event: { percent: number } }) => ({ percent }) },
  },
} as const;

export const adBudgetMachine = adBudget.createMachine({
  id: 'adBudget',
  version: '3',
  description: 'Changes the daily budget that an ad at Meta spends from',
  meta: { journal },
  context: ({ input }) => ({ ...input, ...NOTHING }),
  initial: 'resting',
  options: { maxIterations: 1000 },
  states: {
    resting: {
      description: 'Nothing is asked or on its way; what came of the last change is shown',
      initial: 'idle',
      on: {
        'budget.ask': { target: 'open', actions: { type: 'begin', params: ({ event: { percent } }) => ({ percent }) } },
        'budget.dismiss': '.idle',
      },
      states: {
        idle: { description: 'Nothing was asked for yet' },
        changed: {
          description: 'Meta has the new budget; it can be set back',
          on: { 'budget.undo': { target: '#adBudget.sending', actions: 'turnBack' } },
        },
        refused: { description: 'Meta, or the server, refused it; the budget is as it was', on: again },
        failed: { description: 'The server did not take it; the budget is as it was', on: again },
      },
    },
    open,
    sending: {
      description: 'The server takes it; from there on it is done however long Meta takes',
      tags: ['busy'],
      on: { 'app.suspend': 'unconfirmed.waiting' },
      invoke: {
        id: 'setBudget',
        src: 'setBudget',
        input: ({ context }) => ({ adId: context.adId, wish: context.wish! }),
        onDone: { target: 'following', actions: 'resetLooks' },
        onError: [
          {
            guard: { type: 'mayBeTaken', params: theError },
            target: 'unconfirmed',
            actions: { type: 'keepFailure', params: theError },
          },
          { target: 'resting.refused', actions: { type: 'keepFailure', params: theError } },
        ],
      },
    },
    unconfirmed,
    following,
  },
});

export type AdBudgetActor = ActorRefFrom<typeof adBudgetMachine>;
type AdBudgetSnapshot = SnapshotFrom<typeof adBudgetMachine>;

export const selectBudgetOpen = (snapshot: AdBudgetSnapshot) => snapshot.hasTag('open');
export const selectBudgetReading = (snapshot: AdBudgetSnapshot) => snapshot.matches({ open: 'reading' });
export const selectBudgetFixed = (snapshot: AdBudgetSnapshot) => snapshot.matches({ open: 'fixed' });
export const selectBudgetBusy = (snapshot: AdBudgetSnapshot) => snapshot.hasTag('busy');
export const selectBudgetUnconfirmed = (snapshot: AdBudgetSnapshot) => snapshot.matches('unconfirmed');
export const selectBudgetChanged = (snapshot: AdBudgetSnapshot) => snapshot.matches({ resting: 'changed' });
export const selectBudgetSpend = (snapshot: AdBudgetSnapshot) => snapshot.context.spend;
export const selectBudgetText = (snapshot: AdBudgetSnapshot) => snapshot.context.text;
export const selectBudgetWaits = (snapshot: AdBudgetSnapshot) => snapshot.context.waitsUntil;
export const selectBudgetWish = (snapshot: AdBudgetSnapshot) => snapshot.context.wish;
/** What Meta has now; what was asked for where it could not be read. */
export const selectBudgetKept = ({ context: { kept, wish } }: AdBudgetSnapshot): number | null =>
  kept ?? wish?.to ?? null;
/** What is typed, in the smallest unit; null: it is no amount. */
export const selectBudgetAmount = (snapshot: AdBudgetSnapshot) => snapshot.context.amount;
export const selectBudgetFault = (snapshot: AdBudgetSnapshot) => faultOf(snapshot.context);

const NO_ANSWER: Failure = { kind: 'network' };

/** Why the budget could not be read. */
export const selectBudgetUnread = (snapshot: AdBudgetSnapshot): string | null =>
  snapshot.matches({ open: 'unread' })
    ? textOf(snapshot.context.failure ?? NO_ANSWER, 'Failed to read the budget from Meta')
    : null;

/** Why it was not changed, and what to do about it; null where it was. */
export const selectBudgetTrouble = (snapshot: AdBudgetSnapshot): string | null => {
  if (!snapshot.matches({ resting: 'refused' }) && !snapshot.matches({ resting: 'failed' })) return null;
  const { error, failure } = snapshot.context;
  if (error) return [error.message, error.advice].filter(Boolean).join(' ');
  return textOf(failure ?? NO_ANSWER, 'Failed to change the budget');
};
