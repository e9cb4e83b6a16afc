import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** Less than half as much for each page to read. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Look {
  /** Only this part of the page. */
  readonly part?: string;
  /** All but this part of it. */
  readonly without?: string;
}

/** What the colours alone decide; everything else is the same in both themes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const look = async (page: Page, { part, without }: Look, rules: Pick<RunOptions, 'runOnly'>): Promise<void> => {
  // An address changes before its screen is drawn, and every screen has a heading.
  if (part === undefined) await expect(page.locator('h1').first()).toBeAttached();
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const context = { include: [[part ?? 'html']], ...(without && { exclude: [[without]] }) };
  const options: RunOptions = { ...rules, resultTypes: ['violations'], iframes: false };
  const found = await page.evaluate(
    async (given) => {
      // What is in the middle of a change is no one's choice, and a busy machine may leave it there for long: a dialog that
      // is still clear does not count as one. What goes round, or by the scrolling, never ends.
      for (const one of document.getAnimations())
        if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
      const { axe: library } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await library.run(given.context, given.options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { context, options },
  );
  expect(found).toEqual([]);
};

/** axe finds nothing on the page as it stands, or in the part of it that is named. */
export const expectAccessible = (page: Page, where: Look = {}): Promise<void> => look(page, where, {});

/** The same of what the colours alone decide, where all else was looked at in the other theme. */
export const expectColours = (page: Page, where: Look = {}): Promise<void> =>
  look(page, where, { runOnly: { type: 'rule', values: OF_COLOURS } });

/**
 * The same in both themes; the page stays in the dark one, without motion.
 */
export const expectAccessibleInBothThemes = async (page: Page, where: Look = {}): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page, where);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectColours(page, where);
};
