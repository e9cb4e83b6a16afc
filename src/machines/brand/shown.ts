import { comparing, conflict, rereading } from './conflict.ts';
import { saving, unsure } from './saving.ts';
import { brand } from './setup.ts';

/** The brand on the screen: it is written, saved, and read again behind what is written. */
export const shown = brand.createStateConfig({
  description: 'The brand is shown and can be written',
  tags: ['shown'],
  initial: 'resting',
  invoke: [
    { id: 'page', src: 'landingPage' },
    {
      id: 'readSwatches',
      src: 'readSwatches',
      input: ({ context }) => ({ logoId: context.saved?.logo_id ?? null }),
      onDone: { actions: { type: 'keepSwatches', params: ({ event }) => ({ swatches: event.output }) } },
      // Colours are written by hand, too.
      onError: {},
    },
  ],
  on: {
    'brand.change': { actions: { type: 'change', params: ({ event }) => ({ fields: event.fields }) } },
    'image.add': {
      guard: { type: 'hasRoom', params: ({ event }) => ({ image: event.image }) },
      actions: { type: 'addImage', params: ({ event }) => ({ image: event.image }) },
    },
    'image.take': { actions: { type: 'takeImage', params: ({ event }) => ({ image: event.image }) } },
    'xstate.done.actor.*': { actions: { type: 'keepImage', params: ({ event }) => event.output } },
  },
  states: {
    resting: {
      description: 'Nothing is on its way',
      on: {
        'brand.open': 'refreshing',
        'brand.refresh': { target: 'refreshing', actions: 'wakeImages' },
        'app.resume': 'refreshing',
        'brand.discard': { guard: 'isWritten', actions: 'discard' },
        'brand.restore': { guard: 'hasDiscarded', actions: 'restore' },
        'brand.save': { guard: 'isWritten', target: 'saving', actions: 'ask' },
      },
    },
    refreshing: {
      description: 'Reading again in the background; a failure keeps what is shown',
      on: {
        'brand.refresh': { target: 'refreshing', reenter: true },
        'brand.discard': { guard: 'isWritten', actions: 'discard' },
        'brand.restore': { guard: 'hasDiscarded', actions: 'restore' },
        'brand.save': { guard: 'isWritten', target: 'saving', actions: 'ask' },
      },
      invoke: {
        id: 'refreshBrand',
        src: 'fetchBrand',
        onDone: {
          target: 'resting',
          actions: { type: 'keepRefreshed', params: ({ event }) => ({ brand: event.output }) },
        },
        onError: 'resting',
      },
    },
    saving,
    interrupted: {
      description: 'Saving was interrupted; it continues once the same person is confirmed',
      tags: ['busy'],
      on: { 'app.resume': 'saving' },
    },
    unsure,
    rereading,
    comparing,
    conflict,
  },
});
