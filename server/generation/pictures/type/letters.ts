import { type Cut, faceOf, type FaceName, SCRIPT_FAMILIES } from './faces.ts';

/** A typeface to look for letters in. */
export interface Source {
  readonly family: string;
  readonly file: string;
  readonly axes: Readonly<Record<string, number>>;
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const HAN = /\p{Script=Han}/u;
export const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Scripts that are set without spaces between words. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a text is in a script that the typefaces of brands do not have. */
export const isForeign = (text: string): boolean =>
  RIGHT_TO_LEFT.test(text) || UNSPACED.test(text) || HANGUL.test(text);

/** What the same character looks like depends on the language it is in. */
const familiesFor = (text: string): readonly string[] => [
  ...(/\p{Script=Arabic}/u.test(text) ? [SCRIPT_FAMILIES.arabic] : []),
  ...(/\p{Script=Hebrew}/u.test(text) ? [SCRIPT_FAMILIES.hebrew] : []),
  ...(KANA.test(text) ? [SCRIPT_FAMILIES.japanese] : []),
  ...(HANGUL.test(text) ? [SCRIPT_FAMILIES.korean] : []),
  ...(HAN.test(text) ? [SCRIPT_FAMILIES.chinese] : []),
];

const WEIGHT = { display: 700, text: 460, strong: 640 } as const;

/** Where the letters of a text come from: its own typeface, then those of its scripts, then what knows most signs. */
export const sourcesFor = (face: FaceName, cut: Cut, text: string): readonly Source[] => {
  const { family, file, axes } = faceOf(face);
  const wght = WEIGHT[cut];
  return [
    { family, file, axes: axes[cut] },
    ...familiesFor(text).map((other) => ({ family: other, file: 'wght', axes: { wght } })),
    { family: 'inter', file: 'opsz', axes: { opsz: 18, wght } },
  ];
};

const PICTURED = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3|\ufe0f/u;
const KEPT = /^[\d#*©®™]/u;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

export const graphemesOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/**
 * A text as it is set: on one line, without emoji, which no typeface of a brand has, and without what cannot be seen but
 * steers the order of letters.
 */
export const clean = (text: string): string =>
  graphemesOf(text.normalize('NFC'))
    .filter((grapheme) => !PICTURED.test(grapheme) || KEPT.test(grapheme))
    .map((grapheme) => (PICTURED.test(grapheme) ? grapheme.replaceAll(/[\ufe0f\u20e3]/gu, '') : grapheme))
    .join('')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff\ufffd]/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/ +([,.;:!?])/gu, '$1')
    .trim();
