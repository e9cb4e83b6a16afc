import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { fileOf } from './programs.ts';

const project = path.resolve(import.meta.dirname, '../..');

export interface Millrace {
  readonly said: () => string;
  readonly origin: string;
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** Makes a folder look as if the client was built there. */
export const pretendBuilt = (root: string): void => {
  mkdirSync(path.join(root, 'dist', 'assets'), { recursive: true });
  writeFileSync(
    path.join(root, 'dist', 'index.html'),
    '<!doctype html><html lang="en"><head></head><body></body></html>',
  );
};

const spawnNode = (args: readonly string[], env: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, args, {
    cwd: project,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (said.text += bytes.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => resolve(code));
  });
  return { child, said, ended };
};

/** Starts the product as `npm start` does; resolves when it is ready, or has ended. */
export const startMillrace = async (root: string, dataDir: string, env: Readonly<Record<string, string>> = {}) => {
  const { child, said, ended } = spawnNode([fileOf('server/main.ts'), `--root=${root}`], {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'empty',
    LOG_LEVEL: 'warn',
    ...env,
  });
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', () => void (said.text.includes('Ctrl-C') && resolve()));
  });
  await Promise.race([ready, ended]);
  const millrace: Millrace = {
    said: () => said.text,
    origin: /App +(https:\S+)/.exec(said.text)?.[1] ?? '',
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
  return { ...millrace, child };
};

/** Runs a script of the project to its end. */
export const runScript = async (
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly said: string }> => {
  const { said, ended } = spawnNode([path.join(project, script), ...args], env);
  return { code: await ended, said: said.text };
};

/** GET over https, trusting nothing but the certificate that the start has made. */
export const getFrom = (dataDir: string, url: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const ca = readFileSync(path.join(dataDir, 'tls', 'cert.pem'));
    request(url, { ca, headers: { accept: 'text/html' } }, (response) => {
      let text = '';
      response.on('data', (bytes: Buffer) => (text += bytes.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
