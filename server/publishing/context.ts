import type { AdRow } from '#server/ads/read.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AdAccountRow } from '#server/meta/adAccounts.ts';
import type { Selectable } from 'kysely';
import type { PublishingHooks, PublishingTiming } from './options.ts';
import type { PublicationsTable } from '#server/ads/tables.ts';

export type PublicationRow = Selectable<PublicationsTable>;

/** What the worker needs to publish one ad. */
export interface PublishContext {
  readonly deps: Deps;
  /**
   * The connection that holds the lane's lock: if it is lost, so is the lock, and nothing more can be written through
   * it.
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
