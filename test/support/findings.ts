import type { Finding } from '#contract/calls/analytics.ts';
import { finding } from '#test/machines/charts/results.ts';
import { OTHER_ID } from '#test/machines/charts/samples.ts';
import { randomOf } from './fuzzRandom.ts';

const KINDS = ['no_results', 'cost_per_result', 'conversion_rate', 'click_rate', 'fatigue'] as const;

/** Lists of insights of every length up to twenty, of all kinds, the same in every run. */
export const randomFindings = (lists: number): readonly (readonly Finding[])[] => {
  const random = randomOf(7);
  return Array.from({ length: lists }, (_, list) =>
    Array.from({ length: list % 21 }, (_one, at) => {
      const kind = random.pick(KINDS);
      const better = kind !== 'no_results' && kind !== 'fatigue' && random.chance(0.5);
      const [one, other] = [1 + random.below(100) / 100, 3 + random.below(100) / 100];
      const [value, others] = better === (kind === 'cost_per_result') ? [one, other] : [other, one];
      return finding({
        kind,
        better,
        value,
        others,
        bound: kind === 'no_results' ? value : null,
        stake: random.below(50),
        meta_ad_id: `${at}`,
        name: `Ad ${at}`,
        ad_id: random.chance(0.6) ? OTHER_ID : null,
      });
    }),
  );
};
