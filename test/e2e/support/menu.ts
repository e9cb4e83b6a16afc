import { expect, type Locator, type Page } from 'playwright/test';

/** As it is for a person who sees it: before it has the focus it hears no key and no press. */
export const openedMenu = async (page: Page): Promise<Locator> => {
  const menu = page.getByRole('menu');
  await expect(menu).toBeFocused();
  return menu;
};

export const chooseFromMenu = async (page: Page, name: string): Promise<void> => {
  const menu = await openedMenu(page);
  await menu.getByRole('menuitem', { name }).click();
};

export const closeMenu = async (page: Page): Promise<void> => {
  const menu = await openedMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
};
