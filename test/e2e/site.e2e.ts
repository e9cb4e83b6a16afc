import { expect, type Page, type Request } from 'playwright/test';
import { site } from './pages/site.ts';
import { expectAccessible, expectColours } from './support/axe.ts';
import { APP, MAIN, ORIGIN, WWW } from './support/origins.ts';
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

const FEATURES = ['Customizable Flows', 'Meta Ads Manager Integration', 'Performance Analytics'] as const;

const bar = (page: Page) => site(page).bar;
/** Not by the wheel, whose turns a busy page hears late and adds up. */
const scrollTo = (page: Page, to: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), to);

test.describe('The hosts', () => {
  test('the main host has the public site, and leads to the app for the app’s paths, with path and query (R2.01, R2.02, D2.3)', async ({
    page,
  }) => {
    await page.goto(WWW);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${MAIN}/`);
    for (const place of [bar(page), site(page).foot]) {
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
    const doors = site(page).foot;
    for (const [name, at] of [
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
      ['Contact', '/contact'],
    ] as const)
      await expect(doors.getByRole('link', { name, exact: true })).toHaveAttribute('href', at);
    await doors.getByRole('link', { name: 'Terms', exact: true }).click();
    await page.waitForURL(`${ORIGIN}/terms`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms of Service');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${MAIN}/terms`);
    await bar(page).getByRole('link', { name: 'Login' }).first().click();
    await page.waitForURL(`${ORIGIN}/login`);
  });
});

test.describe('The bar', () => {
  test('is passed by the keyboard with one press, hides on scrolling down beyond 100 px and is back on scrolling up, and for the keyboard (R2.04, R2.06, R4.01, R9.06)', async ({
    page,
  }) => {
    await page.goto(MAIN);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await scrollTo(page, 0);
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
      await scrollTo(page, 0);
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
    await expect(site(page).pricing).toBeInViewport();
    for (const hash of ['#no-such-section', '#%', '#"><script>']) {
      await page.goto(`${MAIN}/${hash}`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(faults).toEqual([]);
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
    await site(page).menu.getByRole('link', { name: 'FAQ' }).tap();
    await expect(page).toHaveURL(`${MAIN}/#faq-section`);
    await expect(menu).not.toHaveAttribute('open');
    await scrollTo(page, 0);
    await menu.locator('summary').press('Enter');
    await expect(menu).toHaveAttribute('open', '');
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await expect(menu.locator('summary')).toBeFocused();
  });
});

test.describe('On paper', () => {
  // A print's colours are lost with the process of another page.
  test.use({ fresh: true });

  test('R1.05, R1.06 The legal pages are printed dark on white, in the dark theme, too', async ({ page }) => {
    for (const at of ['/terms', '/privacy']) {
      await page.goto(`${MAIN}${at}`);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
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
      await expect(site(page).foot).toContainText('Not affiliated with Meta');
    }
    await page.goto(MAIN);
    await bar(page).locator('summary').click();
    await site(page).menu.getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL(`${MAIN}/#pricing`);
    await expect(site(page).pricing).toContainText('$39');
    const question = site(page).questions.locator('details').first();
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open', '');
  });

  test('everything on the landing page can be read, and nothing is offered that would do nothing (R1.03, R9.02, D8.1)', async ({
    page,
  }) => {
    await page.goto(MAIN);
    for (const name of FEATURES) await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    const { pricing, question } = site(page);
    await expect(pricing.getByText('$39 a month', { exact: true })).toBeVisible();
    await pricing.locator('label').filter({ hasText: 'Yearly' }).click();
    await expect(pricing.getByText('$374 a year', { exact: true })).toBeVisible();
    await page.getByText('What is a credit?').click();
    await expect(question('credit')).toBeVisible();
    const bento = page.locator('section[aria-labelledby="bento-title"]');
    await expect(bento.getByRole('heading', { level: 3 })).toHaveCount(6);
    await expect(bento.getByText('10 drafts', { exact: true })).toBeVisible();
    await expect(bento.getByText('4 to fix', { exact: true })).toBeVisible();
    // Playwright takes no text of a <noscript> for text.
    await expect(bento.locator('noscript p')).toBeVisible();
    await expect(bento.getByRole('button')).toHaveCount(0);
    await expect(bento.getByRole('switch')).toHaveCount(0);
  });
});

test.describe('What a page loads', () => {
  test.use({ fresh: true });

  const fileOf = (request: Request): string => new URL(request.url()).pathname.replace('/assets/', '');

  /** What is asked for until the page is loaded, and what until nothing is left to do. */
  const quiet = async (page: Page, address: string) => {
    const asked: Request[] = [];
    let loaded = Infinity;
    const ask = (request: Request): unknown => asked.push(request);
    page.on('request', ask);
    page.once('load', () => (loaded = asked.length));
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await page.waitForLoadState('networkidle');
    page.off('request', ask);
    return { all: asked, untilLoaded: asked.slice(0, loaded) };
  };

  test('until it is quiet a page asks for at most 8 files and 10 kB of JavaScript, none of them the app’s (R2.01)', async ({
    page,
    context,
  }) => {
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setCacheDisabled', { cacheDisabled: true });
    await ignoreUnmovedPointer(page);
    for (const [at] of PAGES)
      await test.step(at, async () => {
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
      const { islands } = site(page);
      expect(await islands.count()).toBeGreaterThan(0);
      for (const island of await islands.all()) {
        await island.evaluate((it) => it.scrollIntoView({ block: 'center' }));
        if ((await island.getAttribute('data-alive')) === null) await island.dispatchEvent('pointerover');
        await site(page).seeAlive(island);
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
  ready,
}) => {
  const theme = () => page.locator('html').getAttribute('data-theme');
  const stored = async () => (await context.cookies(MAIN)).filter(({ name }) => name === 'theme');
  await context.addCookies(ready.cookies.cookies.map(({ name, value }) => ({ name, value, url: APP, secure: true })));
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

test('every page is what it is called, is no wider than any screen, and axe finds nothing on it, wide in the light and on a phone in the dark (R2.01, R9.06, D8.1)', async ({
  page,
}) => {
  for (const [at, heading] of PAGES)
    await test.step(at, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const answer = await page.goto(`${MAIN}${at}`);
      expect(answer?.status()).toBe(at === '/no/such/page' ? 404 : 200);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      expect(page.url()).toBe(`${MAIN}${at}`);
      // The landing page is looked at in `siteLanding.e2e.ts`, with all of it in sight.
      if (at !== '/') await expectAccessible(page);
      for (const width of [320, 767, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([width, wide]).toEqual([width, 0]);
      }
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      if (at !== '/') await expectColours(page);
    });
});
