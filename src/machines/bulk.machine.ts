// Many ads made of many images: dropped, paired, written, made, uploaded and edited. Spawned by the session chart when its screen is opened.
import type { Ad, AdImage } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import type { BulkRow } from '#contract/calls/bulkAds.ts';
import type { AdSpend } from '#contract/calls/publishing.ts';
import type { Failure } from '#contract/failure.ts';
import { MAX_BULK_ADS } from '#contract/rules/listLimits.ts';
import { TEXT_FIELDS } from '#contract/suggestion.ts';
import { type ActorRefFrom, assign, enqueueActions, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import {
  arrange,
  type Board,
  type BoardChange,
  type BulkFile,
  changed,
  EMPTY_BOARD,
  type FileLook,
} from './bulk/board.ts';
import { bulkTextsMachine, type TextsSpent, type TextsWritten } from './bulkTexts.machine.ts';
import { type CellHistory, NO_CELLS, redone, undone, written } from './bulk/cells.ts';
import {
  type CellEdit,
  hasImage,
  hasImageSaved,
  isDue,
  marked,
  resolved,
  retried,
  type Row,
  withAds,
  withImage,
  withResults,
} from './bulk/rows.ts';
import {
  adCount,
  type BulkText,
  changedTexts,
  EMPTY_TEXT,
  fits,
  isTooLong,
  linkFaultOf,
  makeRows,
  type MadePair,
  type Target,
  type TextsChange,
} from './bulk/texts.ts';
import { type AdSetAsked, adSetRoomMachine } from './adSetRoom.machine.ts';
import { type Fact, parentOf, type SessionFact, theFact } from './fact.ts';
import { type History, NO_HISTORY, redo, remember, undo } from './history.ts';
import type { Journaled } from './journaled.ts';
import { hasKind, theError, theFailure } from './outcome.ts';
import { callbackStub, notProvided, promiseStub } from './stub.ts';
import { tableLookMachine } from './tableLook.machine.ts';
import { uploadsMachine } from './uploads.machine.ts';

/** Quiet time after the last change before it is saved, in milliseconds. */
export const AUTOSAVE_MS = 800;
/** What the server says of many ads at once is read once. */
const READ_AFTER_MS = 1000;
const MAX_WAIT_S = 60;

export interface RowsToSave {
  readonly create: readonly { readonly id: string; readonly fields: Partial<AdFields> }[];
  readonly update: readonly { readonly id: string; readonly version: number; readonly fields: Partial<AdFields> }[];
}

/** What each ad set spends from, by its id; one that Meta did not tell about is not in it. */
export type Spends = Readonly<Record<string, AdSpend>>;

/** What another tab of this browser can take over. */
export type KeptBatch = Pick<
  BulkContext,
  'turn' | 'files' | 'leftOut' | 'board' | 'texts' | 'target' | 'made' | 'rows' | 'images'
> & { readonly bulkId: string };
/** A batch that a tab of this browser has, or had when it was closed. */
export interface BatchSeen {
  readonly bulkId: string;
  readonly turn: number;
  readonly images: number;
  /** 0 before they are made. */
  readonly ads: number;
}

type Arrived = Extract<SessionFact, { type: 'upload.finished' }>;

export type BulkEvent =
  /** `bulkId`: a new UUID. That of the first files counts: of it the ids of the ads are made, so that none is made twice. */
  | { type: 'bulk.add'; bulkId: string; files: readonly Pick<BulkFile, 'id' | 'name' | 'size'>[] }
  | { type: 'bulk.arrange'; change: BoardChange }
  | { type: 'bulk.text'; change: TextsChange }
  | { type: 'bulk.aim'; target: Target }
  | { type: 'bulk.make' }
  | { type: 'bulk.edit'; edits: readonly CellEdit[] }
  /** An answer to the conflict of one ad. */
  | { type: 'bulk.resolve'; adId: string; take: 'mine' | 'theirs' }
  | { type: 'bulk.undo' }
  | { type: 'bulk.redo' }
  /** Save now, not when it is quiet; what failed for want of a network goes on. */
  | { type: 'bulk.save' }
  /** Ads that were refused are saved again, and with them everything that is not saved. */
  | { type: 'bulk.retry'; adIds: readonly string[] }
  /** Asks before these ads are published; `adSets`: those that they go to. */
  | { type: 'bulk.askPublish'; adIds: readonly string[]; adSets: readonly AdSetAsked[] }
  | { type: 'bulk.endPublish' }
  /** An upload that is not wanted any more. */
  | { type: 'bulk.cancelUpload'; fileId: string }
  /** Uploads the images that no upload is under way for. */
  | { type: 'bulk.upload'; fileIds: readonly string[] }
  /** The server says that an ad changed. */
  | { type: 'bulk.refresh' }
  | { type: 'bulk.startOver' }
  /** The batches of this browser, whichever tab has them. */
  | { type: 'bulk.seen'; batches: readonly BatchSeen[] }
  /** Goes on here with a batch that another tab has; that tab lets go of it. */
  | { type: 'bulk.take'; bulkId: string }
  /** Of the chart to itself: the server lacks something. */
  | { type: 'bulk.written' }
  | Arrived
  /** An ad got its texts. */
  | TextsWritten
  | TextsSpent
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<BulkEvent> = {
  keeps: {
    'bulk.add': { bulkId: true, files: true },
    'bulk.arrange': { change: true },
    'bulk.text': { change: true },
    'bulk.aim': { target: true },
    'bulk.edit': { edits: true },
    'bulk.resolve': { adId: true, take: true },
    'bulk.seen': { batches: true },
    'bulk.take': { bulkId: true },
    'bulk.retry': { adIds: true },
    'bulk.askPublish': { adIds: true, adSets: true },
    'bulk.cancelUpload': { fileId: true },
    'bulk.upload': { fileIds: true },
    'upload.finished': { adId: true, format: true, image: true },
    'texts.written': { run: true, adId: true, texts: true },
  },
  outcomes: ['checkFiles', 'saveRows', 'readRows', 'readSpends', 'takeBatch'],
};

interface BulkContext {
  /** Null before the first files. */
  readonly bulkId: string | null;
  /** How many tabs had it, one after the other; only the last one may change it. */
  readonly turn: number;
  /** Batches of other tabs. */
  readonly others: readonly BatchSeen[];
  /** The one that is being taken over. */
  readonly wanted: string | null;
  readonly files: readonly BulkFile[];
  /** Files beyond the most that one bulk takes. */
  readonly leftOut: number;
  readonly board: Board;
  readonly history: History<Board>;
  readonly texts: readonly BulkText[];
  readonly target: Target;
  /** Once the ads are made: their images and the ads themselves. */
  readonly made: readonly MadePair[];
  readonly rows: readonly Row[];
  readonly cells: CellHistory;
  /** Those that arrived; what they show never changes. */
  readonly images: Readonly<Record<string, AdImage>>;
  readonly failure: Failure | null;
  /** Saves that failed in a row, and may succeed when they are repeated. */
  readonly tries: number;
  /** What somebody was asked about; empty: nothing. */
  readonly asked: { readonly adIds: readonly string[]; readonly adSets: readonly AdSetAsked[] };
  readonly spends: Spends;
}

const NOTHING: BulkContext = {
  bulkId: null,
  turn: 0,
  others: [],
  wanted: null,
  files: [],
  leftOut: 0,
  board: EMPTY_BOARD,
  history: NO_HISTORY,
  texts: [EMPTY_TEXT],
  target: { ad_account_id: null, adset: null, preset_id: null },
  made: [],
  rows: [],
  cells: NO_CELLS,
  images: {},
  failure: null,
  tries: 0,
  asked: { adIds: [], adSets: [] },
  spends: {},
};

/** A whole folder may be dropped; more files are not looked into. */
const MAX_LOOKED_AT = 1000;
const UNREADABLE: FileLook = { ok: false, fault: "This file can't be read. Choose it again." };
const FORMATS = ['square', 'portrait'] as const;

/** The files that arrived at the server in every ad that they are for. */
const doneFiles = ({ made, rows }: Pick<BulkContext, 'made' | 'rows'>): string[] =>
  made.flatMap((pair, at) =>
    FORMATS.flatMap((format) => (pair[format] !== null && hasImageSaved(rows, at, format) ? pair[format] : [])),
  );

/** The images that one batch takes; what cannot be used, or was removed, takes no place of those that can. */
const fitting = (files: readonly BulkFile[], removed: readonly string[]) => {
  const counts = ({ id, look }: BulkFile): boolean => look?.ok === true && !removed.includes(id);
  const beyond = new Set(
    files
      .filter(counts)
      .slice(MAX_BULK_ADS)
      .map(({ id }) => id),
  );
  return { files: files.filter(({ id }) => !beyond.has(id)), leftOut: beyond.size };
};

const boardStep = ({ board, history }: BulkContext, next: Board): Partial<BulkContext> =>
  next === board ? {} : { board: next, history: remember(history, board, null) };

/** A step back in time knows nothing of files that came since. */
const atBoard = ({ files }: BulkContext, step: { fields?: Board; history?: History<Board> }): Partial<BulkContext> =>
  step.fields && step.history ? { board: arrange(step.fields, files), history: step.history } : {};

/** The rows that are on their way. */
const rowsToSave = (rows: readonly Row[]): RowsToSave => {
  const sent = rows.flatMap(({ id, version, sent: fields }) => (fields === null ? [] : [{ id, version, fields }]));
  return {
    create: sent.filter(({ version }) => version === 0).map(({ id, fields }) => ({ id, fields })),
    update: sent.filter(({ version }) => version > 0),
  };
};

/** Why the ads cannot be made yet; null: they can. */
export const whyNotMake = ({
  board,
  texts,
  target,
}: Pick<BulkContext, 'board' | 'texts' | 'target'>):
  | 'noImages'
  | 'tooMany'
  | 'tooLong'
  | 'badLink'
  | 'noAccount'
  | null => {
  if (board.pairs.length === 0) return 'noImages';
  if (!fits(adCount(board, texts))) return 'tooMany';
  if (texts.some(isTooLong)) return 'tooLong';
  if (texts.some((text) => linkFaultOf(text) !== null)) return 'badLink';
  return target.ad_account_id === null ? 'noAccount' : null;
};

export const bulkMachine = setup({
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
      };
    }),
    keepLooks: assign(({ context }, { looks }: { looks: readonly { id: string; look: FileLook }[] }) => {
      const found = new Map(looks.map(({ id, look }) => [id, look]));
      const { files, leftOut } = fitting(
        context.files.map((file) => ({ ...file, look: file.look ?? found.get(file.id) ?? UNREADABLE })),
        context.board.removed,
      );
      return { files, leftOut: context.leftOut + leftOut, board: arrange(context.board, files) };
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
            if (fileIds === 'missing' && hasImage(context.rows, at, format)) continue;
            const upload = {
              uploadId: file.id,
              adId: pair.assetId,
              mediaAssetId: pair.assetId,
              adAccountId: context.target.ad_account_id,
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
    placeImage: assign(({ context }, { arrived }: { arrived: Arrived }) => ({
      images: { ...context.images, [arrived.image.id]: arrived.image },
      rows: withImage(context.rows, context.made, {
        assetId: arrived.adId,
        format: arrived.format,
        image: arrived.image,
      }),
    })),
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
    keepResults: assign(({ context }, { results }: { results: readonly BulkRow[] }) => ({
      rows: withResults(context.rows, results),
      failure: null,
      tries: 0,
    })),
    keepAds: assign(({ context }, { ads }: { ads: readonly Ad[] }) => ({ rows: withAds(context.rows, ads) })),
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
}).createMachine({
  id: 'bulk',
  version: '1',
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
    arranging: {
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
    },
    made: {
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
        sync: {
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
        },
        publishing: {
          description: 'Whether ads are to be published, is asked before they are',
          initial: 'notAsked',
          on: {
            'bulk.askPublish': {
              target: '.reading',
              actions: {
                type: 'keepAsked',
                params: ({ event }) => ({ adIds: event.adIds, adSets: event.adSets }),
              },
            },
          },
          states: {
            notAsked: { description: 'Nothing is asked', entry: 'forgetAsked' },
            reading: {
              description: 'Asks Meta what the ads would spend from (D5.12); whoever knows need not wait',
              invoke: {
                id: 'readSpends',
                src: 'readSpends',
                input: ({ context }) => ({ adSets: context.asked.adSets }),
                onDone: {
                  target: 'asked',
                  actions: { type: 'keepSpends', params: ({ event }) => ({ spends: event.output }) },
                },
                onError: 'asked',
              },
              on: { 'bulk.endPublish': 'notAsked' },
            },
            asked: {
              description: 'The ads and what they would spend from are shown',
              on: { 'bulk.endPublish': 'notAsked' },
            },
          },
        },
        reading: {
          description: 'What became of the ads elsewhere',
          initial: 'still',
          states: {
            still: { description: 'Nothing new', on: { 'bulk.refresh': 'gathering' } },
            gathering: {
              description: 'Many ads change at once: they are read together',
              entry: 'wakeTexts',
              on: { 'app.resume': { target: 'gathering', reenter: true, actions: 'resumeUploads' } },
              after: { gathering: 'fetching' },
            },
            fetching: {
              description: 'Reads the ads again',
              invoke: {
                id: 'readRows',
                src: 'readRows',
                input: ({ context }) => ({
                  adIds: context.rows.filter(({ version }) => version > 0).map(({ id }) => id),
                }),
                onDone: {
                  target: 'still',
                  // There is a network: what failed for want of it goes on.
                  actions: [{ type: 'keepAds', params: ({ event }) => ({ ads: event.output }) }, 'wakeUploads'],
                },
                onError: 'still',
              },
              on: { 'bulk.refresh': 'gathering' },
            },
          },
        },
      },
    },
  },
});

export type BulkActor = ActorRefFrom<typeof bulkMachine>;
export type BulkSnapshot = SnapshotFrom<typeof bulkMachine>;
