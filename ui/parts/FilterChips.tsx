import { X } from 'lucide-react';
import type { AppHref } from '#contract/routes.ts';
import * as css from './FilterChips.css.ts';
import { hidden } from './Hidden.css.ts';
import { Link } from './Link.ts';

interface FilterChipsProps {
  /** Those that are on, each with the same without it. */
  readonly filters: readonly { readonly label: string; readonly href: AppHref }[];
  readonly clearHref: AppHref;
}

/** The filters that are on; a press takes one off. */
export const FilterChips = ({ filters, clearHref }: FilterChipsProps) =>
  filters.length > 0 && (
    <ul className={css.chips} aria-label="Active filters">
      {filters.map(({ label, href }) => (
        <li key={label}>
          <Link className={css.chip} href={href}>
            <span className={hidden}>Remove filter </span>
            <span className={css.words}>{label}</span>
            <X size={14} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link href={clearHref}>Clear all</Link>
      </li>
    </ul>
  );
