import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineJob } from '#server/platform/jobs/job.ts';
import { startWorkers, worker } from '#server/platform/jobs/worker.ts';
import type { Deps } from '#server/platform/deps.ts';

const KIND = defineJob('kind', z.object({ n: z.number() }));

interface Taken {
  readonly options: {
    readonly batchSize: number;
    readonly localConcurrency: number;
    readonly burstWhenBatchFull: boolean;
  };
  handle(batch: readonly object[]): Promise<readonly { readonly status: string }[]>;
}

/** What pg-boss is asked for, and what it calls. */
const taken = async (atOnce: number, work: (n: number) => Promise<void>): Promise<Taken> => {
  let asked: Taken | null = null;
  const jobs = {
    work: async (_: string, options: Taken['options'], handle: Taken['handle']) => {
      asked = { options, handle };
    },
  };
  await startWorkers({ jobs } as unknown as Deps, [worker(KIND, (_, { n }) => work(n), atOnce)], () => undefined);
  return asked!;
};

const job = (n: number) => ({ id: String(n), data: { n }, retryCount: 0 });

test('D1.7 jobs that may run beside each other come two at a time: pg-boss rests after each batch of one', async () => {
  const second = Promise.withResolvers<void>();
  const { options, handle } = await taken(8, (n) => (n === 1 ? second.promise : Promise.resolve(second.resolve())));
  expect(options).toMatchObject({ burstWhenBatchFull: true, batchSize: 2, localConcurrency: 4 });
  expect(await handle([job(1), job(2)])).toMatchObject([{ status: 'completed' }, { status: 'completed' }]);
});

test('D1.7 one job that fails fails no other, and jobs that run one after the other keep their order', async () => {
  const seen: number[] = [];
  const { options, handle } = await taken(1, async (n) => {
    seen.push(n);
    if (n === 1) throw new Error('no');
  });
  expect(options).toMatchObject({ localConcurrency: 1 });
  expect(await handle([job(1), job(2)])).toMatchObject([{ status: 'failed' }, { status: 'completed' }]);
  expect(seen).toEqual([1, 2]);
});
