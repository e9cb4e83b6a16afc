import { getPriority, setPriority } from 'node:os';
import type { Said } from './child.ts';

/** What one ask may take. */
export interface AskLimits {
  /** Processor time, not time on the wall: on a busy machine nobody's work is refused for being slow. */
  readonly cpuMs: number;
  /** Memory of the whole process while it works. */
  readonly rssBytes: number;
  /** One that keeps more than this afterwards is replaced. */
  readonly keptBytes: number;
}

/** How often a running ask is measured: what it allocates in between exceeds the limit. */
const WATCH_MS = 20;
/** Below the server's own, so that a sign-in gets the processor first. */
const PRIORITY = 5;

const cpuMs = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/** The child's side of a pool: answers one ask after another, as long as the server is there. */
export const serveAsks = <Ask, Answer>(handle: (ask: Ask) => Promise<Answer>, limits: AskLimits): void => {
  const say = (said: Said<Answer>): void => void process.send?.(said);
  const work = async (ask: Ask): Promise<void> => {
    const began = process.cpuUsage();
    const watch = setInterval(() => {
      if (cpuMs(began) > limits.cpuMs || process.memoryUsage.rss() > limits.rssBytes) say({ kind: 'costly' });
    }, WATCH_MS);
    try {
      const answer = await handle(ask);
      say({ kind: 'answer', answer, isLast: process.memoryUsage.rss() > limits.keptBytes });
    } catch (error) {
      say({ kind: 'fault', text: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    } finally {
      clearInterval(watch);
    }
  };
  // Of a server that yields to others already, no process may take more again.
  setPriority(Math.max(PRIORITY, getPriority()));
  // By a signal, because an exit would wait for what is running.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', (ask: Ask) => void work(ask));
};
