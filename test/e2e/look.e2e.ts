import { expect, type Page } from 'playwright/test';
import { ROUTES } from '#contract/routes.ts';
import { shell } from './pages/shell.ts';
import { makeDraft, makeReadyAd } from './support/adsAtHand.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './support/axe.ts';
import { ORIGIN } from './support/origins.ts';
import { person } from './support/person.ts';
import { newcomer } from './support/people.ts';
import { test } from './support/ready.ts';

interface Screen {
  readonly path: string;
  readonly heading: string;
  /** Of the browser's tab, before "Millrace". */
  readonly title: string;
}

const OPEN: readonly Screen[] = [
  { path: '/login', heading: 'Sign in', title: 'Sign in' },
  { path: '/login?error=unauthorized', heading: 'Sign in', title: 'Sign in' },
  { path: '/register', heading: 'Create your account', title: 'Create your account' },
  { path: '/password-reset', heading: 'Reset your password', title: 'Reset your password' },
  { path: '/verify-email-sent', heading: 'Check your inbox', title: 'Check your mail' },
  { path: '/verify-email/no-such-key', heading: 'This link does not work', title: 'Verify your email' },
  { path: '/review/no-such-review-of-anybody', heading: 'This link does not work', title: 'Review' },
  { path: '/no/such/page', heading: 'Page not found', title: '' },
];

const INSIDE: readonly Screen[] = [
  { path: '/dashboard', heading: 'Dashboard', title: 'Dashboard' },
  { path: '/ad-queue', heading: 'Ad queue', title: 'Ad queue' },
  { path: '/ads/bulk', heading: 'Create many ads', title: 'Create many ads' },
  { path: '/ads/create', heading: 'Write with AI', title: 'Write with AI' },
  { path: '/ad-analytics', heading: 'Ad analytics', title: 'Ad analytics' },
  { path: '/flows/new', heading: 'New flow', title: 'New flow' },
  { path: '/flows/saved', heading: 'Saved flows', title: 'Saved flows' },
  { path: '/flows/0b8a3c52-6f0e-4d0b-9a55-6c1f4f1f2a10', heading: 'Flow', title: 'Flow' },
  { path: '/settings/brand', heading: 'Brand', title: 'Brand' },
  { path: '/settings/ad-presets', heading: 'Ad detail presets', title: 'Ad detail presets' },
  { path: '/settings/integrations', heading: 'Integrations', title: 'Integrations' },
  { path: '/settings/profile', heading: 'Account', title: 'Account' },
  { path: '/settings/billing', heading: 'Billing', title: 'Billing' },
  { path: '/auth/meta/callback?result=denied', heading: 'Connecting Meta', title: 'Connecting Meta' },
];

const WITHOUT_PLAN: readonly Screen[] = [
  { path: '/settings/billing', heading: 'Choose a plan', title: 'Billing' },
  { path: '/billing/success', heading: 'Checking your plan', title: 'Your plan' },
];

/** What other tests look at in both themes: the public site's pages, and the way through a reset. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  // The screens of two other addresses, which are in the list.
  ROUTES.flows,
  ROUTES.settings,
  ROUTES.contact,
  ROUTES.terms,
  ROUTES.privacy,
  ROUTES.passwordResetConfirm,
  ROUTES.passwordResetDone,
]);

test('every address of the product is looked at in light and dark (D8.1)', () => {
  const looked = [...OPEN, ...INSIDE, ...WITHOUT_PLAN].map(({ path }) => path.split('?', 1)[0]!);
  const missing = Object.values(ROUTES).filter((route) => {
    const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
    return !ELSEWHERE.has(route) && !looked.some((path) => pattern.test(path));
  });
  // A new ad gets an id at once: the last screens of a subscriber.
  expect(missing).toEqual([ROUTES.adBuilder]);
});

const expectNoSidewaysScroll = async (page: Page) => {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};

/** As a link of the page leads there. The page is loaded once: its address is what differs from screen to screen. */
const goWithin = async (page: Page, path: string): Promise<void> => {
  const isHere = page.url().startsWith(ORIGIN) && !page.url().endsWith('/readyz');
  await (isHere ? page.evaluate((to) => history.pushState(null, '', to), path) : page.goto(path));
};

