import { useSelector } from '@xstate/react';
import { RefreshCw } from 'lucide-react';
import { use } from 'react';
import type { Analytics } from '#contract/calls/analytics.ts';
import { type AnalyticsView, isNarrow } from '#contract/rules/analyticsQuery.ts';
import { hasUnreadDays, isBeforeKept, isUnderWay, readUpTo } from '#contract/rules/analyticsRange.ts';
import { type ConnectionActor, selectConnected, selectSelected } from '#src/machines/connection.machine.ts';
import { selectKnown } from '#src/machines/guarded.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import type { ResultsActor } from '#src/machines/results.machine.ts';
import {
  selectNoAccount,
  selectRangeFault,
  selectReport,
  selectSyncing,
  selectView,
  selectViewsActor,
} from '#src/machines/resultsShown.ts';
import { Ago } from '#ui/parts/Ago.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { Page } from '#ui/parts/Page.tsx';
import { ReadOnly } from '#ui/parts/ReadOnly.ts';
import { Filters } from './Filters.tsx';
import { Bones, NotConnected } from './NoResults.tsx';
import { RangeBar } from './RangeBar.tsx';
import * as css from './Results.css.ts';
import { beforeWords, dayName, deliveredWords, isCompared, isWhole, rangeWords } from './resultsWords.ts';
import { Shown } from './Shown.tsx';
import { Troubles, Unread } from './Troubles.tsx';
import { Views, ViewsTrouble } from './Views.tsx';

interface ResultsViewProps {
  readonly results: ResultsActor;
  readonly connection: ConnectionActor;
  readonly publish: PublishActor;
  readonly apiOrigin: string;
  /** `further`: it goes on with what the last one began, and takes its place on the way back. */
  readonly onView: (view: AnalyticsView, further?: boolean) => void;
}

/** What of the range there is so far, and what it is compared with, or why with nothing. */
const comparedWords = (report: Analytics, view: AnalyticsView): string => {
  const partly = view.compares ? ', so totals are not compared' : '';
  if (isUnderWay(report)) return `, today so far${partly}`;
  if (readUpTo(report) !== null) return `, not all read yet${partly}`;
  if (!view.compares) return '';
  if (isCompared(report, view)) return `, compared with ${beforeWords(report)}`;
  if (!isWhole(report)) return '';
  return isBeforeKept(report)
    ? `. ${isNarrow(view) ? 'No ad that matches' : 'No ad'} was shown ${beforeWords(report)}, so there is nothing to compare with`
    : `. Meta keeps results for 37 months, so ${beforeWords(report)} can't be compared with`;
};

/** Which days these are, in which zone, and when they were read. */
const About = ({ results }: Pick<ResultsViewProps, 'results'>) => {
  const report = useSelector(results, selectReport);
  const view = useSelector(results, selectView);
  const syncing = useSelector(results, selectSyncing);
  const fault = useSelector(results, selectRangeFault);
  if (report === null || fault !== null) return null;
  const delivered = deliveredWords(report);
  const last = readUpTo(report);
  return (
    <p className={css.meta}>
      <span>
        {rangeWords(report)}
        {comparedWords(report, view)}
      </span>
      <span>Days in {report.time_zone.replaceAll('_', ' ')}</span>
      <span aria-live="polite">
        {syncing ? (
          'Updating from Meta…'
        ) : report.synced_at === null ? (
          'Never updated'
        ) : hasUnreadDays(report) ? (
          'Not read yet'
        ) : (
          <>
            Updated <Ago at={report.synced_at} />
          </>
        )}
      </span>
      {last !== null && <span>Read from Meta up to {dayName(last, 'short')}</span>}
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
  const looking = use(ReadOnly) !== null;
  return (
    <Page
      title="Ad analytics"
      sub={account?.name}
      actions={
        !none && (
          <>
            <Views views={views} view={view} />
            {!looking && (
              <Button
                busy={syncing}
                busyLabel="Updating"
                icon={<RefreshCw size={14} aria-hidden="true" />}
                onClick={() => results.send({ type: 'results.sync' })}
              >
                Update now
              </Button>
            )}
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
          <Troubles results={results} connection={connection} />
          <Shown results={results} publish={publish} apiOrigin={apiOrigin} onView={onView} />
        </>
      )}
    </Page>
  );
};
