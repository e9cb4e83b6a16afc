import { expect, type Page } from 'playwright/test';

/** Many ads at once: the board of their images and texts, then the grid of what was made. */
export const bulk = (page: Page) => {
  const I = {
    /** Of the grid; both count from 0. */
    cell: (row: number, column: number) => page.locator(`#bulk-${row}-${column}`),
    async open() {
      await page.goto('/ads/bulk');
    },
    async chooseImages(paths: readonly string[]) {
      await page.getByLabel('Choose images').setInputFiles([...paths]);
    },
    /** How many ads will be made of what. */
    async seeCount(words: string) {
      await expect(page.getByText(words)).toBeVisible();
    },
    async seeMade(count: number) {
      await expect(page.getByText(`${count} ads made`)).toBeVisible();
    },
    async seeElsewhere() {
      await expect(page.getByText('This batch continues in another tab')).toBeVisible();
    },
    async continueHere() {
      await page.getByRole('button', { name: 'Continue here' }).click();
    },
  };
  return I;
};
