/** No text of a page is kept longer. */
export const MOST_LETTERS = 1000;

/** A text of a page as one line. */
export const tidy = (text: string | undefined): string =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS)
    .toWellFormed();
