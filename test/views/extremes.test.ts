import { describe, expect, it } from 'vitest';
import { extremesOf } from '#src/views/results/extremes.ts';
import { finding } from '#test/machines/charts/results.ts';
import { randomFindings } from '#test/support/findings.ts';

const told = (findings: Parameters<typeof extremesOf>[0]) => extremesOf(findings).map(({ meta_ad_id }) => meta_ad_id);

describe('D8.2 The best and the worst ad', () => {
  it('are told by what results cost before clicks, and by the first of a kind, which has the most at stake', () => {
    const clicked = finding({ kind: 'click_rate', better: true, meta_ad_id: 'clicked' });
    const cheap = finding({ better: true, meta_ad_id: 'cheap' });
    const tired = finding({ kind: 'fatigue', meta_ad_id: 'tired' });
    const dear = ['dear', 'dearer'].map((meta_ad_id) => finding({ meta_ad_id }));
    expect(told([clicked, cheap, tired, ...dear])).toEqual(['cheap', 'dear']);
    expect(told([tired, clicked])).toEqual(['clicked', 'tired']);
    expect(told([tired])).toEqual(['tired']);
    expect(told([])).toEqual([]);
  });

  it('are always among the insights, and never on the other side of what those say', () => {
    for (const findings of randomFindings(500)) {
      const found = extremesOf(findings);
      for (const one of found) expect(findings).toContain(one);
      expect(found.map(({ better }) => better)).toEqual(
        [true, false].filter((better) => findings.some((one) => one.better === better)),
      );
    }
  });
});
