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
