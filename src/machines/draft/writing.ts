import { arrivalOf } from './images.ts';
import { draft } from './setup.ts';
import { copyOf } from './versions.ts';

/** Changes the ad on the screen, and keeps every change in this browser. */
export const writing = draft.createStateConfig({
  description: 'Every change is stored in this browser immediately, and can be undone',
  always: { guard: 'hasArrived', actions: ['placeArrived', 'written'] },
  on: {
    'draft.change': {
      actions: [
        { type: 'remember', params: ({ event }) => ({ fields: event.fields }) },
        { type: 'change', params: ({ event: { fields, images = [] } }) => ({ fields, images }) },
        'written',
      ],
    },
    'draft.dismiss': { actions: 'dismiss' },
    'draft.undo': { guard: 'mayUndo', actions: ['undo', 'written'] },
    'draft.redo': { guard: 'mayRedo', actions: ['redo', 'written'] },
    'media.chosen': { actions: { type: 'markChosen', params: ({ event }) => ({ format: event.format }) } },
    'media.finished': {
      actions: [{ type: 'placeImage', params: ({ event }) => ({ arrival: arrivalOf(event) }) }, 'written'],
    },
    'draft.written': {
      actions: {
        type: 'keepCopy',
        params: ({ context }) => ({ adId: context.adId, copy: copyOf(context) }),
      },
    },
  },
});
