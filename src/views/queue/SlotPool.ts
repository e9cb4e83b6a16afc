/** A row in sight, and which of the elements shows it. */
export interface Slot {
  readonly slot: number;
  readonly key: string;
  readonly index: number;
}

interface Item {
  readonly key: string;
  readonly index: number;
}

/**
 * Which element shows which row. A row keeps its element for as long as it is in sight; one that comes into sight takes that
 * of one that left. An element is not moved while the list scrolls, which would cost as much as a new one; once it rests,
 * they stand in the order of the list, for Tab and for screen readers.
 */
export const slotsFor = (before: readonly Slot[], items: readonly Item[], isScrolling: boolean): readonly Slot[] => {
  const shown = new Map(items.map((item) => [item.key, item]));
  const kept = new Set(before.flatMap(({ key }) => (shown.has(key) ? key : [])));
  const coming = items.filter(({ key }) => !kept.has(key));
  const slots = before.flatMap(({ slot, key }): Slot[] => {
    const item = kept.has(key) ? shown.get(key) : coming.shift();
    return item ? [{ slot, key: item.key, index: item.index }] : [];
  });
  const taken = new Set(slots.map(({ slot }) => slot));
  for (let slot = 0; coming.length > 0; slot += 1) {
    if (taken.has(slot)) continue;
    const { key, index } = coming.shift()!;
    slots.push({ slot, key, index });
  }
  return isScrolling ? slots : slots.toSorted((one, other) => one.index - other.index);
};

/** Remembers who has which element. Asked twice for the same rows, it answers the same. */
export class SlotPool {
  #slots: readonly Slot[] = [];

  place(items: readonly Item[], isScrolling: boolean): readonly Slot[] {
    this.#slots = slotsFor(this.#slots, items, isScrolling);
    return this.#slots;
  }
}
