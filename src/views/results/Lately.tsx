import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Analytics, Finding } from '#contract/calls/analytics.ts';
import { analyticsSearch, type AnalyticsView, USUAL_VIEW } from '#contract/rules/analyticsQuery.ts';
import { hasUnreadDays } from '#contract/rules/analyticsRange.ts';
import { METRIC_KINDS } from '#contract/rules/metrics.ts';
import { ROUTES } from '#contract/routes.ts';
import { type ConnectionActor, selectSelected, selectSelectedId } from '#src/machines/connection.machine.ts';
import type { ResultsActor, ResultsSnapshot } from '#src/machines/results.machine.ts';
import {
  selectInsights,
  selectInsightsFailed,
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
import { number } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { extremesOf } from './extremes.ts';
import { findingWords, noneWords } from './insightWords.ts';
import { Change } from './Kpis.tsx';
import * as css from './Lately.css.ts';
import * as parts from './Results.css.ts';
import { beforeWords, deliveredWords, metricWords, rangeWords, rowName, seriesOf, viewHref } from './resultsWords.ts';
import { RowPicture } from './RowPicture.tsx';

interface LatelyProps {
  readonly results: ResultsActor;
  readonly connection: ConnectionActor;
}

/** What the analytics screen shows of these days unless somebody chose otherwise. */
const WEEK: AnalyticsView = { ...USUAL_VIEW, range: 'last_7d' };
const WEEK_SEARCH = { range: WEEK.range };
const FIGURES = ['spend', 'results', 'cost_per_result', 'roas'] as const;

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

const StandsOut = ({ finding, currency }: { readonly finding: Finding; readonly currency: string }) => {
  const { title, text } = findingWords(finding, currency);
  const name = rowName('ad', { key: finding.meta_ad_id, name: finding.name });
  return (
    <li className={css.ad}>
      <RowPicture row={{ picture: null, card: null, thumb: finding.thumb }} />
      <span className={css.said}>
        <span className={css.title}>
          <Pill tone={finding.better ? 'positive' : 'attention'}>{title}</Pill>
          {finding.ad_id === null ? (
            <span className={parts.name}>{name}</span>
          ) : (
            <Link className={parts.name} href={`${ROUTES.adBuilder}/${finding.ad_id}`}>
              {name}
            </Link>
          )}
        </span>
        <span>{text}</span>
      </span>
    </li>
  );
};

/** The best and the worst ad, as far as the week says so for sure: two of the insights of the analytics screen. */
const Extremes = ({ results }: Pick<LatelyProps, 'results'>) => {
  const insights = useSelector(results, selectInsights);
  const failed = useSelector(results, selectInsightsFailed);
  if (insights === null)
    return failed ? (
      <p className={parts.meta}>
        Couldn't compare your ads.{' '}
        <Button dense onClick={() => results.send({ type: 'results.retryInsights' })}>
          Retry
        </Button>
      </p>
    ) : (
      <Loading words="Comparing your ads">
        <Bone height={132} />
      </Loading>
    );
  const found = extremesOf(insights.findings);
  if (found.length === 0) return <p className={parts.meta}>{noneWords(insights)}</p>;
  return (
    <div className={css.extremes}>
      <ul className={css.ads} aria-label="Ads that stand out">
        {found.map((finding) => (
          <StandsOut key={finding.meta_ad_id} finding={finding} currency={insights.currency} />
        ))}
      </ul>
      <Link href={viewHref(USUAL_VIEW, { range: WEEK.range })}>
        {insights.total > found.length ? `See all ${number(insights.total)} insights` : 'See insights'}
      </Link>
    </div>
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
        <Bone height={256} />
      </Loading>
    ) : null;
  if (report.synced_at === null && (syncing || syncText !== null))
    return syncing ? (
      <output className={parts.meta}>Reading results from Meta. They appear here by themselves.</output>
    ) : null;
  if (hasUnreadDays(report))
    return syncing ? (
      <output className={parts.meta}>Reading these days from Meta. They appear here by themselves.</output>
    ) : (
      <p className={parts.meta}>These days haven't been read from Meta yet.</p>
    );
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
      <Extremes results={results} />
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
          : `All ads in ${account?.name ?? 'this ad account'}`
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
