import { expect, type Page } from 'playwright/test';
import { entrance } from './pages/entrance.ts';
import { newAddress, PASSWORD, person } from './support/person.ts';
import { test } from './support/ready.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const INVALID = 'Enter a valid email address.';
const LONG = 'a'.repeat(10_000);

interface Line {
  readonly what: string;
  readonly email?: string;
  readonly password?: string;
  readonly repeated?: string;
  /** The field that says it, and what. */
  readonly field: string;
  readonly text: string | RegExp;
}

const LINES: readonly Line[] = [
  { what: 'no address', email: '', field: 'Email', text: INVALID },
  { what: 'no password', password: '', field: 'Password', text: 'Choose a password.' },
  { what: 'no repetition', repeated: '', field: 'Password again', text: "The two password fields didn't match." },
  { what: 'half an address', email: 'ann@', field: 'Email', text: INVALID },
  {
    what: 'an address of 10,000 letters',
    email: `${LONG}@example.com`,
    field: 'Email',
    text: /Use at most 254 characters/,
  },
  {
    what: 'a password of 10,000 letters',
    password: 'river '.repeat(2000),
    field: 'Password',
    text: /Use at most 128 characters/,
  },
  { what: 'a password of spaces', password: '        ', field: 'Password', text: /is only spaces/ },
  { what: 'an address of ducks', email: '🦆@🦆.🦆', field: 'Email', text: INVALID },
  { what: 'an address from right to left', email: 'שלום@דוגמה.קום', field: 'Email', text: INVALID },
  { what: 'SQL for an address', email: "' OR 1=1; DROP TABLE users; --", field: 'Email', text: INVALID },
  { what: 'HTML for an address', email: '<img src=x onerror=alert(1)>@x.y', field: 'Email', text: INVALID },
  { what: 'only spaces for an address', email: '     ', field: 'Email', text: INVALID },
  { what: 'a short password', password: '🦆🦆🦆', field: 'Password', text: /too short/ },
  { what: 'a common password', password: 'Password123', field: 'Password', text: /too common/ },
  { what: 'only digits', password: '83749501827364', field: 'Password', text: /entirely numeric/ },
];

const fill = async (page: Page, line: Partial<Line>): Promise<void> => {
  const { email = newAddress(), password = PASSWORD, repeated = password } = line;
  await entrance(page).fillRegistration(email, password, repeated);
};

test('what cannot be taken is named at its field, which has the focus, and everything else stays (D3.2)', async ({
  page,
}) => {
  await page.goto('/register');
  page.on('dialog', () => expect('a dialog', 'of a script in the input').toBe('none'));
  for (const line of LINES) {
    await test.step(line.what, async () => {
      await fill(page, line);
      await page.getByRole('button', { name: 'Create account' }).click();
      const field = page.getByRole('textbox', { name: line.field, exact: true });
      await expect(field).toHaveAccessibleDescription(
        typeof line.text === 'string' ? new RegExp(line.text.replaceAll('.', String.raw`\.`)) : line.text,
      );
      await expect(field).toBeFocused();
      await person(page).seeHeading('Create your account');
      await expect(entrance(page).password).toHaveValue(line.password ?? PASSWORD);
    });
  }
});

test('spaces around an address are no part of it; in a password every sign counts: spaces, quotes, tags, ducks, Hebrew (D3.2)', async ({
  page,
}) => {
  const I = person(page);
  const email = newAddress('odd');
  const password = `  <b>' OR 1=1;-- 🦆 שלום  `;
  await page.goto('/register');
  await fill(page, { email: `  ${email} `, password });
  await page.getByRole('button', { name: 'Create account' }).click();
  await I.seeHeading('Check your inbox');
  await expect(page.getByText('We sent a link to o•••@example.com.')).toBeVisible();
  await I.openVerificationLink(email);
  await page.goto('/login');
  await I.fillSignIn(email, password.trim());
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
  await I.fillSignIn(` ${email.toUpperCase()} `, password);
  await page.waitForURL('**/settings/billing');
});
