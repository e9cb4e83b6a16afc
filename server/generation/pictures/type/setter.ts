import bidiFactory, { type Bidi } from 'bidi-js';
import { Buffer as HbBuffer, Direction, shape } from 'harfbuzzjs';
import type { Cut, FaceName } from './faces.ts';
import { createFontFiles, type CutFile } from './fontFiles.ts';
import { clean, graphemesOf, isForeign, RIGHT_TO_LEFT, type Source, sourcesFor, UNSPACED } from './letters.ts';

export interface Style {
  readonly face: FaceName;
  readonly cut: Cut;
  /** Between letters, in ems; not between joined or unspaced ones. */
  readonly tracking: number;
}

export interface Glyph {
  /** Its outline, in units of its typeface, upwards. */
  readonly outline: string;
  /** In ems, from the start of the line and up from its foot. */
  readonly x: number;
  readonly y: number;
  /** Ems in one unit of the outline. */
  readonly unit: number;
}

/** One line of text, in ems. */
export interface Line {
  readonly text: string;
  readonly glyphs: readonly Glyph[];
  readonly width: number;
  /** Of the ink: how far it goes above and below the foot of the line, and how far in from both ends it begins. */
  readonly rise: number;
  readonly fall: number;
  readonly inset: { readonly left: number; readonly right: number };
  readonly isRtl: boolean;
}

/** Sets lines of text: shaped, in the order they are read, each letter from the first typeface that has it. */
export interface Setter {
  line(text: string, style: Style): Line;
  /** Letters of the texts that no typeface has; they would not be drawn. */
  readonly missing: ReadonlySet<string>;
  /** Height of a capital, in ems; of the tallest letters where the script has none. */
  capital(style: Style, text: string): number;
}

interface Run {
  readonly part: CutFile;
  readonly text: string;
  readonly level: number;
}

// Its types describe a module, what is loaded is the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();
const files = createFontFiles();
/** Outlines of letters, by typeface; as many as a page of Chinese needs. */
const outlines = new Map<string, { outline: string; left: number; right: number; rise: number; fall: number }>();
const MOST_OUTLINES = 4000;
const buffer = new HbBuffer();

const outlineOf = (part: CutFile, glyph: number) => {
  const key = `${glyph} ${part.id}`;
  const known = outlines.get(key);
  if (known) return known;
  if (outlines.size > MOST_OUTLINES) outlines.clear();
  const extents = part.font.glyphExtents(glyph);
  const made = {
    outline: part.font.glyphToPath(glyph),
    left: extents ? extents.xBearing : 0,
    right: extents ? extents.xBearing + extents.width : 0,
    rise: extents ? extents.yBearing : 0,
    fall: extents ? -(extents.yBearing + extents.height) : 0,
  };
  outlines.set(key, made);
  return made;
};

const levelsOf = (text: string): { levels: Uint8Array; base: number } => {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  return { levels, base: paragraphs[0]?.level ?? 0 };
};

/** Rule L2: from the highest level down, what is next to each other is turned round. */
const inSeenOrder = (runs: readonly Run[]): readonly Run[] => {
  const seen = [...runs];
  for (let level = Math.max(0, ...seen.map((run) => run.level)); level > 0; level -= 1) {
    for (let at = 0; at < seen.length; at += 1) {
      let end = at;
      while (end < seen.length && seen[end]!.level >= level) end += 1;
      if (end > at) seen.splice(at, end - at, ...seen.slice(at, end).reverse());
      at = end;
    }
  }
  return seen;
};

const runsOf = (text: string, parts: readonly CutFile[]): readonly Run[] => {
  const { levels } = levelsOf(text);
  const runs: { part: CutFile; text: string; level: number }[] = [];
  let at = 0;
  for (const grapheme of graphemesOf(text)) {
    const codes = [...grapheme].map((letter) => letter.codePointAt(0)!);
    const part = parts.find(({ letters }) => codes.every((code) => letters.has(code)));
    const level = levels[at] ?? 0;
    at += grapheme.length;
    if (!part) continue;
    const last = runs.at(-1);
    if (last && last.part === part && last.level === level) last.text += grapheme;
    else runs.push({ part, text: grapheme, level });
  }
  return runs;
};

