// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ToastsActor } from '#src/machines/toasts.machine.ts';
import { Toast, type ToastProps } from '#src/views/toasts/Toast.tsx';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

it('D5.8 the news of ads that were published leads to them, from whatever screen', async () => {
  const toast = { id: 1, code: 'adsSettled', act: 'publish', done: 3, rejected: 0, failed: 0 } as const;
  const main = document.querySelector('main')!;
  await act(async () =>
    rooted(main).render(<Toast toasts={{} as ToastsActor} toast={toast as unknown as ToastProps['toast']} />),
  );
  expect(main.textContent).toContain('3 ads published');
  expect(main.querySelector('a')!.getAttribute('href')).toBe('/ad-queue');
});

it('D5.6 the news of one ad leads to that ad', async () => {
  const main = document.querySelector('main')!;
  const toast = { id: 1, code: 'adsQueued', count: 1, adIds: ['ad-7'] } as const;
  await act(async () =>
    rooted(main).render(<Toast toasts={{} as ToastsActor} toast={toast as unknown as ToastProps['toast']} />),
  );
  expect(main.querySelector('a')!.getAttribute('href')).toBe('/ad-builder/ad-7');
});
