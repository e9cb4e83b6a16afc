import { expect } from 'playwright/test';
import { drawing, photo } from '#test/support/images.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { expectAccessible } from './support/axe.ts';
import { newAddress, person } from './support/person.ts';
import { test } from './support/test.ts';

test('from an empty browser to an ad on Meta: register, verify, pay, connect, create, upload, publish (R2.08, R2.11, R2.15, R4.12, R4.13, R6.01, R6.04, D1.3, D4.2, D5.6)', async ({
  page,
}) => {
  const I = person(page);
  const email = newAddress();

  await test.step('the dashboard of the app host asks a stranger to sign in', async () => {
    await page.goto('/');
    await page.waitForURL('**/login?returnTo=%2Fdashboard');
    await expectAccessible(page);
  });

  await test.step('registers, and the link from the mail signs in; without a plan the way leads to billing', async () => {
    await I.register(email);
    await I.followVerificationLink(email);
    await I.seeHeading('Billing');
    await expectAccessible(page);
  });

  await test.step('pays in the sandbox, and the plan is there', async () => {
    await I.payFor('Pro');
    await page.goto('/dashboard');
    await I.seeHeading('Dashboard');
  });

  await test.step('connects Meta: consent, permissions, businesses, ad accounts', async () => {
    await I.connectMeta();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await I.activateAdAccountOf('Riverside Coffee');
    await expectAccessible(page);
  });

  await test.step('writes an ad with two images', async () => {
    await page.goto('/ad-builder');
    await page.waitForURL(/\/ad-builder\/[0-9a-f-]{36}$/);
    await page.getByLabel('Name').fill('Autumn sale');
    await page.getByLabel('Primary text').fill('Warm things for cold mornings, made by hand a street away.');
    await page.getByLabel('Headline').fill('New in: wool');
    await page.getByLabel('Description').fill('Free returns');
    await page.getByLabel('Call to action').selectOption('Shop Now');
    await page.getByLabel('Link', { exact: true }).fill('https://shop.example.com/autumn');
    await page.getByRole('combobox', { name: 'Ad set' }).click();
    await page.getByRole('listbox', { name: 'Ad sets' }).getByRole('option').first().click();

    const stages: string[] = [];
    await page.exposeFunction('sawStage', (stage: string) => stages.push(stage));
    await page.evaluate(() => {
      const tell = (globalThis as unknown as { sawStage: (stage: string) => void }).sawStage;
      new MutationObserver(() => {
        for (const bar of document.querySelectorAll('[data-stage]')) tell(bar.textContent ?? '');
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await adBuilder(page).addImage('square', {
      name: 'square.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(1400, 1400),
    });
    await adBuilder(page).addImage('portrait', {
      name: 'portrait.png',
      mimeType: 'image/png',
      buffer: await drawing(1080, 1350),
    });
    await adBuilder(page).seeImage();
    await adBuilder(page).seeImage('Portrait');
    await expect(page.getByText('Uploaded 100%')).toHaveCount(2);
    expect(stages.some((text) => text.includes('Uploading'))).toBe(true);
    expect(stages.some((text) => /Processing\s*90/.test(text))).toBe(true);
    await adBuilder(page).seeSaved();
    await expectAccessible(page);
  });

  await test.step('a reload loses nothing (D1.5)', async () => {
    await page.reload();
    await expect(page.getByLabel('Headline')).toHaveValue('New in: wool');
    await adBuilder(page).seeImage();
  });

  await test.step('publishes; the queue shows it on its way and then published, with the id that Meta gave', async () => {
    await page.getByRole('button', { name: 'Publish paused' }).click();
    await expect(page.getByText(/^(Queued|Publishing|In review|Paused)$/).first()).toBeVisible();
    await page.goto('/ad-queue');
    const row = page.getByRole('row', { name: /Autumn sale/ });
    await expect(row.getByText(/^(In review|Paused)$/)).toBeVisible();
    await expectAccessible(page);
    const copy = await row.getByRole('button', { name: /^Copy Meta ID/ }).getAttribute('aria-label');
    const metaId = /\d+$/.exec(copy!)![0];

    const sandbox = `http://127.0.0.1:${Number(new URL(page.url()).port) + 1}`;
    const state = await (await page.request.get(`${sandbox}/sandbox/state.json`)).json();
    const ads = (state as { ads: { id: string; name: string; status: string }[] }).ads.filter((ad) => ad.id === metaId);
    expect(ads).toHaveLength(1);
    expect(ads[0]!.name).toContain('Autumn sale');
    expect(ads[0]!.status).toBe('PAUSED');
    await page.goto(`${sandbox}/sandbox/published`);
    await expect(page.getByText(metaId).first()).toBeVisible();
    await expect(page.getByRole('img').first()).toBeVisible();
  });
});
