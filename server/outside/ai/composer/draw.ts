/** Draws lots: the same seed, the same lots. */
export interface Draw {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** The items in an order of chance; a greater weight comes earlier more often, none with weight 0. */
  readonly order: <Item>(items: readonly Item[], weight?: (item: Item) => number) => Item[];
}

const hash = (text: string): number => {
  let sum = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 16_777_619);
  return sum >>> 0;
};

/** mulberry32: small, and even enough to choose phrases by. */
export const drawFrom = (seed: string): Draw => {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    order: (items, weight = () => 1) => {
      const keyed: { item: (typeof items)[number]; key: number }[] = [];
      for (const item of items) {
        const share = weight(item);
        if (share > 0) keyed.push({ item, key: Math.log(next() || Number.MIN_VALUE) / share });
      }
      return keyed.sort((a, b) => b.key - a.key).map(({ item }) => item);
    },
  };
};
