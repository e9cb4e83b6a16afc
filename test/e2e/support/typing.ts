import type { Page } from 'playwright/test';

const WORDS = 'Warm things for cold mornings, made by hand a street away and mended for life. ';

export interface Typed {
  readonly sent: string;
  /** When the page had taken each letter; milliseconds since 1970. One fewer than were sent, where death came between. */
  readonly times: readonly number[];
  /** What ended it. */
  readonly end: number;
}

/** Types where the focus is, as fast as the page takes it, and on past the `count`th letter, until `death` puts an end to it. */
export const typeUntil = async (page: Page, count: number, death: () => Promise<number>): Promise<Typed> => {
  const times: number[] = [];
  let sent = '';
  let dying: Promise<number> | undefined;
  try {
    for (;;) {
      const letter = WORDS[sent.length % WORDS.length]!;
      sent += letter;
      await page.keyboard.type(letter);
      times.push(Date.now());
      if (sent.length === count) dying = death();
    }
  } catch (error) {
    if (!dying) throw error;
    return { sent, times, end: await dying };
  }
};
