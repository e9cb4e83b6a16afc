import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Analytics, Finding } from '#contract/calls/analytics.ts';
import { analyticsSearch, type AnalyticsView, USUAL_VIEW } from '#contract/rules/analyticsQuery.ts';
import { hasUnreadDays, readUpTo, readWhole } from '#contract/rules/analyticsRange.ts';
import { goalMetric, METRIC_KINDS } from '#contract/rules/metrics.ts';
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
import { counted, number } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { extremesOf } from './extremes.ts';
import { findingWords, noneWords } from './insightWords.ts';
import { Before, Change, WhyNone } from './Kpis.tsx';
import * as css from './Lately.css.ts';
import * as parts from './Results.css.ts';
import {
  beforeWords,
  dayName,
  deliveredWords,
  inSentence,
  isWhole,
  metricWords,
  rangeWords,
  rowName,
  seriesOf,
  viewHref,
} from './resultsWords.ts';
import { RowPicture } from './RowPicture.tsx';
import { type Standing, standingsOf } from './standing.ts';
import { SyncTrouble } from './SyncTrouble.tsx';

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
          <Sparkline values={seriesOf(report.days, { ...report, read: readWhole(report) }, metric)} />
        </dd>
        <dd className={parts.kpiChange}>
          <WhyNone metric={metric} report={report} />
          {readUpTo(report) === null && (
            <>
              <Change metric={metric} report={report} />
              <Before metric={metric} report={report} />
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

interface StandsOutProps {
  readonly better: boolean;
  readonly title: string;
  readonly text: string;
  readonly name: string;
  readonly thumb: string | null;
  /** Here; null: it was made elsewhere. */
  readonly adId: string | null;
}

const StandsOut = ({ better, title, text, name, thumb, adId }: StandsOutProps) => {
  return (
    <li className={css.ad}>
      <RowPicture row={{ picture: null, card: null, thumb }} />
      <span className={css.said}>
        <span className={css.title}>
          <Pill tone={better ? 'positive' : 'attention'}>{title}</Pill>
          {adId === null ? (
            <span className={parts.name}>{name}</span>
          ) : (
            <Link className={parts.name} href={`${ROUTES.adBuilder}/${adId}`}>
              {name}
            </Link>
          )}
        </span>
        <span>{text}</span>
      </span>
    </li>
  );
};

const OfFinding = ({ finding, currency }: { readonly finding: Finding; readonly currency: string }) => (
  <StandsOut
    {...findingWords(finding, currency)}
    better={finding.better}
    name={rowName('ad', { key: finding.meta_ad_id, name: finding.name })}
    thumb={finding.thumb}
    adId={finding.ad_id}
  />
);

/** The best and the worst ad by the account's money. */
const Standings = ({ standings, results }: Pick<LatelyProps, 'results'> & { standings: readonly Standing[] }) => {
  const total = useSelector(results, selectInsights)?.total ?? 0;
  return (
    <div className={css.extremes}>
      <ul className={css.ads} aria-label="Best and worst ad">
        {standings.map(({ row, ...said }) => (
          <StandsOut key={row.key} {...said} name={rowName('ad', row)} thumb={row.thumb} adId={row.ad_id} />
        ))}
      </ul>
      <Link href={viewHref(USUAL_VIEW, { range: WEEK.range })}>
        {total > 0 ? `See all ${counted(total, 'insight')}` : 'See all ads'}
      </Link>
    </div>
  );
};

/** Where there is no money to go by, two of the insights of the analytics screen. */
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
          <OfFinding key={finding.meta_ad_id} finding={finding} currency={insights.currency} />
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
      <output className={css.none}>Reading results from Meta. They appear here by themselves.</output>
    ) : null;
  if (hasUnreadDays(report))
    return syncing ? (
      <output className={css.none}>Reading these days from Meta. They appear here by themselves.</output>
    ) : (
      <p className={css.none}>These days haven't been read from Meta yet.</p>
    );
  const delivered = deliveredWords(report);
  const last = readUpTo(report);
  const standings = standingsOf(report);
  const goal = goalMetric(report.total);
  if (report.total.impressions === 0 && report.before.impressions === 0)
    return (
      <p className={css.none}>
        {delivered
          ? `${delivered}.`
          : isWhole(report)
            ? 'No ad in this ad account was shown in the last 14 days.'
            : 'No figures from Meta for these days yet. Ads may have been shown.'}
      </p>
    );
  return (
    <>
      <Figures report={report} />
      {last !== null && <p className={parts.meta}>Read from Meta up to {dayName(last, 'short')}.</p>}
      {delivered && <p className={parts.meta}>{delivered}.</p>}
      {standings.length > 0 ? (
        <Standings standings={standings} results={results} />
      ) : (
        <>
          {goal !== 'ctr' && report.rows.length > 1 && (
            <p className={parts.meta}>By {inSentence(goal)}, no ad differs from all ads by more than chance.</p>
          )}
          <Extremes results={results} />
        </>
      )}
    </>
  );
};

const Troubles = ({ results, connection }: LatelyProps) => {
  const text = useSelector(results, selectResultsText);
  const outdated = useSelector(results, selectOutdated);
  if (text === null) return <SyncTrouble results={results} connection={connection} />;
  return (
    <Notice
      tone={outdated ? 'attention' : 'critical'}
      live="status"
      title={outdated ? 'What you see may be out of date' : "Couldn't load your results"}
      actions={
        <Button dense onClick={() => results.send({ type: 'results.retry' })}>
          Retry
        </Button>
      }
    >
      {text}
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
          ? `All ads in ${account?.name ?? 'this ad account'}, ${rangeWords(report)}${readUpTo(report) === null ? `, compared with ${beforeWords(report)}` : ''}`
          : `All ads in ${account?.name ?? 'this ad account'}`
      }
      aside={
        <ButtonLink dense href={viewHref(USUAL_VIEW, { range: WEEK.range })}>
          See analytics
        </ButtonLink>
      }
    >
      <Troubles results={results} connection={connection} />
      <Content results={results} />
    </Card>
  );
};
