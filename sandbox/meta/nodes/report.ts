import type { NodeType } from './type.ts';

/** Answered by its own edge, which counts how often it is looked at. */
export const report: NodeType<'report'> = {
  name: 'AdReportRun',
  defaults: [],
  fields: { id: (row) => row.id, account_id: (row) => row.parent.slice(4) },
};
