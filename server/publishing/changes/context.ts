import type { ChangeRow } from '#server/ads/changes.ts';
import type { PublishContext } from '../context.ts';

/** What the worker needs to change one ad that Meta has. */
export interface ChangeContext extends Omit<PublishContext, 'hooks'> {
  readonly change: ChangeRow;
  /** Meta's id of the ad. */
  readonly metaAdId: string;
}
