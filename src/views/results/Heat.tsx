import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Analytics, AnalyticsRow } from '#contract/calls/analytics.ts';
import type { Metric } from '#contract/rules/metrics.ts';
import { hidden } from '#ui/parts/Hidden.css.ts';
import { Few } from './Few.tsx';
import * as css from './Heat.css.ts';
import { awayFrom, heatOf } from './heat.ts';
import { type Heat, HEATS } from './heatColours.ts';
import { metricWords } from './resultsWords.ts';

const WORDS = {
  muchWorse: 'Much worse',
  worse: 'Worse',
  even: 'About average, or may be chance',
  better: 'Better',
  muchBetter: 'Much better',
} as const satisfies Record<Heat, string>;

interface HeatProps {
  readonly metric: Metric;
  readonly row: AnalyticsRow;
  readonly total: Analytics['total'];
  readonly currency: string;
}

/** A number on the colour that says how good it is against the average; an arrow and words say the same. */
export const Heated = ({ metric, row, total, currency }: HeatProps) => {
  const words = metricWords(metric, row[metric], currency);
  const heat = heatOf(metric, row, total);
  if (heat === null)
    return (
      <>
        {words}
        <Few metric={metric} row={row} />
      </>
    );
  const Arrow = (awayFrom(metric, row, total) ?? 0) > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={`${css.cell} ${css.heats[heat]}`} data-heat={heat}>
      {heat !== 'even' && <Arrow className={css.arrow} size={11} aria-hidden="true" />}
      {words}
      <Few metric={metric} row={row} />
      {heat !== 'even' && <span className={hidden}>, {WORDS[heat].toLowerCase()} than average</span>}
    </span>
  );
};

/** What the colours mean. */
export const HeatLegend = () => (
  <ul className={css.legend} aria-label="Colours: against the average of these ads">
    <li aria-hidden="true">Against the average:</li>
    {HEATS.map((heat) => (
      <li className={css.entry} key={heat}>
        <span className={`${css.swatch} ${css.heats[heat]}`} aria-hidden="true" />
        {WORDS[heat]}
      </li>
    ))}
  </ul>
);
