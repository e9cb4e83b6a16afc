import * as z from 'zod/mini';

/** Orders of the ad queue; `-` before those that begin with the newest, or with the end of the alphabet. */
export const AdSort = z.enum(['-created', 'created', '-updated', 'updated', 'name', '-name']);
export type AdSort = z.output<typeof AdSort>;

export const USUAL_SORT: AdSort = '-created';

/** Longest search of the ad queue, in characters. */
export const MAX_SEARCH = 100;
