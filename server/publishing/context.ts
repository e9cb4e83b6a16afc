import type { AdRow } from '#server/ads/read.ts';
import type { Deps } from '#server/deps.ts';
import type { AdAccountRow } from '#server/meta/adAccounts.ts';
import type { Selectable } from 'kysely';
import type { PublishingHooks, PublishingTiming } from './options.ts';
import type { PublicationsTable } from './tables.ts';

export type PublicationRow = Selectable<PublicationsTable>;

/** What the worker has in hand while it publishes one ad. */
export interface PublishContext {
  readonly deps: Deps;
  /**
   * The connection that holds the lane's lock, and no other: were it lost, so were the lock, and nothing could be
   * written any more by whoever does not notice.
   */
  readonly db: Deps['db'];
  readonly timing: PublishingTiming;
  readonly hooks: PublishingHooks | null;
  readonly ad: AdRow;
  readonly account: AdAccountRow;
  readonly publication: PublicationRow;
  readonly token: string;
  /** The token as it is kept: says which connection a refusal is about. */
  readonly sealedToken: string;
}
