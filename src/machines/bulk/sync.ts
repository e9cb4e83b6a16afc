import type { ImageFormat } from '#contract/ad.ts';
import { theError } from '../outcome.ts';
import type { BulkContext, RowsToSave } from './context.ts';
import { hasImageSaved, type Row } from './rows.ts';
import { bulk } from './setup.ts';

const FORMATS: readonly ImageFormat[] = ['square', 'portrait'];

/** The files that arrived at the server in every ad that they are for. */
const doneFiles = ({ made, rows }: Pick<BulkContext, 'made' | 'rows'>): string[] =>
  made.flatMap((pair, at) =>
    FORMATS.flatMap((format) => (pair[format] !== null && hasImageSaved(rows, made, at, format) ? pair[format] : [])),
  );

/** The rows that are on their way. */
const rowsToSave = (rows: readonly Row[]): RowsToSave => {
  const sent = rows.flatMap(({ id, version, sent: fields }) => (fields === null ? [] : [{ id, version, fields }]));
  return {
    create: sent.filter(({ version }) => version === 0).map(({ id, fields }) => ({ id, fields })),
    update: sent.filter(({ version }) => version > 0),
  };
};

/** Saves the ads, all by one call, as often as it takes. */
export const sync = bulk.createStateConfig({
  description: 'What the server has of the ads',
  initial: 'saving',
  states: {
    clean: {
      description: 'The server has everything that it takes',
      entry: { type: 'dropFiles', params: ({ context }) => ({ fileIds: doneFiles(context) }) },
      on: { 'bulk.written': 'dirty' },
    },
    dirty: {
      description: 'Changes are debounced',
      tags: ['unsaved'],
      on: {
        'bulk.written': { target: 'dirty', reenter: true },
        'bulk.save': 'saving',
        'app.resume': { target: 'dirty', reenter: true, actions: 'resumeUploads' },
      },
      after: { autosave: 'saving' },
    },
    saving: {
      description:
        'New ads are made and changed ones saved, all by one call. Repeated, it makes and changes nothing twice',
      tags: ['unsaved', 'busy'],
      entry: 'markSent',
      on: { 'app.suspend': { target: 'dirty', actions: 'suspendTexts' } },
      invoke: {
        id: 'saveRows',
        src: 'saveRows',
        input: ({ context }) => rowsToSave(context.rows),
        onDone: [
          {
            target: 'saved',
            actions: { type: 'keepResults', params: ({ event }) => ({ results: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'mayPass', params: theError },
            target: 'backingOff',
            actions: { type: 'keepFailure', params: theError },
          },
          { target: 'refused', actions: { type: 'keepFailure', params: theError } },
        ],
      },
    },
    saved: {
      description: 'What was written meanwhile is next',
      always: [{ guard: 'isAllSaved', target: 'clean' }, { target: 'dirty' }],
    },
    backingOff: {
      description: 'The reason may pass: it is tried again, ever more rarely',
      tags: ['unsaved'],
      entry: 'countTry',
      on: {
        'bulk.save': 'saving',
        // The server is heard again.
        'bulk.refresh': 'dirty',
        'app.resume': { target: 'dirty', actions: 'resumeUploads' },
      },
      after: { backoff: 'saving' },
    },
    refused: {
      description: 'The whole call was refused: waits for the person',
      tags: ['unsaved'],
      on: {
        'bulk.save': { target: 'saving', actions: 'clearFailure' },
        'bulk.written': { target: 'dirty', actions: 'clearFailure' },
      },
    },
  },
});
