import { describe, expect, it } from 'vitest';
import { outdated } from '#src/services/journal/streams.ts';

const DAY = 86_400_000;
const now = 100 * DAY;
const stream = (name: string, daysAgo: number, bytes = 1000) => ({ stream: name, usedAt: now - daysAgo * DAY, bytes });

describe('Journals that no tab uses', () => {
  it('stay for two weeks', () => {
    expect(outdated([stream('new', 0), stream('old', 13.9)], now)).toEqual([]);
  });

  it('go after two weeks', () => {
    expect(outdated([stream('old', 14.1), stream('new', 1), stream('older', 30)], now)).toEqual(['old', 'older']);
  });

  it('go, the longest unused first, where all together are more than 50 MB', () => {
    const half = 25_000_000;
    expect(outdated([stream('a', 3, half), stream('b', 1, half), stream('c', 2, half)], now)).toEqual(['a']);
    expect(outdated([stream('a', 3, half), stream('b', 1, half)], now)).toEqual([]);
  });

  it('go where one alone is more than that', () => {
    expect(outdated([stream('huge', 1, 60_000_000), stream('new', 0, 10)], now)).toEqual(['huge']);
  });
});
