import { beforeEach, expect, it, vi } from 'vitest';
import { Sight } from '#src/views/queue/useDrawn.ts';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  return () => vi.unstubAllGlobals();
});

/** Rows 4 to 9 are in sight of those from 0 to 30, which are drawn. */
const drawn = () => {
  const sight = new Sight(() => {});
  const rows = {
    range: { startIndex: 4, endIndex: 9 },
    isScrolling: false,
    scrollDirection: null,
    getTotalSize: () => 2000,
  } as const;
  const indexes = Array.from({ length: 31 }, (_, at) => at);
  sight.show(indexes, rows, { count: 100, ahead: 10, behind: 5 });
  return { sight, rows };
};

it('D5.8 rows that are scrolled among those that are drawn are not drawn again', () => {
  const { sight, rows } = drawn();
  const next = { ...rows, range: { startIndex: 5, endIndex: 10 }, isScrolling: true };
  expect([sight.note(next), sight.isDrawn]).toEqual([{ isMoved: true, ends: false }, true]);
  expect(sight.note({ ...next, isScrolling: false })).toEqual({ isMoved: true, ends: true });
});

it('D5.8 a row that becomes shorter has those below it drawn in their new places, though more of them are in sight', () => {
  const { sight, rows } = drawn();
  const shorter = { ...rows, range: { startIndex: 4, endIndex: 11 }, getTotalSize: () => 1830 };
  expect(sight.note(shorter)).toEqual({ isMoved: false, ends: false });
  expect(sight.note({ ...shorter, range: { startIndex: 5, endIndex: 12 } }).isMoved, 'only once').toBe(true);
});
