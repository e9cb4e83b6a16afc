const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Paths at which what Meta stored lacks or alters what was sent (D5.7). Meta adds members of its own, such as ids and
 * defaults; those are no difference.
 */
export const differences = (sent: unknown, stored: unknown, path = ''): string[] => {
  if (Array.isArray(sent)) {
    if (!Array.isArray(stored) || stored.length !== sent.length) return [path];
    return sent.flatMap((item, at) => differences(item, stored[at], `${path}[${at}]`));
  }
  if (isRecord(sent)) {
    if (!isRecord(stored)) return [path];
    return Object.entries(sent).flatMap(([name, value]) =>
      differences(value, stored[name], path === '' ? name : `${path}.${name}`),
    );
  }
  return sent === stored || (sent === '' && stored === undefined) ? [] : [path];
};
