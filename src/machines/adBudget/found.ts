import type { AdChange } from '#contract/ad.ts';
import { theError } from '../outcome.ts';
import type { AdBudgetInput, BudgetWish, FoundBudget } from './context.ts';

/** The change that was asked for here, where it is what is on its way to Meta. */
export const ours = ({ change }: FoundBudget, wish: BudgetWish | null): AdChange | null =>
  change?.kind === 'budget' && change.budget === wish?.to ? change : null;

/** The look at what became of it. */
export const findBudget = {
  id: 'findBudget',
  src: 'findBudget',
  input: ({ context }: { readonly context: AdBudgetInput }) => ({ adId: context.adId }),
} as const;

/** What is left to do where the look failed: of an ad that is gone nothing more will be known. */
export const unfound = [
  {
    guard: { type: 'isGone', params: theError },
    target: '#adBudget.resting.failed',
    actions: { type: 'keepFailure', params: theError },
  },
  { target: 'waiting' },
] as const;

export interface Found {
  readonly found: FoundBudget;
}
export const theFound = ({ event }: { readonly event: { readonly output: FoundBudget } }): Found => ({
  found: event.output,
});
