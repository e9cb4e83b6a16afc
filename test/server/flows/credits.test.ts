import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { performStep } from '#server/flows/run/perform.ts';
import { FLOW_TIMING } from '#server/flows/run/options.ts';
import { endAbandoned } from '#server/generation/abandoned.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { DirectedWriter } from '#test/support/directedWriter.ts';
import { done, makeFlow, readyToPublish, runFlow, untilRun, walkedBy } from '#test/support/flows.ts';
import { generateCopy } from '#test/support/generation.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { creditsOf, payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
const writer = new DirectedWriter();
beforeAll(async () => {
  server = await startServer({ work: true });
  Object.assign(server.deps, { writer });
});
beforeEach(async () => {
  client = await payingUser(server);
  writer.begin();
});
// Whatever a test left running.
afterEach(() => writer.say('end'));
afterAll(() => server.stop());

const balance = async (): Promise<number> => (await creditsOf(client)).total_balance;
/** Credits that are set aside for something that is neither made nor given up. */
const held = async (): Promise<number> => {
  const { rows } = await sql<{ held: number }>`
    select coalesce(-sum(h.amount), 0)::integer as held from credit_entries h
     where h.user_id = ${client.userId} and h.kind = 'hold' and not exists (
       select from credit_entries s
        where s.user_id = h.user_id and s.hold_key = h.hold_key and s.kind in ('spend', 'release'))`.execute(
    server.deps.db,
  );
  return rows[0]!.held;
};

/** Writes copies, then ends. */
const writing = async (count: number): Promise<FlowDefinition> => {
  const { brief } = await readyToPublish(client, (await connectedAccount(client)).id);
  return flowOf(
    [
      node('start', 'manual', {}),
      node('copy', 'write_copy', { source: { from: 'brief', brief_id: brief }, count }),
      node('tell', 'notify', { message: 'Not written.' }),
      done,
    ],
    [
      from('start', { started: 'copy' }),
      from('copy', { ok: 'done', failed: 'tell', no_credits: 'tell' }),
      from('tell', { done: 'done' }),
    ],
  );
};

test('D5.10 D7.2 what a flow has made is not among what its owner asked for', async () => {
  const listed = async () => (await client.get('/api/generate/')).body.generations.length;
  const flow = await makeFlow(client, await writing(2));
  const { id } = await runFlow(client, flow.id);
  await expect.poll(() => writer.asks.length).toBe(1);
  for (const index of [0, 1]) writer.made(index);
  writer.say('end');
  expect(await untilRun(client, id)).toMatchObject({ state: 'done' });
  expect(await listed()).toBe(0);
  await using own = await generateCopy(client, 2);
  await own.until(({ lines }) => lines.length > 0);
  expect(await listed()).toBe(1);
});

test('D4.4 D7.2 what a cancelled run still had made is given back; what was made counts as its own', async () => {
  const flow = await makeFlow(client, await writing(3));
  const before = await balance();
  const { id } = await runFlow(client, flow.id);
  await expect.poll(() => writer.asks.length).toBe(1);
  expect(await held()).toBe(6);
  writer.made(1);
  await expect.poll(held).toBe(4);
  const cancelled = await client.post(`/api/flow-runs/${id}/cancel/`);
  expect(cancelled.body).toMatchObject({ state: 'cancelled', credits: 2 });
  expect([await held(), await balance()]).toEqual([0, before - 2]);
  expect((await client.post(`/api/flow-runs/${id}/cancel/`)).body.credits).toBe(2);
});

test('D4.4 D7.2 a step that is refused after something was made counts what that cost, and leaves nothing held', async () => {
  const flow = await makeFlow(client, await writing(2));
  const before = await balance();
  const { id } = await runFlow(client, flow.id);
  await expect.poll(() => writer.asks.length).toBe(1);
  writer.made(0);
  await expect.poll(held).toBe(2);
  const { id: effect } = await server.deps.db
    .updateTable('flow_effects')
    .set({ due_at: new Date(0), taken_until: null })
    .where('run_id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow();
  const refuse = (point: string): void => {
    if (point === 'done') throw new Problem(400, 'This brief is too long.');
  };
  const tryOnce = () => performStep(server.deps, effect, { timing: FLOW_TIMING, hooks: { at: refuse } });
  await expect.poll(async () => (await tryOnce(), walkedBy(client, id))).toContain('copy.failed');
  const run = await untilRun(client, id);
  expect([run.credits, await held(), await balance()]).toEqual([2, 0, before - 2]);
});

test('D4.4 what nobody makes any more ends by itself: its credits come back, and its place', async () => {
  const before = await balance();
  await using heard = await generateCopy(client, 2);
  await heard.until(({ lines }) => lines.length > 0);
  const { id } = await server.deps.db
    .selectFrom('generations')
    .select('id')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow();
  await expect.poll(() => writer.asks.length).toBe(1);
  const old = () =>
    server.deps.db
      .updateTable('generations')
      .set({ created_at: new Date(Date.now() - 120_000) })
      .where('id', '=', id)
      .execute();
  await old();
  await endAbandoned(server.deps);
  expect([await held(), await balance()]).toEqual([4, before - 4]);
  // As after its last process died.
  await sql`update pgboss.job set state = 'failed' where name = 'generate' and data->>'id' = ${id}`.execute(
    server.deps.db,
  );
  await endAbandoned(server.deps);
  expect([await held(), await balance()]).toEqual([0, before]);
  const { generations } = (await client.get('/api/generate/')).body;
  await heard.whole();
  expect(generations).toMatchObject([{ id, state: 'done', items: [{ state: 'cancelled' }, { state: 'cancelled' }] }]);
});
