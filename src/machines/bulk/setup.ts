import type { Ad, ImageFormat } from '#contract/ad.ts';
import type { BulkRow } from '#contract/calls/bulkAds.ts';
import { MAX_BULK_ADS } from '#contract/rules/listLimits.ts';
import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import { assign, enqueueActions, raise, sendTo, setup, stateIn } from 'xstate';
import { type AdSetAsked, adSetRoomMachine } from '../adSetRoom.machine.ts';
import { bulkTextsMachine, type TextsWritten } from '../bulkTexts.machine.ts';
import { parentOf, theFact } from '../fact.ts';
import { type History, redo, remember, undo } from '../history.ts';
import { hasKind, theFailure } from '../outcome.ts';
import { callbackStub, notProvided, promiseStub } from '../stub.ts';
import { tableLookMachine } from '../tableLook.machine.ts';
import { uploadsMachine } from '../uploads.machine.ts';
import { arrange, type Board, type BoardChange, type BulkFile, changed, type FileLook } from './board.ts';
import { redone, undone, written } from './cells.ts';
import {
  type Arrived,
  type BatchSeen,
  type BulkContext,
  type BulkEvent,
  type KeptBatch,
  NOTHING,
  type RowsToSave,
  type Spends,
} from './context.ts';
import { type CellEdit, hasImage, isDue, marked, resolved, retried, withAds, withResults } from './rows.ts';
import { fileReplaced, mayReplace, notReplaced, placed, type Replacement, replaced } from './replace.ts';
import { changedTexts, makeRows, type Target, type TextsChange } from './texts.ts';
import { whyNotMake } from './whyNotMake.ts';

/** Quiet time after the last change before it is saved, in milliseconds. */
export const AUTOSAVE_MS = 800;
/** What the server says of many ads at once is read once. */
const READ_AFTER_MS = 1000;
const MAX_WAIT_S = 60;

/** A whole folder may be dropped; more files are not looked into. */
const MAX_LOOKED_AT = 1000;
/** Files that were left out and are called by their names. */
const MAX_LEFT_NAMED = 500;
const UNREADABLE: FileLook = { ok: false, fault: "This file can't be read. Choose it again." };
const FORMATS: readonly ImageFormat[] = ['square', 'portrait'];

/** The images that one batch takes; what cannot be used, was removed, or is there already takes no place of another. */
const fitting = (files: readonly BulkFile[], removed: readonly string[]) => {
  const seen = new Set<string>();
  const counts = ({ id, look }: BulkFile): boolean => {
    if (look?.ok !== true || removed.includes(id) || seen.has(look.hash)) return false;
    seen.add(look.hash);
    return true;
  };
  const beyond = files.filter(counts).slice(MAX_BULK_ADS);
  const ids = new Set(beyond.map(({ id }) => id));
  return { files: files.filter(({ id }) => !ids.has(id)), beyond };
};

/** Of as many as somebody reads. */
const namesOf = (files: readonly Pick<BulkFile, 'name'>[]): readonly string[] =>
  files.slice(0, MAX_LEFT_NAMED).map(({ name }) => name);

const boardStep = ({ board, history }: BulkContext, next: Board): Partial<BulkContext> =>
  next === board ? {} : { board: next, history: remember(history, board, null) };

/** Its type names guards, of which an action outside of the setup knows none. */
const IS_FETCHING = stateIn({ made: { reading: 'fetching' } }) as never;

/** With those of ads that others changed. */
const withImagesOf = (images: BulkContext['images'], ads: readonly Ad[]): BulkContext['images'] => {
  const all = ads.flatMap(({ media: { square, portrait } }) => [square, portrait]).filter((image) => image !== null);
  const more = all.filter(({ id }) => !(id in images));
  return more.length === 0 ? images : { ...images, ...Object.fromEntries(more.map((image) => [image.id, image])) };
};

/** A step back in time knows nothing of files that came since. */
const atBoard = ({ files }: BulkContext, step: { fields?: Board; history?: History<Board> }): Partial<BulkContext> =>
  step.fields && step.history ? { board: arrange(step.fields, files), history: step.history } : {};

