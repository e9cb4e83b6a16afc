import { MAX_BULK_ADS } from '#contract/rules/listLimits.ts';
import { counted, number } from '#ui/parts/format.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import * as css from './LeftOut.css.ts';

interface LeftOutProps {
  readonly count: number;
  /** As many as are kept; none where an older page kept none. */
  readonly names: readonly string[];
}

/** D5.4: which files one batch does not take: somebody makes a second batch of them. */
export const LeftOut = ({ count, names }: LeftOutProps) => (
  <Notice
    tone="attention"
    live="status"
    title={`${counted(count, 'file')} left out: one batch takes ${number(MAX_BULK_ADS)}.`}
  >
    {names.length > 0 && (
      <details>
        <summary className={css.which}>Show which</summary>
        <ul className={css.names}>
          {names.map((name, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two folders may have files of one name
            <li key={at}>{name}</li>
          ))}
        </ul>
        {count > names.length && <p>And {counted(count - names.length, 'other')}.</p>}
      </details>
    )}
  </Notice>
);
