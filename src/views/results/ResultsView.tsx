import { useSelector } from '@xstate/react';
import { RefreshCw } from 'lucide-react';
import { type AnalyticsView, isCreative, isNarrow } from '#contract/rules/analyticsQuery.ts';
import { isUnderWay } from '#contract/rules/analyticsRange.ts';
import { ROUTES } from '#contract/routes.ts';
import { type ConnectionActor, selectConnected, selectSelected } from '#src/machines/connection.machine.ts';
import { selectKnown } from '#src/machines/guarded.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import type { ResultsActor } from '#src/machines/results.machine.ts';
import {
  selectInsights,
  selectNoAccount,
  selectOutdated,
  selectRangeFault,
  selectReport,
  selectReportView,
  selectResultsText,
  selectSyncing,
  selectSyncText,
  selectTurning,
  selectUnreadRange,
  selectView,
  selectViewsActor,
} from '#src/machines/resultsShown.ts';
import { Ago } from '#ui/parts/Ago.tsx';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { EmptyState } from '#ui/parts/EmptyState.tsx';
import { Notice } from '#ui/parts/Notice.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { number } from '#ui/parts/format.ts';
import { Bone, Loading } from '#ui/parts/Skeleton.tsx';
import { Tabs } from '#ui/parts/Tabs.tsx';
import { usePhone } from '#ui/parts/usePhone.ts';
import { Breakdown, csvHref } from './Breakdown.tsx';
import { Filters } from './Filters.tsx';
import { Insights } from './Insights.tsx';
import { Kpis } from './Kpis.tsx';
import { NoMatch } from './NoMatch.tsx';
import { RangeBar } from './RangeBar.tsx';
import * as css from './Results.css.ts';
import { beforeWords, deliveredWords, rangeWords } from './resultsWords.ts';
import { Timeline } from './Timeline.tsx';
import { Views, ViewsTrouble } from './Views.tsx';

interface ResultsViewProps {
  readonly results: ResultsActor;
  readonly connection: ConnectionActor;
  readonly publish: PublishActor;
  readonly apiOrigin: string;
  readonly onView: (view: AnalyticsView) => void;
}

type Part = Pick<ResultsViewProps, 'results'>;

const NotConnected = ({ connected }: { readonly connected: boolean }) => (
  <Card>
    <EmptyState
      title={connected ? 'No ad account selected' : 'Connect Meta to see your results'}
      action={
        <ButtonLink tone="primary" href={ROUTES.integrations}>
          {connected ? 'Choose ad accounts' : 'Connect Meta'}
        </ButtonLink>
      }
    >
      Spend, clicks and results of your ads are read from your ad account at Meta.
    </EmptyState>
  </Card>
);

/** That an address asks for days that nobody can make out, and which are shown instead. */
const Unread = ({ results }: Part) => {
  const unread = useSelector(results, selectUnreadRange);
  const { range } = useSelector(results, selectView);
  if (unread === null) return null;
  return (
    <Notice tone="attention" live="status" title={`Couldn't read the date range “${unread}”`}>
      Showing the last {/\d+/.exec(range)?.[0]} days instead.
    </Notice>
  );
};

/** Why something could not be read, here or at Meta. */
const Troubles = ({ results }: Part) => {
  const fault = useSelector(results, selectRangeFault);
  const text = useSelector(results, selectResultsText);
  const outdated = useSelector(results, selectOutdated);
  const syncText = useSelector(results, selectSyncText);
  const syncing = useSelector(results, selectSyncing);
  const report = useSelector(results, selectReport);
  if (fault !== null)
    return (
      <Notice tone="attention" live="status" title="This date range doesn't work">
        {fault}
      </Notice>
    );
  return (
    <>
      {text !== null && (
        <Notice
          tone={outdated ? 'attention' : 'critical'}
          live={outdated ? 'status' : 'alert'}
          title={outdated ? 'What you see may be out of date' : "Couldn't load your results"}
          actions={
            <Button dense onClick={() => results.send({ type: 'results.retry' })}>
              Retry
            </Button>
          }
        >
          {text}
          {!outdated && report !== null && (
            <span style={{ display: 'block' }}>
              Below are still the results of {rangeWords(report)} that were shown before.
            </span>
          )}
        </Notice>
      )}
      {report?.sync === 'running' && report.problem !== null && (
        <Notice tone="info" live="status" title="Updating takes longer than usual">
          {report.problem}
        </Notice>
      )}
      {syncText !== null && !syncing && (
        <Notice
          tone="attention"
          live="status"
          title="Results couldn't be updated from Meta"
          actions={
            <Button dense onClick={() => results.send({ type: 'results.sync' })}>
              Retry
            </Button>
          }
        >
          {syncText}
        </Notice>
      )}
    </>
  );
};

const Bones = () => (
  <Loading words="Loading your results">
    <span style={{ display: 'grid', gap: '16px' }}>
      <Bone height={180} />
      <Bone height={320} />
      <Bone height={240} />
    </span>
  </Loading>
);

/** What is shown while Meta's first answer is on its way. */
const FirstSync = () => (
  <Card>
    <output>
      <EmptyState title="Reading results from Meta">
        The first time this takes a minute or two. You can leave this page; the results appear here by themselves.
      </EmptyState>
    </output>
  </Card>
);

/** Days of which Meta was not asked yet: nothing may be said of them. */
const NotRead = ({ results, syncing }: Part & { readonly syncing: boolean }) => (
  <Card>
    <output>
      {syncing ? (
        <EmptyState title="Reading these days from Meta">The results appear here by themselves.</EmptyState>
      ) : (
        <EmptyState
          title="These days haven't been read from Meta yet"
          action={<Button onClick={() => results.send({ type: 'results.sync' })}>Update now</Button>}
        >
          Update to see their results.
        </EmptyState>
      )}
    </output>
  </Card>
);

