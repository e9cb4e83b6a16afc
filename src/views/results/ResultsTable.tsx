import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Analytics, AnalyticsRow } from '#contract/calls/analytics.ts';
import { type AnalyticsSort, type AnalyticsView, metricsOfColumns } from '#contract/rules/analyticsQuery.ts';
import { isPartlyTold } from '#contract/rules/analyticsRange.ts';
import { confidenceOf } from '#contract/rules/confidence.ts';
import { METRIC_KINDS, type Metric } from '#contract/rules/metrics.ts';
import { hasNoValue } from '#contract/rules/ratios.ts';
import { type AppHref, ROUTES } from '#contract/routes.ts';
import { Sparkline } from '#ui/chart/Sparkline.tsx';
import { counted, dotted } from '#ui/parts/format.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Link } from '#ui/parts/Link.ts';
import * as table from '#ui/parts/Table.css.ts';
import { FewLegend } from './Few.tsx';
import { isHeated } from './heat.ts';
import { Heated, HeatLegend } from './Heat.tsx';
import { Change } from './Kpis.tsx';
import * as css from './Results.css.ts';
import { BY_WORDS, isCompared, metricWords, rowName, viewHref } from './resultsWords.ts';
import { RowPicture } from './RowPicture.tsx';

interface TableProps {
  readonly report: Analytics;
  readonly view: AnalyticsView;
}

interface HeadProps extends Pick<TableProps, 'view'> {
  readonly of: Metric | 'name';
  readonly children: string;
  readonly className: string;
}

const Head = ({ view, of, children, className }: HeadProps) => {
  const direction = { [of]: 'ascending', [`-${of}`]: 'descending' }[view.sort] as
    | 'ascending'
    | 'descending'
    | undefined;
  const next: AnalyticsSort = view.sort === `-${of}` || (of === 'name' && view.sort !== 'name') ? of : `-${of}`;
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th className={className} scope="col" aria-sort={direction ?? 'none'}>
      {view.by === 'day' ? (
        children
      ) : (
        <Link className={css.sort} href={viewHref(view, { sort: next })} aria-current={direction ? 'true' : undefined}>
          {children}
          {direction && <Arrow size={12} aria-hidden="true" />}
        </Link>
      )}
    </th>
  );
};

const subOf = ({ by }: AnalyticsView, row: AnalyticsRow): string =>
  by === 'ad' || row.ads === 0 ? row.sub : dotted(row.sub, counted(row.ads, 'ad'));

/** What is inside: the ad sets of a campaign, the ads of an ad set. */
const insideOf = (view: AnalyticsView, { key }: AnalyticsRow): AppHref | null => {
  if (view.by === 'campaign') return viewHref(view, { by: 'adset', part: `campaign:${key}` });
  return view.by === 'adset' ? viewHref(view, { by: 'ad', part: `adset:${key}` }) : null;
};

const Name = ({ view, row }: { readonly view: AnalyticsView; readonly row: AnalyticsRow }) => {
  const name = rowName(view.by, row);
  const sub = subOf(view, row);
  const href =
    view.by === 'ad' && row.ad_id !== null ? (`${ROUTES.adBuilder}/${row.ad_id}` as const) : insideOf(view, row);
  return (
    <span className={css.row}>
      {view.by === 'ad' && <RowPicture row={row} />}
      <span className={css.words}>
        {href !== null ? (
          <Link className={css.name} href={href}>
            {name}
          </Link>
        ) : (
          <span className={css.name}>{name}</span>
        )}
        {sub !== '' && <span className={css.sub}>{sub}</span>}
      </span>
    </span>
  );
};

interface EarlierProps extends Pick<Analytics, 'total' | 'currency'> {
  readonly metric: Metric;
  /** Null: nothing was shown then. */
  readonly before: Analytics['before'] | null;
}

/** Of one ad, few events say nothing for sure; and what is no estimate, as impressions, only follows what was spent. */
const isJudged = (metric: Metric, total: Analytics['total']): boolean =>
  !['low', null].includes(confidenceOf(metric, total));

