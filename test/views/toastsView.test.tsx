// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { TOAST_LIFETIME_MS, toastsMachine } from '#src/machines/toasts.machine.ts';
import { ToastsView } from '#src/views/toasts/ToastsView.tsx';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

it('R9.07 the time of a message begins when it is seen, however long what shows it takes to load', async () => {
  const clock = new SimulatedClock();
  const toasts = createActor(toastsMachine, { clock }).start();
  const main = document.querySelector('main')!;
  toasts.send({ type: 'toast.show', toast: { code: 'nameSaved' } });
  act(() => rooted(main).render(<ToastsView toasts={toasts} />));
  expect(main.textContent, 'what shows it is not there yet').toBe('');
  act(() => clock.increment(TOAST_LIFETIME_MS * 3));

  await act(() => import('#src/views/toasts/Toast.tsx'));
  expect(main.textContent).toContain('Name saved');
  act(() => clock.increment(TOAST_LIFETIME_MS - 1));
  expect(main.textContent).toContain('Name saved');
  act(() => clock.increment(1));
  expect(main.textContent).toBe('');
  toasts.stop();
});
