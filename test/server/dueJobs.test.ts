import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { OWN_LOOKS, wakeDue } from '#server/platform/jobs/look.ts';
import { createQueues, startWorkers, worker } from '#server/platform/jobs/worker.ts';
import { WORKERS } from '#server/workers.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ work: true });
});
afterAll(() => server.stop());

test('no worker looks for itself more often than each half a minute: one look finds what is due for all', () => {
  const workers = server.deps.jobs.getWipData();
  expect(new Set(workers.map(({ name }) => name)).size).toBeGreaterThan(15);
  const often = workers.filter(({ options }) => {
    const { pollingInterval, notifyPollingInterval } = options as unknown as Record<string, number>;
    return Math.min(pollingInterval!, notifyPollingInterval!) < OWN_LOOKS.pollingIntervalSeconds * 1000;
  });
  expect(often.map(({ name }) => name)).toEqual([]);
});

test('a job that was to wait is done by the look that finds it due, and a failed one is tried again by another', async () => {
  const { jobs } = server.deps;
  const wake = vi.spyOn(jobs, 'notifyWorker');
  const wakes: number[] = [];
  const kind = defineJob('waiting', z.object({}), { retryLimit: 1, retryDelay: 1 });
  const waiting = worker(kind, async () => {
    const own = jobs.getWipData().find(({ name }) => name === 'waiting')!.id;
    wakes.push(wake.mock.calls.filter(([id]) => id === own).length);
    if (wakes.length === 1) throw new Error('not yet');
  });
  await createQueues(jobs, [waiting]);
  const { stop } = await startWorkers(server.deps, [waiting], () => undefined);
  await jobs.send('waiting', {}, { startAfter: 1 });
  await expect.poll(() => wakes.length).toBe(2);
  const [first, second] = wakes;
  expect(first).toBeGreaterThan(0);
  expect(second).toBeGreaterThan(first!);
  await stop();
});

test('a queue that an earlier release made has the options of this one, and one that has them is left alone', async () => {
  const { jobs } = server.deps;
  const update = vi.spyOn(jobs, 'updateQueue');
  await createQueues(jobs, WORKERS);
  expect(update).not.toHaveBeenCalled();
  const kindWith = (options: object) => ({ kind: defineJob('earlier', z.object({}), options) });
  await createQueues(jobs, [kindWith({ retryLimit: 3 })]);
  await createQueues(jobs, [kindWith({ expireInSeconds: 60 })]);
  expect(await jobs.getQueue('earlier')).toMatchObject({ retryLimit: 35, expireInSeconds: 60 });
  expect(update).toHaveBeenCalledTimes(1);
});

test('only workers with something to take are woken', async () => {
  const woken: string[] = [];
  const asked: unknown[][] = [];
  const jobs = {
    getWipData: () => [
      { id: 'a', name: 'mail' },
      { id: 'b', name: 'mail' },
      { id: 'c', name: 'idle' },
    ],
    getDb: () => ({
      executeSql: async (_: string, given: unknown[]) => {
        asked.push(given);
        return { rows: [{ name: 'mail' }] };
      },
    }),
    notifyWorker: (id: string) => void woken.push(id),
  };
  await wakeDue(jobs as never);
  expect(asked).toEqual([[['mail', 'idle']]]);
  expect(woken).toEqual(['a', 'b']);
});
