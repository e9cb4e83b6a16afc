/** A value, as far as it is told. */
export interface Partial {
  readonly value: unknown;
  /** Whether nothing of it is missing. */
  readonly whole: boolean;
}

export interface PartialJson {
  /** Takes more of the text; null while it is no JSON. */
  add(more: string): Partial | null;
}

const OPEN: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
const LITERAL = /(?:true|false|null|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?=[\s,\]}])/iy;
/** A string up to its end, or up to where it can be ended. */
const STRING = /"(?:[^"\\]|\\(?:u[\da-f]{4}|[^u]))*/iy;

/**
 * Reads the first object of a text that comes piece by piece: what is not told yet is not there, and a string has what
 * came of it. Models put words or fences around it; they do not count. What was read is not looked at again.
 */
export const createPartialJson = (): PartialJson => {
  const closing: string[] = [];
  let text = '';
  let from = -1;
  let at = -1;
  let isName = false;
  let isOver = false;
  /** Up to where it can be read, and what makes it whole. */
  let kept = { to: 0, more: '' };
  const keep = (to: number, more = ''): void => {
    kept = { to, more: more + closing.toReversed().join('') };
  };

  /** Reads one sign, string or literal; false: there is not all of it yet, or no sense in it. */
  const step = (): boolean => {
    if (isOver || at === text.length) return false;
    const sign = text[at]!;
    if (OPEN[sign] !== undefined) {
      closing.push(OPEN[sign]);
      isName = sign === '{';
      keep((at += 1));
    } else if (sign === closing.at(-1)) {
      closing.pop();
      keep((at += 1));
      isOver = closing.length === 0;
    } else if (sign === ',' || sign === ':') {
      isName = sign === ',' && closing.at(-1) === '}';
      at += 1;
    } else if (sign === '"') {
      STRING.lastIndex = at;
      const end = at + STRING.exec(text)![0].length;
      if (!isName) keep(end, '"');
      if (text[end] !== '"') return false;
      at = end + 1;
    } else if (/\s/.test(sign)) {
      at += 1;
    } else {
      LITERAL.lastIndex = at;
      const found = LITERAL.exec(text);
      if (found === null) return false;
      keep((at += found[0].length));
    }
    return true;
  };

  return {
    add: (more) => {
      text += more;
      if (from === -1) at = from = text.indexOf('{');
      if (from === -1) return null;
      while (step());
      try {
        return { value: JSON.parse(text.slice(from, kept.to) + kept.more), whole: isOver };
      } catch {
        return null;
      }
    },
  };
};
