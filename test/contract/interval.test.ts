import { describe, expect, it } from 'vitest';
import { countDays, plusDays } from '#contract/rules/days.ts';
import { intervalFor, intervalsFor, periodsOf } from '#contract/rules/interval.ts';

const days = (since: string, count: number) => ({ since, until: plusDays(since, count - 1) });

describe('D6.4 A chart over time puts days together', () => {
  it.each([
    [1, 'day'],
    [92, 'day'],
    [93, 'week'],
    [366, 'week'],
  ] as const)('of %i days by %s, unless somebody chose otherwise', (count, interval) => {
    expect(intervalFor('', days('2026-01-01', count))).toBe(interval);
  });

  it('as somebody chose, where that gives more than a point or two', () => {
    const year = days('2026-01-01', 365);
    expect([intervalFor('day', year), intervalFor('month', year)]).toEqual(['day', 'month']);
    expect([14, 15, 61, 62].map((count) => intervalsFor(days('2026-01-01', count)))).toEqual([
      ['day'],
      ['day', 'week'],
      ['day', 'week'],
      ['day', 'week', 'month'],
    ]);
    expect(intervalFor('month', days('2026-01-01', 30))).toBe('day');
  });

  it('in weeks from Monday, of which the first and the last may have days outside the range', () => {
    // A Thursday to a Tuesday.
    expect(periodsOf({ since: '2026-10-29', until: '2026-11-10' }, 'week')).toEqual([
      { since: '2026-10-29', until: '2026-11-01', days: 4, of: 7 },
      { since: '2026-11-02', until: '2026-11-08', days: 7, of: 7 },
      { since: '2026-11-09', until: '2026-11-10', days: 2, of: 7 },
    ]);
  });

  it('in months of the calendar, a leap day and the end of the year among them', () => {
    expect(periodsOf({ since: '2027-12-31', until: '2028-03-01' }, 'month')).toEqual([
      { since: '2027-12-31', until: '2027-12-31', days: 1, of: 31 },
      { since: '2028-01-01', until: '2028-01-31', days: 31, of: 31 },
      { since: '2028-02-01', until: '2028-02-29', days: 29, of: 29 },
      { since: '2028-03-01', until: '2028-03-01', days: 1, of: 31 },
    ]);
  });

  it.each(['day', 'week', 'month'] as const)('by %s: each day of any range once, in order', (interval) => {
    for (let length = 1; length <= 366; length += 13)
      for (let start = 0; start < 40; start += 3) {
        const range = days(plusDays('2027-12-01', start), length);
        const periods = periodsOf(range, interval);
        const all = periods.flatMap(({ since, until }) =>
          Array.from({ length: countDays(since, until) }, (_, at) => plusDays(since, at)),
        );
        expect(all).toEqual(Array.from({ length }, (_, at) => plusDays(range.since, at)));
        expect(periods.every(({ days: some, of }) => some >= 1 && some <= of)).toBe(true);
      }
  });
});
