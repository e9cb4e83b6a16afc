import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileOf } from '#test/support/programs.ts';
import { copyDatabase, makeMigrated } from './migrated.ts';
import { ownStands, STANDS_READY, type Stand } from './stands.ts';

const children: ChildProcess[] = [];
let ending = false;
/** A database that is being made has a server, which ends with this. */
let prepared = Promise.resolve();

const end = async (code: number): Promise<void> => {
  if (ending) return;
  ending = true;
  await prepared.catch(() => undefined);
  const left = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const ended = left.map((child) => once(child, 'exit'));
  for (const child of left) child.kill('SIGTERM');
  await Promise.all(ended);
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));

/** Resolves when the product is ready there. */
const serve = ({ port, dataDir }: Stand): Promise<void> => {
  const child = spawn(process.execPath, [fileOf('server/main.ts')], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      // Every answer is held to its schema.
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'empty',
      LOG_LEVEL: 'warn',
      POSTHOG_KEY: 'sandbox',
    },
  });
  children.push(child);
  // One that ends unasked takes the others with it: no test waits for it in vain.
  child.once('exit', (code, signal) => {
    if (!ending) console.error(`The product at port ${port} ended: ${signal ?? code}`);
    void end(1);
  });
  return new Promise((resolve) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('Ctrl-C')) resolve();
    });
  });
};

const [first, ...others] = await ownStands(0);
// A database is made and migrated once: that takes longer than all else of a start.
prepared = makeMigrated(first!.dataDir);
await prepared;
for (const { dataDir } of others) copyDatabase(first!.dataDir, dataDir);
// All at once: Playwright itself would start them one after another, and the tests wait for the last.
if (!ending) await Promise.all([first!, ...others].map(serve));
console.log(STANDS_READY);
