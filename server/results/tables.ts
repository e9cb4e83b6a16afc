/** A view of the results under a name. */
interface ResultViewsTable {
  id: string;
  user_id: number;
  name: string;
  /** The part of its address after the question mark. */
  search: string;
  created_at: Date;
}

interface ResultTables {
  result_views: ResultViewsTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends ResultTables {}
}
