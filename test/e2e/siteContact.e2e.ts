import { expect, type Page, type Route } from 'playwright/test';
import { contact, MESSAGE } from './pages/site.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { MAIN, ORIGIN, WWW } from './support/origins.ts';
import { test } from './support/test.ts';

test.use({ home: MAIN });

const CONTACT = '**/api/contact/';
const FAILED = 'Failed to send message. Please check your connection and try again.';
const refuse =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, headers, contentType: 'application/json', body: JSON.stringify(body) });

/** Every mail so far, newest first. A worker delivers them right after the answer. */
const outbox = async (page: Page): Promise<Record<string, string>[]> =>
  (await page.request.get(`${ORIGIN}/dev/outbox.json`)).json();

test('R2.17 R4.15 R5.01 R8.03 A message is checked, what does not get through is told and keeps every word; sent again it shows that it is on its way, and comes to support', async ({
  page,
}) => {
  const I = contact(page);
  await I.open(MAIN);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(I.card.getByText('0/5000 characters')).toBeVisible();
  await I.subject.fill(MESSAGE.subject);
  // Every rule, in its order: test/site/I.test.ts.
  for (const [field, typed, text] of [
    [I.email, 'ann at example', 'Please enter a valid email address'],
    [I.message, 'Too short', 'Message must be at least 10 characters long'],
  ] as const) {
    await field.fill(typed);
    await I.send();
    await expect(I.card.getByText(text)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${text}`));
    await expect(field).toHaveAttribute('required', '');
    await field.fill('x@y.zz');
    await expect(I.card.getByText(text)).toBeHidden();
  }

  await I.fill();
  await page.route(CONTACT, (route) => route.abort());
  await I.send();
  await expect(I.toast(FAILED)).toHaveAttribute('role', 'alert');
  await I.seeKept();
  await page.unroute(CONTACT);
  await page.route(CONTACT, refuse(500, { error: 'The mailroom is flooded.' }));
  await I.send();
  await expect(I.toast('The mailroom is flooded.')).toHaveAttribute('role', 'alert');
  await expect(I.card.getByText('Not sent. Your message is still here.')).toBeVisible();
  await I.seeKept();
  await page.unroute(CONTACT);

  let arrive = (): void => {};
  const held = new Promise<void>((go) => (arrive = go));
  await page.route(CONTACT, async (route) => {
    await held;
    await route.continue();
  });
  await expect(I.card.getByText(`${MESSAGE.message.length}/5000 characters`)).toBeVisible();
  await I.send();
  await expect(I.button).toHaveText('Sending...');
  await expect(I.button).toBeDisabled();
  arrive();
  await expect(I.toast("Message sent successfully! We'll get back to you soon.")).toHaveAttribute('role', 'group');
  for (const field of [I.email, I.subject, I.message]) await expect(field).toHaveValue('');
  await expect(I.button).toHaveText('Send message');
  await expect
    .poll(async () => (await outbox(page)).find(({ text }) => text!.includes(MESSAGE.message)))
    .toMatchObject({ subject: `[Millrace] Contact: ${MESSAGE.subject}`, replyTo: MESSAGE.email });
});

test('R5.02 What is dropped into the message, or put into the midst of it, is cut where it was put and told of', async ({
  page,
}) => {
  const I = contact(page);
  await I.open(MAIN);
  const [begins, ends] = ['a'.repeat(10), 'z'.repeat(4985)];
  await I.message.fill(`${begins}${ends}`);
  await I.subject.fill('seven words that find no room');
  await I.subject.selectText();
  const [from, to] = [await I.subject.boundingBox(), await I.message.boundingBox()];
  await page.mouse.move(from!.x + 40, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(to!.x + 60, to!.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect(I.card.getByText('5000/5000 characters')).toBeVisible();
  await expect(I.card.getByText('the last 24 were left out.')).toBeVisible();
  const dropped = await I.message.inputValue();
  expect(dropped).toHaveLength(5000);
  expect(dropped).toContain('seven');
  expect(dropped).not.toContain('words');
  expect(dropped.endsWith('zz')).toBe(true);

  await I.message.fill(`${begins}${ends}`);
  await I.message.press('ControlOrMeta+Home');
  await page.keyboard.insertText('1234😀');
  await expect(I.card.getByText('the last 2 were left out.')).toBeVisible();
  expect(await I.message.inputValue()).toBe(`1234${begins}${ends}`);
  await page.keyboard.insertText('!');
  expect(await I.message.inputValue(), 'the caret stayed where it was').toBe(`1234!${begins}${ends}`);
  for (const _ of [1, 2]) {
    await page.keyboard.insertText('?');
    await expect(I.card.getByText('the last one was left out.')).toBeVisible();
    expect(await I.message.inputValue()).toBe(`1234!${begins}${ends}`);
  }
});

test('D1.5 What is typed and sent before the form is live is neither lost nor put into the address', async ({
  page,
}) => {
  let arrive = (): void => {};
  const held = new Promise<void>((go) => (arrive = go));
  await page.route(/\/assets\/site\/contact-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const I = contact(page);
  await page.goto(`${MAIN}/contact`);
  await I.fill();
  await page.keyboard.press('Tab');
  await I.send();
  arrive();
  await expect(I.toast('Message sent successfully!')).toBeVisible();
  await expect(page).toHaveURL(`${MAIN}/contact`);
});

test('D1.5 R8.04 Without its own code the form is sent all the same; while there is no network it says so, and keeps every word', async ({
  page,
  context,
}) => {
  await page.route('**/assets/site/contact-*.js', (route) => route.abort());
  const I = contact(page);
  await page.goto(`${MAIN}/contact`);
  await I.fill();
  await context.setOffline(true);
  await I.send();
  await expect(page.getByText("Couldn't load this part of the page.")).toBeVisible();
  await I.seeKept();
  await context.setOffline(false);
  await I.send();
  await page.waitForURL(`${MAIN}/contact?sent`);
  await I.seeSent();
});

test('D1.5 R8.03 What came back to a form without a script is in it when the script comes, and is sent from there', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route('**/assets/site/*.js', (route) => route.abort());
  const I = contact(page);
  await page.goto(`${MAIN}/contact`);
  await I.fill();
  await I.message.fill('Too short');
  await I.send();
  await expect(page.getByRole('alert')).toContainText('Message must be at least 10 characters long');
  await page.unroute('**/assets/site/*.js');
  let arrive = (): void => {};
  const held = new Promise<void>((go) => (arrive = go));
  await page.route('**/assets/site/contact-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const back = page.waitForEvent('load');
  await page.evaluate(() => document.querySelector('form')!.submit());
  await back;
  await expect(I.message).toHaveValue('Too short');
  await I.message.press('End');
  await I.message.pressSequentially(' no more');
  arrive();
  await I.seeAlive();
  await expect(I.message).toHaveValue('Too short no more');
  await expect(I.card.getByText('17/5000 characters')).toBeVisible();
  await expect(I.email).toHaveValue(MESSAGE.email);
  await expect(I.subject).toHaveValue(MESSAGE.subject);
  // Ten messages in ten minutes are all that the server takes from here, whatever test sends them.
  await page.route(CONTACT, (route) => route.fulfill({ json: { message: 'We have it.' } }));
  const sent = page.waitForRequest(CONTACT);
  await I.send();
  await expect(I.toast('We have it.')).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({ email: MESSAGE.email, message: 'Too short no more' });
  expect(faults).toEqual([]);
});

test('D1.5 A reload, and the way back from another page, keep every word that was not sent', async ({ page }) => {
  const I = contact(page);
  await I.open(MAIN);
  await I.fill();
  await page.reload();
  await I.seeAlive();
  await I.seeKept();
  await page.goto(`${MAIN}/terms`);
  await page.goBack();
  await I.seeAlive();
  await I.seeKept();
  await expect(I.card.getByText(`${MESSAGE.message.length}/5000 characters`)).toBeVisible();
});

// As they stand, `site.e2e.ts` looks at them.
test('axe finds nothing on what contact answers, in both themes', async ({ page }) => {
  const I = contact(page);
  await I.open(MAIN);
  await I.send();
  await expect(I.card.getByText('Email is required')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto(`${MAIN}/contact?sent`);
  await expectAccessibleInBothThemes(page);
  await page.goto(`${MAIN}/contact`);
  await page.evaluate(() => document.querySelector('form')!.submit());
  await expect(page.getByRole('alert')).toContainText('Email is required');
  await expectAccessibleInBothThemes(page);
  await page.goto(`${MAIN}/%zz`);
  await expect(page.getByRole('heading', { level: 1, name: 'That did not work' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R5.01 R8.03 R8.04 the form is sent, checked by the same rules, and keeps every word of what is refused', async ({
    page,
  }) => {
    const I = contact(page);
    await page.goto(`${WWW}/contact`);
    await I.fill();
    await I.message.fill('Too "short"');
    await I.subject.fill('<b>&amp;');
    await I.email.fill('ann at example');
    await I.send();
    await expect(page).toHaveURL(`${WWW}/contact`);
    await expect(page).toHaveTitle(/^Not sent/);
    await expect(page.getByRole('alert')).toContainText('Please enter a valid email address');
    await expect(I.email).toHaveValue('ann at example');
    await expect(I.email).toBeFocused();
    await expect(I.subject).toHaveValue('<b>&amp;');
    await expect(I.message).toHaveValue('Too "short"');
    await I.fill();
    await I.subject.fill('Without a script');
    await I.send();
    await expect(page).toHaveURL(`${WWW}/contact?sent`);
    await I.seeSent();
    await expect
      .poll(async () => (await outbox(page)).find(({ subject }) => subject === '[Millrace] Contact: Without a script'))
      .toMatchObject({ replyTo: MESSAGE.email, text: expect.stringContaining(MESSAGE.message) });
  });
});

test.describe('On the smallest phone', () => {
  test.use({ chose: false, viewport: { width: 320, height: 700 } });

  test('the question about cookies has room for its answers, and no toast lies over it (D8.5)', async ({ page }) => {
    // The toast is measured where it comes to rest.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const I = contact(page);
    await I.open(MAIN);
    const card = page.getByRole('region', { name: 'Cookies' });
    const answers = await Promise.all(
      ['Accept all', 'Only necessary'].map((name) =>
        card
          .getByRole('button', { name })
          .evaluate((it) => [Math.round(it.getBoundingClientRect().width), it.scrollWidth - it.clientWidth]),
      ),
    );
    expect(answers[0], 'no is as easy as yes').toEqual(answers[1]);
    expect(answers[0]![1]).toBe(0);
    await I.fill();
    await page.route(CONTACT, (route) => route.abort());
    await I.send();
    await expect(async () => {
      const toast = (await I.toast(FAILED).boundingBox())!;
      expect(toast.y + toast.height).toBeLessThanOrEqual((await card.boundingBox())!.y);
    }).toPass();
  });
});
