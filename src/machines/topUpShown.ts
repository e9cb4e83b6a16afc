import { failureText } from '#contract/failureTexts.ts';
import type { TopUpSnapshot } from './topUp.machine.ts';

// What a screen shows of a purchase of credits; apart from the chart, which is in the first scripts that somebody loads.

export const selectPack = (snapshot: TopUpSnapshot) => snapshot.context.pack;

export const selectBuyable = (snapshot: TopUpSnapshot) => snapshot.hasTag('buyable') || snapshot.hasTag('busy');

export const selectLate = (snapshot: TopUpSnapshot) => snapshot.matches('late');

/** Credits that a purchase has just added; null: none has. */
export const selectAdded = (snapshot: TopUpSnapshot) => (snapshot.matches('added') ? snapshot.context.added : null);

/** Why no checkout came about; null while there is nothing to say. */
export const selectPurchaseText = (snapshot: TopUpSnapshot): string | null =>
  snapshot.matches('refused') && snapshot.context.failure
    ? failureText(snapshot.context.failure, 'purchaseCredits')
    : null;
