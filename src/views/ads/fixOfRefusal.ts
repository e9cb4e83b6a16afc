import { type AppHref, ROUTES } from '#contract/routes.ts';
import { type AdRefusal, IN_GRID, type PublishContext } from '#src/machines/publish/context.ts';
import { adsAddress } from '../queue/adsAddress.ts';
import { type Field, fixHref } from './fix.ts';

/** What is chosen beside the ad: where that is. */
const ELSEWHERE: ReadonlySet<string> = new Set<Field>(['account', 'page', 'instagram', 'pixel']);

/** Where a refused ad is fixed: at the field of its first error, else in its row. Null: nobody knows which ad it is. */
export const fixOfRefusal = (
  { order, queued }: Pick<PublishContext, 'order' | 'queued'>,
  { adId, field, errors }: AdRefusal,
): AppHref | null => {
  if (adId === undefined || !order?.adIds.includes(adId) || queued.includes(adId)) return null;
  // What the grid alone has: the builder shows the ad without it.
  if (errors.includes(IN_GRID)) return ROUTES.bulkAds;
  if (field === undefined) return adsAddress([adId]);
  return ELSEWHERE.has(field) ? ROUTES.integrations : fixHref(adId, field);
};
