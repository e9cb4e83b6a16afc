import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { FlowDefinition, FlowNode } from '#contract/flows/definition.ts';
import { startManagedDatabase } from '#server/platform/db/managed/managed.ts';
import { makeFlow, runFlow, walkedBy } from '#test/support/flows.ts';
import { FlowWorld, type Server, until } from '#test/support/flowWorld.ts';
import { makeTemplate, TEMPLATE } from '#test/support/globalSetup.ts';
import { sandboxState } from '#test/support/meta.ts';

const PROCESSES = 3;
const KILLING_MS = 60_000;
const LETTERS = 10;
/** Runs that only mail, that write copies, and that pause and revive an ad at Meta. */
const RUNS = { mailing: 40, writing: 6, switching: 4 };
const WAIT_MS = 600_000;

/** A flow that mails its owner so many letters, one after the other. */
const mailing = (): FlowDefinition => {
  const tells = Array.from({ length: LETTERS }, (_, at) => node(`tell${at}`, 'notify', { message: `Letter ${at}` }));
  const end: FlowNode = node('done', 'end', { result: 'done' });
  const after = (at: number): string => tells[at]?.id ?? end.id;
  return flowOf(
    [node('start', 'manual', {}), ...tells, end],
    [from('start', { started: after(0) }), ...tells.map(({ id }, at) => from(id, { done: after(at + 1) }))],
  );
};

/** Keeps so many processes up, of which the one that has been up for longest is killed every second. */
class Crowd {
  readonly #world: FlowWorld;
  readonly #up: Server[] = [];
  #starting = 0;
  #over = false;
  kills = 0;

  constructor(world: FlowWorld) {
    this.#world = world;
  }

  async #add(): Promise<void> {
    this.#starting += 1;
    const server = await this.#world.start();
    this.#starting -= 1;
    this.#up.push(server);
  }

  async begin(): Promise<void> {
    await Promise.all(Array.from({ length: PROCESSES }, () => this.#add()));
  }

  any(): Server | undefined {
    return this.#up.at(-1);
  }

  async killFor(ms: number): Promise<void> {
    const end = Date.now() + ms;
    while (Date.now() < end) {
      await sleep(1000);
      const server = this.#up.shift();
      if (!server) continue;
      await server.kill('SIGKILL');
      this.kills += 1;
      if (!this.#over) void this.#add();
    }
    while (this.#starting > 0) await sleep(100);
  }

  async stop(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#up.map((server) => server.kill('SIGTERM')));
  }
}

/** Prints how runs end while one of three processes on one PostgreSQL is killed every second; fails where one ends wrong. */
export const benchFlowCrowd = async (): Promise<void> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'millrace-flow-crowd-'));
  const database = await startManagedDatabase({ dataDir, onNotice: console.error });
  try {
    await makeTemplate(database.connection);
    const world = await FlowWorld.open(database.connection, TEMPLATE);
    const crowd = new Crowd(world);
    await crowd.begin();
    const client = world.client(crowd.any()!);
    const limits = { runs_per_day: 500, credits_per_run: 500, cool_down_hours: 0 };
    const mail = await makeFlow(client, mailing(), limits);
    const write = await makeFlow(client, world.byHand('weeklyRefresh'), limits);
    const switched = await makeFlow(client, world.byHand('stopLoss'), { ...limits, allow_active: true });
    const ads = [];
    for (let at = 0; at < RUNS.switching; at += 1) ads.push(await world.published(client));
    const before = { mails: await world.mails(), credits: await world.credits() };
    const meta = await sandboxState(world.meta.said.origin);
    const ids: string[] = [];
    for (let at = 0; at < RUNS.mailing; at += 1) ids.push((await runFlow(client, mail.id)).id);
    for (let at = 0; at < RUNS.writing; at += 1) ids.push((await runFlow(client, write.id)).id);
    for (const ad of ads) ids.push((await runFlow(client, switched.id, { ad_ids: [ad.id] })).id);

    const open = new Set(ids);
    const tendAll = async (): Promise<boolean> => {
      for (const id of open) {
        const server = crowd.any();
        if (server) await world.tend(world.client(server), id).catch(() => undefined);
        if ((await world.run(id)).ended_at !== null) open.delete(id);
      }
      return open.size === 0;
    };
    const killing = crowd.killFor(KILLING_MS);
    const ended = until(tendAll, WAIT_MS);
    await killing;
    const whileKilled = ids.length - open.size;
    await ended;
    await sleep(2000);

    const reader = world.client(crowd.any()!);
    const runs = await Promise.all(ids.map((id) => world.run(id)));
    const walked = await Promise.all(ids.map((id) => walkedBy(reader, id)));
    const after = { mails: await world.mails(), credits: await world.credits() };
    const now = await sandboxState(world.meta.said.origin);
    const letters = walked.flat().filter((step) => /^(tell\d*|paused|revived|replaced|review)\./.test(step)).length;
    const result = {
      processes: PROCESSES,
      kills: crowd.kills,
      runs: ids.length,
      'ended while killing': whileKilled,
      done: runs.filter(({ state }) => state === 'done').length,
      'mails = letters': `${after.mails - before.mails} = ${letters}`,
      'credits = counted': `${before.credits.left - after.credits.left} = ${runs.reduce((sum, run) => sum + run.credits, 0)}`,
      held: after.credits.held,
      'ads = drafts': `${now.ads.length - meta.ads.length} = ${runs.reduce((sum, run) => sum + run.facts.drafts, 0)}`,
      'ads of one name': now.ads.length - new Set(now.ads.map(({ name }) => name)).size,
    };
    console.log('\nRuns of flows while one of three processes is killed every second for a minute');
    console.table([result]);
    const wrong = Object.values(result).filter((pair) => {
      const [one, other] = String(pair).split(' = ');
      return other !== undefined && one !== other;
    });
    for (const [at, run] of runs.entries())
      if (run.state !== 'done') console.log(run.state, run.problem, walked[at]!.join(' '));
    await crowd.stop();
    await world.close();
    if (wrong.length > 0 || result.done < ids.length || result.held > 0)
      throw new Error('Some runs did not end right.');
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