/** Actors, actions and guards of many ads; the states are in the files beside this one. */
export const bulk = setup({
  types: {
    context: {} as BulkContext,
    events: {} as BulkEvent,
    children: {} as {
      uploads: 'uploads';
      texts: 'texts';
      room: 'room';
      look: 'tableLook';
      watchBatches: 'watchBatches';
    },
    tags: {} as 'unsaved' | 'busy',
  },
  actors: {
    checkFiles: promiseStub<
      readonly { readonly id: string; readonly look: FileLook }[],
      { fileIds: readonly string[] }
    >('checkFiles'),
    saveRows: promiseStub<readonly BulkRow[], RowsToSave>('saveRows'),
    readRows: promiseStub<readonly Ad[], { adIds: readonly string[] }>('readRows'),
    readSpends: promiseStub<Spends, { adSets: readonly AdSetAsked[] }>('readSpends'),
    /** Keeps this batch for other tabs, and says which there are. */
    watchBatches: callbackStub<BulkEvent>('watchBatches'),
    takeBatch: promiseStub<KeptBatch, { bulkId: string }>('takeBatch'),
    /** Of its own: what is uploaded for one ad never waits behind two hundred. */
    uploads: uploadsMachine,
    texts: bulkTextsMachine,
    room: adSetRoomMachine,
    tableLook: tableLookMachine,
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    /** Effect: files are no longer kept in this browser. */
    dropFiles: (_args, _params: { fileIds: readonly string[] }): void => notProvided('dropFiles'),
    /** Effect: an upload is not to be taken up again. */
    forgetUpload: (_args, _params: { fileId: string }): void => notProvided('forgetUpload'),
    addFiles: assign(({ context }, { files, bulkId }: Omit<Extract<BulkEvent, { type: 'bulk.add' }>, 'type'>) => {
      const taken = files.slice(0, Math.max(MAX_LOOKED_AT - context.files.length, 0));
      return {
        bulkId: context.bulkId ?? bulkId,
        turn: Math.max(context.turn, 1),
        files: [...context.files, ...taken.map(({ id, name, size }): BulkFile => ({ id, name, size, look: null }))],
        leftOut: files.length - taken.length,
        leftOutNames: namesOf(files.slice(taken.length)),
      };
    }),
    keepLooks: assign(({ context }, { looks }: { looks: readonly { id: string; look: FileLook }[] }) => {
      const found = new Map(looks.map(({ id, look }) => [id, look]));
      const { files, beyond } = fitting(
        context.files.map((file) => ({ ...file, look: file.look ?? found.get(file.id) ?? UNREADABLE })),
        context.board.removed,
      );
      return {
        files,
        leftOut: context.leftOut + beyond.length,
        // In the order in which they were chosen: what was not looked into came last.
        leftOutNames: namesOf([...beyond, ...context.leftOutNames.map((name) => ({ name }))]),
        board: arrange(context.board, files),
      };
    }),
    changeBoard: assign(({ context }, { change }: { change: BoardChange }) =>
      boardStep(context, changed(context.board, change, context.files)),
    ),
    undoBoard: assign(({ context }) => atBoard(context, undo({ fields: context.board, history: context.history }))),
    redoBoard: assign(({ context }) => atBoard(context, redo({ fields: context.board, history: context.history }))),
    changeTexts: assign(({ context }, { change }: { change: TextsChange }) => ({
      texts: changedTexts(context.texts, change),
    })),
    aim: assign((_, { target }: { target: Target }) => ({ target })),
    makeRows: assign(({ context }) => makeRows(context, context.bulkId!)),
    startUploads: enqueueActions(
      ({ context, enqueue }, { fileIds }: { fileIds: readonly string[] | 'all' | 'missing' }) => {
        const named = new Map(context.files.map((file) => [file.id, file]));
        for (const [at, pair] of context.made.entries())
          for (const format of FORMATS) {
            const file = named.get(pair[format] ?? '');
            if (!file || (typeof fileIds !== 'string' && !fileIds.includes(file.id))) continue;
            if (fileIds === 'missing' && hasImage(context.rows, context.made, at, format)) continue;
            const upload = {
              uploadId: file.id,
              adId: pair.assetId,
              mediaAssetId: pair.assetId,
              adAccountId: pair.of ? pair.of.adAccountId : context.target.ad_account_id,
              format,
              fileName: file.name,
              size: file.size,
            };
            enqueue.sendTo('uploads', { type: 'uploads.add', upload });
          }
      },
    ),
    cancelUpload: sendTo('uploads', (_, { fileId }: { fileId: string }) => ({
      type: 'uploads.remove',
      uploadId: fileId,
    })),
    cancelUploads: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.files) enqueue.sendTo('uploads', { type: 'uploads.remove', uploadId: id });
    }),
    resumeUploads: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('uploads', { type: 'app.resume' });
      enqueue.sendTo('texts', { type: 'app.resume' });
      enqueue.sendTo('room', { type: 'app.resume' });
      // Whose batches they are is known again.
      enqueue.sendTo('watchBatches', { type: 'batches.read' });
    }),
    keepSeen: assign(({ context }, { batches }: { batches: readonly BatchSeen[] }) => ({
      others: batches.filter(({ bulkId, turn }) => bulkId !== context.bulkId || turn > context.turn),
    })),
    want: assign((_, { bulkId }: { bulkId: string }) => ({ wanted: bulkId })),
    keepBatch: assign(({ context }, { batch }: { batch: KeptBatch }) => ({
      ...NOTHING,
      ...batch,
      turn: batch.turn + 1,
      others: context.others.filter(({ bulkId }) => bulkId !== batch.bulkId),
    })),
    wakeUploads: sendTo('uploads', { type: 'uploads.wake' }),
    wakeTexts: sendTo('texts', { type: 'texts.wake' }),
    suspendTexts: sendTo('texts', { type: 'app.suspend' }),
    dropTexts: sendTo('texts', { type: 'texts.drop' }),
    placeImage: assign(({ context }, { arrived }: { arrived: Arrived }) => placed(context, arrived)),
    dropReplaced: enqueueActions(({ context, enqueue }, params: Replacement) => {
      const fileId = fileReplaced(context, params);
      if (fileId !== null) enqueue.sendTo('uploads', { type: 'uploads.remove', uploadId: fileId });
    }),
    replaceImage: assign(({ context }, params: Replacement) => replaced(context, params)),
    keepImage: assign(({ context }, { fileId }: { fileId: string }) => ({ made: notReplaced(context.made, fileId) })),
    writeCells: assign(({ context }, { edits }: { edits: readonly CellEdit[] }) => written(context, edits)),
    writeTexts: assign(({ context }, { adId, texts, run }: Omit<TextsWritten, 'type'>) =>
      written(
        context,
        TEXT_FIELDS.map((field) => ({ id: adId, field, value: texts[field] })),
        run,
      ),
    ),
    undoCells: assign(({ context }) => undone(context)),
    redoCells: assign(({ context }) => redone(context)),
    resolve: assign(({ context }, { adId, take }: { adId: string; take: 'mine' | 'theirs' }) => ({
      rows: resolved(context.rows, adId, take),
    })),
    retry: assign(({ context }, { adIds }: { adIds: readonly string[] }) => ({ rows: retried(context.rows, adIds) })),
    saveNow: raise({ type: 'bulk.save' }),
    keepAsked: assign((_, { adIds, adSets }: BulkContext['asked']) => ({ asked: { adIds, adSets } })),
    keepSpends: assign((_, { spends }: { spends: Spends }) => ({ spends })),
    forgetAsked: assign({ asked: NOTHING.asked, spends: {} }),
    written: raise({ type: 'bulk.written' }),
    markSent: assign({ rows: ({ context }) => marked(context.rows) }),
    keepResults: enqueueActions(({ context, enqueue, check }, { results }: { results: readonly BulkRow[] }) => {
      const ads = results.flatMap(({ ad }) => ad ?? []);
      enqueue.assign({
        rows: withResults(context.rows, results),
        images: withImagesOf(context.images, ads),
        failure: null,
        tries: 0,
      });
      // Those that are read now were asked for before these were there.
      if (check(IS_FETCHING)) enqueue.raise({ type: 'bulk.refresh' });
    }),
    keepAds: enqueueActions(({ context, enqueue }, { ads, isWhole }: { ads: readonly Ad[]; isWhole: boolean }) => {
      const rows = withAds(context.rows, ads, isWhole);
      enqueue.assign({ rows, images: withImagesOf(context.images, ads) });
      // What waited for an answer of a person waits no more.
      if (rows.some((row, at) => isDue(row) && !isDue(context.rows[at]!))) enqueue.raise({ type: 'bulk.written' });
    }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null, tries: 0 }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    clear: assign(({ context }) => ({ ...NOTHING, others: context.others })),
  },
  guards: {
    mayUndoBoard: ({ context }) => context.history.past.length > 0,
    mayRedoBoard: ({ context }) => context.history.future.length > 0,
    mayUndoCells: ({ context }) => context.cells.past.length > 0,
    mayRedoCells: ({ context }) => context.cells.future.length > 0,
    mayMake: ({ context }) => whyNotMake(context) === null,
    isTaken: ({ context }, { batches }: { batches: readonly BatchSeen[] }) =>
      batches.some(({ bulkId, turn }) => bulkId === context.bulkId && turn > context.turn),
    isOther: ({ context }, { bulkId }: { bulkId: string }) => context.others.some((batch) => batch.bulkId === bulkId),
    isMade: (_, { batch }: { batch: KeptBatch }) => batch.rows.length > 0,
    /** The ads were read before something else happened to them. */
    isOvertaken: stateIn({ made: { reading: { fetching: 'overtaken' } } }),
    mayReplace: ({ context }, params: Pick<Replacement, 'adId' | 'format'>) => mayReplace(context, params),
    isAllSaved: ({ context }) => !context.rows.some(isDue),
    /** The network, or a server that is busy or failing: the next time may be better. */
    mayPass: (_, { error }: { error: unknown }) =>
      hasKind(error, 'network', 'server', 'limited', 'malformed', 'aborted'),
  },
  delays: {
    autosave: AUTOSAVE_MS,
    gathering: READ_AFTER_MS,
    /** 2 s, 4 s, up to a minute; no sooner than the server asks for. */
    backoff: ({ context: { tries, failure } }) =>
      Math.max(
        Math.min(2 ** (tries + 1), MAX_WAIT_S) * 1000,
        failure?.kind === 'limited' ? failure.retryAfter * 1000 : 0,
      ),
  },
});
