import { draft } from './setup.ts';

/** Opens the dialog in which the part that an image shows is chosen. */
export const cropping = draft.createStateConfig({
  description: 'Whether the part that an image shows is being chosen',
  initial: 'closed',
  states: {
    closed: {
      description: 'The images are as they were chosen',
      on: {
        'crop.open': {
          guard: { type: 'hasOriginal', params: ({ event: { fromFormat } }) => ({ fromFormat }) },
          target: 'open',
          actions: { type: 'keepCropped', params: ({ event }) => event },
        },
      },
    },
    open: {
      description: 'The dialog is open',
      invoke: {
        id: 'crop',
        src: 'crop',
        input: ({ context }) => context.cropped!,
        onDone: [
          {
            guard: { type: 'isCropped', params: ({ event }) => ({ output: event.output }) },
            target: 'closed',
            actions: [{ type: 'placeCrop', params: ({ event }) => ({ output: event.output }) }, 'written'],
          },
          { target: 'closed' },
        ],
      },
    },
  },
});
