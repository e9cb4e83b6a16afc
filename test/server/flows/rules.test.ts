import { describe, expect, test } from 'vitest';
import { type DaySums, matches as holds, reachOf, windowOf } from '#contract/flows/matches.ts';
import type { MetricRule, RuleTest } from '#contract/flows/rule.ts';
import { plusDays } from '#contract/rules/days.ts';
import { afterQuiet } from '#server/flows/quietHours.ts';
import { changedBudget } from '#server/flows/steps/changeBudget.ts';
import { foundWords } from '#server/flows/metrics/found.ts';
import { endOfWait } from '#server/flows/steps/wait.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { inTimeZone } from '#contract/flows/inTimeZone.ts';
import { nextOf } from '#server/flows/triggers/schedule.ts';
import { flowOf, from, node } from '#contract/flows/build.ts';

const TODAY = '2026-06-15';
const NOTHING = { spend: 0, impressions: 0, clicks: 0, link_clicks: 0, results: 0, value: 0 };
const matches = (of: MetricRule, days: readonly DaySums[], today: string): boolean =>
  holds(of, windowOf(days, today, 1));
const day = (ago: number, sums: Partial<DaySums>): DaySums => ({ ...NOTHING, day: plusDays(TODAY, -ago), ...sums });
const rule = (tests: readonly RuleTest[], more: Partial<MetricRule> = {}): MetricRule => ({
  match: 'all',
  groups: [{ match: 'all', tests: [...tests] }],
  min_spend: 0,
  min_spend_days: 7,
  ...more,
});
const is = (metric: RuleTest['metric'], days: number, how: RuleTest['is'], value: number): RuleTest => ({
  metric,
  days,
  is: how,
  value,
});

describe('D7.1 a condition over metrics', () => {
  test('looks at the days before today, no more and no less', () => {
    const spent = (ago: number) => matches(rule([is('spend', 3, 'above', 9)]), [day(ago, { spend: 10 })], TODAY);
    expect([0, 1, 3, 4].map(spent)).toEqual([false, true, true, false]);
  });

  test('a ratio without a denominator passes no test, above or below', () => {
    const days = [day(1, { spend: 100 })];
    expect(matches(rule([is('cost_per_result', 3, 'above', 1)]), days, TODAY)).toBe(false);
    expect(matches(rule([is('cost_per_result', 3, 'below', 1_000)]), days, TODAY)).toBe(false);
    expect(matches(rule([is('results', 3, 'below', 1)]), days, TODAY)).toBe(true);
  });

  test('“at least” and “at most” hold for the value itself, and beyond it', () => {
    const holdsFor = (how: RuleTest['is'], spend: number) =>
      matches(rule([is('spend', 3, how, 100)]), [day(1, { spend })], TODAY);
    expect([99.99, 100, 100.01].map((spend) => holdsFor('at_least', spend))).toEqual([false, true, true]);
    expect([99.99, 100, 100.01].map((spend) => holdsFor('at_most', spend))).toEqual([true, true, false]);
    // 90.3 / 3 is a little less than 30.1.
    const thirds = [day(1, { spend: 90.3, results: 3 })];
    expect(matches(rule([is('cost_per_result', 3, 'at_least', 30.1)]), thirds, TODAY)).toBe(true);
    const sevens = [day(1, { spend: 7 * 1.1, results: 7 })];
    expect(matches(rule([is('cost_per_result', 3, 'at_most', 1.1)]), sevens, TODAY)).toBe(true);
    expect(reachOf(rule([is('spend', 3, 'at_least', 100)], { min_spend_days: 1 }))).toBe(3);
  });

  test('compares with the equally long window before; with nothing there it does not hold', () => {
    const down = rule([is('ctr', 2, 'down_by', 30)]);
    const days = [day(1, { impressions: 1000, clicks: 10 }), day(3, { impressions: 1000, clicks: 20 })];
    expect(matches(down, days, TODAY)).toBe(true);
    expect(matches(rule([is('ctr', 2, 'down_by', 50)]), days, TODAY), 'by as much as it says').toBe(true);
    expect(matches(rule([is('ctr', 2, 'down_by', 51)]), days, TODAY)).toBe(false);
    expect(matches(rule([is('ctr', 2, 'up_by', 1)]), days, TODAY)).toBe(false);
    expect(matches(down, days.slice(0, 1), TODAY)).toBe(false);
  });

  test('joins groups by and, and by or', () => {
    const [yes, no] = [is('results', 3, 'below', 1), is('results', 3, 'above', 1)];
    const grouped = (match: 'all' | 'any', inner: 'all' | 'any') =>
      matches(
        {
          ...rule([]),
          match,
          groups: [
            { match: inner, tests: [yes, no] },
            { match: 'all', tests: [yes] },
          ],
        },
        [day(1, { spend: 1 })],
        TODAY,
      );
    expect([grouped('all', 'all'), grouped('all', 'any'), grouped('any', 'all')]).toEqual([false, true, true]);
  });

  test('never holds for an ad that spent less than the least', () => {
    const least = rule([is('results', 3, 'below', 1)], { min_spend: 50, min_spend_days: 2 });
    expect(matches(least, [day(1, { spend: 30 }), day(2, { spend: 20 })], TODAY)).toBe(true);
    expect(matches(least, [day(1, { spend: 30 }), day(3, { spend: 20 })], TODAY)).toBe(false);
  });

  test('says how far back it looks', () => {
    expect(reachOf(rule([is('ctr', 10, 'down_by', 30), is('ctr', 14, 'above', 1)]))).toBe(20);
    expect(reachOf(rule([is('ctr', 1, 'above', 1)], { min_spend_days: 30 }))).toBe(30);
  });
});

