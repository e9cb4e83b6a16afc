import path from 'node:path';
import { MigrationFault } from './platform/db/migrate.ts';
import { EnvFault, readEnv } from './platform/env.ts';
import { run } from './main/run.ts';

/** After this long, what has not ended is abandoned; the next start reuses it. */
const GRACE_MS = 9500;

/** `--root=` names another folder with a built client in it; a test needs no build then. */
const root = (): string =>
  path.resolve(
    process.argv.find((arg) => arg.startsWith('--root='))?.slice('--root='.length) ??
      path.join(import.meta.dirname, '..'),
  );

let running: Promise<{ close(): Promise<void> }> | null = null;
let leftAt = 0;
/** npm, the start script and the terminal may each pass on the same Ctrl-C. */
const SAME_SIGNAL_MS = 1000;

const leave = (code: number): void => {
  if (leftAt > 0) {
    // A second Ctrl-C ends it immediately.
    if (Date.now() - leftAt > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  leftAt = Date.now();
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  Promise.resolve(running)
    .then((started) => started?.close())
    .then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
};

const explain = (error: unknown): void => {
  const known =
    error instanceof EnvFault ||
    error instanceof MigrationFault ||
    (error instanceof Error && error.cause === undefined);
  console.error(known && process.env['LOG_LEVEL'] !== 'debug' ? `\n${(error as Error).message}\n` : error);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => leave(0));
process.on('uncaughtException', (error) => {
  console.error(error);
  leave(1);
});

try {
  running = run({
    env: readEnv(process.env),
    root: root(),
    dev: process.argv.includes('--dev'),
    startedAt: Number(process.env['MILLRACE_STARTED_AT']) || Date.now() - Math.round(process.uptime() * 1000),
  });
  await running;
} catch (error) {
  explain(error);
  process.exit(1);
}
