/** What comes for one reader, in order; the reader waits where there is nothing. */
export interface Inbox<T> {
  put(item: T): void;
  take(): Promise<T>;
}

export const createInbox = <T>(): Inbox<T> => {
  const items: T[] = [];
  let wake = (): void => undefined;
  return {
    put: (item) => {
      items.push(item);
      wake();
    },
    take: async () => {
      while (items.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      return items.shift()!;
    },
  };
};
