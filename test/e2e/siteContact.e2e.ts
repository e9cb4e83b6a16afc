import { expect, type Page, type Route } from 'playwright/test';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { MAIN, ORIGIN, WWW } from './support/origins.ts';
import { test } from './support/test.ts';

test.use({ home: MAIN });

const CONTACT = '**/api/contact/';
const FAILED = 'Failed to send message. Please check your connection and try again.';
const GOOD = {
  email: 'ann@example.com',
  subject: 'A question about plans',
  message: 'How do I change my plan from monthly to yearly?',
} as const;

/** The contact page, as somebody uses it. */
const contactOf = (page: Page) => {
  const card = page.getByRole('region', { name: 'Send us a message' });
  const email = card.getByRole('textbox', { name: 'Email', exact: true });
  const subject = card.getByRole('textbox', { name: 'Subject', exact: true });
  const message = card.getByRole('textbox', { name: 'Message', exact: true });
  return {
    card,
    email,
    subject,
    message,
    button: card.getByRole('button'),
    toast: (text: string | RegExp) =>
      page.getByRole('region', { name: 'Notifications' }).locator('[role]').filter({ hasText: text }),
    open: async (origin: string = MAIN) => {
      await page.goto(`${origin}/contact`);
      await expect(page.locator('[data-island="contact"]')).toHaveAttribute('data-alive', '');
    },
    fill: async () => {
      await email.fill(GOOD.email);
      await subject.fill(GOOD.subject);
      await message.fill(GOOD.message);
    },
    send: () => card.getByRole('button', { name: 'Send message' }).click(),
    seeKept: async () => {
      await expect(email).toHaveValue(GOOD.email);
      await expect(subject).toHaveValue(GOOD.subject);
      await expect(message).toHaveValue(GOOD.message);
    },
  };
};

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
  const contact = contactOf(page);
  await contact.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(contact.card.getByText('0/5000 characters')).toBeVisible();
  await contact.subject.fill(GOOD.subject);
  // Every rule, in its order: test/site/contact.test.ts.
  for (const [field, typed, text] of [
    [contact.email, 'ann at example', 'Please enter a valid email address'],
    [contact.message, 'Too short', 'Message must be at least 10 characters long'],
  ] as const) {
    await field.fill(typed);
    await contact.send();
    await expect(contact.card.getByText(text)).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${text}`));
    await expect(field).toHaveAttribute('required', '');
    await field.fill('x@y.zz');
    await expect(contact.card.getByText(text)).toBeHidden();
  }

  await contact.fill();
  await page.route(CONTACT, (route) => route.abort());
  await contact.send();
  await expect(contact.toast(FAILED)).toHaveAttribute('role', 'alert');
  await contact.seeKept();
  await page.unroute(CONTACT);
  await page.route(CONTACT, refuse(500, { error: 'The mailroom is flooded.' }));
  await contact.send();
  await expect(contact.toast('The mailroom is flooded.')).toHaveAttribute('role', 'alert');
  await expect(contact.card.getByText('Not sent. Your message is still here.')).toBeVisible();
  await contact.seeKept();
  await page.unroute(CONTACT);

  let arrive = (): void => {};
  const held = new Promise<void>((go) => (arrive = go));
  await page.route(CONTACT, async (route) => {
    await held;
    await route.continue();
  });
  await expect(contact.card.getByText(`${GOOD.message.length}/5000 characters`)).toBeVisible();
  await contact.send();
  await expect(contact.button).toHaveText('Sending...');
  await expect(contact.button).toBeDisabled();
  arrive();
  await expect(contact.toast("Message sent successfully! We'll get back to you soon.")).toHaveAttribute(
    'role',
    'status',
  );
  for (const field of [contact.email, contact.subject, contact.message]) await expect(field).toHaveValue('');
  await expect(contact.button).toHaveText('Send message');
  await expect
    .poll(async () => (await outbox(page)).find(({ text }) => text!.includes(GOOD.message)))
    .toMatchObject({ subject: `[Millrace] Contact: ${GOOD.subject}`, replyTo: GOOD.email });
});

test('R5.02 What is dropped into the message, or put into the midst of it, is cut where it was put and told of', async ({
  page,
}) => {
  const contact = contactOf(page);
  await contact.open();
  const [begins, ends] = ['a'.repeat(10), 'z'.repeat(4985)];
  await contact.message.fill(`${begins}${ends}`);
  await contact.subject.fill('seven words that find no room');
  await contact.subject.selectText();
  const [from, to] = [await contact.subject.boundingBox(), await contact.message.boundingBox()];
  await page.mouse.move(from!.x + 40, from!.y + from!.height / 2);
  await page.mouse.down();
  await page.mouse.move(to!.x + 60, to!.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect(contact.card.getByText('5000/5000 characters')).toBeVisible();
  await expect(contact.card.getByText('the last 24 were left out.')).toBeVisible();
  const dropped = await contact.message.inputValue();
  expect(dropped).toHaveLength(5000);
  expect(dropped).toContain('seven');
  expect(dropped).not.toContain('words');
  expect(dropped.endsWith('zz')).toBe(true);

  await contact.message.fill(`${begins}${ends}`);
  await contact.message.press('ControlOrMeta+Home');
  await page.keyboard.insertText('1234😀');
  await expect(contact.card.getByText('the last 2 were left out.')).toBeVisible();
  expect(await contact.message.inputValue()).toBe(`1234${begins}${ends}`);
  await page.keyboard.insertText('!');
  expect(await contact.message.inputValue(), 'the caret stayed where it was').toBe(`1234!${begins}${ends}`);
  for (const _ of [1, 2]) {
    await page.keyboard.insertText('?');
    await expect(contact.card.getByText('the last one was left out.')).toBeVisible();
    expect(await contact.message.inputValue()).toBe(`1234!${begins}${ends}`);
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
  const contact = contactOf(page);
  await page.goto(`${MAIN}/contact`);
  await contact.fill();
  await page.keyboard.press('Tab');
  await contact.send();
  arrive();
  await expect(contact.toast('Message sent successfully!')).toBeVisible();
  await expect(page).toHaveURL(`${MAIN}/contact`);
});

test('D1.5 R8.04 Without its own code the form is sent all the same; while there is no network it says so, and keeps every word', async ({
  page,
  context,
}) => {
  await page.route('**/assets/site/contact-*.js', (route) => route.abort());
  const contact = contactOf(page);
  await page.goto(`${MAIN}/contact`);
  await contact.fill();
  await context.setOffline(true);
  await contact.send();
  await expect(page.getByText("Couldn't load this part of the page.")).toBeVisible();
  await contact.seeKept();
  await context.setOffline(false);
  await contact.send();
  await page.waitForURL(`${MAIN}/contact?sent`);
  await expect(page.getByText("Message sent successfully! We'll get back to you soon.")).toBeVisible();
});

test('D1.5 R8.03 What came back to a form without a script is in it when the script comes, and is sent from there', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route('**/assets/site/*.js', (route) => route.abort());
  const contact = contactOf(page);
  await page.goto(`${MAIN}/contact`);
  await contact.fill();
  await contact.message.fill('Too short');
  await contact.send();
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
  await expect(contact.message).toHaveValue('Too short');
  await contact.message.press('End');
  await contact.message.pressSequentially(' no more');
  arrive();
  await expect(page.locator('[data-island="contact"]')).toHaveAttribute('data-alive', '');
  await expect(contact.message).toHaveValue('Too short no more');
  await expect(contact.card.getByText('17/5000 characters')).toBeVisible();
  await expect(contact.email).toHaveValue(GOOD.email);
  await expect(contact.subject).toHaveValue(GOOD.subject);
  // Ten messages in ten minutes are all that the server takes from here, whatever test sends them.
  await page.route(CONTACT, (route) => route.fulfill({ json: { message: 'We have it.' } }));
  const sent = page.waitForRequest(CONTACT);
  await contact.send();
  await expect(contact.toast('We have it.')).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({ email: GOOD.email, message: 'Too short no more' });
  expect(faults).toEqual([]);
});

// As they stand, `site.e2e.ts` looks at them.
test('axe finds nothing on what contact answers, in both themes', async ({ page }) => {
  const contact = contactOf(page);
  await contact.open();
  await contact.send();
  await expect(contact.card.getByText('Email is required')).toBeVisible();
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
    const contact = contactOf(page);
    await page.goto(`${WWW}/contact`);
    await contact.fill();
    await contact.message.fill('Too "short"');
    await contact.subject.fill('<b>&amp;');
    await contact.email.fill('ann at example');
    await contact.send();
    await expect(page).toHaveURL(`${WWW}/contact`);
    await expect(page).toHaveTitle(/^Not sent/);
    await expect(page.getByRole('alert')).toContainText('Please enter a valid email address');
    await expect(contact.email).toHaveValue('ann at example');
    await expect(contact.email).toBeFocused();
    await expect(contact.subject).toHaveValue('<b>&amp;');
    await expect(contact.message).toHaveValue('Too "short"');
    await contact.fill();
    await contact.subject.fill('Without a script');
    await contact.send();
    await expect(page).toHaveURL(`${WWW}/contact?sent`);
    await expect(page.getByText("Message sent successfully! We'll get back to you soon.")).toBeVisible();
    await expect
      .poll(async () => (await outbox(page)).find(({ subject }) => subject === '[Millrace] Contact: Without a script'))
      .toMatchObject({ replyTo: GOOD.email, text: expect.stringContaining(GOOD.message) });
  });
});

test.describe('On the smallest phone', () => {
  test.use({ chose: false, viewport: { width: 320, height: 700 } });

  test('the question about cookies has room for its answers, and no toast lies over it (D8.5)', async ({ page }) => {
    // The toast is measured where it comes to rest.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const contact = contactOf(page);
    await contact.open();
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
    await contact.fill();
    await page.route(CONTACT, (route) => route.abort());
    await contact.send();
    await expect(async () => {
      const toast = (await contact.toast(FAILED).boundingBox())!;
      expect(toast.y + toast.height).toBeLessThanOrEqual((await card.boundingBox())!.y);
    }).toPass();
  });
});
