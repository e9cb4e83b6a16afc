import { useMemo, useState } from 'react';
import type { Backtest, BacktestStart } from '#contract/flows/backtestResult.ts';
import { METRIC_KINDS, minorDigits } from '#contract/rules/metrics.ts';
import { ratiosOf } from '#contract/rules/ratios.ts';
import { dayName, metricFormat, metricWords, rangeWords } from '#src/views/results/resultsWords.ts';
import { LineChart } from '#ui/chart/LineChart.tsx';
import { Button } from '#ui/parts/Button.tsx';
import { counted, number } from '#ui/parts/format.ts';
import * as css from './Backtest.css.ts';
import * as table from './Editor.css.ts';
import { METRIC_WORDS } from './flowText.ts';

interface BacktestResultProps {
  readonly result: Backtest;
  readonly range: NonNullable<Backtest['range']>;
}

/** Rows that are shown before somebody asks for all. */
const FIRST_ROWS = 10;

const summaryOf = ({ runs, starts, ads, cooling, over_limit: over }: Backtest): string => {
  const none = `It would not have started a run: the rule held on none of these days for any of ${counted(ads, 'ad')}.`;
  if (runs === 0 && cooling + over === 0) return none;
  const on = new Set(starts.map(({ ad_id: id }) => id)).size;
  const started = `It would have started ${counted(runs, 'run')} on ${starts.length < runs ? 'at least ' : ''}${counted(on, 'ad')} of ${number(ads)}.`;
  const skipped = [
    ...(cooling > 0 ? [`${counted(cooling, 'time')} the ad was cooling down`] : []),
    ...(over > 0 ? [`${counted(over, 'time')} the flow had run as often as it may in a day`] : []),
  ];
  return skipped.length === 0 ? started : `${started} Skipped: ${skipped.join(', and ')}.`;
};

/** The bottom line of a flow that pauses ads, by what really happened: nothing is claimed of what would have. */
const stoppedWords = ({ stopped, starts, runs, ad_account: account }: Backtest): string | null => {
  if (stopped === null || runs === 0) return null;
  const ads = counted(starts.length < runs ? runs : starts.length, 'ad');
  const spent = metricWords('spend', stopped.spend, account.currency);
  return `After the flow would have paused ${runs === 1 ? 'it' : 'them'}, the ${ads} spent ${spent} for ${counted(stopped.results, 'result')} up to ${dayName(stopped.until, 'short')}. A pause would have stopped both.`;
};

/** As the rule has them: money in whole units. */
const readingWords = ({ metric, days, value }: BacktestStart['readings'][number], currency: string): string => {
  const minor = value !== null && METRIC_KINDS[metric].unit === 'money' ? value * 10 ** minorDigits(currency) : value;
  return `${METRIC_WORDS[metric].replace(' (%)', '')} ${metricWords(metric, minor, currency)} in ${counted(days, 'day')}`;
};

const aroundWords = ({ spend, results, days }: BacktestStart['after'], currency: string): string => {
  if (days === 0) return '—';
  const cost = ratiosOf({ spend, results, impressions: 0, clicks: 0, link_clicks: 0, value: 0 }).cost_per_result;
  const per = results === 0 ? '' : ` (${metricWords('cost_per_result', cost, currency)} each)`;
  return `${metricWords('spend', spend, currency)}, ${counted(results, 'result')}${per}`;
};

const HEADS = ['Day', 'Ad', 'The rule saw', '7 days before', '7 days after'] as const;

const Starts = ({ result }: Pick<BacktestResultProps, 'result'>) => {
  const [whole, showAll] = useState(false);
  const { starts, runs, ad_account: account } = result;
  const shown = whole ? starts : starts.slice(0, FIRST_ROWS);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by key */}
      <section className={table.tableFrame} aria-label="Runs it would have started" tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th className={table.cell} key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ day, ad_id: id, ad_name: name, readings, before, after }) => (
              <tr key={`${day} ${id}`}>
                <td className={css.day}>{dayName(day, 'short')}</td>
                <th className={css.ad} scope="row">
                  {name}
                </th>
                <td className={css.told}>
                  {readings.map((reading) => (
                    <div key={`${reading.metric} ${reading.days}`}>{readingWords(reading, account.currency)}</div>
                  ))}
                </td>
                <td className={css.told}>{aroundWords(before, account.currency)}</td>
                <td className={css.told}>
                  {aroundWords(after, account.currency)}
                  {after.days > 0 && after.days < before.days && (
                    <span className={css.soft}> in {counted(after.days, 'day')}, not over yet</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < starts.length && (
        <div>
          <Button dense tone="plain" onClick={() => showAll(true)}>
            Show all {number(starts.length)}
          </Button>
        </div>
      )}
      {whole && starts.length < runs && <p className={css.soft}>The newest {number(starts.length)} runs are listed.</p>}
    </>
  );
};

/** The runs day by day on a chart, each with what happened around it, and what the test cannot tell. */
export const BacktestResult = ({ result, range }: BacktestResultProps) => {
  const { days, ad_account: account, settling_since: settling, starts, caveats } = result;
  const drawn = useMemo(() => {
    const from = days.findIndex(({ day }) => day >= settling);
    return {
      names: days.map(({ day }) => dayName(day, 'short')),
      titles: days.map(({ day }) => dayName(day, 'long')),
      lines: [
        {
          key: 'spend',
          label: 'Spend of all tested ads',
          look: 'main' as const,
          values: days.map(({ spend }) => spend),
        },
      ],
      marks: { label: 'Runs', counts: days.map(({ runs }) => runs) },
      settlingFrom: from < 0 ? undefined : from,
    };
  }, [days, settling]);
  const stopped = stoppedWords(result);
  const format = useMemo(() => metricFormat('spend', account.currency), [account.currency]);
  return (
    <>
      <p>
        <strong>{rangeWords(range)}</strong>, {account.name}. {summaryOf(result)}
      </p>
      {stopped !== null && <p>{stopped}</p>}
      <LineChart label="Spend and runs by day" format={format} {...drawn} />
      {starts.length > 0 && <Starts result={result} />}
      <div className={css.caveats}>
        <h3 className={table.heading}>What this can’t tell</h3>
        <ul className={css.list}>
          {caveats.map((caveat) => (
            <li key={caveat}>{caveat}</li>
          ))}
        </ul>
      </div>
    </>
  );
};
