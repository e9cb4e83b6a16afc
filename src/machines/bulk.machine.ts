// Many ads made of many images: dropped, paired, written, made, uploaded and edited. Spawned by the session chart when its screen is opened.
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { arranging } from './bulk/arranging.ts';
import { journal, NOTHING } from './bulk/context.ts';
import { made } from './bulk/made.ts';
import { bulk } from './bulk/setup.ts';
import type { Fact } from './fact.ts';

export const bulkMachine = bulk.createMachine({
  id: 'bulk',
  version: '3',
  description: 'Makes many ads of many images',
  meta: { journal },
  context: NOTHING,
  initial: 'empty',
  options: { maxIterations: 1000 },
  invoke: [
    { id: 'uploads', src: 'uploads' },
    { id: 'texts', src: 'texts' },
    { id: 'room', src: 'room' },
    { id: 'look', src: 'tableLook' },
    { id: 'watchBatches', src: 'watchBatches' },
  ],
  on: {
    'app.suspend': { actions: 'suspendTexts' },
    'app.resume': { actions: 'resumeUploads' },
    'texts.spent': { actions: { type: 'tell', params: { fact: { type: 'credits.spent' } satisfies Fact } } },
    'bulk.save': { actions: 'wakeUploads' },
    'bulk.add': {
      target: '.arranging.checking',
      actions: { type: 'addFiles', params: ({ event }) => ({ files: event.files, bulkId: event.bulkId }) },
    },
    'bulk.seen': [
      {
        guard: { type: 'isTaken', params: ({ event }) => ({ batches: event.batches }) },
        target: '.elsewhere',
        actions: [
          { type: 'keepSeen', params: ({ event }) => ({ batches: event.batches }) },
          'cancelUploads',
          'dropTexts',
        ],
      },
      { actions: { type: 'keepSeen', params: ({ event }) => ({ batches: event.batches }) } },
    ],
    'bulk.startOver': {
      target: '.empty',
      actions: [
        'cancelUploads',
        'dropTexts',
        { type: 'dropFiles', params: ({ context }) => ({ fileIds: context.files.map(({ id }) => id) }) },
        'clear',
      ],
    },
  },
  states: {
    empty: {
      description: 'No images yet',
      on: {
        'bulk.take': {
          guard: { type: 'isOther', params: ({ event }) => ({ bulkId: event.bulkId }) },
          target: 'taking',
          actions: { type: 'want', params: ({ event }) => ({ bulkId: event.bulkId }) },
        },
      },
    },
    elsewhere: {
      description: 'Another tab goes on with this batch: nothing of it is changed or sent here',
      on: {
        'bulk.add': { description: 'It would be lost' },
        'bulk.take': {
          guard: { type: 'isOther', params: ({ event }) => ({ bulkId: event.bulkId }) },
          target: 'taking',
          actions: { type: 'want', params: ({ event }) => ({ bulkId: event.bulkId }) },
        },
        'bulk.startOver': { target: 'empty', actions: 'clear' },
      },
    },
    taking: {
      description: 'Reads what the other tab kept of its batch',
      tags: ['busy'],
      on: {
        'bulk.add': { description: 'It would be lost' },
        'bulk.startOver': { target: 'empty', actions: 'clear' },
        'bulk.seen': { actions: { type: 'keepSeen', params: ({ event }) => ({ batches: event.batches }) } },
      },
      invoke: {
        id: 'takeBatch',
        src: 'takeBatch',
        input: ({ context }) => ({ bulkId: context.wanted! }),
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => ({ batch: event.output }) },
            target: 'made',
            actions: [
              { type: 'keepBatch', params: ({ event }) => ({ batch: event.output }) },
              { type: 'startUploads', params: { fileIds: 'missing' } },
            ],
          },
          {
            target: 'arranging.checking',
            actions: { type: 'keepBatch', params: ({ event }) => ({ batch: event.output }) },
          },
        ],
        // It is gone.
        onError: { target: 'empty', actions: 'clear' },
      },
    },
    arranging,
    made,
  },
});

export type BulkActor = ActorRefFrom<typeof bulkMachine>;
export type BulkSnapshot = SnapshotFrom<typeof bulkMachine>;
