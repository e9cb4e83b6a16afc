import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Analytics } from '#contract/calls/analytics.ts';
import { type AnalyticsView, isCreative } from '#contract/rules/analyticsQuery.ts';
import { isPartlyTold } from '#contract/rules/analyticsRange.ts';
import { confidenceOf, noiseOf } from '#contract/rules/confidence.ts';
import { METRIC_KINDS, type Metric, SERIES_METRICS } from '#contract/rules/metrics.ts';
import { percent } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Link } from '#ui/parts/Link.ts';
import * as css from './Results.css.ts';
import { changeOf, isCompared, metricWords, viewHref, whyNone } from './resultsWords.ts';

interface ChangeProps {
  readonly metric: Metric;
  readonly report: Pick<Analytics, 'total' | 'before'>;
  /** Whether it is told as well if it is good or bad; else only how much it is. */
  readonly judges?: boolean;
}

/** A change below it is neither good nor bad, however many events there are. */
const SMALL = 0.02;

/** Whether a difference is good; one that may be chance is neither. */
export const toneOf = (metric: Metric, change: number, noise: number): keyof typeof css.changes => {
  const { better } = METRIC_KINDS[metric];
  if (better === null || Math.abs(change) < Math.max(SMALL, noise)) return 'even';
  return change > 0 === (better === 'more') ? 'good' : 'bad';
};

/**
 * By how much it changed against the days before; in words that are seen whether that is good, since colour alone says
 * nothing. What may be chance is neither.
 */
export const Change = ({ metric, report: { total, before: earlier }, judges = true }: ChangeProps) => {
  const [now, before] = [total[metric], earlier[metric]];
  if (now === null) return null;
  const change = changeOf(now, before);
  if (change === null) return <span className={css.changes.even}>{now === before ? 'No change' : 'None before'}</span>;
  if (change === 0) return <span className={css.changes.even}>No change</span>;
  const tone = judges ? toneOf(metric, change, noiseOf(metric, total, earlier)) : 'even';
  const Arrow = change < 0 ? ArrowDown : ArrowUp;
  return (
    <span className={css.changes[tone]}>
      <Arrow size={12} aria-hidden="true" style={{ display: 'inline-block', verticalAlign: '-2px' }} />
      <span className={hidden}>{change < 0 ? 'down ' : 'up '}</span>
      {Math.abs(change) < 0.005 ? '<1%' : percent(Math.abs(change))}
      {tone !== 'even' && <span>{tone === 'good' ? ', better' : ', worse'}</span>}
    </span>
  );
};

interface BeforeProps {
  readonly metric: Metric;
  readonly report: Pick<Analytics, 'total' | 'before' | 'currency'>;
}

/** What it was in the days before, where it was anything, and is written otherwise. */
export const Before = ({ metric, report: { total, before, currency } }: BeforeProps) => {
  const value = before[metric];
  if (value === null || value === 0) return null;
  const words = metricWords(metric, value, currency);
  return words !== metricWords(metric, total[metric], currency) && <span className={css.kpiBefore}>from {words}</span>;
};

/** Why there is no such number, where there is none. */
export const WhyNone = ({ metric, report: { total } }: Pick<ChangeProps, 'metric' | 'report'>) => {
  const why = whyNone(metric, total);
  return why !== null && <span className={css.few}>{why}</span>;
};

/** Every metric of the range, with its change where all of the range is told; the one that is chosen is drawn below. */
export const Kpis = ({ report, view }: { readonly report: Analytics; readonly view: AnalyticsView }) => (
  <ul className={css.kpis} aria-label="Totals">
    {SERIES_METRICS.map((metric) => (
      <li className={css.kpi} key={metric}>
        <Link
          className={css.kpiLink}
          href={viewHref(view, { metric, ...(!isCreative(view.by) && { page: view.page }) })}
          aria-current={metric === view.metric ? 'true' : undefined}
        >
          <span className={css.kpiName}>{METRIC_KINDS[metric].label}</span>
          <span className={css.kpiValue}>{metricWords(metric, report.total[metric], report.currency)}</span>
          <WhyNone metric={metric} report={report} />
          {isCompared(report, view) && !isPartlyTold(report) && (
            <span className={css.kpiChange}>
              <Change metric={metric} report={report} />
              <Before metric={metric} report={report} />
            </span>
          )}
          {confidenceOf(metric, report.total) === 'low' && (report.total[metric] ?? 0) > 0 && (
            <span className={css.few}>Low confidence</span>
          )}
        </Link>
      </li>
    ))}
  </ul>
);
