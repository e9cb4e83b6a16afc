import type { AdStatus } from '#contract/rules/adStatus.ts';
import { ROUTES } from '#contract/routes.ts';
import { AdStatusPill } from '#ui/parts/AdStatusPill.tsx';
import { number } from '#ui/parts/format.ts';
import { Link } from '#ui/parts/Link.ts';
import * as css from './Dashboard.css.ts';

const SHOWN: readonly AdStatus[] = ['draft', 'queued', 'publishing', 'published'];

/** What failed stands first; nothing is said of it while nothing did. */
export const StatusCounts = ({ counts }: { readonly counts: Readonly<Partial<Record<AdStatus, number>>> }) => (
  <ul className={css.counts}>
    {((counts.failed ?? 0) > 0 ? (['failed', ...SHOWN] as const) : SHOWN).map((status) => (
      <li key={status}>
        <Link className={css.count} href={`${ROUTES.adQueue}?status=${status}`}>
          <AdStatusPill status={status} />
          <span className={css.figure}>{number(counts[status] ?? 0)}</span>
        </Link>
      </li>
    ))}
  </ul>
);
