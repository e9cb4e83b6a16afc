import type { ImageFormat } from '#contract/ad.ts';
import { cropOf } from '#contract/rules/crop.ts';
import { passesReview } from '#contract/rules/publishable.ts';
import { isCroppable, type BulkFile } from './bulk/board.ts';
import { leadsOn } from './bulk/cells.ts';
import type { ShownStatus } from '#contract/rules/shownStatus.ts';
import { type Inherits, isDue, isUnsaved, issuesOfRow, type Row, shownOf } from './bulk/rows.ts';
import { adCount, type MadePair } from './bulk/texts.ts';
import type { BulkSnapshot } from './bulk.machine.ts';
import { whyNotMake } from './bulk/whyNotMake.ts';
import { failureText } from '#contract/failureTexts.ts';

// What the screen of many ads shows; apart from the chart.

type Stage = 'empty' | 'arranging' | 'made' | 'elsewhere' | 'taking';
export const selectStage = (snapshot: BulkSnapshot): Stage =>
  (['made', 'arranging', 'elsewhere', 'taking'] as const).find((stage) => snapshot.matches(stage)) ?? 'empty';
/** Whether images can be added; the ads of a batch are made once. */
export const selectTakesFiles = (snapshot: BulkSnapshot): boolean =>
  ['empty', 'arranging'].includes(selectStage(snapshot));
/** Batches that other tabs have. */
export const selectOthers = ({ context }: BulkSnapshot) => context.others;
export const selectBulkId = ({ context }: BulkSnapshot) => context.bulkId;
export const selectFiles = ({ context }: BulkSnapshot) => context.files;
export const selectBoard = ({ context }: BulkSnapshot) => context.board;
export const selectTexts = ({ context }: BulkSnapshot) => context.texts;
export const selectTarget = ({ context }: BulkSnapshot) => context.target;
export const selectLeftOut = ({ context }: BulkSnapshot) => context.leftOut;
export const selectLeftOutNames = ({ context }: BulkSnapshot) => context.leftOutNames;
export const selectChecking = (snapshot: BulkSnapshot) => snapshot.matches({ arranging: 'checking' });
export const selectCount = ({ context }: BulkSnapshot) => adCount(context.board, context.texts);
export const selectWhyNot = ({ context }: BulkSnapshot) => whyNotMake(context);
/** Whether there is a step that changes something: not of ads that were published since, nor of what others wrote since. */
export const selectMayUndo = (snapshot: BulkSnapshot) => {
  const { rows, cells, history } = snapshot.context;
  return snapshot.matches('made') ? leadsOn(rows, cells.past, 'to') : history.past.length > 0;
};
export const selectMayRedo = (snapshot: BulkSnapshot) => {
  const { rows, cells, history } = snapshot.context;
  return snapshot.matches('made') ? leadsOn(rows, cells.future, 'from') : history.future.length > 0;
};
/** Whether undo takes back what this run of texts wrote, and nothing else: something of it is left, and nothing came after it. */
export const selectUndoesTexts =
  (run: string | null) =>
  ({ context: { rows, cells } }: BulkSnapshot): boolean =>
    cells.run === run && leadsOn(rows, cells.past.slice(-1), 'to');
export const selectCells = ({ context }: BulkSnapshot) => context.cells;
export const selectCroppable = ({ context }: BulkSnapshot): readonly string[] =>
  context.board.tray.filter(isCroppable).map(({ id }) => id);

export const selectRows = ({ context }: BulkSnapshot): readonly Row[] => context.rows;
export const selectMade = ({ context }: BulkSnapshot): readonly MadePair[] => context.made;
export const selectImages = ({ context }: BulkSnapshot) => context.images;
export const selectRoom = (snapshot: BulkSnapshot) => snapshot.children.room;
export const selectLookActor = (snapshot: BulkSnapshot) => snapshot.children.look;
export const selectUploads = (snapshot: BulkSnapshot) => snapshot.children.uploads;

export type BulkSaveState = 'saved' | 'unsaved' | 'saving' | 'retrying' | 'failed';
export const selectSaveState = (snapshot: BulkSnapshot): BulkSaveState => {
  if (snapshot.matches({ made: { sync: 'refused' } })) return 'failed';
  if (snapshot.matches({ made: { sync: 'backingOff' } })) return 'retrying';
  if (snapshot.matches({ made: { sync: 'saving' } })) return snapshot.context.tries > 0 ? 'retrying' : 'saving';
  return snapshot.hasTag('unsaved') ? 'unsaved' : 'saved';
};
/** Of how many ads something is written that the server does not take: it refuses it, or a choice is asked for. */
export const selectUntaken = ({ context: { rows } }: BulkSnapshot): number =>
  rows.filter((row) => (row.problem?.kind === 'refused' || row.problem?.kind === 'conflict') && isUnsaved(row)).length;
export const selectSaveText = ({ context }: BulkSnapshot): string | null =>
  context.failure && failureText(context.failure, 'putAd');

