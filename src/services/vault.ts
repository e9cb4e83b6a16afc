/**
 * Values that may not stand in an event, a context or a log: a password on its way to the server, a file on its way to
 * the store. The chart sees a handle; the actor that does the work asks for the value.
 */
export interface Vault<T> {
  /** Keeps a value; the handle is good for this page only. */
  keep(value: T): string;
  look(handle: string): T | null;
  /** Takes it out: the next one who asks gets nothing. */
  take(handle: string): T | null;
  drop(handle: string): void;
}

export const createVault = <T>(): Vault<T> => {
  const values = new Map<string, T>();
  const look = (handle: string): T | null => values.get(handle) ?? null;
  return {
    keep: (value) => {
      const handle = crypto.randomUUID();
      values.set(handle, value);
      return handle;
    },
    look,
    take: (handle) => {
      const value = look(handle);
      values.delete(handle);
      return value;
    },
    drop: (handle) => void values.delete(handle),
  };
};
