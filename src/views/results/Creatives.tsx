import type { Analytics, AnalyticsRow } from '#contract/calls/analytics.ts';
import { type AnalyticsView, metricsOfColumns, USUAL_VIEW } from '#contract/rules/analyticsQuery.ts';
import { isPartlyTold } from '#contract/rules/analyticsRange.ts';
import {
  type Confidence,
  confidenceOf,
  eventOf,
  FEW_BELOW,
  isRanked,
  rankedByEvent,
} from '#contract/rules/confidence.ts';
import { METRIC_KINDS, type Metric } from '#contract/rules/metrics.ts';
import { ROUTES } from '#contract/routes.ts';
import { counted, number, percent } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Link } from '#ui/parts/Link.ts';
import { Pill } from '#ui/parts/Pill.tsx';
import { BestCreatives } from './BestCreatives.tsx';
import { Heated, HeatLegend } from './Heat.tsx';
import { awayFrom, heatOf } from './heat.ts';
import { Before, Change } from './Kpis.tsx';
import * as css from './Results.css.ts';
import { ReachLegend, ValueLegend } from './ResultsTable.tsx';
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
const Against = ({
  metric,
  row,
  total,
}: { readonly metric: Metric } & Pick<CreativeProps, 'row'> & Pick<Analytics, 'total'>) => {
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

const OF_SALES: ReadonlySet<Metric> = new Set(['value', 'roas']);

/** What stands beside the ranking metric: what was chosen; unless it was, nothing of sales where nothing was sold. */
const beside = ({ metric, columns }: AnalyticsView, { value }: Analytics['total']): readonly Metric[] =>
  metricsOfColumns(columns).filter(
    (one) => one !== metric && (value > 0 || columns !== USUAL_VIEW.columns || !OF_SALES.has(one)),
  );

interface CreativeProps {
  readonly row: AnalyticsRow;
  /** Null: too few events for a place. */
  readonly rank: number | null;
  readonly view: AnalyticsView;
  readonly report: Analytics;
}

const Creative = ({ row, rank, view, report }: CreativeProps) => {
  const { currency, total } = report;
  const name = rowName(view.by, row);
  const { label } = METRIC_KINDS[view.metric];
  return (
    <li className={css.creative}>
      <div className={css.picture}>
        <RowPicture row={row} large />
        {rank !== null && METRIC_KINDS[view.metric].better !== null && (
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
          {row.before !== null && view.compares && !isPartlyTold(report) && (
            <span className={css.kpiChange}>
              <Change metric={view.metric} report={{ total: row, before: row.before }} />
              <Before metric={view.metric} report={{ total: row, before: row.before, currency }} />
            </span>
          )}
          <Against metric={view.metric} row={row} total={total} />
        </span>
        <Sure metric={view.metric} row={row} />
        <dl className={css.facts}>
          {beside(view, total).map((metric) => [
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

interface GridProps extends Pick<CreativeProps, 'report' | 'view'> {
  readonly rows: readonly AnalyticsRow[];
  readonly label: string;
  /** The place of the first of them; null: they have none. */
  readonly from: number | null;
}

const Grid = ({ rows, label, from, view, report }: GridProps) =>
  rows.length > 0 && (
    <ol className={css.grid} aria-label={label}>
      {rows.map((row, at) => (
        <Creative key={row.key} row={row} rank={from === null ? null : from + at} view={view} report={report} />
      ))}
    </ol>
  );

/**
 * Ads as pictures, ranked by the chosen metric: the first as bars, each with its numbers below (D6.5). Those of few events come
 * after all others and have no place: the first by a ratio would else be those that chance put there.
 */
export const Creatives = ({ report, view }: { readonly report: Analytics; readonly view: AnalyticsView }) => {
  const { metric } = view;
  const [ranked, few] = [true, false].map((sure) => report.rows.filter((row) => isRanked(metric, row) === sure));
  const event = rankedByEvent(metric);
  const events = METRIC_KINDS[event ?? metric].label.toLowerCase();
  return (
    <>
      <BestCreatives report={report} view={view} />
      <HeatLegend />
      <Grid
        rows={ranked ?? []}
        label={`Creatives by ${METRIC_KINDS[metric].label}`}
        from={(view.page - 1) * report.page_size + 1}
        {...{ view, report }}
      />
      {few && few.length > 0 && (
        <div className={css.fewHead}>
          <h3 className={css.fewTitle}>Too few {events} to rank</h3>
          <p className={css.sub}>
            Fewer than {FEW_BELOW} {events} each, so chance may decide their order. Choose a longer range to rank them.
          </p>
        </div>
      )}
      <Grid rows={few ?? []} label={`Creatives with too few ${events} to rank`} from={null} {...{ view, report }} />
      <ReachLegend metrics={beside(view, report.total)} report={report} />
      <ValueLegend metrics={[metric, ...beside(view, report.total)]} report={report} />
    </>
  );
};
