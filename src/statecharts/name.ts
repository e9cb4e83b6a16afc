/** The name of an action, a guard or an actor; what is built into XState goes by its own word, as `assign`. */
export const nameOf = (part: unknown): string => {
  if (typeof part === 'string') return part;
  const type = (part as { readonly type?: unknown } | null)?.type;
  return typeof type === 'string' ? type.replace(/^xstate\./, '') : 'inline';
};
