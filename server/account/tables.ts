import type { ColumnType, Generated } from 'kysely';
import type { NoticeKind } from '#contract/calls/account.ts';

type NullableAt = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What somebody chose; a kind without a row is wanted. */
export interface NoticeSettingsTable {
  user_id: number;
  kind: NoticeKind;
  wanted: boolean;
}

/** Something that a user is to be told of by mail. Kept after the mail, so that it is told once. */
export interface NoticesTable {
  id: Generated<string>;
  user_id: number;
  kind: NoticeKind;
  /** Unique for a user and kind: the same thing has the same key however often it is noticed. */
  key: string;
  /** What the letter says of it; its shape is the kind's (notices.ts). */
  data: ColumnType<unknown, string, never>;
  at: ColumnType<Date, Date, never>;
  /** Not mailed before this. */
  due_at: ColumnType<Date, Date, Date>;
  attempts: Generated<number>;
  done_at: NullableAt;
  /** `unwanted`: the kind was switched off, or the matter was put right before. `late`: no mail server took it for days. */
  outcome: ColumnType<'mailed' | 'unwanted' | 'late' | null, never, 'mailed' | 'unwanted' | 'late'>;
}

/** The last mail to somebody whose account is gone; the row goes with the mail. */
export interface FarewellsTable {
  id: Generated<string>;
  email: string;
  facts: ColumnType<unknown, string, never>;
  due_at: ColumnType<Date, Date, Date>;
  attempts: Generated<number>;
}

/** Media whose user is gone, and whose files may still be in the store. */
export interface LeftoverAssetsTable {
  asset_id: string;
  at: ColumnType<Date, Date, never>;
  /** As long as an upload that was allowed before may still arrive. */
  until: ColumnType<Date, Date, never>;
}

export interface AccountTables {
  notice_settings: NoticeSettingsTable;
  notices: NoticesTable;
  farewells: FarewellsTable;
  leftover_assets: LeftoverAssetsTable;
}
