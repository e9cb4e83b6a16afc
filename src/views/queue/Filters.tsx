import { ShownStatus } from '#contract/rules/shownStatus.ts';
import { ROUTES } from '#contract/routes.ts';
import type { QueueFilter } from '#src/machines/queue.machine.ts';
import { statusWord } from '#ui/parts/AdStatusPill.tsx';
import { number } from '#ui/parts/format.ts';
import * as segments from '#ui/parts/Segments.css.ts';
import { Link } from '#ui/parts/Link.ts';
import * as css from './Filters.css.ts';

interface FiltersProps {
  readonly filter: QueueFilter;
  readonly counts: Readonly<Record<QueueFilter, number>>;
}

/** Links: the filter is in the address. */
export const Filters = ({ filter, counts }: FiltersProps) => (
  <nav aria-label="Filter by status">
    <div className={css.group}>
      {(['all', ...ShownStatus.options] as const).map((value) => (
        <Link
          className={segments.segment}
          key={value}
          href={value === 'all' ? ROUTES.adQueue : `${ROUTES.adQueue}?status=${value}`}
          aria-current={value === filter ? 'page' : undefined}
        >
          {value === 'all' ? 'All' : statusWord(value)} <span className={css.count}>{number(counts[value])}</span>
        </Link>
      ))}
    </div>
  </nav>
);
