import { describe, expect, it } from 'vitest';
import { patchProfile } from '#contract/calls/account.ts';
import { cleanName, MAX_NAME, NAME_HIDDEN, NAME_TOO_LONG, nameFault } from '#contract/rules/personName.ts';

describe('D3.6 R3.01 the name of a person', () => {
  it.each([
    ['  Ann  ', 'Ann'],
    ['Ann \t  Lee', 'Ann Lee'],
    ['a\nb', 'a b'],
    ['a\r\n\u2028b\u00A0\u3000c', 'a b c'],
    ['   ', ''],
    ['', ''],
  ])('%j is kept as %j', (given, kept) => {
    expect([cleanName(given), nameFault(given)]).toEqual([kept, null]);
    expect(patchProfile.body.parse({ first_name: given, last_name: given })).toEqual({
      first_name: kept,
      last_name: kept,
    });
  });

  it.each([
    '\u200B',
    ' \u200D\u2060 ',
    '\u3164',
    '\u2800',
    '\u202Eeva',
    'a\u2067b',
    'a\u0007b',
    '\u001B[31m',
    'a\u0085\u0000b',
  ])('%j is refused: it hides something', (given) => {
    expect(nameFault(given)).toBe(NAME_HIDDEN);
    const parsed = patchProfile.body.safeParse({ last_name: given });
    expect(parsed.error?.issues.map(({ path, message }) => [path, message])).toEqual([[['last_name'], NAME_HIDDEN]]);
  });

  it.each(['नरेन्द्र क्‍ष', 'می‌خواهم', '👩‍👩‍👧', 'Ø’Brien-Łuk', 'שָׁלוֹם', '李 小龍'])('%s is a name like any other', (name) => {
    expect([cleanName(name), nameFault(name)]).toEqual([name, null]);
  });

  it('has 150 characters at most, counted after its blanks are fixed and as people count', () => {
    const long = '🌊'.repeat(MAX_NAME);
    expect(patchProfile.body.parse({ first_name: `  ${long}  ` }).first_name).toBe(long);
    expect(nameFault(`${long}!`)).toBe(NAME_TOO_LONG);
    expect(patchProfile.body.safeParse({ first_name: `${long}!` }).error?.issues[0]?.message).toBe(NAME_TOO_LONG);
  });
});
