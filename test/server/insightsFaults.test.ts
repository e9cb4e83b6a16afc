import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { plusDays } from '#contract/rules/days.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { MetaRefusal } from '#server/outside/meta/errors.ts';
import { settleJobs } from '#test/support/jobs.ts';
import { addFault, clearFaults, connectMeta } from '#test/support/meta.ts';
import { OF_REPORTS, RESULTS_OUTCOMES, type ResultsFault } from '#test/support/metaFaults.ts';
import { type ResultsWorld, startResults, textOf, untilRead } from '#test/support/resultsWorld.ts';
import { until } from '#test/support/until.ts';

let world: ResultsWorld;
let ahead = 0;

beforeAll(async () => {
  world = await startResults(() => new Date(Date.now() + ahead));
  // So many rows by placement that Meta gives them in pages.
  for (const name of ['Beans', 'Filters', 'Quay']) await world.deliver(name, SEED.salesAdSet);
});
afterEach(() => clearFaults(world.server.sandboxes.meta));
afterAll(() => world.server.stop());

const yesterday = plusDays(new Date().toISOString().slice(0, 10), -1);
const DAYS = textOf({ since: plusDays(yesterday, -13), until: yesterday });
/** Meta makes a report only of a long range that was not read yet. */
const LONG = textOf({ since: plusDays(yesterday, -899), until: plusDays(yesterday, -840) });

test.each(Object.keys(RESULTS_OUTCOMES) as ResultsFault[])(
  'R7.16 D5.6 results that are read while Meta has the fault %s, and once it is gone',
  async (fault) => {
    const { server, client, read, ask, synced } = world;
    const known = (await synced(DAYS)).total;
    await addFault(server.sandboxes.meta, { fault, edge: 'insights', times: 0, ms: 200 });
    expect((await ask(OF_REPORTS.has(fault) ? LONG : DAYS)).status).toBe(200);
    const { sync, problem, problem_code } = await until(async () => {
      await untilRead(server);
      const { body } = await read('day', DAYS);
      expect(body.sync !== 'running' || body.problem !== null).toBe(true);
      return body;
    }, 100);
    const { total } = (await read('day', DAYS)).body;
    expect({ sync, problem, keeps: isDeepStrictEqual(total, known) }).toEqual(RESULTS_OUTCOMES[fault]);
    const asksFor = /Reconnect/.test(problem ?? '') ? 'reconnect' : null;
    expect(problem_code, 'whoever reads it can do what it says').toBe(asksFor);
    await clearFaults(server.sandboxes.meta);
    const nowSync = async (): Promise<string> => (await read('day', DAYS)).body.sync;
    while ((await nowSync()) === 'running') {
      ahead += 61_000;
      await settleJobs(server);
    }
    if (sync === 'running') expect(await nowSync(), 'it went on by itself').toBe('done');
    ahead = 0;
    const { health } = (await client.get('/api/meta/oauth/status/')).body;
    expect(health).toBe(fault === 'token_dead' ? 'expired' : 'healthy');
    if (health === 'expired') {
      await connectMeta(client);
      expect((await read('day', DAYS)).body, 'the new connection is not to blame').toMatchObject({ problem: null });
    }
    expect(await synced(DAYS)).toMatchObject({ sync: 'done', problem: null, total: known });
  },
);

/**
 * Has the database write down how long each try that failed is to wait, in seconds: the first waits end so soon that nobody who
 * looks from outside sees all of them.
 */
const noteWaits = async ({ deps: { pool } }: ResultsWorld['server']) => {
  await pool.query(`
    create table waits (tries integer, wait float8);
    create function note_wait() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' or old.state <> new.state then
        insert into waits values (new.retry_count, extract(epoch from new.start_after - now()));
      end if;
      return null;
    end $$;
    create trigger note_wait after insert or update on pgboss.job for each row
      when (new.name = 'insights' and new.state = 'retry') execute function note_wait()`);
  return async (): Promise<{ tries: number; wait: number }[]> =>
    (await pool.query('select tries, wait from waits order by tries')).rows;
};

