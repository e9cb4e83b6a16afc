import type { ColumnType, Generated } from 'kysely';
import type { NoticeKind } from '#contract/calls/account.ts';

type NullableAt = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** What somebody chose; a kind without a row is wanted. */
export interface NoticeSettingsTable {
  user_id: number;
  kind: NoticeKind;
  wanted: boolean;
}

/** Something that a user is notified of by email. Kept after the email, so that it is sent once. */
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
  done_at: NullableAt;
  /** `unwanted`: the kind was switched off, or the problem was resolved before. */
  outcome: ColumnType<'mailed' | 'unwanted' | null, never, 'mailed' | 'unwanted'>;
}

interface AccountTables {
  notice_settings: NoticeSettingsTable;
  notices: NoticesTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends AccountTables {}
}
