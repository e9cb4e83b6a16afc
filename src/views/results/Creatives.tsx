import type { Analytics, AnalyticsRow } from '#contract/calls/analytics.ts';
import type { AnalyticsView } from '#contract/rules/analyticsQuery.ts';
import { type Confidence, confidenceOf, eventOf } from '#contract/rules/confidence.ts';
import { METRIC_KINDS, type Metric } from '#contract/rules/metrics.ts';
import { ROUTES } from '#contract/routes.ts';
import { counted, number, percent } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Link } from '#ui/parts/Link.ts';
import { Pill } from '#ui/parts/Pill.tsx';
import { BestCreatives } from './BestCreatives.tsx';
import { Heated, HeatLegend } from './Heat.tsx';
import { awayFrom, heatOf } from './heat.ts';
import * as css from './Results.css.ts';
import { metricWords, rowName, viewHref } from './resultsWords.ts';
import { RowPicture } from './RowPicture.tsx';

const CONFIDENCE = {
  high: ['positive', 'High confidence'],
  medium: ['neutral', 'Medium confidence'],
  low: ['attention', 'Low confidence'],
} as const satisfies Record<Confidence, readonly [tone: string, words: string]>;

const Sure = ({ metric, row }: { readonly metric: Metric; readonly row: AnalyticsRow }) => {
  const confidence = confidenceOf(metric, row);
  const event = eventOf(metric);
  if (confidence === null || event === null) return null;
  const [tone, words] = CONFIDENCE[confidence];
  const events = METRIC_KINDS[event].label.toLowerCase();
  return (
    <span title={`Based on ${number(row[event])} ${events}`}>
      <Pill tone={tone}>{words}</Pill>
    </span>
  );
};

/** How far from what all ads have; where that is good or bad, it says the same as the colours. */
const Against = ({ metric, row, total }: { readonly metric: Metric } & Pick<CreativeProps, 'row' | 'total'>) => {
  const away = awayFrom(metric, row, total);
  if (away === null) return null;
  const heat = heatOf(metric, row, total);
  if (Math.abs(away) < 0.005) return <span className={css.changes.even}>Average</span>;
  const how = `${percent(Math.abs(away))} ${away > 0 ? 'above' : 'below'} average`;
  const event = eventOf(metric);
  if (event !== null && confidenceOf(metric, row) === 'low')
    return (
      <span className={css.changes.even}>
        {how}, from few {METRIC_KINDS[event].label.toLowerCase()}
      </span>
    );
  // Of many events, what may be chance is little.
  if (heat === null || heat === 'even')
    return (
      <span className={css.changes.even}>
        {confidenceOf(metric, row) === 'high' ? 'About average' : `${how}, may be chance`}
      </span>
    );
  const isGood = heat === 'better' || heat === 'muchBetter';
  return (
    <span className={css.changes[isGood ? 'good' : 'bad']}>
      {how}
      <span className={hidden}>{isGood ? ', better' : ', worse'}</span>
    </span>
  );
};

/** What stands beside the ranking metric; ROAS where anything was sold at all. */
const beside = (metric: Metric, { value }: Analytics['total']): readonly Metric[] =>
  (['spend', 'results', 'roas', 'cost_per_result', 'ctr'] as const)
    .filter((one) => one !== metric && (one !== 'roas' || value > 0))
    .slice(0, 4);

interface CreativeProps {
  readonly row: AnalyticsRow;
  readonly rank: number;
  readonly view: AnalyticsView;
  readonly currency: string;
  /** Of all ads of the range. */
  readonly total: Analytics['total'];
}

const Creative = ({ row, rank, view, currency, total }: CreativeProps) => {
  const name = rowName(view.by, row);
  const { label } = METRIC_KINDS[view.metric];
  return (
    <li className={css.creative}>
      <div className={css.picture}>
        <RowPicture row={row} large />
        {METRIC_KINDS[view.metric].better !== null && (
          <span className={css.rank} title={`Number ${rank} by ${label}`}>
            {rank}
          </span>
        )}
      </div>
      <div className={css.about}>
        <span className={css.words}>
          {row.ad_id !== null ? (
            <Link className={css.name} href={`${ROUTES.adBuilder}/${row.ad_id}`} title={name}>
              {name}
            </Link>
          ) : (
            <span className={css.name} title={name}>
              {name}
            </span>
          )}
          <Link
            className={css.inside}
            href={viewHref(view, { by: 'ad', part: `${view.by}:${row.key}`, sort: '-spend' })}
          >
            {counted(row.ads, 'ad')}
            <span className={hidden}> with “{name}”</span>
          </Link>
        </span>
        <span className={css.words}>
          <span className={css.big}>{metricWords(view.metric, row[view.metric], currency)}</span>
          <span className={css.sub}>{label}</span>
          <Against metric={view.metric} row={row} total={total} />
        </span>
        <Sure metric={view.metric} row={row} />
        <dl className={css.facts}>
          {beside(view.metric, total).map((metric) => [
            <dt key={metric}>{METRIC_KINDS[metric].label}</dt>,
            <dd className={css.fact} key={`${metric}-value`}>
              <Heated metric={metric} row={row} total={total} currency={currency} />
            </dd>,
          ])}
        </dl>
      </div>
    </li>
  );
};

/** Ads as pictures, ranked by the chosen metric: the first as bars, each with its numbers below (D6.5). */
export const Creatives = ({ report, view }: { readonly report: Analytics; readonly view: AnalyticsView }) => (
  <>
    <BestCreatives report={report} view={view} />
    <HeatLegend />
    <ol className={css.grid} aria-label={`Creatives by ${METRIC_KINDS[view.metric].label}`}>
      {report.rows.map((row, at) => (
        <Creative
          key={row.key}
          row={row}
          rank={(view.page - 1) * report.page_size + at + 1}
          view={view}
          currency={report.currency}
          total={report.total}
        />
      ))}
    </ol>
  </>
);
