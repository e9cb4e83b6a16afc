import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { QueryCreator, Selectable } from 'kysely';
import type { FlowEffectsTable } from '../tables.ts';

export const runMissing = () => new Problem(404, 'There is no such run.', { code: 'run_missing' });

/** A run with the version that it is of. */
export const runsWithVersion = (db: Pick<QueryCreator<Database>, 'selectFrom'>) =>
  db
    .selectFrom('flow_runs')
    .innerJoin('flow_versions as v', (join) =>
      join.onRef('v.flow_id', '=', 'flow_runs.flow_id').onRef('v.version', '=', 'flow_runs.version'),
    )
    .selectAll('flow_runs')
    .select(['v.name', 'v.definition', 'v.limits']);

/** The run, locked until the transaction ends; undefined where it is gone. */
export const lockRun = (db: Deps['db'], id: string) =>
  runsWithVersion(db).where('flow_runs.id', '=', id).forUpdate('flow_runs').executeTakeFirst();

export type Run = NonNullable<Awaited<ReturnType<typeof lockRun>>>;

/** A step that this process has taken, with its run as it was then. */
export interface Held {
  readonly effect: Pick<Selectable<FlowEffectsTable>, 'id' | 'run_id' | 'node' | 'memo' | 'tries' | 'created_at'>;
  readonly run: Run;
}
