import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Analytics } from '#contract/calls/analytics.ts';
import { analyticsSearch, type AnalyticsView, USUAL_VIEW } from '#contract/rules/analyticsQuery.ts';
import { METRIC_KINDS } from '#contract/rules/metrics.ts';
import { ROUTES } from '#contract/routes.ts';
import { type ConnectionActor, selectSelected, selectSelectedId } from '#src/machines/connection.machine.ts';
import type { ResultsActor, ResultsSnapshot } from '#src/machines/results.machine.ts';
import {
  selectInsights,
  selectOutdated,
  selectReport,
  selectReportView,
  selectResultsText,
  selectSyncing,
  selectSyncText,
} from '#src/machines/resultsShown.ts';
import { Sparkline } from '#ui/chart/Sparkline.tsx';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Link } from '#ui/parts/Link.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { type Extremes, extremesOf } from './extremes.ts';
import { findingWords } from './insightWords.ts';
import { Change } from './Kpis.tsx';
import * as css from './Lately.css.ts';
import * as parts from './Results.css.ts';
import { beforeWords, deliveredWords, metricWords, rangeWords, rowName, seriesOf, viewHref } from './resultsWords.ts';
import { RowPicture } from './RowPicture.tsx';

interface LatelyProps {
  readonly results: ResultsActor;
  readonly connection: ConnectionActor;
}

/** The creatives that spent most in these days: among them the best and the worst are looked for. */
const WEEK: AnalyticsView = { ...USUAL_VIEW, range: 'last_7d', by: 'picture' };
const WEEK_SEARCH = { range: WEEK.range, by: WEEK.by };
const FIGURES = ['spend', 'results', 'cost_per_result', 'roas'] as const;

/** Who is clicked least may sell most: only what results cost says which is the best. */
const EXTREMES = {
  cost_per_result: ['Best creative', 'Worst creative'],
  ctr: ['Highest CTR', 'Lowest CTR'],
} as const satisfies Record<Extremes['metric'], readonly [best: string, worst: string]>;

const Creatives = ({ report }: { readonly report: Analytics }) => {
  const found = extremesOf(report.rows, report.total);
  if (found === null) return <p className={parts.meta}>Too few clicks and results to say which creative works best.</p>;
  const { metric, best, worst } = found;
  const label = METRIC_KINDS[metric].label;
  const [bestTitle, worstTitle] = EXTREMES[metric];
  return (
    <ul className={css.creatives} aria-label={`Creatives by ${label}`}>
      {(
        [
          [bestTitle, best],
          [worstTitle, worst],
        ] as const
      ).map(
        ([title, row]) =>
          row && (
            <li className={parts.row} key={title}>
              <RowPicture row={row} />
              <span className={parts.words}>
                <span className={parts.sub}>{title}</span>
                {row.ad_id === null ? (
                  <span className={parts.name}>{rowName('picture', row)}</span>
                ) : (
                  <Link className={parts.name} href={`${ROUTES.adBuilder}/${row.ad_id}`}>
                    {rowName('picture', row)}
                  </Link>
                )}
                <span className={parts.sub}>
                  {label} {metricWords(metric, row[metric], report.currency)}, spend{' '}
                  {metricWords('spend', row.spend, report.currency)}
                </span>
              </span>
            </li>
          ),
      )}
    </ul>
  );
};

const Figures = ({ report }: { readonly report: Analytics }) => (
  <dl className={css.figures}>
    {FIGURES.map((metric) => (
      <div className={css.figure} key={metric}>
        <dt className={parts.kpiName}>{METRIC_KINDS[metric].label}</dt>
        <dd className={parts.kpiValue}>{metricWords(metric, report.total[metric], report.currency)}</dd>
        <dd>
          <Sparkline values={seriesOf(report.days, report, metric)} />
        </dd>
        <dd>
          <Change metric={metric} report={report} />
        </dd>
      </div>
    ))}
  </dl>
);

