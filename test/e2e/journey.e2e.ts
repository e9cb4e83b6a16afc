import { expect } from 'playwright/test';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { drawing, photo } from '#test/support/images.ts';
import { entrance } from './pages/entrance.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { billing } from './pages/billing.ts';
import { integrations } from './pages/integrations.ts';
import { expectAccessible } from './support/axe.ts';
import { countWalk } from './support/countWalk.ts';
import { APP, MAIN, META } from './support/origins.ts';
import { newAddress, PASSWORD, person, verificationPath } from './support/person.ts';
import { test } from './support/test.ts';

test.use({ home: APP });

test('from the landing page to a paused ad on Meta in 11 presses and 7 fields, though there are several businesses, ad accounts and ad sets: register, verify, pay, connect, create, upload, publish (R2.08, R2.11, R2.15, R4.12, R4.13, R6.01, R6.04, D1.3, D4.2, D5.6, D8.6)', async ({
  page,
}) => {
  const I = person(page);
  const email = newAddress();

  await test.step('the dashboard of the app host asks a stranger to sign in', async () => {
    await page.goto(APP);
    await page.waitForURL('**/login?returnTo=%2Fdashboard');
  });

  const walk = await countWalk(page);
  await test.step('registers, and the link from the mail signs in; without a plan the way leads to billing', async () => {
    await page.goto(MAIN);
    await page.getByRole('main').getByRole('link', { name: 'Start Building' }).first().click();
    await entrance(page).register(email, PASSWORD);
    await I.seeHeading('Check your inbox');
    walk.pressElsewhere();
    await page.goto(APP + (await verificationPath(page, email)));
    await page.waitForURL('**/settings/billing*');
    await I.seeHeading('Choose a plan');
  });

  await test.step('pays in the sandbox, and the plan is there', async () => {
    await billing(page).confirmAgeAndGoToCheckout();
    await billing(page).pay();
    await I.seeWelcome();
    await I.seeHeading('Dashboard');
  });

  await test.step('connects Meta from the dashboard; the business and its ad account are chosen by one press, which leads to the first ad', async () => {
    await integrations(page).connect.click();
    await page.waitForURL(`${META}/**`);
    await page.goto(`${page.url()}&user=${SEED.noa}`);
    await integrations(page).allow();
    await page.waitForURL('**/auth/meta/callback**');
    await integrations(page).seeConnected('Noa Berg');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Riverside Coffee UK/ }).click();
  });

  await test.step('writes an ad', async () => {
    await adBuilder(page).seeOpened();
    await page.getByLabel('Name').fill('Autumn sale');
    await adBuilder(page).primaryText.fill('Warm things for cold mornings, made by hand a street away.');
    await adBuilder(page).headline.fill('New in: wool');
    await page.getByLabel('Link', { exact: true }).fill('https://shop.example.com/autumn');

    const stages: string[] = [];
    await page.exposeFunction('sawStage', (stage: string) => stages.push(stage));
    await page.evaluate(() => {
      const tell = (globalThis as unknown as { sawStage: (stage: string) => void }).sawStage;
      new MutationObserver(() => {
        for (const bar of document.querySelectorAll('[data-stage]')) tell(bar.textContent ?? '');
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await adBuilder(page).addImage('square', { name: 'square.jpg', buffer: await photo(1400, 1400) });
    // An ad goes without one.
    await walk.aside(async () =>
      adBuilder(page).addImage('portrait', { name: 'portrait.png', buffer: await drawing(1080, 1350) }),
    );
    await adBuilder(page).seeImage();
    await adBuilder(page).seeImage('Portrait');
    await expect(page.getByText('Uploaded 100%')).toHaveCount(2);
    expect(stages.some((text) => text.includes('Uploading'))).toBe(true);
    expect(stages.some((text) => /Processing\s*90/.test(text))).toBe(true);
    await adBuilder(page).seeSaved();
  });

  await test.step('a reload loses nothing (D1.5)', async () => {
    await page.reload();
    await expect(adBuilder(page).headline).toHaveValue('New in: wool');
    await adBuilder(page).seeImage();
  });

  await test.step('publishes into the ad set by the press that chooses it; the queue shows it on its way and then published, with the id that Meta gave', async () => {
    await page.getByRole('button', { name: 'Publish in Bristol, 5 km around the quay' }).click();
    // Whoever leaves before it was taken to be published keeps a draft.
    await expect(page.getByText(/The ad is (being published|on Meta)/)).toBeVisible();
    expect(walk.presses, 'presses from the landing page to a paused ad').toHaveLength(11);
    expect(walk.fields, 'fields that are typed into').toHaveLength(7);
    await page.goto(`${APP}/ad-queue`);
    const row = page.getByRole('row', { name: /Autumn sale/ });
    await expect(row.getByText(/^(In review|Paused)$/)).toBeVisible();
    await expectAccessible(page);
    const copy = await row.getByRole('button', { name: /^Copy Meta ID/ }).getAttribute('aria-label');
    const metaId = /\d+$/.exec(copy!)![0];

    const state = await (await page.request.get(`${META}/sandbox/state.json`)).json();
    const ads = (state as { ads: { id: string; name: string; status: string; adset_id: string }[] }).ads.filter(
      (ad) => ad.id === metaId,
    );
    expect(ads).toHaveLength(1);
    expect(ads[0]!.name).toContain('Autumn sale');
    expect(ads[0]!.status).toBe('PAUSED');
    expect(ads[0]!.adset_id).toBe(SEED.trafficAdSet);
    await page.goto(`${META}/sandbox/published`);
    await expect(page.getByText(metaId).first()).toBeVisible();
    await expect(page.getByRole('img').first()).toBeVisible();
  });
});
