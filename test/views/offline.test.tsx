// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Offline } from '#src/views/trouble/Offline.tsx';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('D1.5 says at once that there is no network, and no longer once there is', async () => {
  const main = document.querySelector('main')!;
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await act(async () => rooted(main).render(<Offline />));
  expect(main.textContent).toBe('');
  const turn = (on: boolean) =>
    act(async () => {
      online.mockReturnValue(on);
      dispatchEvent(new Event(on ? 'online' : 'offline'));
    });
  await turn(false);
  expect(main.textContent).toBe('You are offline. What you see may be out of date.');
  await turn(true);
  expect(main.textContent).toBe('');
});
