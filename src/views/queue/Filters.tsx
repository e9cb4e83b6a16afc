import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ShownStatus } from '#contract/rules/shownStatus.ts';
import type { AdCounts } from '#contract/rules/adCounts.ts';
import type { ListQuery } from '#src/machines/listQuery.ts';
import { statusWord } from '#ui/parts/AdStatusPill.tsx';
import { number } from '#ui/parts/format.ts';
import * as segments from '#ui/parts/Segments.css.ts';
import { Link } from '#ui/parts/Link.ts';
import * as css from './Filters.css.ts';
import { DELETED_ADDRESS, listAddress } from './listAddress.ts';

interface FiltersProps {
  readonly query: ListQuery;
  readonly counts: AdCounts;
  /** How many were deleted and can be restored; null: nobody knows. */
  readonly deleted: number | null;
  /** Those are shown. */
  readonly isDeleted: boolean;
}

/** The usual list has no archived ads. */
const usualOf = ({ all, archived }: AdCounts): number => all - archived;

const FILTERS = ['all', ...ShownStatus.options] as const;

/** On a phone the statuses are a strip, in the middle of which is the current one. */
const useStrip = (at: number): RefObject<HTMLDivElement | null> => {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const current = strip.current?.children[at];
    if (!strip.current || !(current instanceof HTMLElement)) return;
    const middle = current.offsetLeft - strip.current.offsetLeft + current.offsetWidth / 2;
    strip.current.scrollLeft = middle - strip.current.clientWidth / 2;
  }, [at]);
  return strip;
};

const isAside = (value: (typeof FILTERS)[number], { filter }: ListQuery, counts: AdCounts): boolean =>
  value !== 'all' && value !== filter && counts[value] === 0;

/** Links: the filter is in the address. */
export const Filters = ({ query, counts, deleted, isDeleted }: FiltersProps) => {
  const strip = useStrip(isDeleted ? FILTERS.length : FILTERS.indexOf(query.filter));
  return (
    <nav aria-label="Filter by status" className={css.room}>
      <div className={css.group} ref={strip}>
        {FILTERS.map((value) => (
          <Link
            className={`${segments.segment} ${css.option} ${isAside(value, query, counts) ? css.empty : ''}`}
            key={value}
            href={listAddress({ ...query, filter: value })}
            aria-current={value === query.filter && !isDeleted ? 'page' : undefined}
          >
            {value === 'all' ? 'All' : statusWord(value)}{' '}
            <span className={css.count}>{number(value === 'all' ? usualOf(counts) : counts[value])}</span>
          </Link>
        ))}
        <Link
          className={`${segments.segment} ${css.option}`}
          href={DELETED_ADDRESS}
          aria-current={isDeleted ? 'page' : undefined}
        >
          Deleted {deleted !== null && <span className={css.count}>{number(deleted)}</span>}
        </Link>
      </div>
    </nav>
  );
};
