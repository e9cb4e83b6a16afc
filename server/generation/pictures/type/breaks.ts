import LineBreaker from 'linebreak';
import { hyphensOf } from './hyphens.ts';
import { graphemesOf, UNSPACED } from './letters.ts';
import type { Setter, Style } from './setter.ts';

/** What stays on one line: a word with the marks that belong to it. Widths are in ems. */
export interface Word {
  readonly text: string;
  readonly width: number;
  /** The space after it, if the line goes on. */
  readonly space: number;
  /** How good it is to break after it: below 0 is better than anywhere, above 0 is worse. */
  readonly strain: number;
}

const HANGUL = /\p{Script=Hangul}/u;
const words = new Intl.Segmenter('ja', { granularity: 'word' });
/** Particles and the like, which belong to the word before them. */
const LEANING = /^[\p{Script=Hiragana}ー、。！？」』）]{1,2}$/u;

/** Of unspaced text, where one would stop for breath: between words, not before what leans on one. */
const pausesOf = (text: string): ReadonlySet<number> => {
  const parts = [...words.segment(text)];
  return new Set(parts.filter(({ segment }) => !LEANING.test(segment)).map(({ index }) => index));
};

const piecesOf = (text: string): readonly string[] => {
  const breaker = new LineBreaker(text);
  const pauses = UNSPACED.test(text) ? pausesOf(text) : null;
  const pieces: string[] = [];
  let from = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    const at = next.position;
    const isSpaced = text[at - 1] === ' ';
    const isMark = /[-–—/]/.test(text[at - 1] ?? '');
    const may =
      at === text.length ||
      isSpaced ||
      (HANGUL.test(text)
        ? false
        : UNSPACED.test(text[at - 1] + (text[at] ?? ''))
          ? pauses!.has(at)
          : isMark || pauses !== null);
    if (!may) continue;
    pieces.push(text.slice(from, at));
    from = at;
  }
  return pieces;
};

/** Words that lead to the next one, in the languages that are written most. */
const LEADING =
  /^(a|an|the|of|to|in|on|at|by|for|and|or|as|is|it|no|we|my|our|your|with|from|der|die|das|den|dem|ein|eine|und|im|am|zu|für|mit|von|el|la|los|las|un|una|de|del|en|y|o|por|para|con|le|les|des|du|et|au|il|lo|di|da|e|i|que|se)$/i;
const PAUSE = /[.,;:!?–—،؛。、，！？]$/u;

const strainOf = (word: string): number => {
  const bare = word.trim();
  if (PAUSE.test(bare)) return -0.05;
  return LEADING.test(bare) || /^\d+$/.test(bare) ? 0.06 : 0;
};

export const wordsOf = (text: string, setter: Setter, style: Style): readonly Word[] =>
  piecesOf(text).map((piece) => {
    const bare = piece.trimEnd();
    const { width } = setter.line(bare, style);
    // Measured beside letters: alone, a space is nothing.
    const space = bare === piece ? 0 : setter.line('x x', style).width - 2 * setter.line('x', style).width;
    return { text: piece, width, space, strain: strainOf(bare) };
  });

/** A joint is better than the last syllable that fits, if it is not much shorter. */
const JOINT_SHARE = 0.5;
/** Letters that go to the next line at least, where there is a choice: three look like what was forgotten. */
const TAIL = 4;

/** How many letters of a word stand on this line: up to a joint, a syllable, or else as many as fit. */
const cutAt = (letters: readonly string[], fits: (count: number) => boolean): number => {
  let most = 1;
  while (most < letters.length - 1 && fits(most + 1)) most += 1;
  const hyphens = hyphensOf(letters).filter(({ at }) => at <= most);
  const joint = hyphens.findLast(({ at, isJoint }) => isJoint && at >= most * JOINT_SHARE);
  const syllable = hyphens.findLast(({ at }) => at <= letters.length - TAIL) ?? hyphens.at(-1);
  return (joint ?? syllable)?.at ?? most;
};

/** Parts words that no line has room for. */
export const cutWords = (list: readonly Word[], room: number, setter: Setter, style: Style): readonly Word[] =>
  list.flatMap((word) => {
    if (word.width <= room) return [word];
    const cuts: Word[] = [];
    const width = (text: string) => setter.line(text, style).width;
    const hyphen = UNSPACED.test(word.text) || HANGUL.test(word.text) ? '' : '-';
    let letters = graphemesOf(word.text.trimEnd());
    while (letters.length > 1 && width(letters.join('')) > room) {
      const held = `${letters
        .slice(
          0,
          cutAt(letters, (count) => width(letters.slice(0, count).join('') + hyphen) <= room),
        )
        .join('')}`;
      cuts.push({ text: held + hyphen, width: width(held + hyphen), space: 0, strain: 0 });
      letters = letters.slice(graphemesOf(held).length);
    }
    const rest = letters.join('');
    return [...cuts, { ...word, text: word.text === word.text.trimEnd() ? rest : `${rest} `, width: width(rest) }];
  });

const widthOf = (list: readonly Word[], from: number, to: number): number => {
  let width = 0;
  for (let at = from; at < to; at += 1) width += list[at]!.width + (at < to - 1 ? list[at]!.space : 0);
  return width;
};

/** How many lines words take at least; null: a word is wider than the room. */
const leastLines = (list: readonly Word[], room: number): number | null => {
  let [lines, width] = [1, 0];
  for (const [at, word] of list.entries()) {
    if (word.width > room) return null;
    const joined = width + (at > 0 && width > 0 ? list[at - 1]!.space : 0) + word.width;
    if (width > 0 && joined > room) {
      lines += 1;
      width = word.width;
    } else width = joined;
  }
  return lines;
};

/** A last line shorter than this share of the others looks forgotten. */
const WIDOW = 0.42;

/**
 * Breaks words into as few lines as there must be (or one more, where that many would be torn), each about as long as the
 * others, where sense allows; nothing short is left alone on the last. Null: it does not fit in so many lines.
 */
export const breakLines = (list: readonly Word[], room: number, most: number): readonly string[] | null => {
  const count = leastLines(list, room);
  if (count === null || count > most) return null;
  const n = list.length;
  const target = Math.min(room, widthOf(list, 0, n) / count);
  // cost[k][j]: of the first j words in k lines.
  const cost: number[][] = [[0, ...Array.from({ length: n }, () => Infinity)]];
  const from: number[][] = [[]];
  for (let line = 1; line <= count; line += 1) {
    const row = Array.from({ length: n + 1 }, () => Infinity);
    const came = Array.from({ length: n + 1 }, () => 0);
    for (let end = line; end <= n; end += 1) {
      for (let start = end - 1; start >= line - 1; start -= 1) {
        const width = widthOf(list, start, end);
        if (width > room) break;
        const isLast = end === n;
        const ragged = ((width - target) / target) ** 2;
        const widow = isLast && count > 1 && width < target * WIDOW ? 0.6 : 0;
        const total = cost[line - 1]![start]! + ragged + widow + (isLast ? 0 : list[end - 1]!.strain);
        if (total < row[end]!) {
          row[end] = total;
          came[end] = start;
        }
      }
    }
    cost.push(row);
    from.push(came);
  }
  if (cost[count]![n] === Infinity) return null;
  const lines: string[] = [];
  for (let line = count, end = n; line > 0; line -= 1) {
    const start = from[line]![end]!;
    lines.unshift(
      list
        .slice(start, end)
        .map((word) => word.text)
        .join('')
        .trim(),
    );
    end = start;
  }
  return lines;
};
