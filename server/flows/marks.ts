import { Uuid } from '#contract/rules/uuid.ts';
import { Problem } from '#server/platform/http/problem.ts';
import * as z from 'zod';

const Mark = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), Uuid]);

/** Where a list of flows, runs or reviews goes on. The moments in them are ours, to the millisecond. */
export const writeMark = (at: Date, id: string): string =>
  Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');

/** 400 (page_unknown) for anything but what `writeMark` has written. */
export const readMark = (text: string): readonly [Date, string] => {
  try {
    const [at, id] = Mark.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return [new Date(at), id];
  } catch {
    throw new Problem(400, 'There is no such page. Read the list from its beginning.', { code: 'page_unknown' });
  }
};