/** Nothing was shown, in the range or before it. */
const Nothing = () => (
  <Card>
    <EmptyState
      title="No results in this range"
      action={<ButtonLink href={ROUTES.adQueue}>Open the ad queue</ButtonLink>}
    >
      No ad in this ad account was shown on these days. Choose a longer range, or publish an ad.
    </EmptyState>
  </Card>
);

const Content = ({ results, publish, apiOrigin, onView }: Omit<ResultsViewProps, 'connection'>) => {
  const report = useSelector(results, selectReport);
  const view = useSelector(results, selectView);
  const shown = useSelector(results, selectReportView);
  const turning = useSelector(results, selectTurning);
  const fault = useSelector(results, selectRangeFault);
  const text = useSelector(results, selectResultsText);
  const syncing = useSelector(results, selectSyncing);
  const account = useSelector(results, ({ context }) => context.adAccountId);
  const found = useSelector(results, selectInsights)?.total ?? 0;
  const phone = usePhone();
  if (fault !== null) return null;
  if (report === null) return text === null ? <Bones /> : null;
  if (report.synced_at === null) return syncing ? <FirstSync /> : <NotRead results={results} syncing={false} />;
  if (report.total.impressions === 0 && report.before.impressions === 0)
    return !report.covered ? (
      <NotRead results={results} syncing={syncing} />
    ) : isNarrow(shown) ? (
      <Card>
        <NoMatch report={report} view={shown} />
      </Card>
    ) : (
      <Nothing />
    );
  // Whoever looks at pictures came for them.
  const pictures = isCreative(shown.by);
  const breakdown = (
    <Breakdown
      key="breakdown"
      report={report}
      view={view}
      shown={shown}
      turning={turning}
      csvHref={csvHref(apiOrigin, account ?? '', view)}
      onView={onView}
    />
  );
  const kpis = (
    <div className={turning ? css.old : undefined}>
      <Kpis report={report} view={view} />
    </div>
  );
  const timeline = <Timeline report={report} view={shown} onView={onView} />;
  const insights = <Insights results={results} publish={publish} />;
  if (phone)
    return (
      // Below each other the rows would begin several screens down.
      <Tabs
        label="Show"
        lazy
        first={pictures ? 'rows' : 'overview'}
        tabs={[
          {
            value: 'overview',
            label: 'Overview',
            content: (
              <div className={css.overview}>
                {kpis}
                {timeline}
              </div>
            ),
          },
          { value: 'rows', label: pictures ? 'Creatives' : 'Table', content: breakdown },
          { value: 'insights', label: found > 0 ? `Insights (${number(found)})` : 'Insights', content: insights },
        ]}
      />
    );
  return (
    <>
      {kpis}
      {pictures && breakdown}
      {timeline}
      {insights}
      {!pictures && breakdown}
    </>
  );
};

/** Which days these are, in which zone, and when they were read. */
const About = ({ results }: Part) => {
  const report = useSelector(results, selectReport);
  const view = useSelector(results, selectView);
  const syncing = useSelector(results, selectSyncing);
  const fault = useSelector(results, selectRangeFault);
  if (report === null || fault !== null) return null;
  const delivered = deliveredWords(report);
  return (
    <p className={css.meta}>
      <span>
        {rangeWords(report)}
        {isUnderWay(report) ? ', today so far' : view.compares && `, compared with ${beforeWords(report)}`}
      </span>
      <span>Days in {report.time_zone.replaceAll('_', ' ')}</span>
      <span aria-live="polite">
        {syncing ? (
          'Updating from Meta…'
        ) : report.synced_at === null ? (
          'Never updated'
        ) : (
          <>
            Updated <Ago at={report.synced_at} />
          </>
        )}
      </span>
      {delivered && <span>{delivered}</span>}
    </p>
  );
};

/** What the ads of the chosen account cost and achieve (D6.4, D6.5). */
export const ResultsView = ({ results, connection, publish, apiOrigin, onView }: ResultsViewProps) => {
  const account = useSelector(connection, selectSelected);
  const connected = useSelector(connection, selectConnected);
  const known = useSelector(connection, selectKnown);
  const none = useSelector(results, selectNoAccount);
  const view = useSelector(results, selectView);
  const report = useSelector(results, selectReport);
  const syncing = useSelector(results, selectSyncing);
  const views = useSelector(results, selectViewsActor);
  return (
    <Page
      title="Ad analytics"
      sub={account?.name}
      actions={
        !none && (
          <>
            <Views views={views} view={view} />
            <Button
              busy={syncing}
              busyLabel="Updating"
              icon={<RefreshCw size={14} aria-hidden="true" />}
              onClick={() => results.send({ type: 'results.sync' })}
            >
              Update now
            </Button>
          </>
        )
      }
      state={report === null ? 'loading' : 'loaded'}
    >
      {none ? (
        known ? (
          <NotConnected connected={connected} />
        ) : (
          <Bones />
        )
      ) : (
        <>
          <RangeBar view={view} days={report} onView={onView} />
          <Filters results={results} onView={onView} />
          <About results={results} />
          <ViewsTrouble views={views} />
          <Unread results={results} />
          <Troubles results={results} />
          <Content results={results} publish={publish} apiOrigin={apiOrigin} onView={onView} />
        </>
      )}
    </Page>
  );
};
