/** Reads what is read only once, when it is needed first. */
export const once = <T>(read: () => T): (() => T) => {
  let kept: { readonly value: T } | null = null;
  return () => (kept ??= { value: read() }).value;
};
