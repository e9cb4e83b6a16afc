import { expect, type Page } from 'playwright/test';
import { site } from './pages/site.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './support/axe.ts';
import { MAIN, ORIGIN } from './support/origins.ts';
import { expectStill, watchShifts } from './support/shifts.ts';
import { test } from './support/test.ts';

test.use({ home: MAIN });

const TITLES = ['Customizable Flows', 'Meta Ads Manager Integration', 'Performance Analytics'] as const;
const tab = (page: Page, title: string) => site(page).feature(title);
const panel = (page: Page, title: string) => site(page).featurePanel(title);

/** This one feature is marked and read, and no other. */
const seeFeature = async (page: Page, title: (typeof TITLES)[number]) => {
  for (const each of TITLES) {
    await expect(panel(page, each)).toBeVisible({ visible: each === title });
    await expect(tab(page, each)).toHaveAttribute('aria-selected', String(each === title));
  }
};

test('Where a part cannot be loaded the page says so, a tab leads to its feature all the same, and the next try counts', async ({
  page,
}) => {
  let asked = 0;
  const code = /\/assets\/site\/features-[^/]*\.js$/;
  await page.route(code, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(MAIN);
  // By the keyboard: a pointer that the page scrolls away under touches the next thing, which is one more try.
  await tab(page, TITLES[2]).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: "Couldn't load" })).toBeVisible();
  expect(asked, 'it was tried more than once').toBeGreaterThan(1);
  await expect(page).toHaveURL(`${MAIN}/#feature-analytics`);
  await expect(panel(page, TITLES[2])).toBeVisible();
  await page.unroute(code);
  await tab(page, TITLES[1]).click();
  await seeFeature(page, TITLES[1]);
  await expect(page.getByText("Couldn't load")).toBeHidden();
});

test('R4.01 A feature can be linked to: its tab is open before anything is loaded, and after; the tabs go by the keys, with one stop for Tab and one for what it shows', async ({
  page,
}) => {
  await page.goto(`${MAIN}/#feature-analytics`);
  // Also to who only listens, before anything is touched.
  await expect(tab(page, TITLES[2])).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, TITLES[2])).toBeVisible();
  await expect(panel(page, TITLES[0])).toBeHidden();
  await tab(page, TITLES[2]).click();
  await seeFeature(page, TITLES[2]);
  await page.evaluate(() => location.assign('#feature-flow'));
  await seeFeature(page, TITLES[0]);

  // All keys: test/site/islands/features.test.tsx.
  await tab(page, TITLES[0]).focus();
  for (const [key, title] of [
    ['ArrowUp', TITLES[2]],
    ['ArrowDown', TITLES[0]],
    ['End', TITLES[2]],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, title)).toBeFocused();
    await seeFeature(page, title);
  }
  await page.keyboard.press('Tab');
  await expect(panel(page, TITLES[2])).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(site(page).island('features').locator(':focus')).toHaveCount(0);
});

test('R9.01, R9.02, D4.1 The switch shows each plan by the month or by the year, and the plan goes along to registration', async ({
  page,
}) => {
  await page.goto(`${MAIN}/#pricing`);
  const { plan } = site(page);
  const see = async (prices: readonly (readonly [string, string])[]) => {
    for (const [title, price] of prices) await expect(plan(title).getByText(price, { exact: true })).toBeVisible();
  };
  await see([
    ['Starter', '$19 a month'],
    ['Pro', '$39 a month'],
    ['Team', '$149 a month'],
  ]);
  await expect(plan('Pro').getByText('Most Popular')).toBeVisible();
  await page.getByRole('radio', { name: 'Monthly' }).focus();
  await page.keyboard.press('ArrowRight');
  await see([
    ['Starter', '$182 a year'],
    ['Pro', '$374 a year'],
    ['Team', '$1,430 a year'],
  ]);
  await expect(plan('Pro').getByText('$39 a month', { exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'Choose Pro' }).click();
  await expect(page).toHaveURL(/\/register\?plan=pro&period=yearly$/);
  await expect(page.getByText('You chose Pro, yearly')).toBeVisible();
  await page.goBack();
  await expect(plan('Pro').getByText('$374 a year', { exact: true }), 'who comes back finds the choice').toBeVisible();
});

test('D8.1 An answer can be linked to: it is open, and in sight with its question', async ({ page }) => {
  await page.goto(`${MAIN}/#faq-cancel`);
  await expect(site(page).question('cancel')).toBeVisible();
  await expect(page.getByText('How do I cancel?', { exact: true })).toBeInViewport();
  await page.getByRole('link', { name: 'What beta means' }).click();
  await expect(site(page).question('beta')).toBeInViewport();
  await expect(page).toHaveURL(`${MAIN}/#faq-beta`);
});

for (const width of [1280, 390])
  test(`Nothing moves under the reader while the page loads, not even where its fonts come late (${width} pixels wide)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    const painted = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await painted.promise;
      await route.continue();
    });
    await page.goto(MAIN, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    painted.resolve();
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => {
      await document.fonts.ready;
      const entrances = document
        .getAnimations()
        // The wheels go by the scrolling, and never come to an end.
        .filter(({ timeline }) => timeline instanceof DocumentTimeline);
      await Promise.all(entrances.map((animation) => animation.finished));
    });
    await expectStill(page);
  });

/** What was scrolled to has been laid out and painted. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

test.describe('with the question about cookies still open', () => {
  test.use({ chose: false });

  for (const width of [1440, 390])
    test(`Nothing moves by itself while the page is scrolled through and its pieces come to life (${width} pixels wide)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await watchShifts(page);
      await page.goto(MAIN);
      await page.mouse.move(width / 2, 400);
      const atFoot = () =>
        page.evaluate(
          () =>
            scrollY + innerHeight >= document.documentElement.scrollHeight - 1 &&
            !document.querySelector('[data-later]'),
        );
      while (!(await atFoot())) {
        await page.mouse.wheel(0, 350);
        await drawn(page);
      }
      const { islands } = site(page);
      expect(await islands.count()).toBeGreaterThan(6);
      for (const island of await islands.all()) {
        await island.dispatchEvent('pointerover');
        await site(page).seeAlive(island);
      }
      for (let up = 0; up < 10; up += 1) {
        await page.mouse.wheel(0, -1200);
        await drawn(page);
      }
      await page.waitForLoadState('networkidle');
      await expectStill(page);
    });
});