/** The most important of what the week says for sure; all of them, with the tests, are on the analytics screen. */
const Insight = ({ results }: Pick<LatelyProps, 'results'>) => {
  const insights = useSelector(results, selectInsights);
  const first = insights?.findings[0];
  if (!insights || !first) return null;
  const { title, text } = findingWords(first, insights.currency);
  return (
    <p className={css.insight}>
      <strong>
        {title}: {rowName('ad', { key: first.meta_ad_id, name: first.name })}.
      </strong>{' '}
      {text} <Link href={viewHref(USUAL_VIEW, { range: WEEK.range })}>See insights</Link>
    </p>
  );
};

/** The report, where it is of these days: the chart may still have that of the analytics screen. */
const selectWeek = (snapshot: ResultsSnapshot) =>
  analyticsSearch(selectReportView(snapshot)) === analyticsSearch(WEEK) ? selectReport(snapshot) : null;

const Content = ({ results }: Pick<LatelyProps, 'results'>) => {
  const report = useSelector(results, selectWeek);
  const text = useSelector(results, selectResultsText);
  const syncing = useSelector(results, selectSyncing);
  const syncText = useSelector(results, selectSyncText);
  if (report === null)
    return text === null ? (
      <Loading words="Loading your results">
        <Bone height={72} />
      </Loading>
    ) : null;
  if (report.synced_at === null && (syncing || syncText !== null))
    return syncing ? (
      <output className={parts.meta}>Reading results from Meta. They appear here by themselves.</output>
    ) : null;
  const delivered = deliveredWords(report);
  if (report.total.impressions === 0 && report.before.impressions === 0)
    return (
      <p className={parts.meta}>
        {delivered ? `${delivered}.` : 'No ad in this ad account was shown in the last 14 days.'}
      </p>
    );
  return (
    <>
      <Figures report={report} />
      {delivered && <p className={parts.meta}>{delivered}.</p>}
      <Creatives report={report} />
      <Insight results={results} />
    </>
  );
};

const Troubles = ({ results }: Pick<LatelyProps, 'results'>) => {
  const text = useSelector(results, selectResultsText);
  const outdated = useSelector(results, selectOutdated);
  const syncing = useSelector(results, selectSyncing);
  const syncText = useSelector(results, selectSyncText);
  const unsynced = syncing ? null : syncText;
  if (text === null && unsynced === null) return null;
  const retry = text === null ? 'results.sync' : 'results.retry';
  return (
    <Notice
      tone={text !== null && !outdated ? 'critical' : 'attention'}
      live="status"
      title={
        text === null
          ? "Results couldn't be updated from Meta"
          : outdated
            ? 'What you see may be out of date'
            : "Couldn't load your results"
      }
      actions={
        <Button dense onClick={() => results.send({ type: retry })}>
          Retry
        </Button>
      }
    >
      {text ?? unsynced}
    </Notice>
  );
};

/** What ads cost and achieved over 7 days against the 7 before, on the dashboard (D8.2). */
export const Lately = ({ results, connection }: LatelyProps) => {
  const adAccountId = useSelector(connection, selectSelectedId);
  const account = useSelector(connection, selectSelected);
  const report = useSelector(results, selectWeek);
  // The chart shows one view: whoever comes back from the analytics screen asks for this one again.
  useEffect(() => results.send({ type: 'results.open', adAccountId, search: WEEK_SEARCH }), [results, adAccountId]);
  if (adAccountId === null) return null;
  return (
    <Card
      title="Last 7 days"
      sub={
        report
          ? `All ads in ${account?.name ?? 'this ad account'}, ${rangeWords(report)}, compared with ${beforeWords(report)}`
          : undefined
      }
      aside={
        <ButtonLink dense href={viewHref(USUAL_VIEW, { range: WEEK.range })}>
          See analytics
        </ButtonLink>
      }
    >
      <Troubles results={results} />
      <Content results={results} />
    </Card>
  );
};
