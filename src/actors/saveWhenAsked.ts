import type { AnyActorRef } from 'xstate';
import { onSaveAsked } from '#src/services/saveAsked.ts';

export type Saving = Pick<AnyActorRef, 'send'>;

/** Saves a draft when another tab is about to publish its ad. Returns what ends it. */
export const saveWhenAsked = (adId: string, draft: Saving): (() => void) =>
  onSaveAsked((adIds) => {
    if (adIds.includes(adId)) draft.send({ type: 'draft.save' });
  });
