/** A queue in which owners take turns, so that nobody waits behind all that another has waiting. */
export interface Turns<T> {
  readonly size: number;
  sizeOf(owner: number): number;
  add(owner: number, item: T): void;
  /** Takes the oldest item of the owner whose turn it is, of those who may; undefined: nothing waits that may. */
  next(may: (owner: number) => boolean): T | undefined;
  /** Takes everything. */
  drain(): T[];
}

export const createTurns = <T>(): Turns<T> => {
  /** In the order of their turns: whoever had one goes to the end. */
  const lines = new Map<number, T[]>();
  return {
    get size() {
      return [...lines.values()].reduce((sum, line) => sum + line.length, 0);
    },
    sizeOf: (owner) => lines.get(owner)?.length ?? 0,
    add: (owner, item) => {
      const line = lines.get(owner);
      if (line) line.push(item);
      else lines.set(owner, [item]);
    },
    next: (may) => {
      for (const [owner, line] of lines) {
        if (!may(owner)) continue;
        lines.delete(owner);
        const item = line.shift();
        if (line.length > 0) lines.set(owner, line);
        return item;
      }
      return undefined;
    },
    drain: () => {
      const all = [...lines.values()].flat();
      lines.clear();
      return all;
    },
  };
};
