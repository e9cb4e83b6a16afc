import { describe, expect, it } from 'vitest';
import { copyName } from '#server/ads/copyName.ts';

describe('D5.8 The name of a copy', () => {
  it.each([
    ['Sale', [], 'Sale copy'],
    ['Sale', ['Sale copy', 'Sale copy 3'], 'Sale copy 2'],
    ['Sale copy 2', ['Sale copy', 'Sale copy 2'], 'Sale copy 3'],
    ['', [], ''],
  ])('of %j beside %j is %j', (name, taken, copy) => {
    expect(copyName(name, new Set(taken))).toBe(copy);
  });

  it('is never longer than a name may be, and cuts no character apart', () => {
    const family = '👨‍👩‍👧‍👦';
    const name = copyName(family.repeat(36), new Set());
    expect(name).toBe(`${family.repeat(35)} copy`);
    expect([...name].length).toBeLessThanOrEqual(255);
  });
});
