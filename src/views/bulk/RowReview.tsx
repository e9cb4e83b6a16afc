import type { Row } from '#src/machines/bulk/rows.ts';
import { Link } from '#ui/parts/Link.ts';
import { reviewHref, reviewWords } from '../ads/adWords.ts';
import * as css from './Grid.css.ts';

/** That a flow's review holds the ad, and the way to it. */
export const RowReview = ({ row }: { readonly row: Row }) => {
  const words = reviewWords(row);
  if (words === null) return null;
  return (
    <Link className={css.warning} href={reviewHref(row.review!)} title={words} tabIndex={-1}>
      {words}
    </Link>
  );
};
