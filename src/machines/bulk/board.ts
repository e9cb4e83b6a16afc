import type { ImageFormat } from '#contract/ad.ts';
import { pairByCrop, pairUp, portraitsFor, type TrayReason } from '#contract/rules/pairing.ts';
import type { Picture } from '#contract/rules/pictureName.ts';

/** A file that was dropped, as far as the board needs to know it. The file itself is kept by the page. */
export interface BulkFile {
  readonly id: string;
  /** With its folders. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Null until it was looked into. */
  readonly look: FileLook | null;
}

/** What is in a file: a picture, or why it is none that can be used. */
export type FileLook =
  | { readonly ok: true; readonly width: number; readonly height: number; readonly hash: string }
  | { readonly ok: false; readonly fault: string };

/** The images of one ad to be. */
export interface BoardPair {
  readonly id: number;
  readonly square: string | null;
  readonly portrait: string | null;
  readonly isGuess: boolean;
  /** Changed by hand: more files change nothing of it. */
  readonly isHeld: boolean;
}

export interface TrayEntry {
  readonly id: string;
  /** `fault`: the file can't be used, its look says why. `moved`: by hand. */
  readonly reason: TrayReason | 'fault' | 'moved';
}

/** Where each file is: in a pair, in the tray, or removed. */
export interface Board {
  readonly pairs: readonly BoardPair[];
  readonly tray: readonly TrayEntry[];
  readonly removed: readonly string[];
  readonly nextPair: number;
}

export const EMPTY_BOARD: Board = { pairs: [], tray: [], removed: [], nextPair: 1 };

/** What a person does to the board. */
export type BoardChange =
  /** To a place of a pair, or to a new one; what was there takes the place that it left, or goes to the tray. */
  | { readonly kind: 'move'; readonly fileId: string; readonly pair: number | null; readonly format: ImageFormat }
  | { readonly kind: 'toTray'; readonly fileId: string }
  /** The portrait images of all pairs that are guesses go to the tray. */
  | { readonly kind: 'splitGuesses' }
  | { readonly kind: 'remove'; readonly fileIds: readonly string[] }
  /** They become new ads, those of one name together; the square images are cropped where they must be. */
  | { readonly kind: 'cropToSquare'; readonly fileIds: readonly string[] };

/** Pairs of which nobody knows whether they belong together. */
export const guessesOf = ({ pairs }: Board): readonly BoardPair[] =>
  pairs.filter(({ isGuess, square, portrait }) => isGuess && square !== null && portrait !== null);

/** Files that a crop makes an ad of. */
export const isCroppable = ({ reason }: TrayEntry): boolean =>
  reason === 'otherRatio' || reason === 'noSquare' || reason === 'contradiction';

const isPicture = (file: BulkFile): file is BulkFile & { readonly look: Extract<FileLook, { ok: true }> } =>
  file.look?.ok === true;

const picturesOf = (files: readonly BulkFile[]): Picture[] =>
  files.filter(isPicture).map(({ id, name, look }) => ({ id, name, ...look }));

/** By what is in the tray: the pair that has another portrait image, and could have this one instead. */
export const insteadsOf = ({ pairs, tray }: Board, files: readonly BulkFile[]): ReadonlyMap<string, number> => {
  const left = new Set(tray.filter(({ reason }) => reason === 'spare' || reason === 'moved').map(({ id }) => id));
  if (left.size === 0) return new Map();
  const full = new Map(pairs.filter(({ portrait }) => portrait !== null).map(({ square, id }) => [square, id]));
  const pictures = picturesOf(files);
  const owners = portraitsFor(
    pictures.filter(({ id }) => full.has(id)),
    pictures.filter(({ id }) => left.has(id)),
  );
  return new Map([...owners].map(([id, square]) => [id, full.get(square)!]));
};

/** Pairs what was not placed by hand anew, together with what came since. */
export const arrange = (board: Board, files: readonly BulkFile[]): Board => {
  const held = board.pairs.filter(({ isHeld }) => isHeld);
  const moved = board.tray.filter(({ reason }) => reason === 'moved');
  const placed = new Set([
    ...held.flatMap(({ square, portrait }) => [square, portrait]),
    ...moved.map(({ id }) => id),
    ...board.removed,
  ]);
  const free = files.filter(({ id }) => !placed.has(id));
  const { pairs, tray } = pairUp(picturesOf(free));
  const known = new Map(board.pairs.filter(({ isHeld }) => !isHeld).map(({ square, id }) => [square, id]));
  let { nextPair } = board;
  const idFor = (square: string | null): number => known.get(square) ?? nextPair++;
  return {
    pairs: [...held, ...pairs.map((pair) => ({ ...pair, id: idFor(pair.square), isHeld: false }))],
    tray: [
      ...moved,
      ...tray,
      ...free.filter(({ look }) => look?.ok === false).map(({ id }) => ({ id, reason: 'fault' as const })),
    ],
    removed: board.removed,
    nextPair,
  };
};

