import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TemplateId } from '#contract/flows/templateIds.ts';
import { startManagedDatabase } from '#server/platform/db/managed/managed.ts';
import { type Killed, type KillCase, killAtEveryStep } from '#test/support/flowKill.ts';
import { FlowWorld } from '#test/support/flowWorld.ts';
import { makeTemplate, TEMPLATE } from '#test/support/globalSetup.ts';

const FLOWS: readonly TemplateId[] = ['stopLoss', 'rejectionRepair', 'fatigue', 'folderToBatch', 'weeklyRefresh'];
const POINTS = ['taken', 'done', 'settled'] as const;
const FAULTS: readonly (Readonly<Record<string, unknown>> | null)[] = [
  null,
  { fault: 'answer_lost', edge: 'ads' },
  { fault: 'rate_limit', edge: 'ads' },
  { fault: 'server_error', edge: 'ads' },
  { fault: 'truncated_json', edge: 'ads' },
  { fault: 'answer_lost_before', edge: 'ads' },
  { fault: 'html_body', edge: 'ads' },
  { fault: 'hang', edge: 'ads', ms: 3000 },
  { fault: 'hang_before', edge: 'ads', ms: 3000 },
];
/** A template without ads at Meta of its own has its fault where it switches them. */
const caseOf = (id: TemplateId, point: KillCase['point'], fault: (typeof FAULTS)[number]): KillCase => ({
  id,
  point,
  ...(fault && { fault }),
});

/** Each template at each point, with the faults in turn. */
const SAMPLE: readonly KillCase[] = FLOWS.flatMap((id, at) =>
  POINTS.map((point, index) => caseOf(id, point, FAULTS[(at * POINTS.length + index) % FAULTS.length]!)),
);

/** Each template at each point with each fault. */
const WHOLE: readonly KillCase[] = FLOWS.flatMap((id) =>
  POINTS.flatMap((point) => FAULTS.map((fault) => caseOf(id, point, fault))),
);

interface Chosen {
  /** Templates; none: all. */
  readonly flows: readonly string[];
  /** Faults, `none` for the cases without one; none: all. */
  readonly faults: readonly string[];
  readonly all: boolean;
  /** The first of these to run, counted from 0: a long table goes on where it was stopped. */
  readonly from: number;
}

const casesOf = ({ flows, faults, all, from }: Chosen): readonly KillCase[] =>
  (all ? WHOLE : SAMPLE)
    .filter(
      ({ id, fault }) =>
        (flows.length === 0 || flows.includes(id)) &&
        (faults.length === 0 || faults.includes(String(fault?.['fault'] ?? 'none'))),
    )
    .slice(from);

const isRight = ({ state, walked, deaths, pairs, held, doubles }: Killed): boolean =>
  state === 'done' &&
  new Set(walked).size === walked.length &&
  deaths.length >= walked.length - 1 &&
  Object.values(pairs).every(([one, other]) => one === other) &&
  held === 0 &&
  doubles === 0;

/** Prints what becomes of each template whose process is killed with SIGKILL at every step; fails where an effect came twice. */
export const benchFlowKills = async (chosen: Chosen): Promise<void> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'millrace-flow-kills-'));
  const database = await startManagedDatabase({ dataDir, onNotice: console.error });
  const rows: object[] = [];
  let wrong = 0;
  try {
    await makeTemplate(database.connection);
    const world = await FlowWorld.open(database.connection, TEMPLATE);
    for (const each of casesOf(chosen)) {
      const killed = await killAtEveryStep(world, each);
      if (!isRight(killed)) {
        wrong += 1;
        console.log(killed);
      }
      const row = {
        flow: each.id,
        point: each.point,
        fault: String(each.fault?.['fault'] ?? ''),
        state: killed.state,
        deaths: killed.deaths.length,
        steps: killed.walked.length,
        ...Object.fromEntries(Object.entries(killed.pairs).map(([what, pair]) => [what, pair.join(' = ')])),
        held: killed.held,
        right: isRight(killed),
      };
      console.log(JSON.stringify(row));
      rows.push(row);
    }
    await world.close();
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  console.table(rows);
  if (wrong > 0) throw new Error(`${wrong} of ${rows.length} runs did not come out right.`);
};
