import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type AnalyticsView, isCreative, isNarrow } from '#contract/rules/analyticsQuery.ts';
import { hasUnreadDays, readUpTo } from '#contract/rules/analyticsRange.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import type { ResultsActor } from '#src/machines/results.machine.ts';
import {
  selectInsights,
  selectRangeFault,
  selectReport,
  selectReportView,
  selectResultsText,
  selectSyncing,
  selectTurning,
  selectView,
} from '#src/machines/resultsShown.ts';
import { Card } from '#ui/parts/Card.tsx';
import { number } from '#ui/parts/format.ts';
import { Tabs } from '#ui/parts/Tabs.tsx';
import { usePhone } from '#ui/parts/usePhone.ts';
import { Breakdown, csvHref } from './Breakdown.tsx';
import { Insights } from './Insights.tsx';
import { Kpis } from './Kpis.tsx';
import { NoMatch } from './NoMatch.tsx';
import { Bones, FirstSync, LeftOut, Nothing, NotRead } from './NoResults.tsx';
import * as css from './Results.css.ts';
import { isWhole } from './resultsWords.ts';
import { Timeline } from './Timeline.tsx';

interface ShownProps {
  readonly results: ResultsActor;
  readonly publish: PublishActor;
  readonly apiOrigin: string;
  readonly onView: (view: AnalyticsView) => void;
}

/** Which part is open on a phone. Whoever asks for pictures came for them, also where something else was shown before. */
const useTab = (pictures: boolean) => {
  const [tab, open] = useState(pictures ? 'rows' : 'overview');
  const [had, have] = useState(pictures);
  if (had !== pictures) {
    have(pictures);
    if (pictures) open('rows');
  }
  return [tab, open] as const;
};

/** The results, or what there is in their place. */
export const Shown = ({ results, publish, apiOrigin, onView }: ShownProps) => {
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
  const [tab, open] = useTab(isCreative(view.by));
  if (fault !== null) return null;
  if (report === null) return text === null ? <Bones /> : null;
  const empty = report.total.impressions === 0 && report.before.impressions === 0;
  // What is known is shown, also where it is not known when it was read.
  if (report.synced_at === null && empty)
    return syncing ? <FirstSync /> : <NotRead results={results} syncing={false} />;
  if (hasUnreadDays(report)) return <NotRead results={results} syncing={syncing} />;
  if (empty)
    // Days that were read a while ago are no less read for it.
    return isNarrow(shown) && (report.covered || (report.read !== null && readUpTo(report) === null)) ? (
      <Card>
        <NoMatch report={report} view={shown} />
      </Card>
    ) : !report.covered ? (
      <NotRead results={results} syncing={syncing} />
    ) : isWhole(report) ? (
      <Nothing />
    ) : (
      <LeftOut />
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
  // What is drawn is here already, whichever way it is put together.
  const timeline = <Timeline report={report} view={{ ...shown, interval: view.interval }} onView={onView} />;
  const insights = <Insights results={results} publish={publish} />;
  if (phone)
    return (
      // Below each other the rows would begin several screens down.
      <Tabs
        label="Show"
        lazy
        value={tab}
        onValue={open}
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