const without = (board: Board, fileIds: readonly string[]): Board => ({
  ...board,
  pairs: board.pairs
    .map((pair) => ({
      ...pair,
      square: pair.square !== null && fileIds.includes(pair.square) ? null : pair.square,
      portrait: pair.portrait !== null && fileIds.includes(pair.portrait) ? null : pair.portrait,
    }))
    .map((pair, at) => {
      const before = board.pairs[at]!;
      const isSame = pair.square === before.square && pair.portrait === before.portrait;
      return isSame ? before : { ...pair, isHeld: true, isGuess: false };
    })
    .filter(({ square, portrait }) => square !== null || portrait !== null),
  tray: board.tray.filter(({ id }) => !fileIds.includes(id)),
  removed: board.removed.filter((id) => !fileIds.includes(id)),
});

const added = (board: Board, files: Partial<Record<ImageFormat, string | null>>, isGuess = false): Board => ({
  ...board,
  pairs: [...board.pairs, { id: board.nextPair, square: null, portrait: null, ...files, isGuess, isHeld: true }],
  nextPair: board.nextPair + 1,
});

const placeOf = (board: Board, fileId: string): { readonly pair: number; readonly format: ImageFormat } | null => {
  for (const { id, square, portrait } of board.pairs) {
    if (square === fileId) return { pair: id, format: 'square' };
    if (portrait === fileId) return { pair: id, format: 'portrait' };
  }
  return null;
};

const put = (board: Board, pairId: number, files: Partial<Record<ImageFormat, string | null>>): Board => ({
  ...board,
  pairs: board.pairs.map((pair) => (pair.id === pairId ? { ...pair, ...files, isHeld: true, isGuess: false } : pair)),
});

const move = (board: Board, { fileId, pair, format }: Extract<BoardChange, { kind: 'move' }>): Board => {
  const target = board.pairs.find(({ id }) => id === pair);
  if (!target) return added(without(board, [fileId]), { [format]: fileId });
  const other = target[format];
  if (other === fileId) return board;
  const from = placeOf(board, fileId);
  // Within one ad the two change places.
  if (from?.pair === target.id) return put(board, target.id, { [format]: fileId, [from.format]: other });
  const left = put(board, target.id, { [format]: fileId });
  if (from !== null && other !== null) return put(left, from.pair, { [from.format]: other });
  const rest = without({ ...left, pairs: left.pairs.filter(({ id }) => id !== target.id) }, [fileId]);
  const pairs = left.pairs.flatMap(({ id }) =>
    id === target.id ? left.pairs.filter((one) => one.id === id) : rest.pairs.filter((one) => one.id === id),
  );
  const tray = other === null ? rest.tray : [...rest.tray, { id: other, reason: 'moved' as const }];
  return { ...rest, pairs, tray };
};

/** The board after a change. A file that is nowhere on it is left alone. */
export const changed = (board: Board, change: BoardChange, files: readonly BulkFile[]): Board => {
  const usable = new Set(files.filter(isPicture).map(({ id }) => id));
  switch (change.kind) {
    case 'move':
      return usable.has(change.fileId) ? move(board, change) : board;
    case 'toTray': {
      if (placeOf(board, change.fileId) === null) return board;
      const rest = without(board, [change.fileId]);
      return { ...rest, tray: [...rest.tray, { id: change.fileId, reason: 'moved' }] };
    }
    case 'splitGuesses': {
      const split = guessesOf(board).map(({ portrait }) => portrait!);
      const rest = without(board, split);
      return { ...rest, tray: [...rest.tray, ...split.map((id) => ({ id, reason: 'noSquare' as const }))] };
    }
    case 'remove': {
      const known = change.fileIds.filter((id) => files.some((file) => file.id === id));
      const rest = without(board, known);
      return { ...rest, removed: [...rest.removed, ...known] };
    }
    case 'cropToSquare': {
      const chosen = files.filter(
        ({ id }) => change.fileIds.includes(id) && board.tray.some((entry) => entry.id === id),
      );
      const pairs = pairByCrop(picturesOf(chosen));
      const taken = new Set(pairs.flatMap(({ square, portrait }) => [square, portrait]));
      const made = pairs.reduce(
        (now, { square, portrait, isGuess }) =>
          added(
            without(
              now,
              [square, portrait].filter((id) => id !== null),
            ),
            { square, portrait },
            isGuess,
          ),
        board,
      );
      const isLeft = (id: string): boolean => change.fileIds.includes(id) && !taken.has(id);
      return { ...made, tray: made.tray.map((entry) => (isLeft(entry.id) ? { ...entry, reason: 'spare' } : entry)) };
    }
  }
};
