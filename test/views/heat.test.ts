import { describe, expect, it } from 'vitest';
import type { AnalyticsRow } from '#contract/calls/analytics.ts';
import { ratiosOf } from '#contract/rules/ratios.ts';
import { heatOf } from '#src/views/results/heat.ts';
import { HEAT_MIX } from '#src/views/results/heatColours.ts';
import { dark } from '#ui/theme/dark.ts';
import { light } from '#ui/theme/light.ts';
import { contrast, mixed, seenBy } from '#test/support/colour.ts';

const sums = (fields: Partial<AnalyticsRow>): AnalyticsRow => {
  const all = { spend: 10_000, impressions: 50_000, clicks: 1000, link_clicks: 800, results: 100, value: 0, ...fields };
  return { ...all, ...ratiosOf(all) } as AnalyticsRow;
};
const total = sums({});

describe('D6.5 The colours of creatives', () => {
  it('say how much better or worse than the average, whichever way is good', () => {
    expect(heatOf('ctr', sums({ clicks: 2000 }), total)).toBe('muchBetter');
    expect(heatOf('ctr', sums({ clicks: 1250 }), total)).toBe('better');
    expect(heatOf('ctr', sums({ clicks: 800 }), total)).toBe('worse');
    expect(heatOf('ctr', sums({ clicks: 500 }), total)).toBe('muchWorse');
    expect(heatOf('cost_per_result', sums({ results: 250 }), total)).toBe('muchBetter');
    expect(heatOf('cost_per_result', sums({ results: 30 }), total)).toBe('muchWorse');
  });

  it('are only as strong as the events behind the number carry', () => {
    const twice = (results: number) => sums({ results, spend: results * 50 });
    const many = sums({ results: 10_000, spend: 1_000_000 });
    const said = [24, 25, 100, 400].map((results) => heatOf('cost_per_result', twice(results), many));
    expect(said, 'results at half the cost').toEqual(['even', 'better', 'muchBetter', 'muchBetter']);
    const at = (events: number, part: number) => sums({ results: events, spend: events * 100 * part });
    expect(heatOf('cost_per_result', at(36, 0.7), many), 'once in eleven times by chance').toBe('even');
    expect(heatOf('cost_per_result', at(100, 0.7), many)).toBe('better');
  });

  it('say nothing of what may be chance, of sums, and where there is nothing to divide by', () => {
    expect(heatOf('cost_per_result', sums({ results: 2, spend: 300 }), total)).toBe('even');
    expect(heatOf('ctr', sums({ clicks: 1010 }), total)).toBe('even');
    expect(heatOf('results', sums({ results: 900 }), total)).toBeNull();
    expect(heatOf('spend', sums({ spend: 1 }), total)).toBeNull();
    expect(heatOf('cost_per_result', sums({ results: 0 }), total)).toBeNull();
    expect(heatOf('roas', sums({}), total)).toBeNull();
  });

  const themes = [
    ['light', light],
    ['dark', dark],
  ] as const;
  it.each(themes)('can be read in the %s theme (4.5:1)', (_, colours) => {
    for (const [role, percent] of Object.values(HEAT_MIX))
      expect(contrast(colours.ink, mixed(colours[role], colours.surface, percent / 100))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(
    themes.flatMap(([name, colours]) =>
      (['protan', 'deutan', 'tritan'] as const).map((eye) => [name, eye, colours] as const),
    ),
  )('in the %s theme are told apart by a %s eye', (_, eye, colours) => {
    const of = ([role, percent]: (typeof HEAT_MIX)[keyof typeof HEAT_MIX]) =>
      seenBy(eye, mixed(colours[role], colours.surface, percent / 100));
    const away = (one: readonly number[], other: readonly number[]) =>
      Math.hypot(...one.map((part, at) => part - other[at]!));
    // 0.02 in OKLab is a just noticeable difference.
    expect(away(of(HEAT_MIX.muchWorse), of(HEAT_MIX.muchBetter))).toBeGreaterThan(0.08);
    expect(away(of(HEAT_MIX.worse), of(HEAT_MIX.better))).toBeGreaterThan(0.04);
  });
});