for (const width of [1440, 390])
  test(`Nothing moves where the page is painted while it is still being read (${width} pixels wide)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchShifts(page);
    // A script holds up its reader after each element, which its Content-Security-Policy would not let it do.
    await page.route(`${MAIN}/`, async (route) => {
      // Only a browser finds the host by its name.
      const response = await page.request.get(ORIGIN, { headers: { host: new URL(MAIN).host } });
      const html = await response.text();
      const [from, to] = [html.indexOf('<header'), html.indexOf('</figure>')];
      let at = 0;
      const pause = (tag: string) => `${tag}<script src="/pause.js?${(at += 1)}"></script>`;
      const first = html
        .slice(from, to)
        .replaceAll(/<\/(?:h1|p|a|div|li|dl|ul|svg|summary|nav)>|<details[^>]*>/g, pause);
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers, body: html.slice(0, from) + first + html.slice(to) });
      expect(at).toBeGreaterThan(20);
    });
    await page.route('**/pause.js?*', async (route) => {
      await drawn(page);
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await page.goto(MAIN);
    await expect(page.getByRole('link', { name: 'Start Building' }).last()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectStill(page);
  });

test('The first screen is there before the styles of the rest, and nothing moves when they come', async ({ page }) => {
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/site\/landing-[^/]*\.css$/, async (route) => {
    await come;
    await route.continue();
  });
  await watchShifts(page);
  await page.goto(MAIN, { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Start Building' }).last()).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Newsreader/);
  await expect(site(page).pricing).toHaveCount(0);
  letCome();
  await expect(site(page).pricing).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectStill(page);
});

test('The styles of what lies below are asked for again where they did not come', async ({ page }) => {
  let asked = 0;
  await page.route(/\/assets\/site\/landing-[^/]*\.css$/, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto(MAIN);
  await expect(page.locator('#features-section')).toHaveCSS('padding-block-start', /^[6-9]\d|^1\d\d/);
  expect(asked).toBe(2);
});

test('What the first paint is written with comes in two files, and no text asks for the whole typefaces', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname.replace(/-[\w-]{8}\.woff2$/, ''));
  });
  for (const path of ['/', '/terms', '/privacy', '/contact']) {
    fonts.length = 0;
    await page.goto(`${MAIN}${path}`, { waitUntil: 'networkidle' });
    expect(fonts.toSorted(), path).toEqual(['/assets/site/instrument-sans-first', '/assets/site/newsreader-first']);
  }
});

test('A link into the page leads to its section, also before the parts on the way there were laid out (R2.04)', async ({
  page,
}) => {
  // Never idle: what lies below the first screen has only guessed heights.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(MAIN);
  await expect(page.locator('[data-later]')).not.toHaveCount(0);
  await page.evaluate(() => location.assign('#faq-section'));
  const top = () => site(page).questions.evaluate((it) => it.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(120);
  expect(await top()).toBeGreaterThan(-2);
});

test('D8.1 The landing page is in order for axe in both themes, wide and on a phone, with all of it in sight, and never scrolls sideways', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(MAIN);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(over, `${width} px`).toBe(0);
  }
  for (const summary of await site(page).questions.locator('summary').all()) await summary.click();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page);
  for (const title of TITLES.slice(1)) {
    await tab(page, title).click();
    await seeFeature(page, title);
    await expectAccessibleInBothThemes(page, { part: '#features-section' });
  }
});
