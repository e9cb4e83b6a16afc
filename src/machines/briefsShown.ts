// What only a screen that offers saved briefs asks of their chart.
import type { BriefAct, BriefsSnapshot } from './briefs.machine.ts';
import { formTextOf } from './form.ts';
import { briefRefusal } from './generationText.ts';

export const selectShown = (snapshot: BriefsSnapshot) => snapshot.hasTag('shown');
export const selectBriefs = (snapshot: BriefsSnapshot) => snapshot.context.briefs;
/** What is being done. */
export const selectActing = (snapshot: BriefsSnapshot): BriefAct['kind'] | null =>
  snapshot.matches({ shown: 'acting' }) ? (snapshot.context.act?.kind ?? null) : null;
export const selectUnread = (snapshot: BriefsSnapshot) => snapshot.matches('failed');
/** Why what was asked for was not done. */
export const selectUndoneText = (snapshot: BriefsSnapshot): string | null =>
  snapshot.matches({ shown: 'undone' })
    ? (formTextOf(snapshot.context.failure) ??
      briefRefusal(snapshot.context.failure) ??
      'Choose another name and try again.')
    : null;
