// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ToastsActor } from '#src/machines/toasts.machine.ts';
import { MAX_NAMED } from '#contract/rules/listLimits.ts';
import { readListAddress } from '#src/actors/listAddress.ts';
import type { ToastMessage } from '#src/machines/fact.ts';
import { ALL_ADS, type ListQuery } from '#src/machines/listQuery.ts';
import { Toast, type ToastProps } from '#src/views/toasts/Toast.tsx';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const [one, other] = ['6a1f0f0e-1111-4111-8111-111111111111', '6a1f0f0e-2222-4222-8222-222222222222'];
const many = Array.from({ length: MAX_NAMED + 1 }, (_, at) => `ad-${at}`);
const settled = { code: 'adsSettled', act: 'publish', done: 3, rejected: 0, failed: 0 } as const;
const changed = { code: 'adsChanged', done: 2, left: 0 } as const;

const shown = async (toast: ToastMessage): Promise<readonly [string, ListQuery | null]> => {
  const main = document.querySelector('main')!;
  await act(async () =>
    rooted(main).render(<Toast toasts={{} as ToastsActor} toast={{ ...toast, id: 1 } as ToastProps['toast']} />),
  );
  const href = main.querySelector('a')?.href;
  const query = href ? readListAddress(Object.fromEntries(new URL(href).searchParams)) : null;
  return [main.textContent!, query];
};

it.each<[string, ToastMessage, string, Partial<ListQuery>]>([
  ['one that was queued', { code: 'adsQueued', count: 1, adIds: [one] }, '1 ad queued', { ads: [one] }],
  ['those that were published', { ...settled, adIds: [one, other] }, '3 ads published', { ads: [one, other] }],
  ['more than an address names', { ...settled, adIds: many }, '3 ads published', { sort: '-updated' }],
  [
    'those that were archived',
    { ...settled, act: 'archive', adIds: [one] },
    '3 ads archived',
    { filter: 'archived', ads: [one] },
  ],
  ['those that were restored', { ...changed, act: 'restore', adIds: [one] }, '2 ads restored', { ads: [one] }],
  [
    'those that Meta rejected',
    { code: 'thanks', text: '2 ads were rejected by Meta.', good: false, shown: 'rejected' },
    '2 ads were rejected',
    { filter: 'rejected', sort: '-updated' },
  ],
  [
    'those that passed their review',
    { code: 'thanks', text: '2 ads passed their review on Meta.', good: true },
    '2 ads passed',
    { sort: '-updated' },
  ],
])('D5.8 the news of %s leads to where they are seen in the queue', async (_, toast, words, query) => {
  const [text, found] = await shown(toast);
  expect(text).toContain(words);
  expect(text).toContain('Show in the ad queue');
  expect(found).toEqual({ ...ALL_ADS, ...query });
});

it.each<[string, ToastMessage]>([
  ['ads that are gone', { ...changed, act: 'delete', adIds: [one] }],
  ['no ads', { code: 'thanks', text: 'Thank you.' }],
  ['the account', { code: 'nameSaved' }],
])('D5.8 the news of %s leads nowhere', async (_, toast) => {
  expect((await shown(toast))[1]).toBeNull();
});
