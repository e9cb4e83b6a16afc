import { breakLines, cutWords, type Word, wordsOf } from './breaks.ts';
import { graphemesOf } from './letters.ts';
import type { Line, Setter, Style } from './setter.ts';

/** A text that is to be set, and how large it may be. Sizes in pixels of an image that is 1080 wide. */
export interface Wanted {
  readonly text: string;
  readonly style: Style;
  readonly most: number;
  readonly least: number;
  readonly lines: number;
  /** From foot to foot, in sizes. */
  readonly leading: number;
}

/** A text as it is set. Its height is that of what is seen: from the top of the first line's capitals to the last ink. */
export interface Block {
  readonly lines: readonly Line[];
  readonly size: number;
  readonly leading: number;
  readonly width: number;
  readonly height: number;
  /** From the top to the foot of the first line. */
  readonly rise: number;
  /** Whether all of it is there. */
  readonly isWhole: boolean;
}

const blockOf = (
  texts: readonly string[],
  size: number,
  { style, leading, text }: Wanted,
  setter: Setter,
  isWhole: boolean,
): Block => {
  const lines = texts.map((line) => setter.line(line, style));
  const first = lines[0]!;
  const capital = setter.capital(style, text);
  const rise = Math.max(capital, first.rise) * size;
  // A script whose letters rise high needs more room between its lines.
  const tall = Math.max(...lines.map((line) => line.rise)) + Math.max(...lines.map((line) => line.fall));
  const between = Math.max(leading, lines.length > 1 ? tall * 1.04 : 0);
  return {
    lines,
    size,
    leading: between,
    width: Math.max(...lines.map((line) => line.width - line.inset.left - line.inset.right)) * size,
    height: rise + (lines.length - 1) * between * size + Math.max(lines.at(-1)!.fall, 0.02) * size,
    rise,
    isWhole,
  };
};

/** The text, as much of it as there is room for. */
const shortened = (wanted: Wanted, room: number, lines: number, setter: Setter): readonly string[] => {
  const letters = graphemesOf(wanted.text);
  const fits = (count: number) => {
    const text = `${letters
      .slice(0, count)
      .join('')
      .replace(/[\s.,;:–-]+$/u, '')}…`;
    return breakLines(cutWords(wordsOf(text, setter, wanted.style), room, setter, wanted.style), room, lines);
  };
  let [least, most] = [0, letters.length];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle;
  }
  // Between words, where that loses little.
  const space = letters.slice(0, least + 1).lastIndexOf(' ');
  return fits(space > least * 0.6 ? space : least) ?? ['…'];
};

/** How much larger a text must become for a word of it to be parted. */
const LARGER = 1.6;
/** How much smaller each next size is that is tried. */
const STEP = 0.965;

/** Sets a text at the largest size at which it fits, or as much of it as fits at the smallest. */
export const setBlock = (wanted: Wanted, room: number, height: number, setter: Setter): Block => {
  const list: readonly Word[] = wordsOf(wanted.text, setter, wanted.style);
  const at = (size: number, may: readonly Word[]): Block | null => {
    // Ink may be a little wider than what it is measured by.
    const texts = breakLines(may, (room * 0.992) / size, wanted.lines);
    if (texts === null) return null;
    const block = blockOf(texts, size, wanted, setter, true);
    return block.height <= height && block.width <= room ? block : null;
  };
  const sizes: number[] = [];
  for (let tried = wanted.most; tried > wanted.least * STEP; tried *= STEP)
    sizes.push(Math.max(wanted.least, Math.round(tried)));
  const firstOf = (words: (size: number) => readonly Word[]): Block | null => {
    for (const size of sizes) {
      const block = at(size, words(size));
      if (block) return block;
    }
    return null;
  };
  const parted = (size: number) => cutWords(list, (room * 0.99) / size, setter, wanted.style);
  const whole = firstOf(() => list);
  // One long word must not make all of a text small: it is parted where that lets the text be much larger.
  const hasLongWord = list.some(({ width }) => width * wanted.most > room);
  const torn = hasLongWord && (whole?.size ?? 0) * LARGER < wanted.most ? firstOf(parted) : null;
  if (torn && torn.size > (whole?.size ?? 0) * LARGER) return torn;
  if (whole) return whole;
  const size = wanted.least;
  const cut = at(size, cutWords(list, (room * 0.99) / size, setter, wanted.style));
  if (cut) return cut;
  for (let lines = wanted.lines; lines > 0; lines -= 1) {
    const block = blockOf(shortened(wanted, (room * 0.985) / size, lines, setter), size, wanted, setter, false);
    if (block.height <= height || lines === 1) return block;
  }
  throw new Error('A text of no line.');
};
