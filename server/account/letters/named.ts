import { atMost, oneLine } from '#server/platform/mail/clean.ts';

const LONGEST = 80;

/** A name that people wrote, as a letter says it. */
export const named = (name: string): string => `“${atMost(oneLine(name), LONGEST) || 'Untitled ad'}”`;

/** How many of a list a letter names. */
const LISTED = 10;

/** The first of a list as lines, and how many more there are. */
export const listed = (lines: readonly string[]): string[] => {
  const more = lines.length - LISTED;
  return more > 0 ? [...lines.slice(0, LISTED), `And ${more} more.`] : [...lines];
};
