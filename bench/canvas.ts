import type { Locator, Page } from 'playwright';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { longFlow } from './canvasPage/flow.ts';
import { FRAME_MS, framesWhile, keeping, openBare, SHARE } from './frames.ts';
import { percentile, printMeasured } from './measure.ts';
import { ok } from './people.ts';
import { slowDown, withPerson } from './withPerson.ts';

/** Moves of the mouse in one measurement; the browser hears one a frame. */
const MOVES = 150;
/** How far each is, in pixels. */
const STEP = 8;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Goes up and down, so that steps come into view and leave it. */
const wander = async (page: Page, { x, y }: Place): Promise<void> => {
  const SIDE = 25;
  for (let at = 0; at < MOVES; at += 1) {
    const along = at % (2 * SIDE);
    await page.mouse.move(x, y + STEP * (along < SIDE ? along : 2 * SIDE - along));
  }
};

/** A place of the canvas on which nothing is, in its upper half. */
const emptyPlace = (canvas: Locator): Promise<Place> =>
  canvas.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (let x = left + 70; x < left + width - 20; x += 10) {
      const y = top + height / 4;
      if (document.elementFromPoint(x, y)?.classList.contains('react-flow__pane')) return { x, y };
    }
    throw new Error('There is no empty place on the canvas.');
  });

const drag = async (page: Page, from: Place): Promise<number[]> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const frames = await framesWhile(page, () => wander(page, from));
  await page.mouse.up();
  return frames;
};

const zoom = async (page: Page, { x, y }: Place): Promise<number[]> => {
  await page.mouse.move(x, y);
  return framesWhile(page, async () => {
    for (let at = 0; at < MOVES; at += 1) await page.mouse.wheel(0, at % 50 < 25 ? 12 : -12);
  });
};

const WORKS = ['moving the canvas', 'zooming', 'moving it from far away', 'dragging a step from far away'] as const;
type Frames = Readonly<Record<(typeof WORKS)[number], readonly number[]>>;

/** The frames of each work, once the canvas has been moved for the compiler. */
const workOn = async (page: Page): Promise<Frames> => {
  const canvas = page.locator('.react-flow');
  await canvas.locator('.react-flow__node').nth(2).waitFor();
  await canvas.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1000);
  const place = await emptyPlace(canvas);
  await drag(page, place);
  const moved = await drag(page, place);
  const zoomed = await zoom(page, place);
  await page.getByRole('button', { name: 'Fit View' }).click();
  await page.waitForTimeout(1000);
  const all = await drag(page, await emptyPlace(canvas));
  await page.waitForTimeout(500);
  const step = await canvas.locator('.react-flow__node').nth(20).boundingBox();
  const dragged = await drag(page, { x: step!.x + step!.width / 2, y: step!.y + step!.height / 2 });
  return {
    'moving the canvas': moved,
    zooming: zoomed,
    'moving it from far away': all,
    'dragging a step from far away': dragged,
  };
};

/**
 * Prints how long the page takes for each frame while somebody moves a flow of 200 steps on its canvas, next to React Flow
 * alone with the same steps: at the speed of this machine, for which the limit holds, and at a fourth of it.
 */
export const benchCanvas = (executablePath: string | undefined): Promise<void> =>
  withPerson(executablePath, async ({ page, person: { client } }) => {
    const fields = { name: 'Many steps', description: '', definition: longFlow(), limits: USUAL_LIMITS };
    const { id } = ok(await client.post('/api/flows/', fields)) as { readonly id: string };
    const open = {
      product: () => page.goto(`/flows/${id}`),
      bare: () => openBare(page, 'canvasPage'),
    };
    const measure = async (): Promise<Record<keyof typeof open, Frames>> => {
      await open.product();
      const product = await workOn(page);
      await open.bare();
      return { product, bare: await workOn(page) };
    };
    const print = (speed: string, { product, bare }: Record<keyof typeof open, Frames>, isHeld: boolean) => {
      for (const work of WORKS) {
        const row = (what: string, frames: readonly number[]) => ({
          what: `${what}, ${frames.length} frames`,
          best: keeping(frames),
          median: percentile(frames, SHARE),
        });
        printMeasured(
          `${work}, 200 steps, at ${speed}: the share of frames that take at most ${FRAME_MS} ms`,
          [
            row('React Flow alone (baseline)', bare[work]),
            {
              ...row('the canvas of a flow', product[work]),
              ...(isHeld && { limit: SHARE, least: true }),
              baseline: { name: 'React Flow alone', best: keeping(bare[work]) },
            },
          ],
          ['share', 'p95 (ms)'],
        );
      }
    };
    print('full speed', await measure(), true);
    await slowDown(page);
    print('a fourth of the processor', await measure(), false);
  });
