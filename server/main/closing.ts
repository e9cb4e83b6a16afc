export interface Closing {
  /** Ends before everything that was added earlier. */
  add(end: () => Promise<void>): void;
  /** Whether closing has begun; errors after that are expected. */
  readonly begun: boolean;
  /** Ends all of it, each even where another fails; a second call waits for the first. */
  close(): Promise<void>;
}

/** Remembers how to end what was started, in the opposite order. */
export const createClosing = (): Closing => {
  const ends: (() => Promise<void>)[] = [];
  let closing: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    const faults: unknown[] = [];
    for (let end = ends.pop(); end !== undefined; end = ends.pop())
      await end().catch((error: unknown) => faults.push(error));
    if (faults.length > 0) throw new AggregateError(faults, 'Not everything ended cleanly.');
  };
  return {
    add: (end) => void ends.push(end),
    get begun() {
      return closing !== null;
    },
    close: () => (closing ??= closeAll()),
  };
};
