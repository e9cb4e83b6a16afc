const entriesOf = (value: unknown): [string, unknown][] =>
  Object.entries((value ?? {}) as Record<string, unknown>).filter(([, part]) => part !== undefined && part !== null);

/** The path with its `:name`s filled in. */
export const pathOf = (path: string, params: unknown): string =>
  entriesOf(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );

/** `?a=1&b=2`, or nothing. */
export const queryOf = (query: unknown): string => {
  const search = new URLSearchParams(entriesOf(query).map(([name, value]): [string, string] => [name, String(value)]));
  return search.size > 0 ? `?${search}` : '';
};

/** A body as multipart/form-data. */
export const formOf = (body: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of entriesOf(body)) form.append(name, value instanceof Blob ? value : String(value));
  return form;
};
