import { causeOf, wordsOf } from '#src/statecharts/cause.ts';
import type { WatchedStep } from '#src/watch/messages.ts';
import * as css from './Steps.css.ts';
import { Tree } from './Tree.tsx';

const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

const CAUSES = { external: 'from outside', timer: 'timer', service: 'service', machine: 'chart' } as const;

/** XState's own events in words; a timer's names its state, which begins with the chart's id. */
const wordsFor = (type: string, chart: string): string =>
  wordsOf(causeOf(type, type.slice(type.lastIndexOf(`.${chart}`) + 1)));

const Step = ({ at, cause, event, transitions, chart }: WatchedStep & { readonly chart: string }) => {
  const { type, ...rest } = event;
  return (
    <li className={css.step}>
      <details>
        <summary className={css.head}>
          <span className={css.type} title={type}>
            {wordsFor(type, chart)}
          </span>
          <span className={css.facts}>
            {time.format(at)} · {CAUSES[cause]}
            {transitions.length === 0 && ' · nothing changed'}
          </span>
        </summary>
        {Object.keys(rest).length === 0 ? <p className={css.facts}>No data.</p> : <Tree value={rest} />}
      </details>
    </li>
  );
};

/** What a chart was told, the newest first; each opens. */
export const Steps = ({ chart, steps }: { readonly chart: string; readonly steps: readonly WatchedStep[] }) =>
  steps.length === 0 ? (
    <p className={css.facts}>No events since this page was opened.</p>
  ) : (
    <ol className={css.list}>
      {steps.map((step) => (
        <Step key={step.seq} chart={chart} {...step} />
      ))}
    </ol>
  );
