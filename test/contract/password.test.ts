import { expect, it } from 'vitest';
import { isCommonPassword } from '#contract/rules/commonPasswords.ts';
import { passwordFaults } from '#contract/rules/password.ts';

const codes = (password: string, email = 'ann.miller@example.com') =>
  passwordFaults(password, email, isCommonPassword).map(({ code }) => code);

it('D3.2 a password of one’s own passes all four rules', () => {
  expect(codes('a heron by the weir')).toEqual([]);
  expect(codes('Mühlrad-7-Enten')).toEqual([]);
});

it('D3.2 too short, too common and only digits are each found, all at once and in Django’s order', () => {
  expect(codes('kx7#q')).toEqual(['password_too_short']);
  expect(codes(' PassWord123 ')).toEqual(['password_too_common']);
  expect(codes('83749501827364')).toEqual(['password_entirely_numeric']);
  expect(codes('12345')).toEqual(['password_too_short', 'password_too_common', 'password_entirely_numeric']);
});

it('D3.2 the ten thousand most used are refused, however they are written', () => {
  // From the list by how often they were leaked: the first, and every thousandth or so after it.
  for (const used of ['123456', '1123581321', 'zxczxc', 'bitch2', 'pornstar', 'party', 'yellow123', '786786786'])
    expect([used, isCommonPassword(used)]).toEqual([used, true]);
  for (const last of ['baseball24', 'zacefron', 'remote', 'desmond1', 'password33', 'lucifer666'])
    expect([last, isCommonPassword(last)]).toEqual([last, true]);
  for (const same of [
    'LUCIFER666',
    ' Lucifer666\n',
    'ｌｕｃｉｆｅｒ６６６',
    'ＬＵＣＩＦＥＲ６６６\u3000',
    '𝗅𝗎𝖼𝗂𝖿𝖾𝗋𝟨𝟨𝟨',
  ])
    expect([same, codes(same)]).toEqual([same, ['password_too_common']]);
  expect(codes('lucifer667')).toEqual([]);
});

it('D3.2 a password much like the address or a part of it is refused', () => {
  expect(codes('annmiller@example')).toEqual(['password_too_similar']);
  expect(codes('Miller77')).toEqual(['password_too_similar']);
  expect(codes('an unrelated sentence about water')).toEqual([]);
});

it('D3.2 nothing but blanks, or more than is kept, is refused, with a text of its own', () => {
  for (const blanks of [' '.repeat(8), '\u00a0'.repeat(12), '\u200b'.repeat(9), ' \t\n \u3000\u2800  '])
    expect(codes(blanks)).toContain('password_unseen');
  expect(codes(' a heron by the weir ')).toEqual([]);
  expect(codes('weir '.repeat(25) + 'abc')).toEqual([]);
  expect(codes('weir '.repeat(25) + 'abcd')).toEqual(['password_too_long']);
});

it('D3.2 characters are counted as people see them, not as bytes', () => {
  expect(codes('🦆🦆🦆🦆x')).toEqual(['password_too_short']);
});

it('D3.2 a password is like an address from seven tenths of their letters on, wherever these stand', () => {
  expect(codes('relliM77')).toEqual(['password_too_similar']);
  // 'miller' in it: 2 x 6 of 6 + 11 letters are 0.706, of 6 + 12 are 0.667.
  expect(codes('millerquack')).toEqual(['password_too_similar']);
  expect(codes('millerquacks')).toEqual([]);
  // 2 x 7 of 7 + 13 are 0.7.
  expect(codes('weirmanqjxzkv', 'weirman@example.com')).toEqual(['password_too_similar']);
  // Each letter counts as often as both have it.
  expect(codes('mmmmmmmmmiller')).toEqual([]);
  expect(codes('abcdefgh', 'hgfedcba@weir.example')).toContain('password_too_similar');
});

it('D3.2 an empty password is too short and like no address', () => {
  expect(codes('')).toEqual(['password_too_short']);
  expect(codes('', '@')).toEqual(['password_too_short']);
});

it('D3.2 a fault is said in words that tell what would do', () => {
  const texts = (password: string) => passwordFaults(password, '', isCommonPassword).map(({ text }) => text);
  expect(texts('kx7#q')).toEqual(['This password is too short. It must contain at least 8 characters.']);
  expect(texts('83749501827364')).toEqual(['This password is entirely numeric.']);
});
