import { theError } from '../outcome.ts';
import { gone } from './gone.ts';
import { draft } from './setup.ts';
import { adIdOf } from './versions.ts';

/** Reads the ad, and what this browser kept of it. */
export const loading = draft.createStateConfig({
  description: 'Loading the ad, and the copy in this browser',
  invoke: {
    id: 'loadDraft',
    src: 'loadDraft',
    input: ({ context }) => ({ adId: adIdOf(context), orKnown: true }),
    onDone: [
      gone,
      {
        // What this browser kept is somebody's own: it is left where it is.
        guard: { type: 'isLooking', params: ({ event }) => ({ loaded: event.output }) },
        target: 'locked',
        actions: { type: 'takeAd', params: ({ event }) => ({ ad: event.output.ad }) },
      },
      {
        guard: { type: 'isTooLate', params: ({ event }) => ({ loaded: event.output }) },
        target: 'locked',
        actions: [
          { type: 'takeAd', params: ({ event }) => ({ ad: event.output.ad, asOf: event.output.asOf ?? null }) },
          { type: 'keepTooLate', params: ({ event }) => ({ loaded: event.output }) },
        ],
      },
      {
        guard: { type: 'isLocked', params: ({ event }) => ({ ad: event.output.ad }) },
        target: 'locked',
        actions: [
          { type: 'takeAd', params: ({ event }) => ({ ad: event.output.ad, asOf: event.output.asOf ?? null }) },
          { type: 'dropCopy', params: ({ context }) => ({ adId: context.adId }) },
        ],
      },
      {
        guard: { type: 'isSaved', params: ({ event }) => ({ loaded: event.output }) },
        target: 'editing',
        actions: [
          { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
          { type: 'dropCopy', params: ({ context }) => ({ adId: context.adId }) },
        ],
      },
      {
        guard: { type: 'hasContestedCopy', params: ({ event }) => ({ loaded: event.output }) },
        target: '#draft.editing.sync.conflict',
        actions: [
          { type: 'keepCopied', params: ({ event }) => ({ loaded: event.output }) },
          { type: 'merge', params: ({ event }) => ({ ad: event.output.ad }) },
        ],
      },
      {
        guard: { type: 'hasOldCopy', params: ({ event }) => ({ loaded: event.output }) },
        target: '#draft.editing.sync.dirty',
        actions: [
          { type: 'keepCopied', params: ({ event }) => ({ loaded: event.output }) },
          { type: 'merge', params: ({ event }) => ({ ad: event.output.ad }) },
        ],
      },
      {
        guard: { type: 'hasCopy', params: ({ event }) => ({ loaded: event.output }) },
        target: '#draft.editing.sync.dirty',
        actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
      },
      {
        guard: { type: 'isAsOf', params: ({ event }) => ({ loaded: event.output }) },
        target: '#draft.editing.sync.lastKnown',
        actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
      },
      {
        target: 'editing',
        actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
      },
    ],
    onError: {
      target: 'failed',
      actions: { type: 'keepFailure', params: theError },
    },
  },
});
