import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from 'playwright/test';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { Flow } from '#contract/flows/flow.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { palette } from './pages/palette.ts';
import { api } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { person } from './support/person.ts';
import { test } from './support/ready.ts';

const TELLING = flowOf(
  [
    node('start', 'manual', {}),
    node('tell', 'notify', { message: 'Look here.' }),
    node('done', 'end', { result: 'done' }),
  ],
  [from('start', { started: 'tell' }), from('tell', { done: 'done' })],
);

const makeFlow = async (page: Page, definition = TELLING): Promise<Flow> =>
  (await api(page.request).post('/api/flows/', {
    name: `Told ${randomUUID().slice(0, 8)}`,
    description: '',
    definition,
    limits: USUAL_LIMITS,
  })) as Flow;

const line = (page: Page, name: string): Locator => page.locator(`.react-flow__edge[aria-label="${name}"]`);
/**
 * A place on a line, within the canvas, behind the name of its outcome: a line that goes straight down has no width, and
 * cannot be pointed at as a whole.
 */
const placeOn = (of: Locator): Promise<{ x: number; y: number }> =>
  of
    .locator('path')
    .first()
    .evaluate((path: SVGPathElement) => {
      const { x, y } = path.getPointAtLength(path.getTotalLength() * 0.8).matrixTransform(path.getScreenCTM()!);
      const canvas = path.closest('.react-flow')!.getBoundingClientRect();
      return { x: x - canvas.x, y: y - canvas.y };
    });
/**
 * Counts the lines that leave the page from now on, be it for a moment: a step that is measured anew has none till then and
 * hears no press, and a line that is moved within the page between a press and its end hears no click.
 */
const watchLines = async (page: Page): Promise<{ readonly gone: () => Promise<number> }> => {
  const seen = await page.evaluateHandle(() => {
    const counted = { gone: 0 };
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes) counted.gone += removedNodes.length;
    }).observe(document.querySelector('.react-flow__edges')!, { childList: true, subtree: true });
    return counted;
  });
  return { gone: () => seen.evaluate(({ gone }) => gone) };
};
const middleOf = async (of: Locator): Promise<{ x: number; y: number }> => {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('D7.4 a line of the canvas stands out under the pointer, is selected by a click, deleted and brought back; a step is inserted on it, and a line is dropped on a step', async ({
  page,
}) => {
  const flow = await makeFlow(page);
  await page.goto(`/flows/${flow.id}`);
  const started = line(page, 'Started by hand, Started, to Notify me');
  await expect(started).toHaveCount(1);
  const position = await placeOn(started);
  const canvas = page.locator('.react-flow');
  const lines = await watchLines(page);
  await canvas.hover({ position });
  await expect(started).toHaveClass(/\blit\b/);
  await canvas.locator('.react-flow__node[data-id="tell"]').hover();
  await expect(line(page, 'Notify me, Done, to End')).toHaveClass(/\blit\b/);
  expect(await lines.gone(), 'lines that go or move under the pointer').toBe(0);
  await canvas.click({ position });
  await expect(started).toHaveClass(/\bselected\b/);
  await page.keyboard.press('Delete');
  await expect(started).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(started).toHaveCount(1);

  await canvas.getByRole('button', { name: 'Insert a step after Started by hand: Started' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Wait/ }).click();
  await expect(line(page, 'Started by hand, Started, to Wait')).toHaveCount(1);
  await expect(line(page, 'Wait, Done, to Notify me')).toHaveCount(1);

  const handle = canvas.locator('.react-flow__node[data-id="start"] .react-flow__handle.source');
  const [begin, end] = [await middleOf(handle), await middleOf(canvas.locator('.react-flow__node[data-id="tell"]'))];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
  await expect(started).toHaveCount(1);
  await expect(line(page, 'Started by hand, Started, to Wait')).toHaveCount(0);
});

/** The smallest words on the canvas that are seen, in pixels of the screen, and how many steps are in it as a whole. */
const lookAt = (page: Page): Promise<{ readonly smallest: number; readonly seen: number }> =>
  page.locator('.react-flow').evaluate((canvas) => {
    const frame = canvas.getBoundingClientRect();
    const steps = [...canvas.querySelectorAll<HTMLElement>('.react-flow__node')];
    const [first] = steps;
    const zoom = first ? first.getBoundingClientRect().width / first.offsetWidth : 1;
    const words = steps.flatMap((step) =>
      [...step.querySelectorAll<HTMLElement>('*')].filter(
        (one) =>
          [...one.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent!.trim()) &&
          one.checkVisibility({ visibilityProperty: true }),
      ),
    );
    return {
      smallest: Math.min(...words.map((one) => Number.parseFloat(getComputedStyle(one).fontSize) * zoom)),
      seen: steps.filter((step) => {
        const box = step.getBoundingClientRect();
        return box.top >= frame.top && box.bottom <= frame.bottom && box.left >= frame.left && box.right <= frame.right;
      }).length,
    };
  });

test('D7.4 ten steps are seen and read at once on a laptop, in whatever room the canvas gets, until somebody zooms', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const flow = await makeFlow(page, FLOW_TEMPLATES.weeklyRefresh.definition);
  await page.goto(`/flows/${flow.id}`);
  await expect.poll(async () => (await lookAt(page)).seen).toBe(10);
  expect((await lookAt(page)).smallest).toBeGreaterThan(10.5);
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect.poll(async () => (await lookAt(page)).seen).toBe(10);
  expect((await lookAt(page)).smallest).toBeGreaterThan(10.5);
  await page.getByRole('button', { name: 'Zoom In' }).click();
  await expect.poll(async () => (await lookAt(page)).seen).toBeLessThan(10);
  const zoomed = await page.locator('.react-flow__viewport').getAttribute('style');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('button', { name: 'Fit View' })).toBeInViewport();
  expect(await page.locator('.react-flow__viewport').getAttribute('style')).toBe(zoomed);
});

