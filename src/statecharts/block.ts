import { widthOf } from './text.ts';

export type TextRole = 'name' | 'words' | 'does' | 'tags' | 'event' | 'action' | 'more' | 'badge';

/** One line of text: where its baseline starts, from the upper left corner of the block. */
export interface TextLine {
  readonly role: TextRole;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Of the transition that the line speaks of. */
  readonly edge?: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A line in a frame of its own, behind a block's first line. */
export interface Badge {
  readonly line: TextLine;
  readonly frame: Size & Pick<TextLine, 'x' | 'y'>;
}

/** Stands for what is left out, in full on a card that opens there. */
export interface Fold {
  readonly trigger: TextLine;
  readonly card: Block;
}

/** Lines set below each other, in pixels. */
export interface Block extends Size {
  readonly lines: readonly TextLine[];
  readonly badges: readonly Badge[];
  readonly fold: Fold | null;
}

export interface Line extends Omit<TextLine, 'x' | 'y'> {
  /** Room above it. */
  readonly gap?: number;
  /** How far to the right it starts, beside the line before it where it is said so. */
  readonly indent?: number;
  readonly isBeside?: boolean;
}

export const SIZES: Readonly<
  Record<TextRole, { readonly size: number; readonly line: number; readonly strong?: true }>
> = {
  name: { size: 14, line: 20, strong: true },
  words: { size: 12, line: 16 },
  does: { size: 12, line: 17 },
  tags: { size: 11, line: 16 },
  event: { size: 12, line: 16, strong: true },
  action: { size: 11, line: 15 },
  more: { size: 11, line: 18 },
  badge: { size: 11, line: 16 },
};

export const lineWidth = ({ role, text }: Pick<TextLine, 'role' | 'text'>): number =>
  widthOf(text, SIZES[role].size, SIZES[role].strong);

const BADGE_PADDING = 7;
const BADGE_GAP = 10;

const badgesBehind = (first: TextLine, badges: readonly Line[]): Badge[] => {
  const { size, line: height } = SIZES.badge;
  let x = Math.ceil(first.x + lineWidth(first)) + BADGE_GAP;
  return badges.map((badge) => {
    const width = Math.ceil(lineWidth(badge)) + 2 * BADGE_PADDING;
    const frame = { x, y: first.y - size - 1, width, height };
    x += width + BADGE_GAP;
    return { line: { ...badge, x: frame.x + BADGE_PADDING, y: first.y }, frame };
  });
};

export interface Content {
  readonly lines: readonly Line[];
  readonly badges?: readonly Line[];
  /** How much is left out, and everything in full. */
  readonly folded?: { readonly hidden: number; readonly card: Block } | null;
}

export const blockOf = ({ lines, badges = [], folded = null }: Content, padding: number): Block => {
  let y = padding;
  let baseline = 0;
  const more: Line[] = folded ? [{ role: 'more', text: `▸ ${folded.hidden} more` }] : [];
  const set = [...lines, ...more].map(({ gap = 0, indent = 0, isBeside = false, ...line }): TextLine => {
    const { size, line: height } = SIZES[line.role];
    if (!isBeside) {
      y += gap + height;
      baseline = y - Math.round((height - size) / 2) - 2;
    }
    return { ...line, x: padding + indent, y: baseline };
  });
  const framed = set[0] ? badgesBehind(set[0], badges) : [];
  const right = Math.max(
    0,
    ...set.map((line) => line.x + lineWidth(line)),
    ...framed.map(({ frame }) => frame.x + frame.width),
  );
  return {
    width: Math.ceil(right) + padding,
    height: Math.ceil(y + padding),
    lines: folded ? set.slice(0, -1) : set,
    badges: framed,
    fold: folded && { trigger: set.at(-1)!, card: folded.card },
  };
};
