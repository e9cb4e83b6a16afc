import { Download } from 'lucide-react';
import { ANALYTICS_CSV_PATH, type Analytics } from '#contract/calls/analytics.ts';
import {
  type AnalyticsBy,
  type AnalyticsView,
  columnsOfMetrics,
  CREATIVE_GROUPS,
  isCreative,
  isNarrow,
  metricsOfColumns,
  narrowOf,
  USUAL_VIEW,
} from '#contract/rules/analyticsQuery.ts';
import { goalMetric, METRIC_KINDS, SERIES_METRICS } from '#contract/rules/metrics.ts';
import { ButtonAnchor, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { SelectField } from '#ui/parts/Field.tsx';
import { number } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import * as segments from '#ui/parts/Segments.css.ts';
import { useKeptFocus } from '../builder/useKeptFocus.ts';
import { Columns } from './Columns.tsx';
import { Creatives } from './Creatives.tsx';
import { NoMatch } from './NoMatch.tsx';
import * as css from './Results.css.ts';
import { ResultsTable } from './ResultsTable.tsx';
import { BY_WORDS, inSentence, viewHref } from './resultsWords.ts';

interface BreakdownProps {
  readonly report: Analytics;
  readonly view: AnalyticsView;
  /** What the report is of, while another view is loading. */
  readonly shown: AnalyticsView;
  /** Another part was asked for and is not here yet. */
  readonly turning: boolean;
  readonly csvHref: string;
  readonly onView: (view: AnalyticsView) => void;
}

const TABLES = ['ad', 'adset', 'campaign', 'day', 'age', 'gender', 'placement'] as const satisfies AnalyticsBy[];

/** What is shown of each row; of a creative first what it is ranked by. */
const columnsOf = ({ by, columns, metric }: AnalyticsView): string =>
  isCreative(by) ? columnsOfMetrics([metric, ...metricsOfColumns(columns).filter((one) => one !== metric)]) : columns;

/** Where the rows of the view are as a file, those of all pages with what is shown of them. */
export const csvHref = (apiOrigin: string, adAccountId: string, view: AnalyticsView): string =>
  `${apiOrigin}${ANALYTICS_CSV_PATH}?${new URLSearchParams({
    ad_account_id: adAccountId,
    date_range: view.range,
    by: view.by,
    ...narrowOf(view),
    sort: view.sort,
    columns: columnsOf(view),
    ...(view.compares && { compare: 'previous' }),
  })}`;

const Choices = ({
  label,
  by,
  all,
  view,
}: {
  readonly label: string;
  readonly by: AnalyticsBy;
  readonly all: readonly AnalyticsBy[];
  readonly view: AnalyticsView;
}) => (
  <nav className={segments.group} aria-label={label}>
    {all.map((one) => (
      <Link
        className={segments.segment}
        key={one}
        href={viewHref(view, { by: one })}
        aria-current={one === by ? 'page' : undefined}
      >
        {BY_WORDS[one][1]}
      </Link>
    ))}
  </nav>
);

const RankBy = ({ view, onView }: Pick<BreakdownProps, 'view' | 'onView'>) => (
  <div className={css.choose}>
    <SelectField
      label="Rank by"
      value={view.metric}
      onChange={(event) => {
        const metric = SERIES_METRICS.find((one) => one === event.target.value);
        if (metric) onView({ ...view, metric, page: 1 });
      }}
    >
      {SERIES_METRICS.map((metric) => (
        <option key={metric} value={metric}>
          {METRIC_KINDS[metric].label}
        </option>
      ))}
    </SelectField>
  </div>
);

const Pages = ({ report, view }: Pick<BreakdownProps, 'report' | 'view'>) => {
  const { rows_total: all, page_size: size, rows } = report;
  if (all <= size) return null;
  const from = (view.page - 1) * size;
  return (
    <nav className={css.pages} aria-label="Pages">
      <span>
        {number(from + 1)} to {number(from + rows.length)} of {number(all)}
      </span>
      <span className={css.pageLinks}>
        {view.page > 1 && (
          <ButtonLink dense href={viewHref(view, { page: view.page - 1 })}>
            Previous
          </ButtonLink>
        )}
        {from + rows.length < all && (
          <ButtonLink dense href={viewHref(view, { page: view.page + 1 })}>
            Next
          </ButtonLink>
        )}
      </span>
    </nav>
  );
};

const Rows = ({ report, view }: Pick<BreakdownProps, 'report' | 'view'>) => {
  if (report.rows.length > 0)
    return isCreative(view.by) ? (
      <Creatives report={report} view={view} />
    ) : (
      <ResultsTable report={report} view={view} />
    );
  return view.page > 1 ? (
    <EmptyState title="No more rows" action={<ButtonLink href={viewHref(view, {})}>Go to the first page</ButtonLink>}>
      This page is past the last one.
    </EmptyState>
  ) : isNarrow(view) ? (
    <NoMatch report={report} view={view} />
  ) : (
    <EmptyState title="No results in this range">No ad was shown on these days. Choose another range.</EmptyState>
  );
};

const FIRST = { more: 'highest first', less: 'lowest first' } as const;

/** Money spent says nothing of how good a creative is. */
const rankWords = (metric: AnalyticsView['metric']): string => {
  const { better } = METRIC_KINDS[metric];
  return `By ${inSentence(metric)}, ${better ? FIRST[better] : 'largest first'}`;
};

/**
 * The way to the table and the one to the creatives. Who has chosen no metric sees creatives by what they are to achieve:
 * ranked by spend, the first may be the worst.
 */
const showAs = (view: AnalyticsView, total: Analytics['total']) => {
  const goal = goalMetric(total);
  const { metric, sort } = USUAL_VIEW;
  return {
    table: viewHref(view, { by: 'ad', ...(view.metric === goal && { metric, sort }) }),
    creatives: viewHref(view, { by: 'picture', ...(view.metric === metric && { metric: goal }) }),
  };
};

/** The results by ad, age and so on, as a table or as pictures. */
export const Breakdown = ({ report, view, shown, turning, csvHref, onView }: BreakdownProps) => {
  const pictures = isCreative(view.by);
  const ways = showAs(view, report.total);
  const { place, take } = useKeptFocus();
  return (
    <Card
      title={pictures ? 'Creatives' : 'Breakdown'}
      sub={pictures ? rankWords(view.metric) : undefined}
      aside={
        <nav className={segments.group} aria-label="Show as">
          <Link
            className={segments.segment}
            href={pictures ? ways.table : viewHref(view, { by: 'ad' })}
            aria-current={pictures ? undefined : 'page'}
          >
            Table
          </Link>
          <Link
            className={segments.segment}
            href={pictures ? viewHref(view, { by: 'picture' }) : ways.creatives}
            aria-current={pictures ? 'page' : undefined}
          >
            Creatives
          </Link>
        </nav>
      }
    >
      <div className={css.bar}>
        <Choices
          label={pictures ? 'Group by' : 'Break down by'}
          by={view.by}
          all={pictures ? CREATIVE_GROUPS : TABLES}
          view={view}
        />
        {pictures && <RankBy view={view} onView={onView} />}
        <Columns what={pictures ? 'metrics' : 'columns'} view={view} onView={onView} />
        {report.rows.length > 0 && (
          <span className={css.push}>
            <ButtonAnchor href={csvHref} download icon={<Download size={14} aria-hidden="true" />}>
              Export CSV
            </ButtonAnchor>
          </span>
        )}
      </div>
      <div className={css.paged} {...place}>
        {/* Whoever leaves a page by a link that the next one lacks goes on at its first row. */}
        <div
          key={shown.page}
          className={turning ? css.old : undefined}
          aria-busy={turning || undefined}
          tabIndex={-1}
          ref={take}
        >
          {/* All metrics of a row are here already, whichever are shown. */}
          <Rows report={report} view={{ ...shown, columns: view.columns }} />
        </div>
        <Pages report={report} view={shown} />
      </div>
    </Card>
  );
};
