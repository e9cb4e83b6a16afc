import type { AdImage } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
import type { AdSpend } from '#contract/calls/publishing.ts';
import type { Failure } from '#contract/failure.ts';
import type { AdSetAsked } from '../adSetRoom.machine.ts';
import type { TextsSpent, TextsWritten } from '../bulkTexts.machine.ts';
import type { SessionFact } from '../fact.ts';
import { type History, NO_HISTORY } from '../history.ts';
import type { Journaled } from '../journaled.ts';
import { type Board, type BoardChange, type BulkFile, EMPTY_BOARD } from './board.ts';
import { type CellHistory, NO_CELLS } from './cells.ts';
import type { Replacement } from './replace.ts';
import type { CellEdit, Row } from './rows.ts';
import { type BulkText, EMPTY_TEXT, type MadePair, type Target, type TextsChange } from './texts.ts';

// What the chart of many ads knows and hears.

export interface RowsToSave {
  readonly create: readonly { readonly id: string; readonly fields: Partial<AdFields> }[];
  readonly update: readonly { readonly id: string; readonly version: number; readonly fields: Partial<AdFields> }[];
}

/** What each ad set spends from, by its id; one that Meta did not tell about is not in it. */
export type Spends = Readonly<Record<string, AdSpend>>;

/** What another tab of this browser can take over. */
export type KeptBatch = Pick<
  BulkContext,
  'turn' | 'files' | 'leftOut' | 'leftOutNames' | 'board' | 'texts' | 'target' | 'made' | 'rows' | 'images'
> & { readonly bulkId: string };
/** A batch that a tab of this browser has, or had when it was closed. */
export interface BatchSeen {
  readonly bulkId: string;
  readonly turn: number;
  readonly images: number;
  /** 0 before they are made. */
  readonly ads: number;
}

export type Arrived = Extract<SessionFact, { type: 'upload.finished' }>;

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
  /** A file for the place of an ad's image. */
  | ({ type: 'bulk.replace' } & Replacement)
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

export const journal: Journaled<BulkEvent> = {
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
    'bulk.replace': { adId: true, format: true, assetId: true, adAccountId: true, chosen: true },
    'upload.finished': { adId: true, format: true, image: true },
    'texts.written': { run: true, adId: true, texts: true },
  },
  outcomes: ['checkFiles', 'saveRows', 'readRows', 'readSpends', 'takeBatch'],
};

export interface BulkContext {
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
  /** Their names, as many as are kept. */
  readonly leftOutNames: readonly string[];
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

/** Before the first files. */
export const NOTHING: BulkContext = {
  bulkId: null,
  turn: 0,
  others: [],
  wanted: null,
  files: [],
  leftOut: 0,
  leftOutNames: [],
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
