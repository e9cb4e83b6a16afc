import { bulk } from './setup.ts';

/** Pairs images and writes texts, before any ad is made. */
export const arranging = bulk.createStateConfig({
  description: 'Images are paired, texts are written; nothing is sent yet',
  initial: 'settled',
  on: {
    'bulk.arrange': { actions: { type: 'changeBoard', params: ({ event }) => ({ change: event.change }) } },
    'bulk.undo': { guard: 'mayUndoBoard', actions: 'undoBoard' },
    'bulk.redo': { guard: 'mayRedoBoard', actions: 'redoBoard' },
    'bulk.text': { actions: { type: 'changeTexts', params: ({ event }) => ({ change: event.change }) } },
    'bulk.aim': {
      actions: { type: 'aim', params: ({ event }) => ({ target: event.target }) },
    },
  },
  states: {
    checking: {
      description: 'Looks into the files: type by content, size, dimensions, whether they are the same',
      tags: ['busy'],
      invoke: {
        id: 'checkFiles',
        src: 'checkFiles',
        input: ({ context }) => ({
          fileIds: context.files.filter(({ look }) => look === null).map(({ id }) => id),
        }),
        onDone: {
          target: 'settled',
          actions: { type: 'keepLooks', params: ({ event }) => ({ looks: event.output }) },
        },
        onError: { target: 'settled', actions: { type: 'keepLooks', params: { looks: [] } } },
      },
    },
    settled: {
      description: 'Every file is in an ad, in the tray, or removed',
      on: {
        'bulk.make': {
          guard: 'mayMake',
          target: '#bulk.made',
          actions: ['makeRows', { type: 'startUploads', params: { fileIds: 'all' } }],
        },
      },
    },
  },
});