const setLine = (text: string, { tracking }: Style, parts: readonly CutFile[]): Line => {
  const glyphs: Glyph[] = [];
  let [x, rise, fall, left, right] = [0, 0, 0, Infinity, 0];
  for (const run of inSeenOrder(runsOf(text, parts))) {
    const { font, upem } = run.part;
    const apart = RIGHT_TO_LEFT.test(run.text) || UNSPACED.test(run.text) ? 0 : tracking;
    buffer.reset();
    buffer.addText(run.text);
    buffer.setDirection(run.level % 2 === 1 ? Direction.RTL : Direction.LTR);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const unit = 1 / upem;
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      const drawn = outlineOf(run.part, glyph.codepoint);
      const [atX, atY] = [x + (glyph.xOffset ?? 0) * unit, (glyph.yOffset ?? 0) * unit];
      if (drawn.outline !== '') {
        glyphs.push({ outline: drawn.outline, x: atX, y: atY, unit });
        left = Math.min(left, atX + drawn.left * unit);
        right = Math.max(right, atX + drawn.right * unit);
        rise = Math.max(rise, atY + drawn.rise * unit);
        fall = Math.max(fall, drawn.fall * unit - atY);
      }
      const advance = (glyph.xAdvance ?? 0) * unit;
      // Words stay as far apart as they are; a mark that stands on a letter takes no room.
      x += advance + (advance > 0 && drawn.outline !== '' ? apart : 0);
    }
  }
  const width = Math.max(0, x);
  return {
    text,
    glyphs,
    width,
    rise,
    fall,
    inset: glyphs.length > 0 ? { left, right: width - right } : { left: 0, right: 0 },
    isRtl: levelsOf(text).base % 2 === 1,
  };
};

const MOST_LINES = 3000;

/** Loads what a number of texts need, so that they can be set without waiting. */
export const createSetter = async (texts: readonly string[], faces: readonly FaceName[]): Promise<Setter> => {
  const all = texts.map(clean).join(' ');
  // What layouts add by themselves: figures, marks, an ellipsis, a hyphen; and a space.
  const letters = new Set([...`${all} HIx0123456789…–-·“”‘’%/`].map((letter) => letter.codePointAt(0)!));
  const parts = new Map<string, readonly CutFile[]>();
  const unknown = new Set<string>();
  const load = async (sources: readonly Source[]): Promise<readonly CutFile[]> => {
    const found = [];
    const missing = new Set(letters);
    for (const source of sources) {
      if (missing.size === 0) break;
      for (const part of await files.partsOf(source, missing)) {
        found.push(part);
        for (const letter of missing) if (part.letters.has(letter)) missing.delete(letter);
      }
    }
    for (const letter of missing) {
      const said = String.fromCodePoint(letter);
      if (/\p{L}/u.test(said)) unknown.add(said);
    }
    return found;
  };
  for (const face of new Set(faces)) {
    for (const cut of ['display', 'text', 'strong'] as const) {
      const sources = sourcesFor(face, cut, all);
      parts.set(`${face} ${cut}`, await load(sources));
      // Figures and signs look like the letters that they stand among.
      if (isForeign(all)) parts.set(`${face} ${cut} foreign`, await load([...sources.slice(1), sources[0]!]));
    }
  }
  const lines = new Map<string, Line>();
  const partsFor = ({ face, cut }: Style, text: string) =>
    parts.get(isForeign(text) ? `${face} ${cut} foreign` : `${face} ${cut}`)!;
  return {
    missing: unknown,
    line: (text, style) => {
      const key = `${style.face} ${style.cut} ${style.tracking} ${text}`;
      const known = lines.get(key);
      if (known) return known;
      if (lines.size > MOST_LINES) lines.clear();
      const made = setLine(text, style, partsFor(style, text));
      lines.set(key, made);
      return made;
    },
    capital: (style, text) =>
      UNSPACED.test(text) || RIGHT_TO_LEFT.test(text) ? 0.78 : (partsFor(style, text)[0]?.capital ?? 0.7),
  };
};