/** Whether somebody is asked before ads are published, which ads, and what these would spend from. */
export const selectAsks = (snapshot: BulkSnapshot) =>
  snapshot.matches('made') && !snapshot.matches({ made: { publishing: 'notAsked' } });
export const selectAsked = ({ context }: BulkSnapshot): readonly string[] => context.asked.adIds;
export const selectReadingSpends = (snapshot: BulkSnapshot) => snapshot.matches({ made: { publishing: 'reading' } });
export const selectSpends = ({ context }: BulkSnapshot) => context.spends;

/** Why the whole of the last save came to nothing, in words, so that no row was saved; null: it did not. */
export const selectUnsavedText = (snapshot: BulkSnapshot): string | null => {
  const state = selectSaveState(snapshot);
  return state === 'failed' || state === 'retrying' ? selectSaveText(snapshot) : null;
};

/** Whether the ads were made here, of images; else they came from the queue. */
export const selectIsMade = ({ context: { made } }: BulkSnapshot): boolean =>
  made.some(({ of, square, portrait }) => of === undefined && (square !== null || portrait !== null));

/** What came of the ads that were announced. */
export const selectMadeCounts = ({ context: { rows } }: BulkSnapshot) => ({
  all: rows.length,
  made: rows.filter(({ version }) => version > 0).length,
  conflicts: rows.filter(({ problem }) => problem?.kind === 'conflict').length,
});

/**
 * How far an ad is. `ready`: saved, without errors, a draft still; `again`: the same of one that failed, or was refused. `waits`: for
 * its images, or to be saved. `stuck`: not saved, and not by waiting. `held`: a flow's review says whether it is published, as in the queue.
 */
export type RowStage = AtMeta | 'queued' | 'again' | 'stuck' | 'waits' | 'wrong' | 'held' | 'ready';
/** What Meta makes of it. */
type AtMeta = Exclude<ShownStatus, 'draft' | 'queued' | 'publishing' | 'failed'>;
const isAtMeta = (shown: ShownStatus): shown is AtMeta =>
  shown !== 'draft' && shown !== 'queued' && shown !== 'publishing' && shown !== 'failed';

/** Whether an ad was not published, and a retry may publish it. */
export type HasFailed = (row: Row) => boolean;

export const stageOfRow = (
  row: Row,
  pair: MadePair | undefined,
  inherits: Inherits,
  hasFailed: HasFailed,
): RowStage => {
  const shown = shownOf(row);
  if (isAtMeta(shown)) return shown;
  if (shown === 'queued' || shown === 'publishing') return 'queued';
  if (row.problem !== null) return 'stuck';
  const errors = issuesOfRow(row, pair, inherits).filter(({ severity }) => severity === 'error');
  if (errors.some(({ code }) => code !== 'MEDIA_NOT_UPLOADED')) return 'wrong';
  if (passesReview(row)) return 'held';
  if (errors.length > 0 || isUnsaved(row)) return 'waits';
  return hasFailed(row) ? 'again' : 'ready';
};

const selectAt =
  (stage: RowStage, inherits: Inherits, hasFailed: HasFailed) =>
  ({ context: { rows, made } }: BulkSnapshot): readonly string[] =>
    rows.filter((row) => stageOfRow(row, made[row.pair], inherits, hasFailed) === stage).map(({ id }) => id);

/** Ads that can go. */
export const selectReady = (inherits: Inherits, hasFailed: HasFailed) => selectAt('ready', inherits, hasFailed);
/** Ads that failed, or were refused, and can go again. */
export const selectAgain = (inherits: Inherits, hasFailed: HasFailed) => selectAt('again', inherits, hasFailed);

export const NO_ADS: Readonly<Record<RowStage, number>> = {
  in_review: 0,
  active: 0,
  paused: 0,
  rejected: 0,
  not_delivering: 0,
  archived: 0,
  queued: 0,
  again: 0,
  stuck: 0,
  waits: 0,
  wrong: 0,
  held: 0,
  ready: 0,
};

/** How many ads are how far. */
export const selectTally =
  (inherits: Inherits, hasFailed: HasFailed) =>
  ({ context: { rows, made } }: BulkSnapshot): Readonly<Record<RowStage, number>> => {
    const tally = { ...NO_ADS };
    for (const row of rows) tally[stageOfRow(row, made[row.pair], inherits, hasFailed)] += 1;
    return tally;
  };

/** Ads that were not saved, and that a retry may save. */
export const selectUnsaved = (snapshot: BulkSnapshot): readonly string[] => {
  const isWhole = selectUnsavedText(snapshot) !== null;
  return snapshot.context.rows
    .filter((row) => row.problem?.kind === 'refused' || (isWhole && isDue(row)))
    .map(({ id }) => id);
};

/** The ratio that a file is cropped to in a place, as `1:1`; null where nothing is cut off. */
export const cropIn = (file: BulkFile | undefined, format: ImageFormat): string | null =>
  file?.look?.ok ? cropOf(format, file.look.width, file.look.height) : null;
