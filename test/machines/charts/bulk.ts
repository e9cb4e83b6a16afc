import { EMPTY_BOARD } from '#src/machines/bulk/board.ts';
import { bulkMachine } from '#src/machines/bulk.machine.ts';
import type { KeptBatch } from '#src/machines/bulk/context.ts';
import { isUnsaved, type Row } from '#src/machines/bulk/rows.ts';
import { EMPTY_TEXT } from '#src/machines/bulk/texts.ts';
import type { AnyMachineSnapshot, ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { error, failures, goodAd, media, MEDIA_ID, OTHER_ID } from './samples.ts';

type Context = ContextFrom<typeof bulkMachine>;
const rowsOf = ({ context }: AnyMachineSnapshot): readonly Row[] => (context as Context).rows;
const batch = (rows: readonly Row[]): KeptBatch => ({
  bulkId: MEDIA_ID,
  turn: 2,
  files: [],
  leftOut: 0,
  leftOutNames: [],
  board: EMPTY_BOARD,
  texts: [EMPTY_TEXT],
  target: { ad_account_id: MEDIA_ID, adset: null, preset_id: null },
  made: [{ assetId: MEDIA_ID, square: null, portrait: null }],
  rows,
  images: {},
});
const fields = {
  ...EMPTY_TEXT,
  name: 'a',
  ad_account_id: MEDIA_ID,
  adset: null,
  square_image_id: null,
  portrait_image_id: null,
};
const savedRow: Row = {
  id: goodAd.id,
  pair: 0,
  fields,
  saved: fields,
  version: 1,
  status: 'draft',
  failure: null,
  sent: null,
  problem: null,
};
const look = { ok: true, width: 1080, height: 1080, hash: 'a' } as const;

export const bulk: Chart = {
  machine: bulkMachine,
  // What the guards ask.
  byPairs: true,
  project: ({ board, history, rows, cells, target, failure, others }: Context) => [
    board.pairs.length,
    target.ad_account_id,
    Math.min(history.past.length, 1),
    Math.min(history.future.length, 1),
    Math.min(cells.past.length, 1),
    Math.min(cells.future.length, 1),
    rows.some(isUnsaved),
    failure !== null,
    others.length,
  ],
  events: {
    'bulk.add': [{ bulkId: MEDIA_ID, files: [{ id: 'a', name: 'a.jpg', size: 1 }] }],
    'bulk.arrange': [{ change: { kind: 'toTray', fileId: 'a' } }],
    'bulk.text': [{ change: { kind: 'write', at: 0, fields: { headline: 'New' } } }],
    'bulk.aim': [{ target: { ad_account_id: MEDIA_ID, adset: null } }],
    'bulk.edit': (snapshot) => [
      {
        edits: rowsOf(snapshot).map(({ id, fields }) => ({
          id,
          field: 'name',
          value: `${fields.name === 'x' ? 'y' : 'x'}`,
        })),
      },
    ],
    'bulk.resolve': (snapshot) => [{ adId: rowsOf(snapshot)[0]?.id ?? '', take: 'mine' }],
    'bulk.seen': [{ batches: [{ bulkId: MEDIA_ID, turn: 2, images: 1, ads: 1 }] }, { batches: [] }],
    'bulk.take': [{ bulkId: MEDIA_ID }],
    'xstate.done.actor.takeBatch': [{ output: batch([]) }, { output: batch([savedRow]) }],
    'xstate.error.actor.takeBatch': error(failures.network),
    'bulk.retry': (snapshot) => [{ adIds: rowsOf(snapshot).map(({ id }) => id) }],
    'bulk.askPublish': [{ adIds: [goodAd.id], adSets: [{ id: '7', adAccountId: MEDIA_ID }] }],
    'bulk.upload': [{ fileIds: ['a'] }],
    'bulk.replace': (snapshot) =>
      [rowsOf(snapshot)[0]?.id ?? '', OTHER_ID].map((adId) => ({
        adId,
        format: 'square',
        assetId: OTHER_ID,
        adAccountId: MEDIA_ID,
        chosen: { id: 'b', name: 'b.jpg', size: 1 },
      })),
    'bulk.cancelUpload': [{ fileId: 'a' }],
    'texts.written': (snapshot) => [
      {
        run: MEDIA_ID,
        adId: rowsOf(snapshot)[0]?.id ?? '',
        texts: { primary_text: 'Tea.', headline: 'Tea', description: '' },
      },
    ],
    'upload.finished': [{ adId: goodAd.id, format: 'square', image: media.square! }],
    'xstate.done.actor.checkFiles': [{ output: [{ id: 'a', look }] }],
    'xstate.error.actor.checkFiles': error(failures.network),
    'xstate.done.actor.saveRows': (snapshot) => [
      {
        output: rowsOf(snapshot).map(({ id, version }) => ({
          id,
          outcome: 'saved',
          version: version + 1,
          error: null,
          fields: {},
          ad: null,
        })),
      },
    ],
    'xstate.error.actor.saveRows': error(failures.network, failures.rejected),
    'xstate.done.actor.readSpends': [{ output: {} }],
    'xstate.error.actor.readSpends': error(failures.network),
    'xstate.done.actor.readRows': [{ output: [] }],
    'xstate.error.actor.readRows': error(failures.network),
  },
  repeatable: {
    checkFiles: 'reading',
    readRows: 'reading',
    readSpends: 'reading',
    takeBatch: 'reading',
    watchBatches: 'listening',
  },
};
