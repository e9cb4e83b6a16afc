import { writeFile } from 'node:fs/promises';
import { expect, type Page, type Route } from 'playwright/test';
import { photo } from '#test/support/images.ts';
import { parseJournalFile } from '#src/journal/file.ts';
import { report } from './pages/report.ts';
import { run } from '../../scripts/replay/run.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { expectAccessible } from './support/axe.ts';
import { addFault, clearFaults } from './support/meta.ts';
import { test } from './support/ready.ts';
import { seeToast } from './support/toast.ts';

const SUPPORT = 'support@millrace.example';
const TYPED = {
  name: 'Woollen socks for Ahmed',
  headline: 'Warm feet from 79 euros',
  text: 'Mended for life by our cobbler in Eastgate.',
  link: 'https://socks.riverside.example/winter?for=ahmed',
  file: 'ahmed-in-the-snow.jpg',
  message: 'The picture of the socks never arrives; it stops at ninety.',
  answerTo: 'ahmed@riverside.example',
} as const;
/** Each of them would tell what was typed. */
const WORDS = /woollen|socks|ahmed|warm feet|cobbler|eastgate|riverside|ninety|snow/i;

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly replyTo: string | null;
  readonly attachments: readonly { readonly filename: string; readonly url: string }[];
}

/** The newest one that says so: an earlier test's may be there already. */
const newestReport = async (page: Page, saying = ''): Promise<Mail> => {
  const find = async () => {
    const mails = (await (await page.request.get('/dev/outbox.json')).json()) as (Mail & { to: string })[];
    return mails.find(
      ({ to, subject, text }) =>
        to === SUPPORT && text.includes(TYPED.message) && `${subject}\n${text}`.includes(saying),
    );
  };
  await expect.poll(find).toBeDefined();
  return (await find())!;
};

const failToUpload = async (page: Page): Promise<void> => {
  await addFault('invalid_parameter', 'adimages');
  await page.goto('/ad-builder');
  await page.getByLabel('Name').fill(TYPED.name);
  await adBuilder(page).headline.fill(TYPED.headline);
  await adBuilder(page).primaryText.fill(TYPED.text);
  await page.getByLabel('Link', { exact: true }).fill(TYPED.link);
  await adBuilder(page).seeSaved();
  // An image that Meta has from no other test: one that it has already is not sent again.
  await adBuilder(page).addImage('square', { name: TYPED.file, buffer: await photo(1231, 1231) });
  await expect(page.getByRole('button', { name: /^(Retry|Try again)/ })).toBeVisible();
};

test.afterEach(clearFaults);

test('a problem is reported with what happened, shown before it goes, kept where it does not get through, and support replays it (D8.4, R8.03)', async ({
  page,
  ready,
}, info) => {
  await failToUpload(page);

  const support = report(page);
  const { dialog, message, email, record } = support;
  await support.open();
  await expect(email).toHaveValue(ready.email);
  await support.showRecord();
  const shown = await record.innerText();
  expect(shown).not.toMatch(WORDS);
  expect(shown).not.toContain(ready.email);
  await expectAccessible(page);

  await test.step('it can be saved as a file instead', async () => {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^millrace-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.json$/);
    const { code, out } = await run([await file.path()]);
    expect([code, out.includes('xstate.error.actor.finishMedia')]).toEqual([0, true]);
  });

  await test.step('it is checked, and one that cannot be sent keeps what was written', async () => {
    await support.send();
    await expect(dialog.getByText('Message is required')).toBeVisible();
    await expect(message).toBeFocused();
    await message.fill(TYPED.message);
    await email.fill(TYPED.answerTo);
    await page.route('**/api/contact/', (route) => route.abort());
    await support.send();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Failed to send message. Please check your connection and try again.',
    );
    await expect(message).toHaveValue(TYPED.message);
    await page.unroute('**/api/contact/');
    await support.send();
    await seeToast(page, 'Message sent successfully!');
    await expect(dialog).toBeHidden();
  });

  const mail = await newestReport(page);
  expect(mail).toMatchObject({ replyTo: TYPED.answerTo, attachments: [{ filename: 'millrace-report.json' }] });
  const attached = await (await page.request.get(mail.attachments[0]!.url)).text();
  expect(attached).not.toMatch(WORDS);
  expect(attached).not.toContain(ready.email);
  expect(parseJournalFile(attached)).toEqual(JSON.parse(shown));

  const saved = info.outputPath('report.json');
  await writeFile(saved, attached);
  const { code, out, err } = await run([saved]);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/app\/session\/uploads\/upload-\S+ +xstate\.error\.actor\.finishMedia +service +failed/);
  const last = parseJournalFile(attached).entries.at(-1)!.seq;
  const end = (await run([saved, '--at', String(last), '--actor', 'app/session/uploads/'])).out;
  expect(end).toMatch(/^app\/session\/uploads\/upload-\S+: failed {2}\[stopped\]/);
  expect(end).toContain('"kind": "rejected"');

  await test.step('Esc closes it, and nothing of it is kept', async () => {
    await support.open();
    await message.fill(TYPED.message);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await support.open();
    await expect(message).toHaveValue('');
    await support.showRecord();
    await expect(record).not.toContainText('ninety');
  });
});

/** Code that arrives, and breaks as it is shown. */
const breakScreen = (route: Route) =>
  route.fulfill({
    contentType: 'text/javascript',
    body: "export const component = () => { throw new Error('Broken'); };",
  });

test.describe('in a window that has not loaded the screen yet', () => {
  test.use({ fresh: true });

  test('a screen that broke offers the report, too (D8.4)', async ({ page }) => {
    await page.goto('/dashboard');
    await page.route(/\/assets\/ad-queue-[^/]*\.js$/, breakScreen);
    await page.goto('/ad-queue');
    await expect(page.getByRole('heading', { name: 'Something went wrong on this screen' })).toBeVisible();
    const support = report(page);
    await support.openByButton();
    await expect(support.dialog.getByText('/ad-queue', { exact: true })).toBeVisible();
    await support.message.fill(TYPED.message);
    await support.send();
    await expect(support.dialog).toBeHidden();
    const subject = '[Millrace] Problem report: On /ad-queue';
    expect((await newestReport(page, subject)).subject).toBe(subject);
  });
});

test.describe('before signing in', () => {
  test.use({ storageState: { cookies: [], origins: [] }, fresh: true });

  test('a screen that broke offers the report there, too (D8.4)', async ({ page }) => {
    const document = await (await page.request.get('/password-reset')).text();
    await page.route(/\/assets\/password-reset-[^/]*\.js$/, (route) =>
      // What the document itself asks for belongs to every screen.
      document.includes(new URL(route.request().url()).pathname) ? route.continue() : breakScreen(route),
    );
    await page.goto('/password-reset');
    const support = report(page);
    await support.openByButton();
    await support.message.fill(TYPED.message);
    await support.email.fill('not an address');
    await support.send();
    await expect(support.dialog.getByText('Please enter a valid email address')).toBeVisible();
    await support.email.fill(TYPED.answerTo);
    await support.send();
    await expect(support.dialog).toBeHidden();
    expect((await newestReport(page, '(not signed in)')).replyTo).toBe(TYPED.answerTo);
  });
});
