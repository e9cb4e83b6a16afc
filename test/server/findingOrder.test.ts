import { describe, expect, it } from 'vitest';
import type { Finding } from '#contract/calls/analytics.ts';
import { inOrder } from '#server/results/findingOrder.ts';
import { randomFindings } from '#test/support/findings.ts';

const said = (kind: Finding['kind'], stake: number, fields: { ad_id?: null; better?: boolean } = {}) => ({
  kind,
  stake,
  better: fields.better ?? false,
  ad_id: fields.ad_id === null ? null : 'ours',
  meta_ad_id: `${kind} ${stake}`,
});
const order = (findings: readonly ReturnType<typeof said>[]) => inOrder(findings).map(({ meta_ad_id }) => meta_ad_id);

describe('D6.4 The order of insights', () => {
  it('is that of the money at stake, and no kind hides another', () => {
    const findings = [
      said('click_rate', 50),
      said('no_results', 20),
      said('click_rate', 90),
      said('click_rate', 70),
      said('fatigue', 100),
    ];
    expect(order(findings)).toEqual([
      'fatigue 100',
      'click_rate 90',
      'no_results 20',
      'click_rate 70',
      'click_rate 50',
    ]);
  });

  it('names what loses money before what earns as much', () => {
    expect(order([said('cost_per_result', 40, { better: true }), said('fatigue', 40)])).toEqual([
      'fatigue 40',
      'cost_per_result 40',
    ]);
  });

  it('puts ads that can be changed here before others, however much those spend', () => {
    expect(order([said('fatigue', 900, { ad_id: null }), said('click_rate', 10)])).toEqual([
      'click_rate 10',
      'fatigue 900',
    ]);
  });

  it('keeps every insight once, whatever there is of each kind', () => {
    for (const findings of randomFindings(200)) {
      const sorted = inOrder(findings.map((one) => ({ ...one, stake: one.stake ?? 0 })));
      expect(new Set(sorted.map(({ meta_ad_id }) => meta_ad_id)).size).toBe(findings.length);
      const ours = sorted.filter(({ ad_id }) => ad_id !== null);
      expect(sorted.slice(0, ours.length)).toEqual(ours);
      const kinds = new Set(ours.map(({ kind, better }) => `${kind} ${better}`));
      const first = ours.slice(0, kinds.size);
      expect(new Set(first.map(({ kind, better }) => `${kind} ${better}`))).toEqual(kinds);
      for (const part of [first, ours.slice(kinds.size)])
        expect(part.map(({ stake }) => stake)).toEqual(
          part.map(({ stake }) => stake).toSorted((one, other) => other - one),
        );
    }
  });
});
