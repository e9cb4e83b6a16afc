import { expect } from 'playwright/test';
import type { SidebarInput } from '#src/machines/sidebar.machine.ts';
import { sidebar } from '#test/machines/charts/sidebar.ts';
import { ORIGIN } from '../support/origins.ts';
import { clickButton } from './acts.ts';
import type { Adapter } from './adapter.ts';

const WIDE = { width: 1200, height: 800 };
const NARROW = { width: 390, height: 800 };

export const sidebarAdapter: Adapter = {
  chart: sidebar,
  actorPath: 'app/sidebar',
  calls: {},
  open: async ({ page, input }) => {
    const { collapsed, narrow } = input as SidebarInput;
    await page.setViewportSize(narrow ? NARROW : WIDE);
    await page.context().addCookies([{ name: 'sidebar_state', value: String(!collapsed), url: ORIGIN }]);
    await page.goto('/ad-queue?journal=closed', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Ad queue' })).toBeVisible();
  },
  acts: {
    'sidebar.toggle': async ({ page }) => {
      const button = page.getByRole('button', { name: /the sidebar \(Ctrl\+B\)|Open menu/ });
      // An open sheet covers the button, not the key.
      if (await button.isVisible()) await button.click();
      else await page.keyboard.press('Control+b');
    },
    'sidebar.close': clickButton('Close menu'),
    'sidebar.narrow': ({ page }) => page.setViewportSize(NARROW),
    'sidebar.wide': ({ page }) => page.setViewportSize(WIDE),
    'sidebar.group.toggle': clickButton('Ads'),
  },
  // A rail, and a menu that is shut, have no group to unfold.
  ignore: ({ type }, snapshot) =>
    type === 'sidebar.group.toggle' &&
    !snapshot.matches({ viewport: 'wide', panel: 'expanded' }) &&
    !snapshot.matches({ viewport: { narrow: 'open' } }),
  sees: [
    [
      { viewport: 'wide', panel: 'expanded' },
      (page) => expect(page.getByRole('button', { name: /^Collapse the sidebar/ })).toBeVisible(),
    ],
    [
      { viewport: 'wide', panel: 'collapsed' },
      (page) => expect(page.getByRole('button', { name: /^Expand the sidebar/ })).toBeVisible(),
    ],
    [{ viewport: { narrow: 'open' } }, (page) => expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()],
    [{ viewport: { narrow: 'closed' } }, (page) => expect(page.getByRole('dialog')).toHaveCount(0)],
  ],
};
