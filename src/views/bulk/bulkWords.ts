import type { ImageFormat } from '#contract/ad.ts';
import type { RowStage } from '#src/machines/bulkShown.ts';
import type { BoardPair, BulkFile, TrayEntry } from '#src/machines/bulk/board.ts';
import { counted, number } from '#ui/parts/format.ts';

export const FORMAT_WORDS: Readonly<Record<ImageFormat, string>> = { square: 'Square', portrait: 'Portrait' };

/** Without its folders. */
export const shortName = (file: BulkFile | undefined): string => file?.name.replace(/^.*\//, '') ?? '';

const sizeOf = (file: BulkFile | undefined): string =>
  file?.look?.ok ? `${file.look.width} × ${file.look.height}` : 'not read yet';

/** Why a file is in no ad, and what can be done. */
export const reasonWords = ({ reason }: TrayEntry, file: BulkFile | undefined): string => {
  switch (reason) {
    case 'fault':
      return file?.look?.ok === false ? file.look.fault : "This file can't be used.";
    case 'duplicate':
      return 'The same picture as another one.';
    case 'otherRatio':
      return `Neither square nor portrait (${sizeOf(file)}). Needs a crop.`;
    case 'contradiction':
      return `Its name says another format than it has (${sizeOf(file)}).`;
    case 'noSquare':
      return 'Portrait, and no square image belongs to it.';
    case 'spare':
      return 'An ad has one square and one portrait image. Others of this name fit better.';
    case 'moved':
      return 'Put here by you.';
  }
};

/** How many images there are, and as how many ads they are grouped, where that is another number. */
export const imagesWords = (pairs: readonly Pick<BoardPair, ImageFormat>[]): string => {
  const images = pairs.flatMap(({ square, portrait }) => [square, portrait]).filter((id) => id !== null).length;
  const words = counted(images, 'image');
  return images === pairs.length ? words : `${words} in ${counted(pairs.length, 'group')}`;
};

/** `30 images × 2 texts = 60 ads`, `60 images in 30 groups × 2 texts = 60 ads`. */
export const sumWords = (pairs: readonly Pick<BoardPair, ImageFormat>[], texts: number): string =>
  `${imagesWords(pairs)} × ${counted(texts, 'text')} = ${counted(pairs.length * texts, 'ad')}`;

type Tally = Readonly<Record<RowStage, number>>;

const STAGES: readonly (readonly [RowStage, string])[] = [
  ['ready', 'ready'],
  ['wrong', 'with issues'],
  ['held', 'held by a review'],
  ['waits', 'not ready yet'],
  ['stuck', 'not saved'],
  ['again', 'failed'],
  ['queued', 'on the way to Meta'],
  ['rejected', 'rejected by Meta'],
  ['not_delivering', 'not delivering'],
  ['in_review', 'in review'],
  ['active', 'active'],
  ['paused', 'paused'],
  ['archived', 'archived'],
];

/** `4 ready · 2 with issues`. */
export const tallyWords = (tally: Tally): string =>
  STAGES.flatMap(([stage, words]) => (tally[stage] > 0 ? [`${number(tally[stage])} ${words}`] : [])).join(' · ');

/** Why none of those that are not published can be; null: all are, or some can. */
export const whyNoneReady = ({ ready, wrong, waits, stuck, held }: Tally): string | null => {
  if (ready > 0 || wrong + waits + stuck + held === 0) return null;
  if (wrong > 0) return `Fix the errors in ${counted(wrong, 'ad')} first.`;
  if (stuck > 0) return "Their rows say why these ads can't be published.";
  if (waits > 0) return 'Ready once their images are uploaded and saved.';
  return held === 1 ? 'The ad is held by a review.' : 'The ads are held by a review.';
};