test('R7.16 D6.3 results that Meta keeps back are given up after fifteen tries in about an hour, which is said, and read once asked for again', async () => {
  const { server, read, ask, synced } = world;
  const known = (await synced(DAYS)).total;
  await addFault(server.sandboxes.meta, { fault: 'server_error', edge: 'insights', times: 0 });
  const waits = await noteWaits(server);
  expect((await ask(DAYS)).status).toBe(200);
  const report = async () => (await read('day', DAYS)).body;
  // Whatever waits is due.
  ahead = 3_600_000;
  while ((await report()).sync === 'running') await settleJobs(server);
  expect((await waits()).map(({ tries }) => tries)).toEqual(Array.from({ length: 15 }, (_, at) => at));
  const minutes = (await waits()).reduce((all, { wait }) => all + wait, 0) / 60;
  // Doubled each time up to ten minutes, by up to twice as much as at least: from 67 to 77 minutes.
  expect(minutes).toBeGreaterThan(65);
  expect(minutes).toBeLessThan(80);
  expect(await report()).toMatchObject({
    sync: 'failed',
    problem: 'Meta could not be reached for an hour, so results were not updated. Try again.',
    total: known,
  });
  await clearFaults(server.sandboxes.meta);
  ahead = 0;
  expect(await synced(DAYS)).toMatchObject({ sync: 'done', problem: null, total: known });
});

test('D6.3 results that Meta refuses for its rate go on when it says, and not before', async () => {
  const { server, read, ask, synced } = world;
  const known = (await synced(DAYS)).total;
  const limit = new MetaRefusal({ message: 'Too many calls.', code: 80_000 }, 400, 25 * 60);
  const page = vi.spyOn(server.deps.meta, 'insightPage').mockRejectedValue(limit);
  expect((await ask(DAYS)).status).toBe(200);
  const report = async () => (await read('day', DAYS)).body;
  const { sync, problem } = await until(async () => {
    await untilRead(server);
    const body = await report();
    expect(body.problem).not.toBeNull();
    return body;
  }, 100);
  expect({ sync, problem }).toEqual({
    sync: 'running',
    problem: "Meta received too many requests for this ad account. We'll continue in 25 minutes.",
  });
  ahead = 20 * 60_000;
  await settleJobs(server);
  expect(page).toHaveBeenCalledTimes(1);
  page.mockRestore();
  ahead = 26 * 60_000;
  while ((await report()).sync === 'running') await settleJobs(server);
  ahead = 0;
  expect(await report()).toMatchObject({ sync: 'done', problem: null, total: known });
});

test('D6.3 reports that Meta has begun are read where its limit is reached, and the others asked for then, not before it says', async () => {
  const { server, read, ask } = world;
  const { startReport } = server.deps.meta;
  const asked: string[] = [];
  const starts = vi.spyOn(server.deps.meta, 'startReport').mockImplementation(async (token, account, wanted) => {
    asked.push(wanted.breakdown);
    if (asked.length === 3) throw new MetaRefusal({ message: 'Too many calls.', code: 80_000 }, 400, 25 * 60);
    return startReport(token, account, wanted);
  });
  const looks = vi.spyOn(server.deps.meta, 'reportState');
  const range = textOf({ since: plusDays(yesterday, -599), until: plusDays(yesterday, -540) });
  expect((await ask(range)).status).toBe(200);
  const report = async () => (await read('day', range)).body;
  await until(async () => expect((await report()).problem).toContain("We'll continue in 25 minutes"), 100);
  ahead = 20 * 60_000;
  await settleJobs(server);
  expect([asked.length, looks.mock.calls.length]).toEqual([3, 0]);
  ahead = 26 * 60_000;
  while ((await report()).sync === 'running') {
    await settleJobs(server);
    ahead += 5_000;
  }
  ahead = 0;
  expect(await report()).toMatchObject({ sync: 'done', problem: null });
  expect(asked).toEqual(['', 'age', 'gender', 'gender', 'placement']);
  starts.mockRestore();
  looks.mockRestore();
});
