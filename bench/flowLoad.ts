import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { FLOW_BOUNDS } from '#contract/flows/bounds.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { replay } from '#server/flows/run/replay.ts';
import { chartOf } from '#server/flows/run/chart.ts';
import { logBefore } from '#server/flows/run/log.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { startManagedDatabase } from '#server/platform/db/managed/managed.ts';
import { makeTemplate, TEMPLATE } from '#test/support/globalSetup.ts';
import { percentile, printMeasured, spreadOf } from './measure.ts';

const CHAINS = 16;
const STEPS = 25;
/** Of a pg-boss job. */
const LIMIT = 2;
const RESUME_STEPS = 500;
const RESUME_MS = 50;

/** Mails, one after the other; in a dry run nothing but the bookkeeping of each is done. */
const chainOf = (length: number): FlowDefinition => {
  const tells = Array.from({ length }, (_, at) => node(`tell${at}`, 'notify', { message: 'x' }));
  const next = (at: number): string => tells[at]?.id ?? 'done';
  return flowOf(
    [node('start', 'manual', {}), ...tells, node('done', 'end', { result: 'done' })],
    [from('start', { started: next(0) }), ...tells.map(({ id }, at) => from(id, { done: next(at + 1) }))],
  );
};

/** The same, round and round. */
const roundOf = (length: number): FlowDefinition => {
  const { nodes, edges } = chainOf(length);
  return { nodes, edges: edges.map((edge) => (edge.to === 'done' ? { ...edge, to: 'tell0' } : edge)) };
};

const TRIGGER = { kind: 'manual', ad_ids: [], image_ids: [] } as const;
const FACTS = { ads: { trigger: [], made: [] }, image_ids: [], copies: {}, angles: [], comments: [], drafts: 0 };

/** Dry runs that stand at their first step, written in one statement each kind of row. */
const begin = async (pool: Pool, userId: number, definition: FlowDefinition, count: number): Promise<string> => {
  const flow = randomUUID();
  const first = definition.nodes.find(({ kind }) => kind === 'notify');
  await pool.query(
    `insert into flows (id, user_id, name, description, status, version, definition, limits, created_at, updated_at)
     values ($1, $2, 'Bench', '', 'draft', 1, $3, $4, now(), now())`,
    [flow, userId, JSON.stringify(definition), JSON.stringify(USUAL_LIMITS)],
  );
  await pool.query(
    `insert into flow_versions (flow_id, version, name, definition, limits, created_at)
     select id, version, name, definition, limits, now() from flows where id = $1`,
    [flow],
  );
  await pool.query(
    `insert into flow_runs (id, flow_id, user_id, version, key, trigger, dry, state, snapshot, facts, node, seq, began_at)
     select gen_random_uuid(), $1, $2, 1, 'run ' || n, $3, true, 'running', $4, $5, $6, 2, now()
       from generate_series(1, $7) n`,
    [flow, userId, TRIGGER, { value: first!.id, context: { visits: {} } }, FACTS, first!.id, count],
  );
  await pool.query(
    `insert into flow_run_events (run_id, seq, at, event)
     select id, 1, now(), jsonb_build_object('type', 'run.started', 'trigger', trigger, 'facts', facts)
       from flow_runs where flow_id = $1
     union all select id, 2, now(), jsonb_build_object('type', 'step.began', 'node', node) from flow_runs where flow_id = $1`,
    [flow],
  );
  await pool.query(
    `with made as (
       insert into flow_effects (id, run_id, node, seq, state, due_at, created_at)
       select gen_random_uuid(), id, node, 2, 'open', now(), now() from flow_runs where flow_id = $1 returning id
     )
     insert into pgboss.job (name, data, retry_limit, policy)
     select 'flows', jsonb_build_object('what', 'step', 'id', id), 3, 'standard' from made`,
    [flow],
  );
  return flow;
};

/** Asked seldom where many runs go on, so that asking is not what is measured. */
const untilEnded = async (pool: Pool, flow: string, everyMs = 20): Promise<void> => {
  for (;;) {
    const { rowCount } = await pool.query('select 1 from flow_runs where flow_id = $1 and ended_at is null limit 1', [
      flow,
    ]);
    if (rowCount === 0) return;
    await sleep(everyMs);
  }
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const bareJobs = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    let left = CHAINS;
    const hear = (said: object): void => {
      if ('ended' in said) left -= 1;
      if (left > 0) return;
      child.off('message', hear);
      resolve();
    };
    child.on('message', hear).send({ chains: CHAINS, steps: STEPS });
  });

/** Milliseconds of a step, of runs that go on beside each other, next to as many jobs of pg-boss alone. */
const benchSteps = async (pool: Pool, userId: number, child: ChildProcess): Promise<void> => {
  const times = { steps: [] as number[], jobs: [] as number[] };
  for (let round = -1; round < 3; round += 1) {
    const jobs = await timed(() => bareJobs(child));
    const steps = await timed(async () => untilEnded(pool, await begin(pool, userId, chainOf(STEPS), CHAINS)));
    // The first round is for the compiler.
    if (round < 0) continue;
    times.jobs.push(jobs / (CHAINS * STEPS));
    times.steps.push(steps / (CHAINS * STEPS));
  }
  const [jobs, steps] = [spreadOf(times.jobs), spreadOf(times.steps)];
  printMeasured(
    `A step's bookkeeping, ${CHAINS} runs of ${STEPS} steps at once, milliseconds (at most ${LIMIT} times a pg-boss job)`,
    [
      { what: 'a pg-boss job (baseline)', best: jobs.min, median: jobs.median },
      {
        what: 'a step',
        best: steps.min,
        median: steps.median,
        limit: Number((LIMIT * jobs.min).toFixed(1)),
        baseline: { name: 'a job', best: jobs.min },
      },
    ],
  );
};