const flow = (cron: string, zone: string) =>
  flowOf(
    [node('at', 'schedule', { cron, time_zone: zone }), node('done', 'end', { result: 'done' })],
    [from('at', { started: 'done' })],
  );
const fires = (cron: string, zone: string, since: string, count: number): string[] => {
  const found: string[] = [];
  for (let at = new Date(since); found.length < count;) {
    at = nextOf(flow(cron, zone), at)!;
    found.push(at.toISOString().slice(0, 16));
  }
  return found;
};

describe('D7.1 a schedule keeps to the clocks of its time zone', () => {
  test('stays at nine when clocks go forward and back', () => {
    expect(fires('0 9 * * *', 'Europe/Berlin', '2026-03-27T12:00Z', 3)).toEqual([
      '2026-03-28T08:00',
      '2026-03-29T07:00',
      '2026-03-30T07:00',
    ]);
    expect(fires('0 9 * * *', 'America/New_York', '2026-10-31T00:00Z', 3)).toEqual([
      '2026-10-31T13:00',
      '2026-11-01T14:00',
      '2026-11-02T14:00',
    ]);
  });

  test('a time that is skipped comes an hour later, one that comes twice comes once', () => {
    expect(fires('30 2 * * *', 'Europe/Berlin', '2026-03-28T12:00Z', 2)).toEqual([
      '2026-03-29T01:30',
      '2026-03-30T00:30',
    ]);
    expect(fires('30 2 * * *', 'Europe/Berlin', '2026-10-24T12:00Z', 2)).toEqual([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ]);
  });
});

describe('D7.1 “Weekend only” is on from Friday noon to Sunday night, every week, on the clocks of its time zone', () => {
  const local = (zone: string, at: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'long', hour: '2-digit', minute: '2-digit' }).format(
      at,
    );

  test.each(['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Pacific/Chatham', 'UTC'])('%s', (zone) => {
    const { name, description, definition, limits } = FLOW_TEMPLATES.weekendOnly;
    const fields = inTimeZone({ name, description, definition, limits }, zone);
    const until = fields.definition.nodes.flatMap((each) => (each.kind === 'wait' ? [each.settings] : []))[0]!;
    let at = new Date('2026-01-01T00:00:00Z');
    for (let week = 0; week < 53; week += 1) {
      const on = nextOf(fields.definition, at)!;
      const off = endOfWait(until, on);
      expect([local(zone, on), local(zone, off)]).toEqual(['Friday 12:00', 'Sunday 22:00']);
      // One weekend each: 58 hours, where clocks do not change in it.
      expect([57, 58, 59]).toContain((off.getTime() - on.getTime()) / 3_600_000);
      expect(week === 0 || on.getTime() - at.getTime() <= 7 * 24 * 3_600_000 + 3_600_000).toBe(true);
      at = on;
    }
  });
});

