import { shallowEqual, useSelector } from '@xstate/react';
import { type Ref, useState } from 'react';
import type { Finding, Insights as Report } from '#contract/calls/analytics.ts';
import { isNarrow } from '#contract/rules/analyticsQuery.ts';
import { ROUTES } from '#contract/routes.ts';
import { SwitchDialog } from '#src/views/ads/SwitchDialog.tsx';
import { selectBudgets, selectCopyAsked } from '#src/machines/insightActs.machine.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import { selectSwitches } from '#src/machines/publishText.ts';
import type { ResultsActor } from '#src/machines/results.machine.ts';
import {
  selectActs,
  selectInsights,
  selectInsightsFailed,
  selectPausing,
  selectView,
} from '#src/machines/resultsShown.ts';
import { Button } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { counted, number } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import { useKeptFocus } from '../builder/useKeptFocus.ts';
import { BudgetDialog } from './BudgetDialog.tsx';
import { ActionTroubles, Actions, type ActionsProps } from './InsightActions.tsx';
import * as css from './Insights.css.ts';
import { findingWords, leftOutWords, noneWords, orderWords, stakeWords, testWords } from './insightWords.ts';
import { rowName } from './resultsWords.ts';

interface InsightsProps {
  readonly results: ResultsActor;
  readonly publish: PublishActor;
}

const nameOf = ({ meta_ad_id, name }: Finding): string => rowName('ad', { key: meta_ad_id, name });

interface ItemProps extends Omit<ActionsProps, 'name'> {
  readonly report: Report;
  readonly ref: Ref<HTMLLIElement> | undefined;
}

const Item = ({ finding, report, ref, ...props }: ItemProps) => {
  const { title, text } = findingWords(finding, report.currency);
  const leftOut = leftOutWords(finding, report);
  const stake = stakeWords(finding, report.currency);
  const name = nameOf(finding);
  return (
    <li className={css.item} ref={ref} tabIndex={ref ? -1 : undefined}>
      <span className={css.words}>
        <span className={css.title}>
          <Pill tone={finding.better ? 'positive' : 'attention'}>{title}</Pill>
          {finding.ad_id === null ? (
            <span className={css.name}>{name}</span>
          ) : (
            <Link className={css.name} href={`${ROUTES.adBuilder}/${finding.ad_id}`}>
              {name}
            </Link>
          )}
        </span>
        <span>{text}</span>
        <span className={css.soft}>
          {stake !== null && `${stake}. `}
          {testWords(finding)}
          {leftOut !== null && `. ${leftOut}`}
        </span>
        <ActionTroubles finding={finding} acts={props.acts} budget={props.budget} />
      </span>
      <span className={css.act}>
        <Actions finding={finding} name={name} {...props} />
      </span>
    </li>
  );
};

/** The ad that is asked about; of those that were not made here nobody asks. */
const askedOf = ({ findings }: Report, adId: string | null): Finding | undefined =>
  adId === null ? undefined : findings.find((one) => one.ad_id === adId);

/** Asks before a draft is made of an ad. */
const Duplicating = ({ acts, report }: Pick<ActionsProps, 'acts'> & { readonly report: Report }) => {
  const adId = useSelector(acts, selectCopyAsked);
  const found = askedOf(report, adId);
  const close = () => acts.send({ type: 'copy.cancel' });
  return (
    <Dialog
      open={found !== undefined}
      onClose={close}
      title={found ? `Duplicate “${nameOf(found)}”?` : ''}
      asks
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button tone="primary" onClick={() => acts.send({ type: 'copy.make', id: crypto.randomUUID() })}>
            Duplicate
          </Button>
        </>
      }
    >
      <p>Makes a draft with the same texts, images and ad set. Nothing is published, and the ad goes on as it is.</p>
    </Dialog>
  );
};

