import { useState } from 'react';
import type { AnalyticsView } from '#contract/rules/analyticsQuery.ts';
import { TextField } from '#ui/parts/Field.tsx';
import { Segments } from '#ui/parts/Segments.tsx';
import * as css from './Results.css.ts';

interface RangeBarProps {
  /** As the address has it. */
  readonly view: AnalyticsView;
  /** The days that are shown now: where somebody's own choice begins. */
  readonly days: { readonly since: string; readonly until: string } | null;
  /** `further`: it goes on with what the last one began, and takes its place on the way back. */
  readonly onView: (view: AnalyticsView, further?: boolean) => void;
}

const RANGES = ['last_7d', 'last_14d', 'last_30d', 'last_90d'] as const;
const OPTIONS = [
  { value: 'today', label: 'Today' },
  ...RANGES.map((value) => ({ value: value as string, label: `${/\d+/.exec(value)![0]} days` })),
  { value: 'custom', label: 'Custom' },
];

/** While a year is typed it is the year 2, 20 and 202 first. */
const isTold = (day: string): boolean => day >= '1000';

/** Both days of a range of somebody's own; they go into the address once both are there. */
const OwnRange = ({ view, onView }: Omit<RangeBarProps, 'days'>) => {
  const [known, setKnown] = useState(view.range);
  const [typed, setTyped] = useState(view.range.split('..'));
  const [further, setFurther] = useState(false);
  if (known !== view.range) {
    setKnown(view.range);
    setTyped(view.range.split('..'));
  }
  const [since = '', until = ''] = typed;
  const change = (next: readonly [string, string]) => {
    setTyped([...next]);
    if (!next.every(isTold)) return;
    // Day, month and year are typed one after the other.
    onView({ ...view, range: next.join('..'), page: 1 }, further);
    setFurther(true);
  };
  return (
    <div className={css.dates} onBlur={() => setFurther(false)}>
      <TextField
        label="From"
        type="date"
        max="9999-12-31"
        value={since}
        onChange={(event) => change([event.target.value, until])}
      />
      <TextField
        label="To"
        type="date"
        max="9999-12-31"
        value={until}
        onChange={(event) => change([since, event.target.value])}
      />
    </div>
  );
};

/** Which days, and whether they are compared. */
export const RangeBar = ({ view, days, onView }: RangeBarProps) => {
  const own = view.range.includes('..') || !OPTIONS.some(({ value }) => value === view.range);
  const choose = (value: string) => {
    const range = value === 'custom' ? `${days?.since ?? ''}..${days?.until ?? ''}` : value;
    onView({ ...view, range, page: 1 });
  };
  return (
    <search className={css.bar} aria-label="Date range">
      <Segments
        label="Date range"
        name="range"
        value={own ? 'custom' : view.range}
        options={OPTIONS}
        onValue={choose}
      />
      {own && <OwnRange view={view} onView={onView} />}
      <label className={css.check}>
        <input
          type="checkbox"
          checked={view.compares}
          onChange={(event) => onView({ ...view, compares: event.target.checked })}
        />
        Compare with previous period
      </label>
    </search>
  );
};
