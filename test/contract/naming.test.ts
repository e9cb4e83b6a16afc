import { describe, expect, it } from 'vitest';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import { filledName, formatWord, namingFault } from '#contract/rules/naming.ts';

const values = { date: '2026-11-23', preset: 'Autumn', format: 'square', adset: 'Women 25–45', n: '7' };

describe('D5.9 a naming template', () => {
  it('is filled with what is known', () => {
    expect(filledName('{date} {preset} {format} {adset} #{n}', values)).toBe('2026-11-23 Autumn square Women 25–45 #7');
    expect(filledName(' {adset}  {n} ', { ...values, adset: '' })).toBe('7');
  });
  it('never makes a name that is too long', () => {
    const name = filledName('{adset}{adset}', { ...values, adset: '🌾'.repeat(200) });
    expect([...name]).toHaveLength(TEXT_LIMITS.name.max);
  });
  it('has known parts only, and closed braces', () => {
    expect(namingFault('{date} {preset} {format} {adset} {n}')).toBeNull();
    expect(namingFault('{day}')).toBe('Use only {date}, {preset}, {format}, {adset}, {n}; {day} is none of them.');
    expect(namingFault('{date')).toBe('Close each brace, as in {date}.');
  });
  it('says which images an ad has', () => {
    expect(formatWord({ square: true, portrait: true })).toBe('square+portrait');
    expect(formatWord({ square: true, portrait: false })).toBe('square');
  });
});
