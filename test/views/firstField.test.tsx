// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RegisterForm } from '#src/views/access/RegisterForm.tsx';
import { SignInForm } from '#src/views/access/SignInForm.tsx';
import { rooted } from '#test/support/rooted.ts';

let hasKeyboard: boolean;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  hasKeyboard = true;
  vi.stubGlobal('matchMedia', () => ({ matches: hasKeyboard, addEventListener: () => {} }));
  document.body.innerHTML = '<button>Elsewhere</button><main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const nothing = () => {};
const rest = { busy: false, secondsLeft: 0, texts: {}, formText: null, mayRetry: false, onType: nothing };
const FORMS = {
  'signing in': (email: string) => (
    <SignInForm {...rest} email={email} resend={null} onEdit={nothing} onSubmit={nothing} />
  ),
  registering: (email: string) => <RegisterForm {...rest} email={email} onEdit={nothing} onSubmit={nothing} />,
};
const show = (form: ReactNode) => act(async () => rooted(document.querySelector('main')!).render(form));
const focused = () => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName;

it.each(Object.entries(FORMS))('%s begins in its first empty field', async (_, form) => {
  await show(form(''));
  expect(focused()).toBe('email');
  await show(form('ann@example.com'));
  expect(focused()).toMatch(/^password/);
});

it.each(Object.entries(FORMS))('%s opens no keyboard under a finger', async (_, form) => {
  hasKeyboard = false;
  await show(form(''));
  expect(focused()).toBe('BODY');
});

it.each(Object.entries(FORMS))('%s takes the focus from nothing that has it', async (_, form) => {
  document.querySelector('button')!.focus();
  await show(form(''));
  expect(focused()).toBe('BUTTON');
});
