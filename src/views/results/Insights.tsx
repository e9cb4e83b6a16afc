import { shallowEqual, useSelector } from '@xstate/react';
import type { Finding, Insights as Report } from '#contract/calls/analytics.ts';
import { ROUTES } from '#contract/routes.ts';
import { type AdSwitchActor, selectSwitchText, selectWanted } from '#src/machines/adSwitch.machine.ts';
import { SwitchDialog } from '#src/views/ads/SwitchDialog.tsx';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import { selectSwitches } from '#src/machines/publishText.ts';
import type { ResultsActor } from '#src/machines/results.machine.ts';
import { selectInsights, selectInsightsFailed, selectPausing } from '#src/machines/resultsShown.ts';
import { Button, ButtonLink } from '#ui/parts/Button.tsx';
import { Card } from '#ui/parts/Card.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { counted, number } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Pill } from '#ui/parts/Pill.tsx';
import * as css from './Insights.css.ts';
import { findingWords, testWords } from './insightWords.ts';
import { rowName } from './resultsWords.ts';

interface InsightsProps {
  readonly results: ResultsActor;
  readonly publish: PublishActor;
}

const nameOf = ({ meta_ad_id, name }: Finding): string => rowName('ad', { key: meta_ad_id, name });

interface ActionProps {
  readonly finding: Finding;
  readonly results: ResultsActor;
  /** Switches the ad, once somebody asked for it. */
  readonly turning: AdSwitchActor | undefined;
}

/** That the ad was paused: the insight stands until results are read again. */
const Paused = ({ turning, ...props }: ActionProps & { readonly turning: AdSwitchActor }) => {
  const wanted = useSelector(turning, selectWanted);
  const text = useSelector(turning, selectSwitchText);
  if (wanted === 'PAUSED' && text === null) return <output className={css.soft}>Pause requested</output>;
  return <Action {...props} turning={undefined} />;
};

/** One thing to do about it; pausing asks first. */
const Action = ({ finding, results, turning }: ActionProps) => {
  const { ad_id: adId, action } = finding;
  if (adId === null) return <span className={css.soft}>Not made in Millrace: change it in Ads Manager</span>;
  if (action === 'pause' && turning) return <Paused finding={finding} results={results} turning={turning} />;
  if (action === 'pause')
    return (
      <Button
        dense
        aria-label={`Pause ${nameOf(finding)}`}
        onClick={() => results.send({ type: 'results.askPause', adId })}
      >
        Pause
      </Button>
    );
  if (action === 'duplicate')
    return (
      <ButtonLink dense href={`${ROUTES.adQueue}?${new URLSearchParams({ q: nameOf(finding) })}`}>
        Duplicate in the ad queue
      </ButtonLink>
    );
  return <span className={css.soft}>Not running</span>;
};

interface ItemProps extends ActionProps {
  readonly currency: string;
}

const Item = ({ finding, currency, results, turning }: ItemProps) => {
  const { title, text } = findingWords(finding, currency);
  const name = nameOf(finding);
  return (
    <li className={css.item}>
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
        <span className={css.soft}>{testWords(finding)}</span>
      </span>
      <span className={css.act}>
        <Action finding={finding} results={results} turning={turning} />
      </span>
    </li>
  );
};

/** Asks before an ad is paused, and says what came of it where the server did not take it. */
const Pausing = ({ results, publish, report }: InsightsProps & { readonly report: Report }) => {
  const adId = useSelector(results, selectPausing);
  const switches = useSelector(publish, selectSwitches, shallowEqual);
  const found = report.findings.find((one) => one.ad_id === adId);
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

const List = ({ results, publish, report }: InsightsProps & { readonly report: Report }) => {
  const switches = useSelector(publish, selectSwitches, shallowEqual);
  return (
    <>
      {report.findings.length === 0 ? (
        <p className={css.soft}>
          {report.comparisons === 0
            ? 'Not enough results to compare your ads yet.'
            : `Nothing stands out: none of ${counted(report.comparisons, 'comparison')} differs by more than chance explains.`}
        </p>
      ) : (
        <ul className={css.list} aria-label="Insights">
          {report.findings.map((finding) => (
            <Item
              key={finding.meta_ad_id}
              finding={finding}
              currency={report.currency}
              results={results}
              turning={switches[finding.ad_id ?? '']}
            />
          ))}
        </ul>
      )}
      {report.total > report.findings.length && (
        <p className={css.soft}>
          The {number(report.findings.length)} most important of {number(report.total)} are shown.
        </p>
      )}
      <Pausing results={results} publish={publish} report={report} />
    </>
  );
};

/** What the results say for sure, in plain words, with the test and one thing to do (D6.4). */
export const Insights = ({ results, publish }: InsightsProps) => {
  const report = useSelector(results, selectInsights);
  const failed = useSelector(results, selectInsightsFailed);
  if (report === null && !failed) return null;
  return (
    <Card
      title="Insights"
      sub={
        report && report.findings.length > 0
          ? `From ${counted(report.comparisons, 'comparison')} of ads with the others of their campaign or with their own past. At most 5% of all insights are expected to be chance.`
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
