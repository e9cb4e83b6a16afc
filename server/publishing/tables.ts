import type { Publication, PublishError } from '#contract/ad.ts';
import type { ColumnType, Generated } from 'kysely';

type State = Publication['state'];
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** One try of a person to publish an ad; the worker may need several attempts for it. */
export interface PublicationsTable {
  id: string;
  ad_id: string;
  /** 1 for the ad's first publication. */
  number: number;
  ad_account_id: string;
  wanted_status: 'ACTIVE' | 'PAUSED';
  state: State;
  meta_ad_id: Optional<string>;
  meta_creative_id: Optional<string>;
  effective_status: Optional<string>;
  /** When Meta is asked next for its status; null: it is settled, or was asked for long enough. */
  follow_at: Optional<Date>;
  /** How often it was asked. */
  follows: Generated<number>;
  /** Where what Meta stored differs from what was sent (D5.7). */
  differences: ColumnType<string[], string | undefined, string>;
  attempts: Generated<number>;
  waits_until: Optional<Date>;
  waits_for_connection: Generated<boolean>;
  published_at: Optional<Date>;
  error: ColumnType<PublishError | null, string | null | undefined, string | null>;
  created_at: Date;
}

/**
 * One call that makes something at Meta, written down before it is made. The marker is in the thing's name there, so
 * that a call whose answer was lost can be looked up.
 */
export interface PublishEffectsTable {
  id: string;
  publication_id: string;
  kind: 'creative' | 'ad';
  marker: string;
  state: State;
  sent_at: Optional<Date>;
  meta_id: Optional<string>;
  /** True where the thing was found at Meta instead of being answered with. */
  adopted: Generated<boolean>;
}

export interface PublishingTables {
  publications: PublicationsTable;
  publish_effects: PublishEffectsTable;
}
