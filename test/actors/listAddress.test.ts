import { expect, it } from 'vitest';
import { readListAddress } from '#src/actors/listAddress.ts';
import { MAX_NAMED } from '#contract/rules/listLimits.ts';
import { USUAL_SORT } from '#contract/rules/adSort.ts';

const [ONE, OTHER] = ['6a1f0f0e-1111-4111-8111-111111111111', '6a1f0f0e-2222-4222-8222-222222222222'] as const;
const ALL = { filter: 'all', q: '', sort: USUAL_SORT };

it.each<[string, object, object]>([
  ['nothing', {}, {}],
  ['a status', { status: 'failed' }, { filter: 'failed' }],
  ['words', { q: ' wool ' }, { q: 'wool' }],
  ['words that the router takes for a number', { q: 2026 }, { q: '2026' }],
  ['two ads', { ads: `${ONE}.${OTHER}` }, { ads: [ONE, OTHER] }],
  ['what was deleted', { status: 'deleted' }, {}],
  ['a campaign', { in: 'campaign-23' }, { campaign: '23' }],
  ['an ad set', { in: 'adset-11' }, { adset: '11' }],
  ['days with both ends', { created: '2026-11-01..2026-11-07' }, { created: { from: '2026-11-01', to: '2026-11-07' } }],
  ['days from one on', { updated: '2026-11-01..' }, { updated: { from: '2026-11-01', to: '' } }],
  ['days up to one', { updated: '..2026-11-07' }, { updated: { from: '', to: '2026-11-07' } }],
])('D5.8 an address with %s asks the list for it', (_, search, query) => {
  expect(readListAddress(search)).toEqual({ ...ALL, ...query });
});

it.each([
  { status: 'gone' },
  { sort: 'colour' },
  { in: 'campaign-' },
  { in: 'page-7' },
  { ads: '' },
  { ads: `${ONE}.x` },
  { in: `adset-${'1'.repeat(21)}` },
  { created: '..' },
  { created: '2026-11-01' },
  { created: '2026-13-41..' },
  { created: 'today..' },
  { created: '2026-11-01..2026-11-02..2026-11-03' },
  { q: { a: 1 } },
])('D5.8 what an address says wrongly it does not say: %j', (search) => {
  expect(readListAddress(search)).toEqual(ALL);
});

it('D5.8 an address names no more ads than the server is asked for', () => {
  const ads = Array.from({ length: MAX_NAMED + 1 }, (_, at) => ONE.replace(/.{3}$/, String(at).padStart(3, '0')));
  expect(readListAddress({ ads: ads.join('.') }).ads).toEqual(ads.slice(0, MAX_NAMED));
});
