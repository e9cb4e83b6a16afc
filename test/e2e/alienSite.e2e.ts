import { expect } from 'playwright/test';
import { test } from './support/alien.ts';
import { person } from './support/person.ts';

test.use({ signedIn: false });

const MESSAGE = { email: 'ann@example.com', subject: 'A question', message: 'How do I change my plan to yearly?' };

test('D1.2 R6.02 the public pages stand where nothing fills them in, and lead to each other and to the app', async ({
  page,
}) => {
  await page.goto('/login');
  for (const [link, heading] of [
    ['Terms', 'Terms of Service'],
    ['Privacy', 'Privacy Policy'],
    ['Contact', /Contact|touch|Talk/],
  ] as const) {
    await page.goto('/login');
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await page.content()).not.toMatch(/__[A-Z]+_[A-Z]+__/);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
  await page.waitForURL('**/home/#pricing');
  await expect(page.locator('#pricing')).toContainText('$39');
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.waitForURL('**/login');
  await person(page).seeHeading('Sign in');
});

test('R4.01 the feature tabs start with the flow; the bar goes with the way of scrolling', async ({ page }) => {
  await page.goto('/home/');
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await expect(tab(/flow/i)).toHaveAttribute('aria-selected', 'true');
  await tab(/analytics/i).click();
  await expect(tab(/analytics/i)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toBeVisible();
  const bar = page.getByRole('banner');
  await page.mouse.wheel(0, 900);
  await expect(bar).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(bar).toBeInViewport();
});

test('R4.15 R8.03 R8.04 a message that failed is kept; a sent one leaves an empty form; the server’s words are preferred to our own', async ({
  page,
  alien,
}) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const send = () => page.getByRole('button', { name: 'Send message', exact: true }).click();
  let answer: { status?: number; body: unknown } | undefined = { status: 500, body: '' };
  alien.rules.push(({ path }) => (path === '/api/contact/' ? answer : undefined));
  await page.goto('/contact');
  await expect(page.locator('[data-island="contact"]')).toHaveAttribute('data-alive', '');
  const write = async () => {
    await field('Email').fill(MESSAGE.email);
    await field('Subject').fill(MESSAGE.subject);
    await field('Message').fill(MESSAGE.message);
  };
  await write();
  await send();
  await expect(
    page.getByText('Failed to send message. Please check your connection and try again.').first(),
  ).toBeVisible();
  answer = { status: 500, body: { error: 'The letter box is full.' } };
  await send();
  await expect(page.getByText('The letter box is full.').first()).toBeVisible();
  await expect(field('Message')).toHaveValue(MESSAGE.message);

  // A server that says nothing of a sent message is spoken for.
  answer = { body: {} };
  await send();
  await expect(page.getByText("Message sent successfully! We'll get back to you soon.")).toBeVisible();
  await expect(field('Message')).toHaveValue('');
  answer = undefined;
  await write();
  await send();
  await expect(page.getByText('We have it.')).toBeVisible();
});
