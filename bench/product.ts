import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:https';
import { createServer } from 'node:net';
import path from 'node:path';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

const isReady = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const asked = request(
      { host: '127.0.0.1', port, path: '/readyz', rejectUnauthorized: false, timeout: 1_000 },
      (response) => {
        response.resume();
        answer(response.statusCode === 200);
      },
    );
    asked.on('error', () => answer(false));
    asked.end();
  });

/**
 * Starts the product as `npm start` does, on a free port. `root`: a folder with another client in it. `readyAfter`:
 * milliseconds until /readyz answers.
 */
export const startProduct = async (
  dataDir: string,
  { env = {}, root }: { readonly env?: Readonly<Record<string, string>>; readonly root?: string } = {},
) => {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['server/main.ts', ...(root === undefined ? [] : [`--root=${root}`])], {
    cwd: path.resolve(import.meta.dirname, '..'),
    // Another section may have built something, and a build says that this is production.
    env: {
      ...process.env,
      NODE_ENV: undefined,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'empty',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    await new Promise((later) => setTimeout(later, 50));
  }
  const readyAfter = Math.round(performance.now() - began);
  return {
    origin: `https://localhost:${port}`,
    readyAfter,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
