import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** axe finds nothing on the page as it stands, or in the part of it that is named. */
export const expectAccessible = async (page: Page, part?: string): Promise<void> => {
  // What is in the middle of a change is no one's choice, and a busy machine may leave it there for long: a dialog that is
  // still clear does not count as one. What goes round, or by the scrolling, never ends.
  await page.evaluate(() => {
    for (const one of document.getAnimations())
      if (Number.isFinite(one.effect?.getComputedTiming().endTime)) one.finish();
  });
  const axe = new AxeBuilder({ page });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};
