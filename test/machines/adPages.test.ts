import { describe, expect, it } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { type AdPage, adsOf, type PageRead, stalePage, withPage } from '#src/machines/adPages.ts';
import { goodAd } from './charts/samples.ts';

const adAt = (id: string): Ad => ({ ...goodAd, id });
const page = (ids: string, round = 0): AdPage => ({
  after: null,
  until: null,
  ads: [...ids].map(adAt),
  size: ids.length,
  round,
});
const readOf = (at: number, ids: string, next: string | null = null): PageRead => ({
  at,
  round: 1,
  ids: [...ids],
  changed: [...ids].map(adAt),
  next,
  total: null,
  counts: null,
  readAt: '2026-11-28T12:00:00.000Z',
});
const SEEN = { from: 0, to: 9 };
const shown = (pages: readonly AdPage[]) => pages.map(({ ads }) => ads.map(({ id }) => id).join(''));

describe('D5.8 The pages of the queue', () => {
  it('have an ad once, wherever it was before', () => {
    const pages = [page('ab'), page('cd'), page('ef')];
    const moved = withPage(pages, readOf(1, 'acf'), SEEN);
    expect(shown(moved)).toEqual(['b', 'acf', 'e']);
    expect(moved.map(({ size }) => size)).toEqual([1, 3, 1]);
  });

  it('keep what did not fit in what was read, until the rest of it is read', () => {
    const pages = withPage([page('abcd')], readOf(0, 'xa', 'place'), SEEN);
    expect(shown(pages)).toEqual(['xa', 'bcd']);
    expect(pages.map(({ round, until, after }) => [round, after, until])).toEqual([
      [1, null, 'place'],
      [-1, 'place', null],
    ]);
  });

  it('forget the ads that are far from what is looked at, and not how many they were', () => {
    const pages = withPage(
      Array.from({ length: 20 }, (_, at) => page(String.fromCodePoint(97 + at))),
      readOf(10, 'z'),
      { from: 10, to: 10 },
    );
    expect(shown(pages).join('')).toBe('fghijzlmnop');
    expect(adsOf(pages)).toHaveLength(11);
    expect(pages.every(({ size }) => size === 1)).toBe(true);
  });

  it('are read again in their order where something changed, only those in sight', () => {
    const pages = [page('a', 0), page('b', 1), page('c', 0), page('d', 0)];
    expect(stalePage(pages, { from: 1, to: 2 }, 1)).toBe(2);
    expect(stalePage(pages, { from: 0, to: 3 }, 1)).toBe(0);
    expect(stalePage(pages, { from: 1, to: 1 }, 1)).toBe(-1);
  });

  it('count one that has no ads any more as seen with the one beside it: nobody can scroll to it', () => {
    const pages = [page('', 0), page('b', 1), page('', 0), page('', 0), page('e', 0)];
    expect(stalePage(pages, { from: 1, to: 1 }, 1)).toBe(0);
    expect(stalePage([page('a', 1), ...pages.slice(1)], { from: 1, to: 1 }, 1)).toBe(2);
    expect(stalePage([page('a', 1), page('b', 1), page('', 1), page('', 0)], { from: 1, to: 1 }, 1)).toBe(3);
  });
});
