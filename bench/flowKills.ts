import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TemplateId } from '#contract/flows/templateIds.ts';
import { startManagedDatabase } from '#server/platform/db/managed/managed.ts';
import { isRight, type Killed, type KillCase, killAtEveryStep } from '#test/support/flowKill.ts';
import { FlowWorld } from '#test/support/flowWorld.ts';
import { FLEETING, makeTemplate, TEMPLATE } from '#test/support/globalSetup.ts';
import { keepCompiled } from '#test/support/memory.ts';
import { bundlePrograms } from '#test/support/programs.ts';

/** Where each template does something at Meta that a fault can strike. */
const EDGES = {
  scaleWinners: ['POST adset'],
  weekendOnly: ['POST ad'],
  stopLoss: ['POST ad'],
  rejectionRepair: ['POST ads'],
  fatigue: ['POST ads', 'POST ad'],
  folderToBatch: ['POST ads'],
  weeklyRefresh: ['POST ads'],
} as const satisfies Partial<Record<TemplateId, readonly string[]>>;
type Template = keyof typeof EDGES;
const FLOWS = Object.keys(EDGES) as Template[];
const POINTS = ['taken', 'done', 'settled'] as const;

type Fault = Readonly<Record<string, unknown>> & { readonly fault: string };
/** Those that a run gets over. */
const PASSING: readonly (Fault | null)[] = [
  null,
  { fault: 'answer_lost' },
  { fault: 'answer_lost_before' },
  { fault: 'truncated_json' },
  { fault: 'html_body' },
  { fault: 'server_error' },
  { fault: 'rate_limit' },
  { fault: 'hang', ms: 3000 },
  { fault: 'hang_before', ms: 3000 },
];
/** Those that end a step by its outcome for it. */
const REFUSING: readonly Fault[] = [
  // Otherwise it lasts until somebody cures it.
  { fault: 'token_dead', times: 1 },
  { fault: 'checkpoint' },
  { fault: 'permission_lost' },
  { fault: 'policy_block' },
  { fault: 'invalid_parameter' },
  { fault: 'app_in_development' },
];
/** Those that only a new ad can have. */
const OF_NEW_ADS: readonly Fault[] = [
  { fault: 'disapproved' },
  { fault: 'with_issues' },
  { fault: 'silent_rewrite', edge: 'POST adcreatives' },
];

const caseOf = (id: Template, point: KillCase['point'], fault: Fault | null): KillCase => {
  if (fault === null) return { id, point };
  const refuses = REFUSING.includes(fault);
  // What is refused or struck where it publishes comes to no other step.
  const edges: readonly string[] = PASSING.includes(fault) ? EDGES[id] : EDGES[id].slice(0, 1);
  return { id, point, faults: edges.map((edge) => ({ edge, ...fault })), refuses };
};

/** Each template at each point, with the faults in turn. */
const SAMPLE: readonly KillCase[] = FLOWS.flatMap((id, at) =>
  POINTS.map((point, index) => caseOf(id, point, PASSING[(at * POINTS.length + index) % PASSING.length]!)),
);

const tableOf = (faults: readonly (Fault | null)[], flows: readonly Template[] = FLOWS): readonly KillCase[] =>
  flows.flatMap((id) => POINTS.flatMap((point) => faults.map((fault) => caseOf(id, point, fault))));

/** Each template at each point with each fault. */
const WHOLE: readonly KillCase[] = [
  ...tableOf(PASSING),
  ...tableOf(REFUSING),
  ...tableOf(
    OF_NEW_ADS,
    FLOWS.filter((id) => (EDGES[id] as readonly string[]).includes('POST ads')),
  ),
];

interface Chosen {
  /** Templates; none: all. */
  readonly flows: readonly string[];
  /** Faults, `none` for the cases without one; none: all. */
  readonly faults: readonly string[];
  readonly all: boolean;
  /** The first of these to run, counted from 0: a long table goes on where it was stopped. */
  readonly from: number;
  /** 1: all of them; 5: each fifth, a sample of a long table. */
  readonly every: number;
  /** How many to run at most; null: all that are left. */
  readonly most: number | null;
  /** How many run beside each other, each in a world of its own. */
  readonly lanes: number;
}

const faultOf = ({ faults }: KillCase): string => String(faults?.[0]?.['fault'] ?? 'none');

const casesOf = ({ flows, faults, all }: Chosen): readonly KillCase[] =>
  (all ? WHOLE : SAMPLE).filter(
    (each) =>
      (flows.length === 0 || flows.includes(each.id)) && (faults.length === 0 || faults.includes(faultOf(each))),
  );

const rowOf = (at: number, each: KillCase, killed: Killed) => ({
  at,
  flow: each.id,
  point: each.point,
  fault: faultOf(each),
  state: killed.state,
  deaths: killed.deaths.length,
  steps: killed.walked.length,
  ...Object.fromEntries(Object.entries(killed.pairs).map(([what, pair]) => [what, pair.join(' = ')])),
  held: killed.held,
  right: isRight(killed, each),
});

/** Prints what becomes of each template whose process is killed with SIGKILL at every step; fails where an effect came twice. */
export const benchFlowKills = async (chosen: Chosen): Promise<void> => {
  keepCompiled();
  await bundlePrograms();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'millrace-flow-kills-'));
  const database = await startManagedDatabase({ dataDir, onNotice: console.error, settings: FLEETING });
  const rows: ReturnType<typeof rowOf>[] = [];
  const cases = casesOf(chosen);
  const last = chosen.most === null ? cases.length : chosen.from + chosen.most * chosen.every;
  let next = chosen.from;
  const walkLane = async (): Promise<void> => {
    const world = await FlowWorld.open(database.connection, TEMPLATE);
    while (next < Math.min(last, cases.length)) {
      const at = next;
      next += chosen.every;
      const began = Date.now();
      const killed = await killAtEveryStep(world, cases[at]!);
      const row = rowOf(at, cases[at]!, killed);
      if (!row.right) console.log(killed);
      console.log(JSON.stringify({ ...row, seconds: Math.round((Date.now() - began) / 1000) }));
      rows.push(row);
    }
    await world.close();
  };
  try {
    await makeTemplate(database.connection);
    await Promise.all(Array.from({ length: chosen.lanes }, walkLane));
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  console.table(rows.toSorted((one, other) => one.at - other.at));
  const wrong = rows.filter(({ right }) => !right).length;
  if (wrong > 0) throw new Error(`${wrong} of ${rows.length} runs did not come out right.`);
};
