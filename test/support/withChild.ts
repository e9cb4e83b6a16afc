interface Persisted {
  readonly children?: Readonly<Record<string, { readonly snapshot: Persisted }>>;
}

/** A persisted snapshot whose child of that id, wherever it is below, has another snapshot. */
export const withChild = (state: unknown, id: string, snapshot: unknown): unknown => {
  const { children = {}, ...own } = state as Persisted;
  const replaced = Object.entries(children).map(([name, child]) => [
    name,
    { ...child, snapshot: name === id ? snapshot : withChild(child.snapshot, id, snapshot) },
  ]);
  return { ...own, children: Object.fromEntries(replaced) };
};

/** The snapshot of the child of that id, wherever it is below. */
export const childOf = (state: unknown, id: string): unknown => {
  const { children = {} } = state as Persisted;
  for (const [name, { snapshot }] of Object.entries(children)) {
    const found = name === id ? snapshot : childOf(snapshot, id);
    if (found !== undefined) return found;
  }
  return undefined;
};
