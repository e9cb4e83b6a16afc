const LETTERS = { one: 'xabcdefghijklmnopqrstuvwyz', first: 0x1d5ba } as const;
const BASE = LETTERS.one.length;
/** Where letters are too few for the texts of one length: ideographs. */
const MANY = { base: 20_000, one: 0x4e00, first: 0x20000 } as const;

/** `wide`: a character that takes two units of a string, as an emoji does. */
const digit = (value: number, wide: boolean, many: boolean): string => {
  if (many) return String.fromCodePoint((wide ? MANY.first : MANY.one) + value);
  return wide ? String.fromCodePoint(LETTERS.first + value) : LETTERS.one[value]!;
};

/** The number, written into as many characters as there are, each as wide as the one it stands for. */
const spell = (count: number, wide: readonly boolean[]): string => {
  const many = count >= BASE ** wide.length;
  const base = many ? MANY.base : BASE;
  let rest = count;
  return wide.reduceRight((text, isWide) => {
    const value = rest % base;
    rest = Math.floor(rest / base);
    return digit(value, isWide, many) + text;
  }, '');
};

const isWide = (character: string): boolean => character.length === 2;

/** What a check of links looks at stays: the scheme, and whether the host has a dot. Null: not a web address. */
const frameOf = (text: string): string | null => {
  const scheme = /^\s*https?:[\\/]*/i.exec(text)?.[0];
  if (scheme === undefined || !URL.canParse(text)) return null;
  const frame = new URL(text).hostname.includes('.') ? `${scheme}x.` : scheme;
  return frame.length < text.length ? frame : null;
};

/**
 * Stands in for texts. The same text gets the same placeholder and different texts get different ones, of the same
 * length; it reveals only the length of the text, whether it is blank, and whether it is a web address. So charts that
 * compare texts, or check for one, take the same transitions with placeholders. What a placeholder stands for is known
 * to this object only.
 */
export class Placeholders {
  readonly #known = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  of(text: string): string {
    if (text.trim() === '') return text;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const made = this.#make(text);
    this.#known.set(text, made);
    return made;
  }

  #make(text: string): string {
    const frame = frameOf(text) ?? '';
    const wide = Array.from(text.slice(frame.length), isWide);
    // By shape, because texts of different shapes have different placeholders anyway.
    const shape = `${frame} ${wide.map(Number).join('')}`;
    const count = this.#counts.get(shape) ?? 0;
    this.#counts.set(shape, count + 1);
    return frame + spell(count, wide);
  }
}
