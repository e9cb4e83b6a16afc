import type { ListQuery } from '../listQuery.ts';

/** Guard: another list than the one that is shown is wanted. */
export const isNew = {
  type: 'isOther',
  params: ({ event }: { event: { query: ListQuery } }) => ({ query: event.query }),
} as const;
