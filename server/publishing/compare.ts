import type { StoredDifference } from '#server/ads/tables.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Where what Meta stored lacks or alters what was sent (D5.7), with both values. Meta adds members of its own, such as
 * ids and defaults; those are no difference.
 */
export const differing = (sent: unknown, stored: unknown, path = ''): StoredDifference[] => {
  const here = [{ path, sent, stored: stored ?? null }];
  if (Array.isArray(sent)) {
    if (!Array.isArray(stored) || stored.length !== sent.length) return here;
    return sent.flatMap((item, at) => differing(item, stored[at], `${path}[${at}]`));
  }
  if (isRecord(sent)) {
    if (!isRecord(stored)) return here;
    return Object.entries(sent).flatMap(([name, value]) =>
      differing(value, stored[name], path === '' ? name : `${path}.${name}`),
    );
  }
  return sent === stored || (sent === '' && stored === undefined) ? [] : here;
};
