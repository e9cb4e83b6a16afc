import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { FACES as TYPEFACES } from '../server/generation/pictures/type/faces.ts';
import { root } from './setup.mjs';

/**
 * Cuts the two typefaces down to what nearly every text of ours is written with, in the weights that we use: less than
 * half the bytes. `npm run fonts`, after a typeface moved or the list below grew; fonts.css.ts has the
 * same list, and asks for the whole Latin face where a text has other characters.
 */
const SIGNS = [0xa0, 0xa3, 0xa9, 0xb7, 0xd7, 0x20ac, 0x2191, 0x2193, 0x2212];
const PUNCTUATION = [0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026];
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at);
const FIRST = String.fromCodePoint(...ASCII, ...SIGNS, ...PUNCTUATION);
const FACES = [
  { name: 'instrument-sans', weight: { min: 400, max: 600 } },
  // Headlines alone, all of them within a hair of this weight: a second master would be 9 kB for what nobody sees.
  { name: 'newsreader', weight: 420 },
];

/** Kerning, and figures for tables and for prices; ligatures are not set where letters are spaced, as in headlines. */
const FEATURES = ['kern', 'tnum', 'lnum'];
/** How kerning and underlines change with the weight, which nobody sees, and names for programs that list styles. */
const DROPPED = ['GDEF', 'MVAR', 'STAT'];

const target = path.join(root, 'ui/theme/fonts');
mkdirSync(target, { recursive: true });
for (const { name, weight } of FACES) {
  const source = path.join(root, 'node_modules/@fontsource-variable', name);
  const whole = readFileSync(path.join(source, `files/${name}-latin-wght-normal.woff2`));
  const cut = await subsetFont(whole, FIRST, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
    dropTables: DROPPED,
  });
  writeFileSync(path.join(target, `${name}-first.woff2`), cut);
  cpSync(path.join(source, 'LICENSE'), path.join(target, `${name}.LICENSE.txt`));
  console.log(`${name}: ${whole.length} -> ${cut.length} bytes`);
}

/** The faces that a brand chooses from, each as images have it: large words, and small ones. For one screen. */
const SHOWN = String.fromCodePoint(...ASCII, ...PUNCTUATION);
const samples = path.join(root, 'src/views/brand/fonts');
mkdirSync(samples, { recursive: true });
for (const [name, { family, file, axes }] of Object.entries(TYPEFACES)) {
  const whole = readFileSync(
    path.join(root, `node_modules/@fontsource-variable/${family}/files/${family}-latin-${file}-normal.woff2`),
  );
  cpSync(
    path.join(root, `node_modules/@fontsource-variable/${family}/LICENSE`),
    path.join(samples, `${family}.LICENSE.txt`),
  );
  for (const cut of ['display', 'text']) {
    const shown = await subsetFont(whole, SHOWN, {
      targetFormat: 'woff2',
      variationAxes: axes[cut],
      keepFeatures: ['kern'],
      dropTables: DROPPED,
    });
    writeFileSync(path.join(samples, `${name}-${cut}.woff2`), shown);
  }
}