/** Asks before an ad is paused, and says what came of it where the server did not take it. */
const Pausing = ({ results, publish, report }: InsightsProps & { readonly report: Report }) => {
  const adId = useSelector(results, selectPausing);
  const switches = useSelector(publish, selectSwitches, shallowEqual);
  const found = askedOf(report, adId);
  const close = () => results.send({ type: 'results.cancelPause' });
  return (
    <>
      {report.findings.map(
        (one) =>
          one.ad_id !== null &&
          switches[one.ad_id] && <SwitchDialog key={one.ad_id} actor={switches[one.ad_id]!} name={nameOf(one)} />,
      )}
      <Dialog
        open={found !== undefined}
        onClose={close}
        title={found ? `Pause “${nameOf(found)}”?` : ''}
        asks
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              tone="primary"
              onClick={() => {
                if (adId !== null) publish.send({ type: 'publish.switch', adId, wanted: 'PAUSED' });
                close();
              }}
            >
              Pause
            </Button>
          </>
        }
      >
        <p>It stops spending as soon as Meta has it. You can turn it on again in the ad queue.</p>
      </Dialog>
    </>
  );
};

/** As many as one looks through at once, with the rows below not far. */
const FIRST = 3;

const List = ({ results, publish, report }: InsightsProps & { readonly report: Report }) => {
  const switches = useSelector(publish, selectSwitches, shallowEqual);
  const acts = useSelector(results, selectActs);
  const budgets = useSelector(acts, selectBudgets, shallowEqual);
  const [all, setAll] = useState(false);
  // The button that shows the others goes with them.
  const { place, take } = useKeptFocus();
  const shown = all ? report.findings : report.findings.slice(0, FIRST);
  return (
    <>
      {report.findings.length === 0 ? (
        <p className={css.soft}>{noneWords(report)}</p>
      ) : (
        <>
          <p className={css.soft}>{orderWords(report)}</p>
          <ul className={css.list} aria-label="Insights" {...place}>
            {shown.map((finding, at) => (
              <Item
                key={finding.meta_ad_id}
                ref={at === FIRST ? take : undefined}
                finding={finding}
                report={report}
                results={results}
                acts={acts}
                accountMetaId={report.account_meta_id}
                turning={switches[finding.ad_id ?? '']}
                budget={budgets[finding.ad_id ?? '']}
              />
            ))}
          </ul>
        </>
      )}
      {report.total > shown.length && (
        <p className={css.soft} {...place}>
          The first {number(shown.length)} of {number(report.total)} are shown.{' '}
          {report.findings.length > shown.length && (
            <Button dense onClick={() => setAll(true)}>
              Show {number(report.findings.length - shown.length)} more
            </Button>
          )}
        </p>
      )}
      <Pausing results={results} publish={publish} report={report} />
      <Duplicating acts={acts} report={report} />
      {report.findings.map((one) => {
        const budget = budgets[one.ad_id ?? ''];
        return budget && <BudgetDialog key={one.meta_ad_id} actor={budget} name={nameOf(one)} />;
      })}
    </>
  );
};

/** What the results say for sure, in plain words, with the test and what to do (D6.4, D6.5). */
export const Insights = ({ results, publish }: InsightsProps) => {
  const report = useSelector(results, selectInsights);
  const failed = useSelector(results, selectInsightsFailed);
  const view = useSelector(results, selectView);
  if (report === null && !failed) return null;
  return (
    <Card
      title="Insights"
      sub={
        report && report.findings.length > 0
          ? `${isNarrow(view) ? 'Of all ads of this ad account, whatever the filters. ' : ''}From ${counted(report.comparisons, 'comparison')} of ads with the others of their campaign or with their own past. At most 5% of all insights are expected to be chance.`
          : undefined
      }
    >
      {failed && (
        <Notice
          tone="attention"
          live="status"
          title="Couldn't load insights"
          actions={
            <Button dense onClick={() => results.send({ type: 'results.retryInsights' })}>
              Retry
            </Button>
          }
        />
      )}
      {report && <List results={results} publish={publish} report={report} />}
    </Card>
  );
};
