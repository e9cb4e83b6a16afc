import { expect, type Page } from 'playwright/test';
import { plainAd } from '#test/alien/world.ts';
import { test } from './support/alien.ts';

const LONG = 'Autumn sale of everything warm, woollen and waterproof, for the whole family, until Sunday';
const publication = {
  state: 'refused',
  meta_ad_id: '120210987654321098',
  meta_creative_id: null,
  effective_status: null,
  differences: [],
  attempts: 1,
  waits_until: null,
  published_at: null,
  error: {
    message: 'Your account has no access to the page that the ad is published as.',
    advice: 'Ask the owner of the page for access, then retry.',
    code: '100/1487390',
    trace: 'A'.repeat(60),
    retryable: true,
  },
};

/** What of the rows cannot be seen, reached or read at this width. */
const faultsOn = (page: Page, isPhone: boolean): Promise<string[]> =>
  page.evaluate((onPhone) => {
    const found: string[] = [];
    const main = document.querySelector('main')!;
    const right = document.documentElement.clientWidth;
    const wide = [document.documentElement, ...main.querySelectorAll('*')].filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX),
    );
    if (document.documentElement.scrollWidth > right) found.push(`the page: ${document.documentElement.scrollWidth}`);
    // On a phone the statuses are one line, which is drawn sideways.
    const mayScroll = (one: Element): boolean => onPhone && one.closest('nav') !== null;
    for (const one of wide.filter((each) => !mayScroll(each))) found.push(`scrolls: ${one.className}`);
    const rows = main.querySelectorAll('tr[data-status], li[data-status]');
    const shown = [...rows].flatMap((row) =>
      [...row.querySelectorAll('a, button, time, svg, label, img')].filter((one) => one.checkVisibility()),
    );
    if (shown.length === 0) found.push('no rows');
    for (const one of shown) {
      const box = one.getBoundingClientRect();
      const name = `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent?.slice(0, 30)}`;
      if (box.left < 0 || box.right > right || box.width < 8) found.push(`cut off: ${name} ${box.width}`);
      if (/^(A|BUTTON|LABEL)$/.test(one.tagName) && box.height < 44) found.push(`small: ${name} ${box.height}`);
    }
    return found;
  }, isPhone);

test.use({ hasTouch: true, isMobile: true, viewport: { width: 1024, height: 900 } });

test('R9.06 D5.8 at every width the rows show all they have, scroll nowhere sideways, and suit a finger', async ({
  page,
  alien,
}) => {
  alien.world.ads = [
    plainAd(LONG, { status: 'failed', publication } as object),
    plainAd('Published', { status: 'published', publication: { ...publication, error: null } } as object),
    plainAd(LONG),
  ];
  await page.goto('/ad-queue');
  for (const width of [1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText('Ask the owner of the page for access').filter({ visible: true })).toBeVisible();
    // A new width is seen by the list a moment after the page has it.
    await expect.poll(() => faultsOn(page, width === 390), { message: `at ${width}` }).toEqual([]);
    await expect(page.locator('[data-status="failed"] time').filter({ visible: true })).toBeVisible();
  }
});

test('D5.8 the bar of a selection of ads in many states is one line beside the menu of the app', async ({
  page,
  alien,
}) => {
  const of = (configured_status: string) => ({
    status: 'published',
    publication: {
      ...publication,
      state: 'confirmed',
      error: null,
      configured_status,
      effective_status: configured_status,
    },
  });
  alien.world.ads = [
    ...['Draft one', 'Draft two'].map((name) => plainAd(name, { version: 3 } as object)),
    plainAd('Failed', { status: 'failed', publication, version: 3 } as object),
    plainAd('Queued', { status: 'queued', version: 3 } as object),
    plainAd('On', { ...of('ACTIVE'), version: 3 } as object),
    plainAd('Off', { ...of('PAUSED'), version: 3 } as object),
  ];
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/ad-queue');
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  const bar = page.getByRole('region', { name: 'Selected ads' });
  await expect(bar.getByRole('button', { name: 'Turn off 1' })).toBeVisible();
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await bar
      .locator('button')
      .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().top)))]);
    expect(lines, `at ${width}`).toHaveLength(1);
  }
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toBeVisible();
});
