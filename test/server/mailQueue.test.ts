import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startWorkers } from '#server/platform/jobs/worker.ts';
import { sendLetter } from '#server/platform/mail/queue.ts';
import { WORKERS } from '#server/workers.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

let before: ReadonlySet<string>;
beforeEach(async () => {
  before = new Set((await server.outbox()).map(({ id }) => id));
});
const arrived = async () => (await server.outbox()).filter(({ id }) => !before.has(id));

const write = (subject: string) =>
  server.deps.db
    .transaction()
    .execute((trx) => sendLetter(server.deps, trx, 'ada@example.com', { subject, lines: ['A line.'] }));

it('D1.5 a mail that was asked for in a transaction is never sent when that rolls back', async () => {
  const undone = server.deps.db.transaction().execute(async (trx) => {
    await sendLetter(server.deps, trx, 'ada@example.com', { subject: 'Never', lines: ['A line.'] });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  expect(await arrived()).toEqual([]);
});

it('D1.5 no worker sends before the commit, and one sends soon after it', async () => {
  await server.deps.db.transaction().execute(async (trx) => {
    await sendLetter(server.deps, trx, 'ada@example.com', { subject: 'Committed', lines: ['A line.'] });
    expect(await arrived()).toEqual([]);
  });
  expect((await arrived()).map(({ subject }) => subject)).toEqual(['[Millrace] Committed']);
});

it('D1.5 what was committed while no process was there to send it is sent by the next one, once', async () => {
  await server.withoutJobs(() => write('Left behind'));
  expect((await arrived()).map(({ subject }) => subject)).toEqual(['[Millrace] Left behind']);
});

/** Takes a mail as a worker that is killed at once. Answers with what it had taken. */
const takeAndDie = async () => {
  const { jobs, pool } = server.deps;
  const [job] = await jobs.fetch<{ sealed: string }>('mail');
  await pool.query("update pgboss.job set started_on = now() - interval '1 hour' where id = $1", [job!.id]);
  return job!;
};

/** What every process does each minute: gives jobs back whose time is over. */
const giveBack = async () => {
  await server.deps.pool.query(
    "update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'mail'",
  );
  await server.deps.jobs.supervise('mail');
};

it('D1.5 a mail that a killed process had taken is sent by another', async () => {
  await server.withoutJobs(async () => {
    await write('Taken');
    await takeAndDie();
    await giveBack();
  });
  await expect.poll(async () => (await arrived()).length).toBe(1);
});

it('D1.5 killed between sending and noting it, the mail comes again with the same Message-ID', async () => {
  await server.withoutJobs(async () => {
    await write('Twice');
    const { id, data } = await takeAndDie();
    await server.deps.mail.send({ ...JSON.parse(server.deps.secrets.open(data.sealed)), id });
    await giveBack();
  });
  await expect.poll(async () => (await arrived()).length).toBe(2);
  const ids = (await arrived()).map(({ mime }) => /^Message-ID: (.*)$/im.exec(mime)?.[1]);
  expect(ids[0]).toMatch(/^<[\w-]+@[\w.-]+>/);
  expect(ids[1]).toBe(ids[0]);
});

it('D1.5 a mail that could not be sent is tried again within seconds, though nothing wakes the worker', async () => {
  const { mail } = server.deps;
  const { send } = mail;
  const tried: string[] = [];
  mail.send = async ({ subject }) => {
    tried.push(subject);
    if (tried.length === 1) throw new Error('450 not now');
  };
  await write('Again');
  await expect.poll(() => tried).toEqual(['[Millrace] Again', '[Millrace] Again']);
  mail.send = send;
});

it('D1.5 many workers send each mail once', async () => {
  const more = await startWorkers(server.deps, WORKERS, () => undefined);
  const subjects = Array.from({ length: 25 }, (_, at) => `Number ${at}`);
  await Promise.all(subjects.map(write));
  const sent = (await arrived()).map(({ subject }) => subject.replace('[Millrace] ', ''));
  expect(sent.toSorted()).toEqual(subjects.toSorted());
  await more.stop();
});

it('D3.4 a mail that waits lies sealed in the database', async () => {
  await server.withoutJobs(async () => {
    await write('Sealed');
    const { rows } = await server.deps.pool.query("select data::text from pgboss.job where name = 'mail'");
    expect(rows.length).toBeGreaterThan(0);
    for (const { data } of rows) expect(data).not.toMatch(/ada@example|A line|Sealed/);
  });
});
