// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RegisterForm } from '#src/views/access/RegisterForm.tsx';
import { rooted } from '#test/support/rooted.ts';

const EMAIL = 'ann@example.com';
const PASSWORD = 'quiet river stones';
const INVALID = 'Enter a valid email address.';

let submitted: ReturnType<typeof vi.fn<(email: string, password: string, repeated: string) => void>>;
let hasKeyboard: boolean;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  hasKeyboard = true;
  vi.stubGlobal('matchMedia', () => ({ matches: hasKeyboard, addEventListener: () => {} }));
  document.body.innerHTML = '<main></main>';
  submitted = vi.fn();
});
afterEach(() => vi.unstubAllGlobals());

const show = (email = ''): Promise<void> =>
  act(async () =>
    rooted(document.querySelector('main')!).render(
      <RegisterForm
        email={email}
        busy={false}
        secondsLeft={0}
        texts={{}}
        formText={null}
        mayRetry={false}
        onType={() => {}}
        onEdit={() => {}}
        onSubmit={submitted}
      />,
    ),
  );
const field = (name: string): HTMLInputElement => document.querySelector(`input[name="${name}"]`)!;
const type = (name: string, value: string): Promise<void> =>
  act(async () => {
    // React looks at what the element itself had last, and hears nothing that was set through its own property.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(name), value);
    field(name).focus();
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
const send = (): Promise<void> =>
  act(
    async () =>
      void document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
const said = (name: string): string =>
  (field(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

it.each([
  { what: 'no address', email: '', at: 'email', text: INVALID },
  { what: 'half an address', email: 'ann@', at: 'email', text: INVALID },
  { what: 'an address of ducks', email: '🦆@🦆.🦆 🦆', at: 'email', text: INVALID },
  { what: 'an address from right to left', email: 'שלום דוגמה.קום', at: 'email', text: INVALID },
  { what: 'SQL for an address', email: "' OR 1=1; DROP TABLE users; --", at: 'email', text: INVALID },
  { what: 'HTML for an address', email: '<img src=x onerror=alert(1)>@x.y', at: 'email', text: INVALID },
  { what: 'only spaces for an address', email: '     ', at: 'email', text: INVALID },
  {
    what: 'an address of 10,000 letters',
    email: `${'a'.repeat(10_000)}@example.com`,
    at: 'email',
    text: 'Use at most 254 characters',
  },
  { what: 'no password', password: '', at: 'password1', text: 'Choose a password.' },
  {
    what: 'a password of 10,000 letters',
    password: 'river '.repeat(2000),
    at: 'password1',
    text: 'Use at most 128 characters',
  },
  { what: 'a password of spaces', password: '        ', at: 'password1', text: 'is only spaces' },
  { what: 'a short password', password: '🦆🦆🦆', at: 'password1', text: 'too short' },
  { what: 'a common password', password: 'Password123', at: 'password1', text: 'too common' },
  { what: 'only digits', password: '83749501827364', at: 'password1', text: 'entirely numeric' },
  { what: 'no repetition', repeated: '', at: 'password2', text: "The two password fields didn't match." },
] as { what: string; email?: string; password?: string; repeated?: string; at: string; text: string }[])(
  'D3.2 $what is named at its field, which has the focus, and everything else stays',
  async ({ email = EMAIL, password = PASSWORD, repeated = password, at, text }) => {
    await show();
    await type('email', email);
    await type('password1', password);
    await type('password2', repeated);
    await act(async () => vi.dynamicImportSettled());
    await send();
    expect(said(at)).toContain(text);
    expect(document.activeElement).toBe(field(at));
    expect([field('email').value, field('password1').value, field('password2').value]).toEqual([
      // The field of an address drops them itself.
      email.trim(),
      password,
      repeated,
    ]);
    expect(submitted).not.toHaveBeenCalled();
  },
);

it('D3.2 spaces around an address are no part of it; in a password every sign counts', async () => {
  await show();
  const password = `  <b>' OR 1=1;-- 🦆 שלום  `;
  await type('email', `  ${EMAIL} `);
  await type('password1', password);
  await type('password2', password);
  await send();
  expect(submitted.mock.calls).toEqual([[EMAIL, password, password]]);
});

it('D3.2 a page that is nothing but a form begins in its first empty field, with a keyboard and not with a finger', async () => {
  await show(EMAIL);
  expect(document.activeElement).toBe(field('password1'));
  hasKeyboard = false;
  document.body.innerHTML = '<main></main>';
  await show();
  expect(document.activeElement).toBe(document.body);
});
