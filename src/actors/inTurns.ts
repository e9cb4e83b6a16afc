const AT_ONCE = 4;

/** Runs a few at a time, in their order. */
export const inTurns = <In, Out>(items: readonly In[], run: (item: In) => Promise<Out>): Promise<Out[]> => {
  const results: Out[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < items.length) {
      const at = next;
      next += 1;
      results[at] = await run(items[at]!);
    }
  };
  return Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => results);
};
