import type { Publication } from '#contract/ad.ts';
import type { ColumnType, Generated } from 'kysely';

type State = Publication['state'];
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/**
 * One call that creates something at Meta, recorded before it is made. The marker is in the object's name there, so
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
  /** True if the object was found by lookup instead of in the answer. */
  adopted: Generated<boolean>;
}

interface PublishingTables {
  publish_effects: PublishEffectsTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends PublishingTables {}
}
