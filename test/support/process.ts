import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileOf, type Program } from './programs.ts';

export interface Started<T> {
  /** The JSON of its first line. */
  readonly said: T;
  readonly process: ChildProcess;
  /** The signal or code that it ended with. */
  readonly ended: Promise<string | number | null>;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** Runs a program as a process of its own; resolves with the JSON of its first line of output. */
export const startProcess = async <T>(
  program: Program,
  { args = [], env = {} }: { args?: readonly string[]; env?: Readonly<Record<string, string>> } = {},
): Promise<Started<T>> => {
  const child = spawn(process.execPath, [fileOf(program), ...args], {
    env: { ...process.env, ...env, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const ended = once(child, 'exit').then(([code, signal]) => (signal ?? code) as string | number | null);
  const lines = createInterface({ input: child.stdout });
  const first = once(lines, 'line').then(([line]) => line as string);
  const line = await Promise.race([
    first,
    ended.then((how) => Promise.reject(new Error(`${program} ended with ${how}: ${errors.join('')}`))),
  ]);
  return {
    said: JSON.parse(line) as T,
    process: child,
    ended,
    kill: async (signal = 'SIGKILL') => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
};
