import { randomOf } from '#test/support/fuzzRandom.ts';
import { expect, it } from 'vitest';
import { covers, type Direction, drawnNow, nextDrawn, type Range, reachOf } from '#src/views/queue/drawnRange.ts';

const REACH = reachOf(10_000, 61);
const COLUMN = 12;
const seenFrom = (first: number): Range => ({ first, last: first + COLUMN });

const sizeOf = ({ first, last }: Range): number => last - first + 1;
/** Of `after`, those that `before` had not. */
const newRows = (before: Range, after: Range): number =>
  sizeOf(after) - Math.max(0, Math.min(before.last, after.last) - Math.max(before.first, after.first) + 1);

it('D5.8 whoever scrolls is shown rows that are there already: many come at once, ahead of the scroll, and most frames bring none', () => {
  let drawn = drawnNow(null, seenFrom(0), REACH);
  drawn = nextDrawn(drawn, seenFrom(0), 'forward', REACH);
  let sight = 0;
  const coming: number[] = [];
  // A fast wheel: 50 pixels in a frame.
  for (let frame = 0; frame < 600; frame += 1) {
    sight += 50 / 61;
    const seen = seenFrom(Math.floor(sight));
    const now = drawnNow(drawn, seen, REACH);
    expect(now).toEqual(drawn);
    drawn = nextDrawn(now, seen, 'forward', REACH);
    coming.push(newRows(now, drawn));
  }
  const busy = coming.filter((rows) => rows > 0);
  expect(busy.length / coming.length).toBeLessThan(0.04);
  // Nobody pays for rows that were seen long ago.
  expect(sizeOf(drawn)).toBeLessThanOrEqual(COLUMN + 2 + REACH.ahead + REACH.behind);
});

it('D5.8 however a list is scrolled, what is in sight is drawn, and so is what comes next on the way', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomOf(seed);
    const count = 1 + random.below(200);
    const reach = reachOf(count, 61);
    let drawn: Range | null = null;
    let direction: Direction = 'forward';
    let at = 0;
    const seen = (): Range => ({ first: at, last: Math.min(count - 1, at + random.below(COLUMN)) });
    for (let step = 0; step < 30; step += 1) {
      const before = at;
      at = Math.max(0, Math.min(count - 1, at + random.below(61) - 30));
      direction = at < before ? 'backward' : 'forward';
      const sight = seen();
      const now = drawnNow(drawn, sight, reach);
      expect(covers(now, sight)).toBe(true);
      expect(now.first >= 0 && now.last < count).toBe(true);
      drawn = nextDrawn(now, sight, direction, reach);
      expect(covers(drawn, sight)).toBe(true);
    }
    const sight = seen();
    const rest = nextDrawn(drawnNow(drawn, sight, reach), sight, direction, reach);
    expect(covers(rest, sight)).toBe(true);
    const left = direction === 'forward' ? rest.last - sight.last : sight.first - rest.first;
    const ends = direction === 'forward' ? rest.last === count - 1 : rest.first === 0;
    expect(ends || left >= reach.ahead / 3).toBe(true);
    expect(nextDrawn(rest, sight, direction, reach)).toBe(rest);
  }
});

it('D5.8 where rows are missed, as few are drawn at once as there must be; of a list that got shorter none is left over', () => {
  const drawn = { first: 100, last: 150 };
  expect(newRows(drawn, drawnNow(drawn, seenFrom(145), REACH))).toBe(COLUMN - 3);
  expect(newRows(drawn, drawnNow(drawn, seenFrom(95), REACH))).toBe(7);
  expect(drawnNow(drawn, seenFrom(5000), REACH)).toEqual({ first: 4998, last: 5014 });
  expect(drawnNow(drawn, { first: 110, last: 120 }, reachOf(121, 61))).toEqual({ first: 100, last: 120 });
  expect(drawnNow(drawn, { first: 0, last: 0 }, reachOf(1, 61))).toEqual({ first: 0, last: 0 });
});
