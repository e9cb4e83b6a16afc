import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { FLOW_TIMING } from '#server/flows/run/options.ts';
import { performStep, performSteps } from '#server/flows/run/perform.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/db/open.ts';
import { done, makeFlow, readRun, runFlow, walkedBy } from '#test/support/flows.ts';
import { payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { statementsOf } from '#test/support/statements.ts';

const STEPS = 6;

/** So many letters, one after the other; a dry run does nothing but the bookkeeping of each. */
const tells = Array.from({ length: STEPS }, (_, at) => node(`tell${at}`, 'notify', { message: 'x' }));
const after = (at: number): string => tells[at]?.id ?? 'done';
const telling: FlowDefinition = flowOf(
  [node('start', 'manual', {}), ...tells, done],
  [from('start', { started: after(0) }), ...tells.map(({ id }, at) => from(id, { done: after(at + 1) }))],
);

const waiting: FlowDefinition = flowOf(
  [node('start', 'manual', {}), node('wait', 'wait', { until: { kind: 'minutes', minutes: 60 } }), done],
  [from('start', { started: 'wait' }), from('wait', { done: 'done' })],
);

let server: TestServer;
let client: Person;
/** Connections of their own: what calls still do after their answers is not counted. */
let own: OpenDatabase;
let deps: Deps;
beforeAll(async () => {
  server = await startServer();
  client = await payingUser(server);
  const { rows } = await server.deps.pool.query<{ database: string }>('select current_database() as database');
  own = openDatabase({ ...inject('postgres'), ...rows[0]! }, () => undefined, 2);
  deps = { ...server.deps, ...own };
});
afterAll(async () => {
  await own.close();
  await server.stop();
});

/** Nothing but what the test does itself happens to a run. */
const begun = async (definition: FlowDefinition, ask: object = {}): Promise<string> =>
  (await runFlow(client, (await makeFlow(client, definition)).id, ask)).id;
const stepsOf = (run: string) =>
  server.deps.db.selectFrom('flow_effects').selectAll().where('run_id', '=', run).orderBy('seq').execute();
const jobsOf = async (run: string): Promise<string[]> => {
  const { rows } = await server.deps.pool.query<{ node: string }>(
    `select e.node from pgboss.job j join flow_effects e on e.id::text = j.data ->> 'id'
      where j.name = 'flows' and e.run_id = $1 order by e.seq`,
    [run],
  );
  return rows.map((row) => row.node);
};

const goingOn = (goesOnMs: number, at: (point: string, kind: string, step: string) => void = () => undefined) => ({
  timing: { ...FLOW_TIMING, goesOnMs },
  hooks: { at },
});
const LONG_MS = 600_000;

test('D7.2 a step that follows at once takes three statements in one transaction, and no job', async () => {
  await server.withoutJobs(async () => {
    const run = await begun(telling, { dry_run: true });
    const [first] = await stepsOf(run);
    const statements = await statementsOf({ deps }, () => performSteps(deps, first!.id, goingOn(LONG_MS)));
    const verbs = statements.map((text) => text.slice(0, 6));
    const step = ['begin', 'with "', 'with "', 'insert', 'commit'];
    expect(verbs).toEqual(['with "', ...Array.from({ length: STEPS }, () => step).flat()]);
    expect(await readRun(client, run)).toMatchObject({ state: 'done' });
    expect(await walkedBy(client, run)).toEqual(tells.map(({ id }) => `${id}.done`));
    expect(await jobsOf(run)).toEqual(['tell0']);
  });
});

test('D7.2 a step that begins to wait takes five statements, of which one asks for the plan', async () => {
  await server.withoutJobs(async () => {
    const run = await begun(waiting);
    const [first] = await stepsOf(run);
    const statements = await statementsOf({ deps }, () => performSteps(deps, first!.id, goingOn(LONG_MS)));
    expect(statements.map((text) => text.slice(0, 6))).toEqual([
      'with "',
      'select',
      'begin',
      'with "',
      'update',
      'insert',
      'commit',
    ]);
    expect(await readRun(client, run)).toMatchObject({ state: 'waiting', waits_for: 'time' });
  });
});

test('D7.2 a step that a process goes on with is its own: nobody else takes it', async () => {
  await server.withoutJobs(async () => {
    const run = await begun(telling, { dry_run: true });
    const [first] = await stepsOf(run);
    const others: Promise<unknown>[] = [];
    const takeToo = async (step: string): Promise<unknown> => {
      const { id } = (await stepsOf(run)).find(({ node: at }) => at === step)!;
      return performStep(deps, id, goingOn(0));
    };
    const at = (point: string, _kind: string, step: string): void => {
      if (point === 'taken' && step === 'tell1') others.push(takeToo(step));
    };
    await performSteps(deps, first!.id, goingOn(LONG_MS, at));
    await Promise.all(others);
    expect(others).toHaveLength(1);
    expect((await stepsOf(run)).map(({ state, tries }) => [state, tries])).toEqual(tells.map(() => ['done', 1]));
    expect(await walkedBy(client, run)).toEqual(tells.map(({ id }) => `${id}.done`));
  });
});

test('D7.2 after a while it is the turn of others: the step that follows gets a job, and is taken by nobody', async () => {
  await server.withoutJobs(async () => {
    const run = await begun(telling, { dry_run: true });
    const [first] = await stepsOf(run);
    await performSteps(deps, first!.id, goingOn(0));
    expect(await stepsOf(run)).toMatchObject([
      { node: 'tell0', state: 'done' },
      { node: 'tell1', state: 'open', tries: 0, taken_until: null },
    ]);
    expect(await jobsOf(run)).toEqual(['tell0', 'tell1']);
  });
});
