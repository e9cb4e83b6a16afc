import { expect, type Page } from 'playwright/test';

/** As a person would who sees the menu: before it has the focus it hears no key, and Escape would close nothing. */
export const closeMenu = async (page: Page): Promise<void> => {
  const menu = page.getByRole('menu');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
};