test('D7.4 what two tabs changed in one flow stands side by side on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const flow = await makeFlow(page);
  await page.goto(`/flows/${flow.id}`);
  await page.getByLabel('Name', { exact: true }).waitFor();
  let heard = 0;
  // The other tab is the first to save, and this one has not heard of it.
  await page.route(`**/api/flows/${flow.id}/`, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    heard += 1;
    if (heard === 1) {
      const { version } = flow;
      await api(page.request).patch(`/api/flows/${flow.id}/`, { version, name: 'Theirs' });
    }
    return route.continue();
  });
  await page.getByLabel('Credits a run').fill('77');
  const [theirs, mine] = ['Changed in the other tab', 'Changed here'].map((title) => page.getByText(title));
  await expect(theirs!).toBeVisible();
  const [first, second] = [(await theirs!.boundingBox())!, (await mine!.boundingBox())!];
  expect(Math.abs(first.y - second.y)).toBeLessThan(2);
  expect(second.x).toBeGreaterThan(first.x + 200);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('D7.5 a paused flow is activated in the list by keyboard, once what it does was confirmed', async ({ page }) => {
    const flow = await makeFlow(page);
    const { post } = api(page.request);
    await post(`/api/flows/${flow.id}/activate/`, { version: 1 });
    await post(`/api/flows/${flow.id}/pause/`, {});
    await page.goto('/flows/saved');
    await page.getByRole('button', { name: `Activate ${flow.name}` }).press('Enter');
    const question = page.getByRole('alertdialog', { name: `Activate “${flow.name}”?` });
    await expect(question).toContainText('When you press “Run now”');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Activate' }).press('Enter');
    await expect(page.getByRole('button', { name: `Pause ${flow.name}` })).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test('D5.8 the command palette finds a flow by its name', async ({ page }) => {
  const flow = await makeFlow(page);
  await page.goto('/flows/new');
  await person(page).seeHeading('New flow');
  await page.keyboard.press('Control+k');
  await palette(page).type(flow.name);
  await page.getByRole('group', { name: 'Flows' }).getByRole('option', { name: flow.name }).click();
  await person(page).seeHeading(flow.name);
});

test('D7.4 the second of two tabs on a flow sees what the first changed, takes it, and finds its own under versions', async ({
  page,
}) => {
  const flow = await makeFlow(page);
  const { put } = api(page.request);
  const theirs = { name: `${flow.name} theirs`, description: '', definition: TELLING, limits: USUAL_LIMITS };
  let isFirst = true;
  await page.route(`**/api/flows/${flow.id}/`, async (route) => {
    if (route.request().method() === 'PUT' && isFirst) {
      isFirst = false;
      await put(`/api/flows/${flow.id}/`, { ...theirs, version: flow.version });
    }
    await route.continue();
  });
  await page.goto(`/flows/${flow.id}`);
  await page.getByLabel('Credits a run').fill('7');
  await page.getByLabel('Credits a run').press('Tab');
  const notice = page.getByRole('alert').filter({ hasText: 'This flow was changed in another tab.' });
  await expect(notice).toContainText(`Renamed to “${theirs.name}”`);
  await expect(notice).toContainText('Credits a run: 100 → 7');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await person(page).seeHeading(theirs.name);
  await expect(page.getByLabel('Credits a run')).toHaveValue('100');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show versions' }).click();
  await expect(page.getByText(/^Version \d+Set aside/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Credits a run')).toHaveValue('7');
});

test('D7.4 a template that is used by key leaves the focus on the heading of its flow', async ({ page }) => {
  await page.goto('/flows/new');
  await page.getByRole('link', { name: 'Use template: Weekly refresh' }).press('Enter');
  await person(page).seeHeading('Weekly refresh');
  await expect(page.locator('h1 :focus')).toHaveText('Weekly refresh');
});
