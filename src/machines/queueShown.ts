import type { Ad } from '#contract/ad.ts';
import { mayBePublished, mayBeRetried } from '#contract/rules/publishable.ts';
import { type QueueSnapshot, selectable } from './queue.machine.ts';

// What a screen shows of the queue; apart from the chart, which is in the first scripts that somebody loads.

/** What the person is asked before it happens; null: nothing. */
export const selectQuestion = (snapshot: QueueSnapshot): 'publish' | 'retry' | 'delete' | null => {
  if (snapshot.matches({ question: 'askingToPublish' })) return 'publish';
  if (snapshot.matches({ question: 'askingToRetry' })) return 'retry';
  return snapshot.matches({ question: 'askingToDelete' }) ? 'delete' : null;
};

/** The ads that the question is about. */
export const selectAsked = (snapshot: QueueSnapshot) => snapshot.context.asked;

/** How much of what a press of "Select all" selects is selected. */
export const selectShare = ({ context }: QueueSnapshot): 'none' | 'some' | 'all' => {
  const selected = new Set(context.selected);
  if (selected.size === 0) return 'none';
  return selectable(context).every((id) => selected.has(id)) ? 'all' : 'some';
};

const selectedIf =
  (may: (ad: Ad) => boolean) =>
  ({ context }: QueueSnapshot): string[] => {
    const selected = new Set(context.selected);
    return context.ads.filter((ad) => selected.has(ad.id) && may(ad)).map((ad) => ad.id);
  };

/** Ids of the selected ads that may be published (R4.11); compare with shallowEqual. */
export const selectPublishable = selectedIf(mayBePublished);

/** Ids of the selected ads that failed and may be tried again; compare with shallowEqual. */
export const selectRetriable = selectedIf(mayBeRetried);

/** When the shown ads were read, where there was no way to the server since; null where there was. */
export const selectOfflineSince = ({ context }: QueueSnapshot): string | null =>
  context.failure?.kind === 'network' ? context.readAt : null;