/** How many runs go on at once, and how long each was without a step at most. */
const benchCrowd = async (pool: Pool, userId: number, processes: number, runs: number): Promise<object> => {
  const ms = await timed(async () => {
    const flow = await begin(pool, userId, chainOf(3), runs);
    await untilEnded(pool, flow, 500);
  });
  const { rows } = await pool.query<{ first: number; last: number; gap: number; done: number }>(
    `select extract(epoch from r.ended_at - (select min(began_at) from flow_runs where flow_id = r.flow_id))::float as last,
            extract(epoch from (select min(e.at) from flow_run_events e where e.run_id = r.id and e.seq > 2)
              - (select min(began_at) from flow_runs where flow_id = r.flow_id))::float as first,
            (select extract(epoch from max(g.gap))::float from
              (select e.at - lag(e.at) over (order by e.seq) as gap from flow_run_events e where e.run_id = r.id) g) as gap,
            (state = 'done')::integer as done
       from flow_runs r where flow_id = (select flow_id from flow_runs order by began_at desc limit 1)`,
  );
  const ends = rows.map(({ last }) => last);
  return {
    processes,
    runs,
    done: rows.reduce((sum, { done }) => sum + done, 0),
    'steps a second': Math.round((runs * 3 * 1000) / ms),
    'half have ended (s)': percentile(ends, 0.5).toFixed(1),
    'all have ended (s)': Math.max(...ends).toFixed(1),
    'first step of the last (s)': Math.max(...rows.map(({ first }) => first)).toFixed(1),
    'longest between two steps of a run (s)': Math.max(...rows.map(({ gap }) => gap)).toFixed(1),
  };
};

/** Milliseconds in which a run is rebuilt from the rows of its log. */
const benchResume = async (pool: Pool, userId: number): Promise<void> => {
  const length = RESUME_STEPS / FLOW_BOUNDS.rounds;
  const definition = roundOf(length);
  const flow = await begin(pool, userId, definition, 1);
  const { rows } = await pool.query<{ id: string }>('select id from flow_runs where flow_id = $1', [flow]);
  const { id } = rows[0]!;
  await pool.query(`update flow_effects set state = 'cancelled' where run_id = $1`, [id]);
  await pool.query(
    `insert into flow_run_events (run_id, seq, at, event)
     select $1, 2 + 2 * n - case when part = 'step.ended' then 0 else -1 end, now(),
            jsonb_build_object('type', part, 'node', 'tell' || case when part = 'step.ended' then (n - 1) % $3 else n % $3 end,
              'outcome', 'done', 'note', '', 'credits', 0, 'facts', '{}'::jsonb)
       from generate_series(1, $2 - 1) n, unnest(array['step.ended', 'step.began']) part
      where 2 + 2 * n - case when part = 'step.ended' then 0 else -1 end > 2`,
    [id, RESUME_STEPS, length],
  );
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const last = `tell${(RESUME_STEPS - 1) % length}`;
  const times: number[] = [];
  let at = '';
  for (let round = -3; round < 20; round += 1) {
    const ms = await timed(async () => {
      const chart = chartOf(definition, { rounds: FLOW_BOUNDS.rounds });
      at = replay(chart, await logBefore(db, id, last)).kept.value;
    });
    if (round >= 0) times.push(ms);
  }
  const { min, median } = spreadOf(times);
  printMeasured(
    `A run of ${RESUME_STEPS} steps rebuilt from its log, milliseconds (at most ${RESUME_MS}); it is at ${at}`,
    [{ what: 'read and replayed', best: min, median, limit: RESUME_MS }],
  );
};

/** Prints what flows take of the machine: each step, many runs at once, and a long run's return. */
export const benchFlowLoad = async (most: number): Promise<void> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'millrace-flow-load-'));
  const database = await startManagedDatabase({ dataDir, onNotice: console.error });
  await makeTemplate(database.connection);
  const connection = { ...database.connection, database: TEMPLATE };
  const pool = new Pool({ ...connection, max: 4 });
  // One that is being closed may hear the database stop.
  pool.on('error', () => undefined);
  const children: ChildProcess[] = [];
  const start = async (): Promise<ChildProcess> => {
    const child = fork(path.join(import.meta.dirname, 'flowLoad/child.ts'), [], {
      env: { ...process.env, BENCH_POSTGRES: JSON.stringify(connection), BENCH_DATA: dataDir },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    await once(child, 'message');
    return child;
  };
  try {
    const { rows } = await pool.query<{ id: number }>(
      `insert into users (email, username, password_hash, email_verified_at)
       values ('ann@example.com', 'ann', 'unusable', now()) returning id`,
    );
    const userId = rows[0]!.id;
    await benchResume(pool, userId);
    const first = await start();
    await benchSteps(pool, userId, first);
    const crowds = [await benchCrowd(pool, userId, 1, Math.ceil(most / 10))];
    await Promise.all([start(), start()]);
    crowds.push(await benchCrowd(pool, userId, 3, most));
    console.log('\nRuns in progress at once, three steps each');
    console.table(crowds);
  } finally {
    for (const child of children) child.disconnect();
    await Promise.all(children.map((child) => once(child, 'exit')));
    await pool.end();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
