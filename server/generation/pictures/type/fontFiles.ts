import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Blob, Face, Font, Variation } from 'harfbuzzjs';
import { decompress } from 'wawoff2';
import type { Axes } from './faces.ts';

/** A part of a typeface: the letters of some scripts, at one stand of its axes. */
export interface CutFile {
  readonly id: string;
  readonly font: Font;
  readonly upem: number;
  readonly letters: ReadonlySet<number>;
  /** Height of a capital, in ems. */
  readonly capital: number;
}

interface Subset {
  readonly name: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

const require = createRequire(import.meta.url);

/** `U+25ee8,U+0600-06FF` */
const rangesOf = (listed: string): Subset['ranges'] =>
  listed.split(',').map((range) => {
    const [from, to = from] = range.replace('U+', '').split('-') as [string, string?];
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const covers = ({ ranges }: Subset, letter: number): boolean =>
  ranges.some(([from, to]) => letter >= from && letter <= to);

interface Loaded {
  readonly face: Face;
  readonly letters: ReadonlySet<number>;
}

/** How many files of typefaces are kept open: those of a page of Chinese, and all of one's own. */
const MOST_FILES = 60;

/** Reads of each typeface only the files whose letters are needed, once. */
export const createFontFiles = () => {
  const subsets = new Map<string, Promise<readonly Subset[]>>();
  const files = new Map<string, Promise<Loaded>>();
  const cuts = new Map<string, CutFile>();

  const folderOf = (family: string): string =>
    path.dirname(require.resolve(`@fontsource-variable/${family}/package.json`));

  const readSubsets = async (family: string): Promise<readonly Subset[]> => {
    const listed = JSON.parse(await readFile(path.join(folderOf(family), 'unicode.json'), 'utf8')) as object;
    return Object.entries(listed).map(([name, ranges]) => ({
      name: name.replaceAll(/[[\]]/g, ''),
      ranges: rangesOf(String(ranges)),
    }));
  };

  const readFace = async (name: string, family: string): Promise<Loaded> => {
    const packed = await readFile(path.join(folderOf(family), 'files', name));
    const face = new Face(new Blob(await decompress(packed)));
    return { face, letters: new Set(face.collectUnicodes()) };
  };

  const once = <T>(map: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> => {
    const known = map.get(key);
    if (known) return known;
    const reading = read();
    map.set(key, reading);
    return reading;
  };

  const cutOf = (id: string, { face, letters }: Loaded, axes: Axes): CutFile => {
    const known = cuts.get(id);
    if (known) return known;
    const font = new Font(face);
    font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
    const high = font.glyphExtents(font.nominalGlyph(72) ?? 0)?.yBearing ?? face.upem * 0.7;
    const cut = { id, font, upem: face.upem, letters, capital: high / face.upem };
    cuts.set(id, cut);
    return cut;
  };

  return {
    /** The parts of a typeface that have some of the letters. */
    partsOf: async (
      { family, file, axes }: { readonly family: string; readonly file: string; readonly axes: Axes },
      letters: ReadonlySet<number>,
    ): Promise<readonly CutFile[]> => {
      if (files.size > MOST_FILES) {
        files.clear();
        cuts.clear();
      }
      const listed = await once(subsets, family, () => readSubsets(family));
      const needed = listed.filter((subset) => [...letters].some((letter) => covers(subset, letter)));
      const key = JSON.stringify(axes);
      return Promise.all(
        needed.map(async ({ name }) => {
          const fileName = `${family}-${name}-${file}-normal.woff2`;
          return cutOf(`${fileName} ${key}`, await once(files, fileName, () => readFace(fileName, family)), axes);
        }),
      );
    },
  };
};
