import type { ShownStatus } from '#contract/rules/shownStatus.ts';
import { ROUTES } from '#contract/routes.ts';
import { AdStatusPill } from '#ui/parts/AdStatusPill.tsx';
import { number } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import * as css from './Dashboard.css.ts';
import { TROUBLES } from './troubles.ts';

const IF_ANY: readonly ShownStatus[] = [...TROUBLES.map(([status]) => status), 'publishing'];
const USUAL: readonly ShownStatus[] = ['draft', 'queued', 'in_review', 'active', 'paused'];

/** What needs the person stands first, then what is under way; nothing is said of either while there is none. */
export const StatusCounts = ({ counts }: { readonly counts: Readonly<Record<ShownStatus, number>> }) => (
  <ul className={css.counts}>
    {[...IF_ANY.filter((status) => counts[status]), ...USUAL].map((status) => (
      <li key={status}>
        <Link className={css.count} href={`${ROUTES.adQueue}?status=${status}`}>
          <AdStatusPill status={status} />
          <span className={css.figure}>{number(counts[status])}</span>
        </Link>
      </li>
    ))}
  </ul>
);
