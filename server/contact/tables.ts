import type { ColumnType } from 'kysely';

export interface ContactMessagesTable {
  id: string;
  /** Null where nobody was signed in, or the account is gone. */
  user_id: number | null;
  email: string;
  subject: string;
  message: string;
  /** A masked journal; read as an object, written as JSON. */
  report: ColumnType<unknown, string | null, never>;
  created_at: Date;
  /** Null until the mail server has taken it. */
  mailed_at: ColumnType<Date | null, null | undefined, Date>;
}

interface ContactTables {
  contact_messages: ContactMessagesTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends ContactTables {}
}
