// What only the builder asks of the chart of other words.
import type { TextField } from '#contract/suggestion.ts';
import type { GenerationActor } from './generation.machine.ts';
import type { RewriteSnapshot } from './rewrite.machine.ts';

/** Whether this text of this ad is what other words are shown for. */
export const selectOpenAt =
  (adId: string, field: TextField) =>
  (snapshot: RewriteSnapshot): boolean =>
    snapshot.hasTag('open') && snapshot.context.of?.adId === adId && snapshot.context.of.field === field;

/** Nothing can be asked for while something is written. */
export const selectWriting = (snapshot: RewriteSnapshot): boolean =>
  snapshot.matches('writing') || snapshot.matches('leaving');
/** Before the next ask, what is open has to be answered. */
export const selectStuck = (snapshot: RewriteSnapshot): boolean =>
  snapshot.matches('notEnoughCredits') || snapshot.matches('failed');
export const selectRewriteShort = (snapshot: RewriteSnapshot): boolean => snapshot.matches('notEnoughCredits');
export const selectUsed = (snapshot: RewriteSnapshot) => snapshot.context.used;
export const selectRewriting = (snapshot: RewriteSnapshot): GenerationActor | undefined =>
  snapshot.context.of === null ? undefined : snapshot.children[`generation-${snapshot.context.of.key}`];
