import type { AnalyticsRow } from '#contract/calls/analytics.ts';
import { confidenceOf } from '#contract/rules/confidence.ts';
import type { Metric } from '#contract/rules/metrics.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import * as css from './Results.css.ts';

/** Marks a number that few events say. */
export const Few = ({ metric, row }: { readonly metric: Metric; readonly row: AnalyticsRow }) =>
  row[metric] !== null && row[metric] > 0 && confidenceOf(metric, row) === 'low' ? (
    <span className={css.few} title="Low confidence: too few events to rely on this number">
      {' '}
      <span aria-hidden="true">±</span>
      <span className={hidden}>low confidence</span>
    </span>
  ) : null;
