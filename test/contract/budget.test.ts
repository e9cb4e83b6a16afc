import { describe, expect, it } from 'vitest';
import {
  budgetFault,
  budgetSource,
  changedByPercent,
  leapOf,
  mayRelearn,
  minorOf,
  typedOf,
} from '#contract/rules/budget.ts';
import { minorDigits } from '#contract/rules/metrics.ts';

const none = { name: '', daily: null, lifetime: null, effective_status: '' };

describe('D6.5 A budget', () => {
  it('is that of the campaign where it has one, else that of the ad set', () => {
    const adset = { ...none, name: 'Leeds', daily: 2500, end_time: null };
    expect(budgetSource({ campaign: none, adset })).toEqual({
      level: 'adset',
      name: 'Leeds',
      daily: 2500,
      lifetime: null,
    });
    expect(budgetSource({ campaign: { ...none, lifetime: 9000 }, adset })).toMatchObject({
      level: 'campaign',
      daily: null,
      lifetime: 9000,
    });
  });

  it('changes by percent in whole units, and always changes', () => {
    expect([20, -20, 50].map((percent) => changedByPercent(2500, percent))).toEqual([3000, 2000, 3750]);
    expect([changedByPercent(1, 10), changedByPercent(1, -20), changedByPercent(2, 10)]).toEqual([2, 1, 3]);
    expect(changedByPercent(3333, 10)).toBe(3666);
  });

  it('leaps from ten times itself on', () => {
    expect([leapOf(1000, 9999), leapOf(1000, 10_000), leapOf(1000, 19_999), leapOf(1000, 10)]).toEqual([
      null,
      10,
      19,
      null,
    ]);
  });

  it('has no fraction where its currency has none, by ISO 4217 or as Meta counts it', () => {
    const known = Intl.supportedValuesOf('currency');
    const digitsByIso = (currency: string) =>
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
    // Of those that ads can be paid in.
    const paid = ['CLP', 'ISK', 'JPY', 'KRW', 'PYG', 'VND', 'EUR', 'USD', 'GBP', 'PLN', 'MXN', 'BRL', 'INR', 'CHF'];
    expect(paid.filter((currency) => !known.includes(currency))).toEqual([]);
    expect(paid.filter((currency) => minorDigits(currency) !== digitsByIso(currency))).toEqual([]);
    expect(['COP', 'CRC', 'HUF', 'IDR', 'TWD'].map(minorDigits)).toEqual([0, 0, 0, 0, 0]);
  });

  it('is typed in the unit of its currency, with or without a fraction', () => {
    expect(
      ['24', '24.5', '24,50', ' 0.01 ', '24.505', '1e3', '-1', '', '24.', '1,000.00'].map((text) => minorOf(text, 2)),
    ).toEqual([2400, 2450, 2450, 1, null, null, null, null, null, null]);
    expect(['3000', '3000.5', '3,5'].map((text) => minorOf(text, minorDigits('JPY')))).toEqual([3000, null, null]);
    expect([typedOf(2450, 2), typedOf(3000, 0), typedOf(5, 2)]).toEqual(['24.50', '3000', '0.05']);
  });

  it('is at least what Meta asks for, another than before, and an amount', () => {
    const of = (to: number | null, minimum: number | null = 100) => budgetFault(to, { from: 2500, minimum });
    expect([of(null), of(0), of(2 ** 53), of(2500), of(99), of(100), of(1, null)]).toEqual([
      'missing',
      'missing',
      'missing',
      'same',
      'tooLow',
      null,
      null,
    ]);
  });

  it('may begin the learning phase anew where it changes by more than a fifth, up or down', () => {
    expect([3000, 3001, 2000, 1999].map((to) => mayRelearn(2500, to))).toEqual([false, true, false, true]);
  });
});
