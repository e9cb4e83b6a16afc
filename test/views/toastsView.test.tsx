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

it('R9.07 news comes into a region that is read out, and was there before it; an error is an alert', async () => {
  const toasts = createActor(toastsMachine).start();
  const main = document.querySelector('main')!;
  await act(async () => {
    rooted(main).render(<ToastsView toasts={toasts} />);
    await import('#src/views/toasts/Toast.tsx');
  });
  const region = main.querySelector('[aria-live=polite]')!;
  await act(async () => {
    toasts.send({ type: 'toast.show', toast: { code: 'nameSaved' } });
    toasts.send({ type: 'toast.show', toast: { code: 'noAdAccount' } });
  });
  expect(main.querySelector('[aria-live=polite]')).toBe(region);
  expect(region.textContent).toContain('Name saved');
  // A second live region around the same words would have them read twice.
  expect([...region.querySelectorAll('[role]')].map((one) => one.getAttribute('role'))).toEqual(['group', 'alert']);
  toasts.stop();
});

it('R9.07 whoever dismisses a message by a key goes on in the content, not at the top of the page', async () => {
  document.body.innerHTML = '<main tabindex="-1"></main><div></div>';
  const toasts = createActor(toastsMachine).start();
  toasts.send({ type: 'toast.show', toast: { code: 'nameSaved' } });
  await act(async () => {
    rooted(document.querySelector('div')!).render(<ToastsView toasts={toasts} />);
    await import('#src/views/toasts/Toast.tsx');
  });
  const close = document.querySelector<HTMLElement>('[aria-label="Dismiss: Name saved"]')!;
  close.focus();
  await act(async () => close.click());
  expect(document.activeElement === document.querySelector('main')).toBe(true);
  toasts.stop();
});
