import { createHash } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 10;

/** What every marker begins with. */
export const MARKER_START = '[mr-';

/**
 * Marks an object at Meta as the result of one of our effects: `[mr-…]` with 50 bits out of the effect's id. The same
 * for every attempt, so that whatever attempt succeeded is found.
 */
export const markerOf = (effectId: string): string => {
  const digest = createHash('sha256').update(effectId).digest();
  const letters = Array.from({ length: LENGTH }, (_, at) => ALPHABET[(digest[at] ?? 0) % ALPHABET.length]);
  return `${MARKER_START}${letters.join('')}]`;
};

/** Longest name that Meta keeps whole, for ads and creatives alike. */
const NAME_MAX = 255;

/** The ad's name with its marker, cut so that the marker always stays. */
export const markedName = (name: string, marker: string): string =>
  `${[...name].slice(0, NAME_MAX - marker.length - 1).join('')} ${marker}`;
