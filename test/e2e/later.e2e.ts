import { expect } from 'playwright/test';
import { person } from './support/person.ts';
import { test } from './support/ready.ts';

const PLACES = [['/flows', 'Saved flows', ['Write', 'Make images', 'You approve', 'Publish']]] as const;

test('a place of later says once that it is not open, and its chain stands in one line or one column at any width', async ({
  page,
}) => {
  for (const [path, heading, tiles] of PLACES) {
    await page.goto(path);
    await person(page).seeHeading(heading);
    await expect(page.getByText(/in the beta yet/)).toHaveCount(1);
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const middles = await Promise.all(
        tiles.map(async (tile) => {
          const box = (await page.getByText(tile, { exact: true }).boundingBox())!;
          return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
        }),
      );
      const spread = (along: readonly number[]) => Math.max(...along) - Math.min(...along);
      const offs = [spread(middles.map(({ x }) => x)), spread(middles.map(({ y }) => y))];
      expect(Math.min(...offs), `${path} at ${width}`).toBeLessThanOrEqual(1);
      expect(Math.max(...offs), `${path} at ${width}`).toBeGreaterThan(40);
      const line = offs[0]! > offs[1]!;
      expect(line, `${path} at ${width}`).toBe(width === 1440);
    }
  }
});
