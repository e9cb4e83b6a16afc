import type { Page } from 'playwright/test';

const WORDS = 'Warm things for cold mornings, made by hand a street away and mended for life. ';

/**
 * Types where the focus is, as fast as the page takes it, and on past the `count`th letter, until `death` puts an end to it,
 * which begins once `isDue` too. Answers with all that was sent.
 */
export const typeUntil = async (
  page: Page,
  {
    count,
    isDue,
    death,
  }: { readonly count: number; readonly isDue: () => boolean; readonly death: () => Promise<void> },
): Promise<string> => {
  let sent = '';
  let dying: Promise<void> | undefined;
  try {
    for (;;) {
      const letter = WORDS[sent.length % WORDS.length]!;
      sent += letter;
      await page.keyboard.type(letter);
      if (!dying && sent.length >= count && isDue()) dying = death();
    }
  } catch (error) {
    if (!dying) throw error;
    await dying;
    return sent;
  }
};
