const DEEPEST = 8;

/** Names under which something secret could stand. No event and no context has one; this is the second lock. */
const HIDDEN = /password|secret|token|authorization/i;

const isRunning = (value: object): value is { id: string } => 'getSnapshot' in value && 'id' in value;

/**
 * A copy that can be written as JSON: no functions, no cycles, actors by their ids, errors by their messages. What is
 * under a secret's name is replaced, `without` names what is left out altogether.
 */
export const plain = (value: unknown, without: ReadonlySet<string> = new Set(), depth = 0): unknown => {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) return '…';
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (value instanceof Map || value instanceof Set || Array.isArray(value))
    return [...value].map((part: unknown) => plain(part, without, depth + 1) ?? null);
  if (isRunning(value)) return `actor ${value.id}`;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !without.has(name))
      .map(([name, part]) => [name, HIDDEN.test(name) ? '•••' : plain(part, without, depth + 1)] as const)
      .filter(([, part]) => part !== undefined),
  );
};
