import { randomOf } from '#test/support/fuzzRandom.ts';
import { expect, it } from 'vitest';
import { type Slot, slotsFor } from '#src/views/queue/SlotPool.ts';

const items = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ key: `ad-${from + at}`, index: from + at }));
const slotOf = (slots: readonly Slot[]) => Object.fromEntries(slots.map(({ key, slot }) => [key, slot]));

it('D5.8 a row that scrolls into sight takes the element of one that left, and no other element moves', () => {
  const rest = slotsFor([], items(0, 4), false);
  const scrolled = slotsFor(rest, items(1, 5), true);
  expect(scrolled.map(({ key, slot }) => [key, slot])).toEqual([
    ['ad-4', 0],
    ['ad-1', 1],
    ['ad-2', 2],
    ['ad-3', 3],
  ]);
  // At rest they stand in the order of the list.
  expect(slotsFor(scrolled, items(1, 5), false).map(({ key }) => key)).toEqual(['ad-1', 'ad-2', 'ad-3', 'ad-4']);
});

it('D5.8 however the list is scrolled and changed, each row in sight has one element, and keeps it', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomOf(seed);
    let slots: readonly Slot[] = [];
    for (let step = 0; step < 20; step += 1) {
      const from = random.below(40);
      const isScrolling = random.chance(0.6);
      // Ads that came on top move the others on.
      const moved = random.below(4);
      const shown = items(from, from + random.below(12)).map(({ key, index }) => ({ key, index: index + moved }));
      const before = slotOf(slots);
      slots = slotsFor(slots, shown, isScrolling);
      const inOrder = slots.toSorted((one, other) => one.index - other.index);
      expect(inOrder.map(({ key, index }) => ({ key, index }))).toEqual(shown);
      expect(new Set(slots.map(({ slot }) => slot)).size).toBe(slots.length);
      for (const { key, slot } of slots) expect(before[key] ?? slot).toBe(slot);
      if (!isScrolling) expect(slots).toEqual(inOrder);
      expect(slotsFor(slots, shown, isScrolling)).toEqual(slots);
    }
  }
});
