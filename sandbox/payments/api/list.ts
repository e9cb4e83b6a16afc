import { missing } from '../fault.ts';
import type { List } from '../objects.ts';

export interface Paging {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** One page of a list that is sorted newest first. */
export const pageOf = <T extends { id: string; object: string }>(
  url: string,
  all: readonly T[],
  { limit = 10, starting_after, ending_before }: Paging,
): List<T> => {
  const at = (id: string, param: string): number => {
    const index = all.findIndex((entry) => entry.id === id);
    if (index < 0) throw missing(all[0]?.object ?? 'object', id, param);
    return index;
  };
  if (ending_before !== undefined) {
    const end = at(ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: all.slice(start, end) };
  }
  const start = starting_after === undefined ? 0 : at(starting_after, 'starting_after') + 1;
  const data = all.slice(start, start + limit);
  return { object: 'list', url, has_more: start + data.length < all.length, data };
};
