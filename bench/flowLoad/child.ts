import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import * as z from 'zod';
import { flowWorkerWith } from '#server/flows/run/worker.ts';
import { openDeps } from '#server/open.ts';
import { readEnv } from '#server/platform/env.ts';
import { defineJob, sendJob } from '#server/platform/jobs/job.ts';
import { createQueues, startWorkers, worker } from '#server/platform/jobs/worker.ts';

/** One job after the other, so many times: what pg-boss alone takes. */
const BARE = defineJob('bare', z.object({ chain: z.string(), left: z.number() }));

/** A process that does the steps of flows, as the product does, and bare jobs beside them. */
const { deps } = await openDeps({
  env: readEnv({ NODE_ENV: 'test', DATA_DIR: process.env['BENCH_DATA'], LOG_LEVEL: 'silent', PORT: '0' }),
  connection: JSON.parse(process.env['BENCH_POSTGRES']!) as never,
  secretKey: randomBytes(32).toString('hex'),
  meta: { appId: '1', appSecret: 'x', graphBase: 'http://127.0.0.1:9', dialogBase: 'http://127.0.0.1:9' },
  stripe: { secretKey: 'sk_test_unused', webhookSecret: 'whsec_unused', apiBase: 'http://127.0.0.1:9' },
  appOrigin: () => 'http://127.0.0.1:9',
  onFault: (text, error) => console.error(text, error),
});
const bare = worker(
  BARE,
  async (_deps, { chain, left }) => {
    if (left > 0) await sendJob(deps, deps.db, BARE, { chain, left: left - 1 });
    else process.send!({ ended: chain });
  },
  4,
);
const workers = [flowWorkerWith({}, (text, error) => console.error(text, error)), bare];
await createQueues(deps.jobs, workers);
const work = await startWorkers(deps, workers, (text, error) => console.error(text, error));
process.on('message', ({ chains, steps }: { chains: number; steps: number }) => {
  for (let at = 0; at < chains; at += 1) void sendJob(deps, deps.db, BARE, { chain: randomUUID(), left: steps - 1 });
});
process.send!({ ready: true });
await once(process, 'disconnect');
await work.stop();
process.exit(0);
