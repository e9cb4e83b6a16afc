import type { Campaign } from '#contract/calls/meta.ts';
import type { MetaOAuthResult } from '#contract/rules/metaOAuthResult.ts';
import type { MetaPage } from '#server/outside/meta/types.ts';
import type { ColumnType, Generated } from 'kysely';

/** A jsonb column that is written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type NullableAt = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface MetaOAuthStatesTable {
  /** SHA-256 of the state. */
  state_hash: Buffer;
  user_id: number;
  /** The session that asked; another one may not bring the answer. */
  session_key: string;
  redirect_uri: string;
  expires_at: Date;
  used_at: NullableAt;
  /** What the first callback came to; a doubled one is answered with it. */
  result: ColumnType<MetaOAuthResult | null, MetaOAuthResult | null | undefined, MetaOAuthResult | null>;
}

export interface MetaConnectionsTable {
  user_id: number;
  meta_user_id: string;
  meta_user_name: string;
  /** Sealed by the SecretBox; never leaves the server (D6.2). */
  sealed_token: string;
  expires_at: NullableAt;
  granted_permissions: Json<string[]>;
  /** When Meta first refused the token. */
  expired_at: NullableAt;
  selected_business_id: ColumnType<string | null, string | null | undefined, string | null>;
  synced_at: NullableAt;
  connected_at: Date;
}

export interface MetaBusinessesTable {
  user_id: number;
  business_id: string;
  name: string;
  pages: ColumnType<MetaPage[], string | undefined, string>;
  instagrams: ColumnType<{ id: string; username: string }[], string | undefined, string>;
  pixels: ColumnType<{ id: string; name: string }[], string | undefined, string>;
  /** When the person last chose it; outlives a disconnection. */
  chosen_at: NullableAt;
}

export interface AdAccountsTable {
  id: string;
  user_id: number;
  /** With its `act_`. */
  meta_id: string;
  business_id: string;
  name: string;
  currency: string;
  timezone_name: string;
  account_status: number;
  is_primary: Generated<boolean>;
  is_allowed: Generated<boolean>;
  page: NullableJson<{ id: string; name: string }>;
  instagram: NullableJson<{ id: string; username: string }>;
  /** Whether a person chose both: a sync keeps them as long as Meta has them. */
  speaks_chosen: Generated<boolean>;
  campaigns: NullableJson<Campaign[]>;
  campaigns_synced_at: NullableAt;
  /** Until when Meta refuses calls for this account (D6.3). */
  paused_until: NullableAt;
}

export interface MetaFactsTable {
  id: Generated<string>;
  user_id: number;
  at: Date;
  type: 'meta.connected' | 'meta.expired' | 'meta.disconnected' | 'meta.dataDeleted';
  /** Whom Meta was connected as; null once they want it forgotten. */
  person: string | null;
}

interface MetaTables {
  meta_oauth_states: MetaOAuthStatesTable;
  meta_connections: MetaConnectionsTable;
  meta_businesses: MetaBusinessesTable;
  ad_accounts: AdAccountsTable;
  meta_facts: MetaFactsTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends MetaTables {}
}
