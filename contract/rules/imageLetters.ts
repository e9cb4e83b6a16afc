/** Scripts that the bundled typefaces have, and what belongs to no script. */
const BUNDLED =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u;

/** The letters of some texts that no bundled typeface has: an image with them cannot be drawn. The first few. */
export const lettersWithoutTypeface = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => text.match(/\p{L}/gu) ?? []))]
    .filter((letter) => !BUNDLED.test(letter))
    .slice(0, 5)
    .join(' ');
