// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountMenu } from '#src/views/shell/AccountMenu.tsx';
import { rooted } from '#test/support/rooted.ts';

type Shown = ComponentProps<typeof AccountMenu>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  [1, '1 credit'],
  [0, '0 credits'],
  [2500, '2,500 credits'],
])('D4.4 the account menu counts %i as one does', (total_balance, words) => {
  const user = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' };
  const props = { user, credits: { total_balance }, counting: false, rail: false } as unknown as Shown;
  act(() => rooted(document.querySelector('main')!).render(<AccountMenu {...props} />));
  expect(document.querySelector('main')!.textContent).toBe(`ALAda Lovelace${words}`);
});
