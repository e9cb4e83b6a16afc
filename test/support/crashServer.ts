import { flushCompileCache } from 'node:module';
import * as z from 'zod';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { readEnv } from '#server/platform/env.ts';
import { openDeps } from '#server/open.ts';
import type { PublishingOptions } from '#server/publishing/options.ts';
import { startWork } from '#server/work.ts';

/** What the crash test tells the server that it starts; JSON in CRASH_SERVER. */
export const CrashServerSettings = z.object({
  connection: z.object({
    host: z.string(),
    port: z.number(),
    user: z.string(),
    password: z.string(),
    database: z.string(),
  }),
  dataDir: z.string(),
  secretKey: z.string(),
  meta: z.object({ appId: z.string(), appSecret: z.string(), graphBase: z.string(), dialogBase: z.string() }),
  timing: z.object({
    settleMs: z.number(),
    retryMs: z.number(),
    sweepMs: z.number(),
    ratePauseMs: z.number().default(60_000),
  }),
  /** At which point of a flow's step the process kills itself, but for these steps; null: at none. */
  killFlow: z
    .nullable(z.object({ point: z.enum(['taken', 'done', 'settled']), spare: z.array(z.string()) }))
    .default(null),
  /** Where the process kills itself, once it was there so many times; null: nowhere. */
  kill: z.nullable(z.object({ point: z.string(), kind: z.string(), after: z.number().default(0) })),
});
export type CrashServerSettings = z.input<typeof CrashServerSettings>;

export interface Serving {
  readonly url: string;
  stop(): Promise<void>;
}

/** The real app and its worker, in this process. `onListening` comes before any work is taken up, which may kill it. */
export const serve = async (
  settings: CrashServerSettings,
  onListening: (url: string) => void = () => undefined,
): Promise<Serving> => {
  const { connection, dataDir, secretKey, meta, timing, kill, killFlow } = CrashServerSettings.parse(settings);
  let url = '';
  const { deps, close } = await openDeps({
    env: readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0' }),
    connection,
    secretKey,
    meta,
    stripe: { secretKey: 'sk_test_unused', webhookSecret: 'whsec_unused', apiBase: 'http://127.0.0.1:9' },
    appOrigin: () => url,
    onFault: (text, error) => console.error(text, error),
  });
  const app = await createApp(deps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  onListening(url);
  const onFault = (text: string, error: unknown) => console.error(text, error);
  let passed = 0;
  const publishing: PublishingOptions = {
    // A look at what an earlier round published would run into this round's faults.
    timing: { ...timing, followMs: [3_600_000] },
    hooks: {
      at: (point, kind) => {
        if (kill?.point !== point || kill.kind !== kind) return;
        if (passed === kill.after) process.kill(process.pid, 'SIGKILL');
        passed += 1;
      },
    },
  };
  const work = await startWork(deps, onFault, publishing, {
    timing: { leaseMs: 1000, sweepMs: 500, retryMs: 200 },
    hooks: {
      at: (point, _kind, step) => {
        if (killFlow?.point === point && !killFlow.spare.includes(step)) process.kill(process.pid, 'SIGKILL');
      },
    },
  });
  return {
    url,
    stop: async () => {
      await app.close();
      await work.stop();
      await close();
    },
  };
};

/**
 * As a process of its own it dies by SIGKILL at a named point: no handler runs and nothing is flushed, as when the power
 * goes. Prints one JSON line with its address.
 */
if (process.env['CRASH_SERVER'] !== undefined) {
  await serve(JSON.parse(process.env['CRASH_SERVER']) as CrashServerSettings, (url) => {
    process.stdout.write(`${JSON.stringify({ url })}\n`);
    // What dies by a signal leaves nothing for the next one by itself.
    flushCompileCache();
  });
}
