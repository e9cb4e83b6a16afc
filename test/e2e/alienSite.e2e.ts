import { expect } from 'playwright/test';
import { contact, site } from './pages/site.ts';
import { test } from './support/alien.ts';
import { person } from './support/person.ts';

test.use({ signedIn: false });

test('D1.2 R6.02 the public pages stand where nothing fills them in, and lead to each other and to the app', async ({
  page,
}) => {
  const { foot, pricing } = site(page);
  for (const [link, heading] of [
    ['Terms', 'Terms of Service'],
    ['Privacy', 'Privacy Policy'],
    ['Contact', /Contact|touch|Talk/],
  ] as const) {
    await page.goto('/login');
    await foot.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await page.content()).not.toMatch(/__[A-Z]+_[A-Z]+__/);
  }
  await foot.getByRole('link', { name: 'Pricing' }).click();
  await page.waitForURL('**/home/#pricing');
  await expect(pricing).toContainText('$39');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.waitForURL('**/login');
  await person(page).seeHeading('Sign in');
});

test('R4.01 the feature tabs start with the flow; the bar goes with the way of scrolling', async ({ page }) => {
  await page.goto('/home/');
  const { feature, bar } = site(page);
  await expect(feature(/flow/i)).toHaveAttribute('aria-selected', 'true');
  await feature(/analytics/i).click();
  await expect(feature(/analytics/i)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  await page.mouse.wheel(0, 900);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(bar).toBeInViewport();
});

test('R4.15 R8.03 R8.04 a message that failed is kept; a sent one leaves an empty form; the server’s words are preferred to our own', async ({
  page,
  alien,
}) => {
  const I = contact(page);
  let answer: { status?: number; body: unknown } | undefined = { status: 500, body: '' };
  alien.rules.push(({ path }) => (path === '/api/contact/' ? answer : undefined));
  await I.open();
  await I.fill();
  await I.send();
  await expect(
    page.getByText('Failed to send message. Please check your connection and try again.').first(),
  ).toBeVisible();
  answer = { status: 500, body: { error: 'The letter box is full.' } };
  await I.send();
  await expect(page.getByText('The letter box is full.').first()).toBeVisible();
  await I.seeKept();

  // A server that says nothing of a sent message is spoken for.
  answer = { body: {} };
  await I.send();
  await I.seeSent();
  await expect(I.message).toHaveValue('');
  answer = undefined;
  await I.fill();
  await I.send();
  await expect(page.getByText('We have it.')).toBeVisible();
});
