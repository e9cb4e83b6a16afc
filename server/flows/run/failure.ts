import type { FlowDefinition } from '#contract/flows/definition.ts';
import { FAILURES, type Outcome } from '#contract/flows/outcomes.ts';
import { OUTCOME_TITLES, titleOf } from '#contract/flows/words.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RunEvent } from './events.ts';
import { runsWithVersion } from './load.ts';

/** A run on the canvas of its flow; a whole address. */
export const runLink = (deps: Pick<Deps, 'appOrigin'>, flowId: string, runId: string): string =>
  `${deps.appOrigin()}${ROUTES.flows}/${flowId}?run=${runId}`;

/** Events that are looked through, the newest first. */
const LOOKED_AT = 200;

const RESULTS: ReadonlySet<string> = FAILURES;

/** Steps that do something with ads at Meta, or let somebody decide about them. */
const TELLING: ReadonlySet<string> = new Set(['pause_ad', 'activate_ad', 'change_budget', 'publish', 'review']);

const RESULT_LENGTH = 600;

/** What a run did, once more of its steps have ended; the newest, where it would be too long. */
export const resultAfter = (
  { definition, result }: { readonly definition: FlowDefinition; readonly result: string | null },
  events: readonly RunEvent[],
): string | null => {
  let said = result;
  for (const event of events) {
    if (event.type !== 'step.ended' || event.note === '') continue;
    const node = definition.nodes.find(({ id }) => id === event.node);
    if (node && TELLING.has(node.kind)) said = said === null ? event.note : `${said} ${event.note}`;
  }
  return said !== null && said.length > RESULT_LENGTH ? `…${said.slice(1 - RESULT_LENGTH)}` : said;
};

/** Sentences of one letter about what was done. */
const MOST_DONE = 5;

/** The newest events of a run, and the steps of its flow by their ids; none where there is no such run. `last`: not yet written. */
const newestOf = async (db: Deps['db'], runId: string, last: readonly RunEvent[] = []) => {
  const run = await runsWithVersion(db).where('flow_runs.id', '=', runId).executeTakeFirst();
  const nodes = new Map(run?.definition.nodes.map((node) => [node.id, node]));
  const rows = await db
    .selectFrom('flow_run_events')
    .select('event')
    .where('run_id', '=', runId)
    .orderBy('seq', 'desc')
    .limit(LOOKED_AT)
    .execute();
  return { nodes, rows: [...last.toReversed().map((event) => ({ event })), ...rows] };
};

interface Did {
  readonly step: string;
  readonly note: string;
}

/** What a run did with which ads since somebody was told last, the oldest first; failures are told by `lastFailure`. */
export const doneSince = async (db: Deps['db'], runId: string): Promise<readonly Did[]> => {
  const { nodes, rows } = await newestOf(db, runId);
  const done: Did[] = [];
  for (const { event } of rows) {
    if (event.type !== 'step.ended') continue;
    const node = nodes.get(event.node);
    if (node?.kind === 'notify') break;
    if (node && TELLING.has(node.kind) && !RESULTS.has(event.outcome) && event.note !== '')
      done.unshift({ step: titleOf(node), note: event.note });
  }
  return done.slice(-MOST_DONE);
};

/** Whether all that a run came to since somebody was told last is budgets that another run had changed, and told. */
export const isSpared = async (db: Deps['db'], runId: string): Promise<boolean> => {
  const { nodes, rows } = await newestOf(db, runId);
  let spared = false;
  for (const { event } of rows) {
    if (event.type !== 'step.ended') continue;
    const kind = nodes.get(event.node)?.kind;
    if (kind === undefined || kind === 'notify') break;
    if (!TELLING.has(kind)) continue;
    if (event.facts.spared !== true) return false;
    spared = true;
  }
  return spared;
};

/**
 * The last step of a run that failed, with why, in a sentence; `untold`: only where nobody was told since. `last`: events
 * that are not written yet.
 */
export const lastFailure = async (
  db: Deps['db'],
  runId: string,
  of: 'all' | 'untold',
  last: readonly RunEvent[] = [],
): Promise<string | null> => {
  const { nodes, rows } = await newestOf(db, runId, last);
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
