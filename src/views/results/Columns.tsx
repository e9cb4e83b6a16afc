import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useState } from 'react';
import {
  type AnalyticsView,
  COLUMN_SETS,
  columnSetOf,
  columnsOfMetrics,
  metricsOfColumns,
} from '#contract/rules/analyticsQuery.ts';
import { METRIC_KINDS, type Metric, METRICS } from '#contract/rules/metrics.ts';
import { Button, IconButton } from '#ui/parts/Button.tsx';
import { Dialog } from '#ui/parts/Dialog.tsx';
import { CheckField, SelectField } from '#ui/parts/Field.tsx';
import * as css from './Columns.css.ts';

interface ColumnsProps {
  /** What they are called: columns of a table, or metrics of a card. */
  readonly what: 'columns' | 'metrics';
  readonly view: AnalyticsView;
  readonly onView: (view: AnalyticsView) => void;
}

const SET_WORDS = {
  performance: 'Performance',
  engagement: 'Engagement',
  delivery: 'Delivery',
  all: 'All metrics',
} as const satisfies Record<(typeof COLUMN_SETS)[number], string>;

const CUSTOM = 'custom';

const titleOf = (what: ColumnsProps['what']): string => (what === 'columns' ? 'Columns' : 'Metrics');

/** The same list with one entry a place further up or down. */
const moved = (all: readonly Metric[], metric: Metric, by: -1 | 1): readonly Metric[] => {
  const at = all.indexOf(metric);
  return all.toSpliced(at, 1).toSpliced(at + by, 0, metric);
};

interface ChooseProps extends ColumnsProps {
  readonly onClose: () => void;
}

/** Which metrics are columns, in which order: what is chosen comes first. */
const Choose = ({ what, view, onView, onClose }: ChooseProps) => {
  const [chosen, setChosen] = useState(metricsOfColumns(view.columns));
  const rest = METRICS.filter((metric) => !chosen.includes(metric));
  const apply = () => {
    onView({ ...view, columns: columnsOfMetrics(chosen) });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Choose ${what}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={chosen.length === 0} onClick={apply}>
            Apply
          </Button>
        </>
      }
    >
      <ul className={css.list} aria-label={titleOf(what)}>
        {[...chosen, ...rest].map((metric) => {
          const at = chosen.indexOf(metric);
          const { label } = METRIC_KINDS[metric];
          return (
            <li className={css.item} key={metric}>
              <CheckField
                checked={at >= 0}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, metric] : chosen.filter((one) => one !== metric))
                }
              >
                {label}
              </CheckField>
              {at >= 0 && (
                <span className={css.moves}>
                  <IconButton
                    dense
                    label={`Move ${label} up`}
                    // Disabled, it would lose the focus.
                    aria-disabled={at === 0}
                    onClick={() => at > 0 && setChosen(moved(chosen, metric, -1))}
                  >
                    <ArrowUp size={14} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    dense
                    label={`Move ${label} down`}
                    aria-disabled={at === chosen.length - 1}
                    onClick={() => at < chosen.length - 1 && setChosen(moved(chosen, metric, 1))}
                  >
                    <ArrowDown size={14} aria-hidden="true" />
                  </IconButton>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {chosen.length === 0 && <p>Choose at least one {what === 'columns' ? 'column' : 'metric'}.</p>}
    </Dialog>
  );
};

/** What is shown of each row: a set, or somebody's own; the address has it, and a saved view keeps it. */
export const Columns = ({ what, view, onView }: ColumnsProps) => {
  const [open, setOpen] = useState(false);
  const set = columnSetOf(view.columns);
  return (
    <div className={css.frame}>
      <SelectField
        label={titleOf(what)}
        value={set ?? CUSTOM}
        onChange={({ target }) => target.value !== CUSTOM && onView({ ...view, columns: target.value })}
      >
        {COLUMN_SETS.map((one) => (
          <option key={one} value={one}>
            {SET_WORDS[one]}
          </option>
        ))}
        {set === null && <option value={CUSTOM}>Custom</option>}
      </SelectField>
      <IconButton label={`Choose ${what}`} onClick={() => setOpen(true)}>
        <Columns3 size={16} aria-hidden="true" />
      </IconButton>
      {open && <Choose what={what} view={view} onView={onView} onClose={() => setOpen(false)} />}
    </div>
  );
};
