import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftsLeft } from '#server/flows/run/shared.ts';
import { lockRun } from '#server/flows/run/load.ts';
import { startRun } from '#server/flows/run/start.ts';
import { randomOf } from '#test/contract/flows/randomFlow.ts';
import { makeFlow, runFlow } from '#test/support/flows.ts';
import { payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
beforeAll(async () => {
  server = await startServer();
  client = await payingUser(server);
});
afterAll(() => server.stop());

/** A run at a step, and so many that split off from it, each at that step. */
const family = async (limit: number, size: number): Promise<readonly string[]> => {
  const { deps } = server;
  const flow = await makeFlow(client, undefined, { ads_per_run: limit });
  const { id: first } = await runFlow(client, flow.id);
  const ids = [first];
  await deps.db.transaction().execute(async (trx) => {
    const run = (await lockRun(trx, first))!;
    await trx
      .updateTable('flow_runs')
      .set({ facts: JSON.stringify({ ...run.facts, split: true }) })
      .where('id', '=', first)
      .execute();
    for (let at = 1; at < size; at += 1) {
      const id = randomUUID();
      ids.push(id);
      await startRun(deps, trx, {
        id,
        flowId: flow.id,
        userId: client.userId,
        version: run.version,
        key: `split:${id}`,
        trigger: { ...run.trigger, split: { of: first, drafts: 0 } },
        dry: false,
        from: { node: 'tell', kept: run.snapshot, facts: run.facts },
      });
    }
  });
  return ids;
};

const contextOf = async (runId: string) => {
  const { deps } = server;
  const run = (await lockRun(deps.db, runId))!;
  const effect = await deps.db
    .selectFrom('flow_effects')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  return { deps, run, facts: run.facts, limits: run.limits, effect, flow: { id: run.flow_id, name: run.name } };
};

/** The step has made what it may, and its run stays there. */
const settle = async (runId: string, made: number): Promise<void> => {
  const { db } = server.deps;
  const { facts, effect } = await contextOf(runId);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('flow_runs')
      .set({ facts: JSON.stringify({ ...facts, drafts: facts.drafts + made }) })
      .where('id', '=', runId)
      .execute();
    await trx
      .updateTable('flow_effects')
      .set({ memo: JSON.stringify({}) })
      .where('id', '=', effect.id)
      .execute();
  });
};

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'D7.2 runs that split off make no more ads together than their flow allows, however they ask (seed %i)',
  (seed) =>
    server.withoutJobs(async () => {
      const next = randomOf(seed);
      const upTo = (most: number) => Math.floor(next() * (most + 1));
      const limit = 1 + upTo(20);
      const ids = await family(limit, 2 + upTo(3));
      let made = 0;
      for (let round = 0; round < 4; round += 1) {
        const asking = await Promise.all(
          ids.map(async (id) => ({ id, wanted: upTo(8), context: await contextOf(id) })),
        );
        const may = await Promise.all(asking.map(({ context, wanted }) => draftsLeft(context, wanted)));
        const wanted = asking.reduce((sum, one) => sum + one.wanted, 0);
        // All that is left is given out, and no more.
        expect(may.reduce((sum, one) => sum + one, 0)).toBe(Math.min(limit - made, wanted));
        // Asked once more, as after a crash, each gets what it got.
        const again = await Promise.all(
          asking.map(async ({ id, wanted: count }) => draftsLeft(await contextOf(id), count)),
        );
        expect(again).toEqual(may);
        for (const [at, { id }] of asking.entries()) await settle(id, may[at]!);
        made += may.reduce((sum, one) => sum + one, 0);
      }
      expect(made).toBeLessThanOrEqual(limit);
    }),
);
