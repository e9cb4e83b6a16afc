import { expect, type Locator, type Page } from 'playwright/test';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { Flow } from '#contract/flows/flow.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { api } from './support/api.ts';
import { test } from './support/ready.ts';

const telling = flowOf(
  [
    node('start', 'manual', {}),
    node('first', 'notify', { message: 'First.' }),
    node('second', 'notify', { message: 'Second.' }),
    node('done', 'end', { result: 'done' }),
  ],
  [from('start', { started: 'first' }), from('first', { done: 'done' })],
);

const middleOf = async (of: Locator) => {
  const { x, y, width, height } = (await of.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};
const draw = async (page: Page, exit: Locator, to: { readonly x: number; readonly y: number }): Promise<void> => {
  const start = await middleOf(exit);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
};

test('a line that is drawn ends anywhere on a step, and on the empty canvas at a new step (D7.4)', async ({ page }) => {
  const { get, post } = api(page.request);
  const fields = { name: 'Lines', description: '', definition: telling, limits: USUAL_LIMITS };
  const { id } = (await post('/api/flows/', fields)) as Flow;
  await page.goto(`/flows/${id}`);
  const step = (of: string) => page.locator(`.react-flow__node[data-id="${of}"]`);
  const exit = (of: string) => step(of).locator('.react-flow__handle.source');
  const edges = async () =>
    ((await get(`/api/flows/${id}/`)) as Flow).definition.edges.map((edge) => `${edge.from}>${edge.to}`).toSorted();
  await expect(step('second')).toBeVisible();
  await draw(page, exit('start'), await middleOf(step('second')));
  await expect.poll(edges).toEqual(['first>done', 'start>second']);

  const canvas = (await page.locator('.react-flow').boundingBox())!;
  await draw(page, exit('second'), { x: canvas.x + canvas.width - 40, y: canvas.y + 40 });
  const palette = page.getByRole('dialog', { name: 'Add a step' });
  await palette.getByRole('searchbox', { name: 'Search steps' }).fill('wait');
  await palette.getByRole('searchbox', { name: 'Search steps' }).press('Enter');
  await expect(palette).toBeHidden();
  await expect.poll(edges).toContain('second>wait');
});
