import type { AdStatus } from '#contract/ad.ts';
import { ROUTES } from '#contract/routes.ts';
import { AdStatusPill } from '../parts/AdStatusPill.tsx';
import { number } from '../parts/format.ts';
import * as css from './Dashboard.css.ts';

const SHOWN: readonly AdStatus[] = ['failed', 'draft', 'queued', 'publishing', 'published'];

export const StatusCounts = ({ counts }: { readonly counts: Readonly<Partial<Record<AdStatus, number>>> }) => (
  <ul className={css.counts}>
    {SHOWN.map((status) => (
      <li key={status}>
        <a className={css.count} href={`${ROUTES.adQueue}?status=${status}`}>
          <AdStatusPill status={status} />
          <span className={css.figure}>{number(counts[status] ?? 0)}</span>
        </a>
      </li>
    ))}
  </ul>
);
