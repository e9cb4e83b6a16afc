import { publishing } from './publishing.ts';
import { reading } from './reading.ts';
import { bulk } from './setup.ts';
import { sync } from './sync.ts';

/** Edits, saves and publishes the ads that were made. */
export const made = bulk.createStateConfig({
  description: 'The ads are made, their images uploaded, and edited in the grid',
  type: 'parallel',
  on: {
    'bulk.add': { description: 'Only before the ads are made' },
    'bulk.edit': {
      actions: [{ type: 'writeCells', params: ({ event }) => ({ edits: event.edits }) }, 'written'],
    },
    'bulk.undo': { guard: 'mayUndoCells', actions: ['undoCells', 'written'] },
    'bulk.redo': { guard: 'mayRedoCells', actions: ['redoCells', 'written'] },
    'bulk.resolve': {
      actions: [{ type: 'resolve', params: ({ event }) => ({ adId: event.adId, take: event.take }) }, 'written'],
    },
    'bulk.retry': {
      actions: [{ type: 'retry', params: ({ event }) => ({ adIds: event.adIds }) }, 'written', 'saveNow'],
    },
    'bulk.upload': {
      actions: { type: 'startUploads', params: ({ event }) => ({ fileIds: event.fileIds }) },
    },
    'bulk.cancelUpload': {
      actions: [
        { type: 'cancelUpload', params: ({ event }) => ({ fileId: event.fileId }) },
        { type: 'forgetUpload', params: ({ event }) => ({ fileId: event.fileId }) },
        { type: 'keepImage', params: ({ event }) => ({ fileId: event.fileId }) },
      ],
    },
    'bulk.replace': {
      guard: { type: 'mayReplace', params: ({ event }) => ({ adId: event.adId, format: event.format }) },
      actions: [
        { type: 'dropReplaced', params: ({ event }) => event },
        { type: 'replaceImage', params: ({ event }) => event },
        { type: 'startUploads', params: ({ event }) => ({ fileIds: [event.chosen.id] }) },
      ],
    },
    'texts.written': {
      actions: [{ type: 'writeTexts', params: ({ event }) => event }, 'written'],
    },
    'upload.finished': {
      actions: [{ type: 'placeImage', params: ({ event }) => ({ arrived: event }) }, 'written'],
    },
  },
  states: {
    sync,
    publishing,
    reading,
  },
});