/** One visit shows the screen wide and as narrow as a small phone; there the queue is a list of its own. */
const visit = async (page: Page, { path, heading, title }: Screen, seeWide: () => Promise<void>) => {
  await test.step(path, async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (title) await expect(page).toHaveTitle(new RegExp(`^${title} .+ Millrace$`));
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await seeWide();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    if (path === '/ad-queue') await expectAccessible(page);
  });
};

/** In light and dark. */
const look = (page: Page, screen: Screen) => visit(page, screen, () => expectAccessibleInBothThemes(page));

test.describe('the screens before the sign-in', () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  test('are accessible in light and dark, have titles, and fit 320 pixels', async ({ page }) => {
    for (const screen of OPEN) await look(page, screen);
  });
});

test.describe('billing without a plan', () => {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  test.use({ storageState: async ({}, use) => use((await newcomer()).cookies) });
  test('is accessible in light and dark, and fits 320 pixels', async ({ page }) => {
    for (const screen of WITHOUT_PLAN) await look(page, screen);
  });
});

test('the screens of a subscriber are accessible in light and dark, have titles, and fit 320 pixels (R2.14)', async ({
  page,
}) => {
  for (const screen of INSIDE) await look(page, screen);
  await visit(page, { path: '/flows/no-such-flow', heading: 'Page not found', title: '' }, async () => {});
});

test('the ad builder is accessible in light and dark, has a title, and fits 320 pixels, also with words that do not wrap', async ({
  page,
  ready,
}) => {
  const long = 'An ad with a name that somebody wrote without a space: '.concat('x'.repeat(120));
  const draft = await makeDraft(page.request, { name: long, headline: 'y'.repeat(200), primary_text: 'z'.repeat(500) });
  const ad = await makeReadyAd(page.request, ready.account.id, { name: 'Good looking' });
  await look(page, { path: ROUTES.adBuilder, heading: 'New ad', title: 'Ad' });
  await visit(page, { path: `/ad-builder/${draft.id}`, heading: long, title: 'Ad' }, async () => {});
  await look(page, { path: `/ad-builder/${ad.id}`, heading: 'Good looking', title: 'Ad' });
});

test('by keyboard: the first stop skips to the page, what has the focus shows it, Ctrl+B folds the sidebar (R4.16)', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await person(page).seeHeading('Dashboard');
  // While the server is asked who is here nothing of the page can have the focus.
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(page.locator('main').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  const outline = await page.evaluate(() => {
    const style = getComputedStyle(document.activeElement!);
    return {
      width: Number.parseFloat(style.outlineWidth),
      style: style.outlineStyle,
    };
  });
  expect(outline.style).not.toBe('none');
  expect(outline.width).toBeGreaterThanOrEqual(2);

  const panel = shell(page).panel;
  await expect(panel).toHaveAttribute('data-state', 'expanded');
  await page.keyboard.press('Control+b');
  await expect(panel).toHaveAttribute('data-state', 'collapsed');
  await page.reload();
  await expect(panel).toHaveAttribute('data-state', 'collapsed');
  await page.getByRole('button', { name: /Expand the sidebar/ }).click();
  await expect(panel).toHaveAttribute('data-state', 'expanded');

  await test.step('on a phone it is a sheet: it opens by its button, leads on, and closes by Escape, by its button and by going', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.click();
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await sheet.getByRole('button', { name: 'Close menu' }).click();
    await expect(sheet).toHaveCount(0);
    await opener.click();
    await sheet.getByRole('button', { name: 'Ads' }).click();
    await sheet.getByRole('link', { name: 'Ad Queue' }).click();
    await person(page).seeHeading('Ad queue');
    await expect(sheet).toHaveCount(0);
  });
});
