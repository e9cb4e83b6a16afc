// What only the builder asks of the chart of what is offered for an ad.
import type { GenerationActor, GenerationSnapshot } from './generation.machine.ts';
import type { Asked, OffersSnapshot } from './offers.machine.ts';

/** Whether this part of this ad is what something is offered for. */
export const selectOpenAt =
  (adId: string, part: Asked['part']) =>
  (snapshot: OffersSnapshot): boolean =>
    snapshot.hasTag('open') && snapshot.context.of?.adId === adId && snapshot.context.of.part === part;

/** Nothing can be asked for while something is made. */
export const selectMaking = (snapshot: OffersSnapshot): boolean =>
  snapshot.matches('making') || snapshot.matches('leaving');
/** Before the next ask, what is open has to be answered. */
export const selectStuck = (snapshot: OffersSnapshot): boolean =>
  snapshot.matches('notEnoughCredits') || snapshot.matches('failed');
export const selectOffersShort = (snapshot: OffersSnapshot): boolean => snapshot.matches('notEnoughCredits');
export const selectUsed = (snapshot: OffersSnapshot) => snapshot.context.used;
export const selectAsked = (snapshot: OffersSnapshot): GenerationActor | undefined =>
  snapshot.context.of === null ? undefined : snapshot.children[`generation-${snapshot.context.of.key}`];

/** Of each that came to nothing, why; empty: it does not say. Null of the others. */
export const selectReasons = (snapshot: GenerationSnapshot): readonly (string | null)[] =>
  snapshot.context.items.map(({ index, state }) =>
    state === 'failed' ? (snapshot.children[`suggestion-${index}`]?.getSnapshot().context.item.reason ?? '') : null,
  );
