import { expect, type Page } from 'playwright/test';

/** What is searched, and run by its name. */
export const palette = (page: Page) => {
  const field = page.getByRole('combobox', { name: 'Search or run a command' });
  return {
    dialog: page.getByRole('dialog', { name: 'Commands' }),
    field,
    chosen: page.getByRole('option', { selected: true }),
    /** What is typed before the field has the focus would go nowhere. */
    async type(words: string) {
      await expect(field).toBeFocused();
      await page.keyboard.type(words);
    },
    /** It is drawn a frame before it has the focus, and hears Escape from then on. */
    async escape() {
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
    },
  };
};
