import { expect, it } from 'vitest';
import * as z from 'zod';
import { AdFields, text } from '#contract/adFields.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';

const AUTUMN = '🍂';

it('D5.1 a text may be as long as its field says, and an emoji is one character of it', () => {
  const short = text(5);
  for (const fits of ['', 'abcde', AUTUMN.repeat(5), `ab${AUTUMN.repeat(3)}`])
    expect(short.safeParse(fits).success).toBe(true);
  for (const long of ['abcdef', AUTUMN.repeat(6), `abcde${AUTUMN}`])
    expect(short.safeParse(long).error?.issues[0]?.message, long).toBe('Use at most 5 characters.');
  const { max } = TEXT_LIMITS.headline;
  const headline = AdFields.shape.headline;
  expect([max, max + 1].map((length) => headline.safeParse(AUTUMN.repeat(length)).success)).toEqual([true, false]);
});

it('R8.05 its limit is in the schema’s documents', () => {
  expect(z.toJSONSchema(text(5))).toMatchObject({ type: 'string', maxLength: 5 });
});
