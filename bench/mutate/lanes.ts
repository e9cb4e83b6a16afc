import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Outcome, Ready, Task } from './messages.ts';

/** A process that runs tests, one file at a time, and is begun again after it had to be ended. */
export interface Lane {
  readonly tests: Ready['tests'];
  /** Null where there was no answer in time. */
  run(task: Task, limit: number): Promise<Outcome | null>;
  stop(): void;
}

const answer = async <T>(child: ChildProcess, limit: number): Promise<T | null> =>
  new Promise((resolve) => {
    const finish = (value: T | null) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit);
      resolve(value);
    };
    const onMessage = (message: unknown) => finish(message as T);
    const onExit = () => finish(null);
    const timer = setTimeout(onExit, limit);
    child.on('message', onMessage).on('exit', onExit);
  });

/** A group of its own, so that what a lane started ends with it. */
const begin = async (env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; ready: Ready }> => {
  const child = fork(path.join(import.meta.dirname, 'lane.ts'), {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ready = await answer<Ready>(child, 120_000);
  if (!ready) throw new Error('vitest did not start.');
  return { child, ready };
};

const end = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
};

export const openLane = async (env: NodeJS.ProcessEnv): Promise<Lane> => {
  let { child, ready } = await begin(env);
  return {
    tests: ready.tests,
    run: async (task, limit) => {
      if (child.exitCode !== null || !child.connected) ({ child } = await begin(env));
      child.send(task);
      const outcome = await answer<Outcome>(child, limit);
      if (!outcome) {
        end(child);
        ({ child } = await begin(env));
      }
      return outcome;
    },
    stop: () => end(child),
  };
};

/** Each lane takes the next piece of work when it is done with one; nothing new is begun after the deadline. */
export const share = async <T>(
  lanes: readonly Lane[],
  work: readonly T[],
  deadline: number,
  each: (lane: Lane, one: T) => Promise<void>,
): Promise<void> => {
  const left = [...work];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let one = left.shift(); one !== undefined && Date.now() < deadline; one = left.shift()) {
        await each(lane, one);
      }
    }),
  );
};
