import type { AnyStateMachine } from 'xstate';

const EMPTY: ProxyHandler<() => void> = {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return () => [].values();
    return key === 'length' ? 0 : nothing;
  },
  apply: () => nothing,
  has: () => false,
  ownKeys: () => [],
  getOwnPropertyDescriptor: () => undefined,
};

/** Answers every question with itself, holds nothing, and can be spread: stands for an input that is not known here. */
const nothing: unknown = new Proxy(() => {}, EMPTY);

type ContextFactory = (args: Record<string, unknown>) => object;

/** The names in a chart's first context, sorted; those that come from the input by spreading are not seen. Empty when there is none to be had without an input. */
export const contextKeysOf = (machine: AnyStateMachine): string[] => {
  const context: unknown = machine.config.context;
  if (typeof context !== 'function') return Object.keys((context as object | undefined) ?? {}).sort();
  try {
    return Object.keys((context as ContextFactory)({ input: nothing, self: nothing, spawn: () => nothing })).sort();
  } catch {
    return [];
  }
};
