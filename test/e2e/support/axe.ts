import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** axe finds nothing on the page as it stands, or in the part of it that is named. */
export const expectAccessible = async (page: Page, part?: string): Promise<void> => {
  // Colours in the middle of a change are no one's choice; a busy machine may leave them there for long.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
  const axe = new AxeBuilder({ page });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
};