/** By how much a number changed against the days before, below it. */
const Earlier = ({ metric, total, before, currency }: EarlierProps) => {
  if (before === null || before[metric] === null || total[metric] === null) return null;
  return (
    <span className={css.earlier} title={`From ${metricWords(metric, before[metric], currency)}`}>
      <Change metric={metric} report={{ total, before }} judges={isJudged(metric, total)} />
    </span>
  );
};

interface TotalProps {
  readonly report: Analytics;
  readonly metrics: readonly Metric[];
  readonly trends: boolean;
  /** Whether it is compared with the days before. */
  readonly compares: boolean;
}

const Total = ({ report, metrics, trends, compares }: TotalProps) => (
  <tfoot>
    <tr>
      <th className={`${table.cell} ${css.first} ${css.foot}`} scope="row">
        Total
      </th>
      {trends && (
        <td className={`${table.cell} ${css.foot} ${css.trend}`}>
          <span className={hidden}>Drawn above</span>
        </td>
      )}
      {metrics.map((metric) => (
        <td className={`${table.cell} ${css.right} ${css.foot}`} key={metric}>
          {metricWords(metric, report.total[metric], report.currency)}
          {compares && <Earlier metric={metric} {...report} />}
        </td>
      ))}
    </tr>
  </tfoot>
);

interface ReachProps {
  readonly metrics: readonly Metric[];
  readonly report: Analytics;
}

/** Why there is a dash where a number is expected. */
export const ReachLegend = ({ metrics, report: { since, until, rows } }: ReachProps) => {
  const asked = metrics.some((metric) => metric === 'reach' || metric === 'frequency');
  if (!asked || since === until || rows.length === 0) return null;
  return (
    <p className={css.sub}>
      Reach and frequency are known for one day at a time: Meta counts each person once a day, so days can't be added
      up. Choose a single day to see them.
    </p>
  );
};

/** The same of ROAS. */
export const ValueLegend = ({ metrics, report: { total, rows } }: ReachProps) =>
  metrics.includes('roas') &&
  [total, ...rows].some(hasNoValue) && (
    <p className={css.sub}>
      ROAS is — where Meta counted results but no purchase value, as in traffic campaigns. It isn't a loss.
    </p>
  );

/** The rows of a breakdown, one page of them, coloured against the total; `±` marks what few events say. */
export const ResultsTable = ({ report, view }: TableProps) => {
  const metrics = metricsOfColumns(view.columns);
  // One day is no course.
  const trends = view.by !== 'day' && report.since !== report.until;
  const compares = isCompared(report, view) && !isPartlyTold(report);
  const [one, all] = BY_WORDS[view.by];
  return (
    <>
      {isHeated(metrics, report) && <HeatLegend />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by key */}
      <section className={`${table.frame} ${css.frame}`} tabIndex={0} aria-label={`Results by ${one.toLowerCase()}`}>
        <table className={`${table.table} ${css.table}`}>
          <caption className={hidden}>{all}</caption>
          <thead>
            <tr>
              <Head view={view} of="name" className={`${table.head} ${css.firstHead}`}>
                {one}
              </Head>
              {trends && (
                <th className={`${table.head} ${css.trend}`} scope="col">
                  {METRIC_KINDS[view.metric].label} over time
                </th>
              )}
              {metrics.map((metric) => (
                <Head view={view} of={metric} key={metric} className={`${table.head} ${css.right}`}>
                  {METRIC_KINDS[metric].label}
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row) => (
              <tr className={table.row} key={row.key}>
                <th className={`${table.cell} ${css.first}`} scope="row">
                  <Name view={view} row={row} />
                </th>
                {trends && (
                  <td className={`${table.cell} ${css.trend}`}>
                    <Sparkline values={row.trend} />
                  </td>
                )}
                {metrics.map((metric) => (
                  <td className={`${table.cell} ${css.right}`} key={metric}>
                    <Heated metric={metric} row={row} total={report.total} currency={report.currency} />
                    {compares && <Earlier metric={metric} total={row} before={row.before} currency={report.currency} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <Total {...{ report, metrics, trends, compares }} />
        </table>
      </section>
      <FewLegend metrics={metrics} rows={report.rows} />
      <ReachLegend metrics={metrics} report={report} />
      <ValueLegend metrics={metrics} report={report} />
    </>
  );
};
