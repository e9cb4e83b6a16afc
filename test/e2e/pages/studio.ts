import { expect, type Page } from 'playwright/test';

/** Ads are written from a brief: the brief, the suggestions, their images. */
export const studio = (page: Page) => {
  const I = {
    product: page.getByLabel('Product', { exact: true }),
    audience: page.getByLabel('Audience'),
    points: page.getByLabel('Points'),
    landingPage: page.getByLabel('Landing page'),
    write: page.getByRole('button', { name: 'Write 6 suggestions' }),
    suggestion: (number: number) => page.getByRole('listitem', { name: `Suggestion ${number}` }),
    image: (number: number, suggestion: number) =>
      page.getByRole('button', { name: `Image ${number} of suggestion ${suggestion}` }),
    async open() {
      await page.goto('/ads/create');
    },
    async choose(action: 'Accept' | 'Edit' | 'Reject' | 'Use' | 'Undo', suggestion: number) {
      await page.getByRole('button', { name: `${action} suggestion ${suggestion}` }).click();
    },
    /** One of the briefs that are kept under a name. */
    useBrief: (name: string) => page.getByRole('button', { name: `Use ${name}` }),
    async saveBrief(name: string) {
      await page.getByRole('button', { name: 'Save this brief' }).click();
      await page.getByLabel('Name of the brief').fill(name);
      await page.getByRole('form', { name: 'Save brief' }).getByRole('button', { name: 'Save', exact: true }).click();
      await expect(I.useBrief(name)).toBeVisible();
    },
  };
  return I;
};
