import { expect, it } from 'vitest';
import { pagesFor, rowsOf } from '#src/views/queue/useRows.ts';
import { goodAd } from '../machines/charts/samples.ts';

const pageOf = (size: number, round = 0) => ({
  after: null,
  until: null,
  ads: round < 0 ? [] : Array.from({ length: size }, (_, at) => ({ ...goodAd, id: `${size}-${at}` })),
  size,
  round,
});

it('D5.8 pages are read before their ads come into sight, on the way that the list is scrolled', () => {
  // The last one was never read: nobody knows how many ads it has.
  const rows = rowsOf([pageOf(50), pageOf(51), pageOf(52), pageOf(0, -1)]);
  const pages = (first: number, last: number) =>
    (['forward', 'backward', null] as const).map((direction) => pagesFor(rows, { first, last }, direction));
  expect(pages(5, 15)).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(pages(60, 75)).toEqual([
    [1, 2],
    [0, 1],
    [1, 1],
  ]);
  expect(pages(110, 130)).toEqual([
    [2, 3],
    [1, 2],
    [2, 2],
  ]);
  expect(pagesFor([], { first: 0, last: 0 }, 'forward')).toEqual([0, 0]);
});