describe('D7.2 quiet hours', () => {
  const night = { from: '22:00', to: '07:00', time_zone: 'Europe/Berlin' };
  const after = (at: string, quiet: Parameters<typeof afterQuiet>[0] = night) =>
    afterQuiet(quiet, new Date(at)).toISOString();

  test('go over midnight, and end at their own end', () => {
    expect(after('2026-06-15T19:59:00.000Z')).toBe('2026-06-15T19:59:00.000Z');
    expect(after('2026-06-15T20:00:00.000Z')).toBe('2026-06-16T05:00:00.000Z');
    expect(after('2026-06-16T04:59:59.000Z')).toBe('2026-06-16T05:00:00.000Z');
    expect(after('2026-06-16T05:00:00.000Z')).toBe('2026-06-16T05:00:00.000Z');
  });

  test('end at seven on the clocks, also in the night in which they change', () => {
    expect(after('2026-03-28T22:00:00.000Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(after('2026-10-24T21:00:00.000Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  test('go on until clocks that go back show their end for the last time', () => {
    const early = { from: '22:00', to: '02:30', time_zone: 'Europe/Berlin' };
    const end = '2026-10-25T01:30:00.000Z';
    for (const at of ['2026-10-24T22:00:00.000Z', '2026-10-25T00:15:00.000Z', '2026-10-25T00:30:00.000Z'])
      expect(after(at, early)).toBe(end);
    for (const at of ['2026-10-25T00:45:00.000Z', '2026-10-25T01:15:00.000Z']) expect(after(at, early)).toBe(end);
    expect(after(end, early)).toBe(end);
    expect(after('2026-10-25T23:00:00.000Z', early)).toBe('2026-10-26T01:30:00.000Z');
  });

  test('end an hour later where clocks skip their end', () => {
    const early = { from: '22:00', to: '02:30', time_zone: 'Europe/Berlin' };
    expect(after('2026-03-28T23:00:00.000Z', early)).toBe('2026-03-29T01:30:00.000Z');
    expect(after('2026-03-29T01:30:00.000Z', early)).toBe('2026-03-29T01:30:00.000Z');
  });

  test('within a day, or none at all', () => {
    const noon = { from: '12:00', to: '13:00', time_zone: 'UTC' };
    expect(after('2026-06-15T12:30:00.000Z', noon)).toBe('2026-06-15T13:00:00.000Z');
    expect(after('2026-06-15T12:30:00.000Z', null)).toBe('2026-06-15T12:30:00.000Z');
    expect(after('2026-06-15T12:30:00.000Z', { ...noon, to: '12:00' })).toBe('2026-06-15T12:30:00.000Z');
  });
});

test('D7.1 a wait ends after its minutes, or when clocks next show its time on one of its days', () => {
  const began = new Date('2026-06-15T10:00:00.000Z');
  expect(endOfWait({ until: { kind: 'minutes', minutes: 90 } }, began).toISOString()).toBe('2026-06-15T11:30:00.000Z');
  const next = (weekdays: number[], time: string) =>
    endOfWait({ until: { kind: 'time', time, weekdays, time_zone: 'Europe/Berlin' } }, began).toISOString();
  // A Monday, at noon in Berlin.
  expect(next([1], '12:00')).toBe('2026-06-22T10:00:00.000Z');
  expect(next([1], '12:01')).toBe('2026-06-15T10:01:00.000Z');
  expect(next([3, 5], '09:00')).toBe('2026-06-17T07:00:00.000Z');
});

test('D7.1 what an ad did on one day, and on the one before, is told of these days', () => {
  const tests: RuleTest[] = [{ metric: 'clicks', days: 1, is: 'up_by', value: 20 }];
  const rule: MetricRule = { match: 'all', groups: [{ match: 'all', tests }], min_spend: 0, min_spend_days: 1 };
  const days = [
    { ...NOTHING, day: '2026-06-13', clicks: 10, spend: 900 },
    { ...NOTHING, day: '2026-06-14', clicks: 12, spend: 1000 },
  ];
  expect(foundWords(rule, windowOf(days, TODAY, 100), 'GBP')).toBe(
    '£10.00 spent on the last full day, 12 clicks on the last full day, after 10 clicks on the day before',
  );
});

test('D7.1 a budget stays within its bounds, and a bound never turns a cut into a rise', () => {
  const change = (now: number, percent: number, at_least: number | null, at_most: number | null) =>
    changedBudget(now, { ads: 'trigger', percent, at_least, at_most }, 2);
  expect(change(2000, 20, null, null)).toBe(2400);
  expect(change(2000, 20, null, 22)).toBe(2200);
  expect(change(2000, 20, null, 15)).toBe(2000);
  expect(change(2000, -50, 12, null)).toBe(1200);
  expect(change(2000, -50, 30, null)).toBe(2000);
});

test('D7.1 a rise goes no further than its percent for a least, nor a cut for a most, which no screen tells of', () => {
  const change = (percent: number, at_least: number | null, at_most: number | null) =>
    changedBudget(5000, { ads: 'trigger', percent, at_least, at_most }, 2);
  expect(change(20, 100, null)).toBe(6000);
  expect(change(-20, null, 10)).toBe(4000);
});
