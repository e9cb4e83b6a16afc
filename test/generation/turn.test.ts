import { setImmediate as nextTurn } from 'node:timers';
import { describe, expect, it } from 'vitest';
import { turn } from '#server/outside/ai/composer/turn.ts';

describe('D5.10 a turn of the event loop', () => {
  it('is given to one at a time, in order', async () => {
    let turns = 0;
    let counting = true;
    const count = () => {
      turns += 1;
      if (counting) nextTurn(count);
    };
    nextTurn(count);
    const had: number[] = [];
    await Promise.all(Array.from({ length: 10 }, () => turn().then(() => had.push(turns))));
    counting = false;
    expect(new Set(had).size).toBe(10);
    expect(had).toEqual(had.toSorted((a, b) => a - b));
  });
});
