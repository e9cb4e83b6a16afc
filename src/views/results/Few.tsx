import type { AnalyticsRow } from '#contract/calls/analytics.ts';
import { confidenceOf } from '#contract/rules/confidence.ts';
import type { Metric } from '#contract/rules/metrics.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import * as css from './Results.css.ts';

const MEANING = 'Low confidence: too few events to rely on this number';

const isFew = (metric: Metric, row: AnalyticsRow): boolean =>
  row[metric] !== null && row[metric] > 0 && confidenceOf(metric, row) === 'low';

interface FewLegendProps {
  readonly metrics: readonly Metric[];
  readonly rows: readonly AnalyticsRow[];
}

/** What the mark means, where one is there: a finger sees no tooltip. */
export const FewLegend = ({ metrics, rows }: FewLegendProps) =>
  rows.some((row) => metrics.some((metric) => isFew(metric, row))) && (
    <p className={css.few} aria-hidden="true">
      ± {MEANING}
    </p>
  );

/** Marks a number that few events say. */
export const Few = ({ metric, row }: { readonly metric: Metric; readonly row: AnalyticsRow }) =>
  isFew(metric, row) ? (
    <span className={css.few} title={MEANING}>
      {' '}
      <span aria-hidden="true">±</span>
      <span className={hidden}>low confidence</span>
    </span>
  ) : null;
