import type { ColumnType, Generated } from 'kysely';

type At = ColumnType<Date, Date, Date>;

export interface UsersTable {
  id: Generated<number>;
  /** Lower case; unique. */
  email: string;
  username: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  password_hash: string;
  /** Null until the address was verified; such a user cannot sign in. */
  email_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Generated<Date>;
  last_login_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's value. */
  token_hash: Buffer;
  /** Names the session to its user; opens nothing. */
  id: Generated<string>;
  user_id: number;
  created_at: At;
  seen_at: At;
  expires_at: At;
  user_agent: Generated<string>;
  /** It began when the cookie had another name, which opens it still. */
  old_cookie: Generated<boolean>;
  /** Whose workspace it shows, read-only; null: that of its own user. */
  looks_at: ColumnType<number | null, number | null | undefined, number | null>;
}

export interface EmailVerificationsTable {
  /** SHA-256 of the key in the mail's link. */
  key_hash: Buffer;
  user_id: number;
  expires_at: At;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: At;
  /** SHA-256 of the cookie of the browser that registered; null where it is not known. */
  browser_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
}

export interface PasswordResetsTable {
  /** SHA-256 of the token in the mail's link. */
  token_hash: Buffer;
  user_id: number;
  created_at: At;
  /** Set to the moment at which a newer link, or something else, took this one's place. */
  expires_at: At;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface EmailChangesTable {
  /** SHA-256 of the key in the mail's link. */
  key_hash: Buffer;
  user_id: number;
  /** The address that was asked for, lower case. */
  email: string;
  created_at: At;
  /** Set to the moment at which it was cancelled or replaced. */
  expires_at: At;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface IdentityTables {
  users: UsersTable;
  sessions: SessionsTable;
  email_verifications: EmailVerificationsTable;
  password_resets: PasswordResetsTable;
  email_changes: EmailChangesTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends IdentityTables {}
}
