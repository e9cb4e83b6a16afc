import type { Page } from 'playwright/test';

/** Ads are reviewed by a mailed link, by whoever has it. */
export const review = (page: Page) => {
  const ad = (name: string) => page.getByRole('listitem', { name });
  return {
    ad,
    preview: (name: string) => page.getByRole('article', { name: `Preview of ${name}` }),
    whatShouldChange: (name: string) => ad(name).getByLabel('What should change?'),
    async approve(name: string) {
      await ad(name).getByText('Approve', { exact: true }).click();
    },
    async askForChanges(name: string) {
      await ad(name).getByText('Ask for changes').click();
    },
    async writeHeadline(name: string, words: string) {
      await page.getByRole('button', { name: `Edit texts of ${name}` }).click();
      await ad(name).getByLabel('Headline').fill(words);
    },
    async send() {
      await page.getByRole('button', { name: 'Send review' }).click();
    },
  };
};
