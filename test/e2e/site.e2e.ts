import { expect, type Page, type Request } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { APP, MAIN, ORIGIN, WWW } from './support/origins.ts';
import { DEMO, person } from './support/person.ts';
import { ignoreUnmovedPointer } from './support/pointer.ts';
import { test } from './support/test.ts';

test.use({ home: MAIN });

const PAGES = [
  ['/', 'AI-powered flows for your Meta Ads'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/contact', 'Contact'],
  ['/no/such/page', 'Page not found'],
] as const;

const bar = (page: Page) => page.locator('header[data-island="nav"]');
const topOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const scrollTo = async (page: Page, top: number) => {
  await page.mouse.move(600, 400);
  // A busy page may miss a turn of the wheel.
  await expect(async () => {
    const left = top - (await topOf(page));
    if (left !== 0) await page.mouse.wheel(0, left);
    await expect.poll(() => topOf(page), { timeout: 2000 }).toBe(top);
  }).toPass();
};

test.describe('The hosts', () => {
  test('the main host has the public site, and leads to the app for the app’s paths, with path and query (R2.01, R2.02, D2.3)', async ({
    page,
  }) => {
    for (const origin of [MAIN, WWW])
      for (const [at, heading] of PAGES) {
        const answer = await page.goto(`${origin}${at}`);
        expect(answer?.status()).toBe(at === '/no/such/page' ? 404 : 200);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
        expect(page.url()).toBe(`${origin}${at}`);
      }
    await page.goto(WWW);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${MAIN}/`);
    for (const place of [bar(page), page.getByRole('contentinfo')]) {
      await place.getByRole('link', { name: 'Pricing' }).first().click();
      await expect(page).toHaveURL(`${WWW}/#pricing`);
    }
    await page.goto(`${MAIN}/register?plan=pro&period=yearly`);
    expect(page.url()).toBe(`${APP}/register?plan=pro&period=yearly`);
    await expect(page.getByText('You chose Pro, yearly')).toBeVisible();
    await page.goto(`${WWW}/ad-queue?status=draft`);
    await page.waitForURL(`${APP}/login?returnTo=${encodeURIComponent('/ad-queue?status=draft')}`);
  });

  test('the app’s doors have links to terms, privacy and contact, which the app host serves as well (R2.01)', async ({
    page,
  }) => {
    await page.goto(`${ORIGIN}/login`);
    for (const [name, at, heading] of [
      ['Terms', '/terms', 'Terms of Service'],
      ['Privacy', '/privacy', 'Privacy Policy'],
      ['Contact', '/contact', 'Contact'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`${ORIGIN}${at}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${MAIN}${at}`);
      await page.goBack();
    }
    await page.goto(`${ORIGIN}/terms`);
    await bar(page).getByRole('link', { name: 'Login' }).first().click();
    await page.waitForURL(`${ORIGIN}/login`);
  });
});

test.describe('The bar', () => {
  test('hides on scrolling down beyond 100 px and is back on scrolling up, and for the keyboard (R2.06, R4.01, R9.06)', async ({
    page,
  }) => {
    await page.goto(MAIN);
    await expect(bar(page)).toBeInViewport();
    await scrollTo(page, 90);
    await expect(bar(page)).toHaveAttribute('data-alive', '');
    await expect(bar(page)).not.toHaveAttribute('data-hidden');
    await scrollTo(page, 600);
    await expect(bar(page)).toHaveAttribute('data-hidden', '');
    await expect(bar(page)).not.toBeInViewport();
    await scrollTo(page, 560);
    await expect(bar(page)).not.toHaveAttribute('data-hidden');
    await expect(bar(page)).toBeInViewport();
    await scrollTo(page, 900);
    await expect(bar(page)).toHaveAttribute('data-hidden', '');
    await page.keyboard.press('Tab');
    await bar(page).getByRole('link', { name: 'Pricing' }).first().focus();
    await expect(bar(page)).toBeInViewport();
  });

  test('leads smoothly to the sections of the page, and at once where motion is not wanted (R2.04)', async ({
    page,
  }) => {
    const smooth = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    await page.goto(MAIN);
    expect(await smooth()).toBe('smooth');
    for (const [name, id] of [
      ['Pricing', 'pricing'],
      ['FAQ', 'faq-section'],
      ['Features', 'features-section'],
    ] as const) {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await bar(page).getByRole('link', { name }).first().click();
      await expect(page).toHaveURL(`${MAIN}/#${id}`);
      await expect
        .poll(() => page.locator(`#${id}`).evaluate((it) => Math.round(it.getBoundingClientRect().top)))
        .toBeLessThan(160);
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await smooth()).toBe('auto');
  });

  test('leads from another page to the section on the main site; a hash that is not there does no harm (R2.05)', async ({
    page,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${MAIN}/terms`);
    await bar(page).getByRole('link', { name: 'Pricing' }).first().click();
    await page.waitForURL(`${MAIN}/#pricing`);
    await expect(page.locator('#pricing')).toBeInViewport();
    for (const hash of ['#no-such-section', '#', '#%', '#"><script>', `#${'a'.repeat(3000)}`]) {
      await page.goto(`${MAIN}/${hash}`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(faults).toEqual([]);
  });

  test('is passed by the keyboard with one press (R2.04)', async ({ page }) => {
    await page.goto(MAIN);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu opens, leads to a section and closes; Esc gives the focus back (R2.04)', async ({ page }) => {
    await page.goto(MAIN);
    const menu = bar(page).locator('details');
    await menu.locator('summary').tap();
    await expect(menu).toHaveAttribute('open', '');
    await expect(bar(page)).toHaveAttribute('data-alive', '');
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).tap();
    await expect(page).toHaveURL(`${MAIN}/#faq-section`);
    await expect(menu).not.toHaveAttribute('open');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await menu.locator('summary').press('Enter');
    await expect(menu).toHaveAttribute('open', '');
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(menu.locator('summary')).toBeFocused();
  });

  test('nothing is wider than the screen (R9.06)', async ({ page }) => {
    for (const width of [320, 390, 767]) {
      await page.setViewportSize({ width, height: 844 });
      for (const [at] of PAGES) {
        await page.goto(`${MAIN}${at}`);
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([width, at, wide]).toEqual([width, at, 0]);
      }
    }
  });
});

test.describe('On paper', () => {
  // A print's colours are lost with the process of another page.
  test.use({ fresh: true });

  test('R1.05, R1.06 The legal pages are printed dark on white, in the dark theme, too', async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const at of ['/terms', '/privacy']) {
      await page.goto(`${MAIN}${at}`);
      const printed = await page.evaluate(() => ({
        paper: getComputedStyle(document.documentElement).colorScheme,
        ground: getComputedStyle(document.body).backgroundColor,
        words: getComputedStyle(document.querySelector('main p')!).color,
        bar: getComputedStyle(document.querySelector('header')!).display,
      }));
      expect(printed).toEqual({ paper: 'light', ground: 'rgba(0, 0, 0, 0)', words: 'rgb(0, 0, 0)', bar: 'none' });
    }
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('every page is read, and the menu and the questions open (R1.04, R2.04)', async ({ page }) => {
    for (const [at, heading] of PAGES) {
      await page.goto(`${MAIN}${at}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.getByRole('contentinfo')).toContainText('Not affiliated with Meta');
    }
    await page.goto(MAIN);
    await bar(page).locator('summary').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(`${MAIN}/#pricing`);
    await expect(page.locator('#pricing')).toContainText('$39');
    const question = page.locator('#faq-section details').first();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open', '');
  });
});

test.describe('What a page loads', () => {
  test.use({ fresh: true });

  const fileOf = (request: Request): string => new URL(request.url()).pathname.replace('/assets/', '');

  /** What is asked for until the page is loaded, and what until nothing is left to do. */
  const quiet = async (page: Page, address: string) => {
    const asked: Request[] = [];
    let loaded = Infinity;
    page.on('request', (request) => asked.push(request));
    page.on('load', () => (loaded = asked.length));
    await ignoreUnmovedPointer(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await page.waitForLoadState('networkidle');
    return { all: asked, untilLoaded: asked.slice(0, loaded) };
  };

  for (const [at] of PAGES)
    test(`until it is quiet ${at} asks for at most 8 files and 10 kB of JavaScript, none of them the app’s (R2.01)`, async ({
      page,
    }) => {
      const { all, untilLoaded } = await quiet(page, `${MAIN}${at}`);
      // The form is there for who comes to this page: it comes to life as soon as there is time.
      const asked = at === '/contact' ? untilLoaded : all;
      expect(asked.length, asked.map((request) => request.url()).join('\n')).toBeLessThanOrEqual(8);
      const scripts = asked.filter((request) => request.resourceType() === 'script');
      expect(scripts.map(fileOf).filter((file) => !file.startsWith('site/'))).toEqual([]);
      const sizes = await Promise.all(scripts.map((request) => request.sizes()));
      const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(10_000);
      const sheets = asked.filter((request) => request.resourceType() === 'stylesheet').map(fileOf);
      expect(sheets).toEqual(at === '/' ? [expect.stringMatching(/^site\/landing-[\w-]{8}\.css$/)] : []);
      expect(asked.filter((request) => !request.url().startsWith(`${MAIN}/`))).toEqual([]);
    });

  test('everything on it comes to life as it is scrolled through, without a fault and with none of the app’s code (R2.01)', async ({
    page,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    for (const at of ['/', '/contact']) {
      await page.goto(`${MAIN}${at}`, { waitUntil: 'load' });
      const islands = page.locator('[data-island]');
      expect(await islands.count()).toBeGreaterThan(0);
      for (const island of await islands.all()) {
        await island.evaluate((it) => it.scrollIntoView({ block: 'center' }));
        if ((await island.getAttribute('data-alive')) === null) await island.dispatchEvent('pointerover');
        await expect(island).toHaveAttribute('data-alive', '');
      }
    }
    expect(faults).toEqual([]);
    const scripts = asked.filter((request) => request.resourceType() === 'script').map(fileOf);
    expect(scripts.filter((file) => !file.startsWith('site/'))).toEqual([]);
  });
});

test('the theme that was chosen in the app is that of the public site from the first paint, and back to the system’s (D3.6)', async ({
  page,
  context,
}) => {
  const theme = () => page.locator('html').getAttribute('data-theme');
  const stored = async () => (await context.cookies(MAIN)).filter(({ name }) => name === 'theme');
  await page.goto(`${APP}/login`);
  await person(page).fillSignIn(DEMO.email, DEMO.password);
  await page.waitForURL(`${APP}/dashboard`);
  await page.goto(`${APP}/settings/profile`);
  await page.getByText('Dark', { exact: true }).click();
  await expect.poll(theme).toBe('dark');
  await page.goto(MAIN);
  expect(await theme()).toBe('dark');
  expect((await stored()).map(({ value, domain }) => [value, domain])).toEqual([['dark', '.millrace.localhost']]);
  await page.goto(`${APP}/settings/profile`);
  await page.getByText('System', { exact: true }).click();
  await expect.poll(theme).toBe(null);
  await page.goto(MAIN);
  expect(await theme()).toBe(null);
});

test.describe('An island', () => {
  test('does what was pressed before its code was there, once it is (R2.01)', async ({ page }) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/site/features-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(MAIN);
    const tab = page.getByRole('tab', { name: 'Performance Analytics' });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    arrive();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });
});

// The landing page is looked at in `siteLanding.e2e.ts`, with all of it in sight.
for (const [at] of PAGES.slice(1))
  test(`axe finds nothing on ${at}, wide in the light and on a phone in the dark (D8.1)`, async ({ page }) => {
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${MAIN}${at}`);
      await expectAccessible(page);
    }
  });
