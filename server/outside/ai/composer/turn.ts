import { setImmediate } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a turn of the event loop of one's own. Callers that wait for the same turn would all run in it, one after
 * another: of ten people who have ads written at once, none would be told to stop for ten times as long.
 */
export const turn = (): Promise<void> => {
  last = last.then(() => setImmediate());
  return last;
};
