// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LeftOut } from '#src/views/bulk/LeftOut.tsx';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const show = async (count: number, names: readonly string[]) => {
  const main = document.querySelector('main')!;
  await act(async () => rooted(main).render(<LeftOut count={count} names={names} />));
  return { text: main.textContent, details: main.querySelector('details') };
};

it('D5.4 files that a batch did not take are named in a list that folds', async () => {
  const { text, details } = await show(3, ['June/a.jpg', 'July/a.jpg', 'b.jpg']);
  expect(text).toContain('3 files left out: one batch takes 200.');
  expect(details!.open).toBe(false);
  expect([...details!.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'June/a.jpg',
    'July/a.jpg',
    'b.jpg',
  ]);
});

it('D5.4 where not all names were kept, how many more there are is said; of an older page, how many alone', async () => {
  expect((await show(3, ['a.jpg'])).text).toContain('And 2 others.');
  expect((await show(1, [])).details).toBeNull();
});
