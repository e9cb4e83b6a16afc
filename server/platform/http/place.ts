import { Uuid } from '#contract/rules/uuid.ts';
import * as z from 'zod/mini';
import { Problem } from './problem.ts';

/** Where a page of a list ends: at the row that was made then, UTC to the microsecond as PostgreSQL writes it. */
const Place = z.object({
  madeAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/)),
  id: Uuid,
});
type Place = z.output<typeof Place>;

/** For the caller, to whom it says nothing. */
export const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** 400 (page_unknown) for anything but what `writePlace` has written. */
export const readPlace = (text: string): Place => {
  try {
    return Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new Problem(400, 'There is no such page. Read the list from its beginning.', { code: 'page_unknown' });
  }
};
