import { FAILURES, type Outcome } from '#contract/flows/outcomes.ts';
import { OUTCOME_TITLES, titleOf } from '#contract/flows/words.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { runsWithVersion } from './load.ts';

/** A run on the canvas of its flow; a whole address. */
export const runLink = (deps: Pick<Deps, 'appOrigin'>, flowId: string, runId: string): string =>
  `${deps.appOrigin()}${ROUTES.flows}/${flowId}?run=${runId}`;

/** Events that are looked through, the newest first. */
const LOOKED_AT = 200;

const RESULTS: ReadonlySet<string> = FAILURES;

/** The last step of a run that failed, with why, in a sentence; `untold`: only where nobody was told since. */
export const lastFailure = async (db: Deps['db'], runId: string, of: 'all' | 'untold'): Promise<string | null> => {
  const run = await runsWithVersion(db).where('flow_runs.id', '=', runId).executeTakeFirst();
  if (!run) return null;
  const nodes = new Map(run.definition.nodes.map((node) => [node.id, node]));
  const rows = await db
    .selectFrom('flow_run_events')
    .select('event')
    .where('run_id', '=', runId)
    .orderBy('seq', 'desc')
    .limit(LOOKED_AT)
    .execute();
  for (const { event } of rows) {
    if (event.type !== 'step.ended') continue;
    const node = nodes.get(event.node);
    if (!node || (of === 'untold' && node.kind === 'notify')) return null;
    if (!RESULTS.has(event.outcome)) continue;
    const what = `“${titleOf(node)}” came to “${OUTCOME_TITLES[event.outcome as Outcome]}”`;
    return event.note.trim() === '' ? `${what}.` : `${what}: ${event.note.trim()}`;
  }
  return null;
};
