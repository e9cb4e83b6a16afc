import { ShownStatus } from '#contract/rules/shownStatus.ts';
import type { AdCounts } from '#contract/rules/adCounts.ts';
import type { ListQuery } from '#src/machines/listQuery.ts';
import { statusWord } from '#ui/parts/AdStatusPill.tsx';
import { number } from '#ui/parts/format.ts';
import * as segments from '#ui/parts/Segments.css.ts';
import { Link } from '#ui/parts/Link.ts';
import * as css from './Filters.css.ts';
import { listAddress } from './listAddress.ts';

interface FiltersProps {
  readonly query: ListQuery;
  readonly counts: AdCounts;
}

/** The usual list has no archived ads. */
const usualOf = ({ all, archived }: AdCounts): number => all - archived;

/** Links: the filter is in the address. */
export const Filters = ({ query, counts }: FiltersProps) => (
  <nav aria-label="Filter by status">
    <div className={css.group}>
      {(['all', ...ShownStatus.options] as const).map((value) => (
        <Link
          className={segments.segment}
          key={value}
          href={listAddress({ ...query, filter: value })}
          aria-current={value === query.filter ? 'page' : undefined}
        >
          {value === 'all' ? 'All' : statusWord(value)}{' '}
          <span className={css.count}>{number(value === 'all' ? usualOf(counts) : counts[value])}</span>
        </Link>
      ))}
    </div>
  </nav>
);
