import type { Call } from '#contract/call.ts';
import type { Unread } from './reader.ts';

/** Tells what could not be read of a call's answers: once, and again only where it has become more. */
export const tellUnreadOnce = (
  tell: (call: string, entries: number) => void,
): ((call: Pick<Call, 'id'>, unread: Unread) => void) => {
  const told = new Map<string, number>();
  return ({ id }, { entries }) => {
    if (entries <= (told.get(id) ?? -1)) return;
    told.set(id, entries);
    tell(id, entries);
  };
};
