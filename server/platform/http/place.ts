import { AdSort } from '#contract/rules/adSort.ts';
import { Uuid } from '#contract/rules/uuid.ts';
import { Problem } from './problem.ts';
import * as z from 'zod/mini';

/** UTC to the microsecond, as PostgreSQL writes it. */
const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/));
const Name = z.string().check(z.maxLength(1000), z.regex(/^[^\0]*$/));

/** Where an ad stands in an order: what it is sorted by, and its id among those that have the same. */
const Place = z.tuple([AdSort, z.string(), Uuid]);
export type Place = z.output<typeof Place>;

/** For the caller, to whom it says nothing. */
export const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** 400 (page_unknown) for anything but what `writePlace` has written of this order. */
export const readPlace = (text: string, sort: AdSort): Place => {
  try {
    const place = Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (place[0] !== sort) throw new Error(`A place of ${place[0]} is none of ${sort}.`);
    (sort.endsWith('name') ? Name : Moment).parse(place[1]);
    return place;
  } catch {
    throw new Problem(400, 'There is no such page. Read the list from its beginning.', { code: 'page_unknown' });
  }
};
