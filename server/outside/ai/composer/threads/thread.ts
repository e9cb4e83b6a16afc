import { parentPort } from 'node:worker_threads';
import { compose } from '../compose.ts';
import type { Said, Told } from './messages.ts';

// The whole program of a thread. Asks run beside each other: the composer gives way between two drafts.
const stops = new Map<number, AbortController>();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
const say = (said: Said): void => parentPort!.postMessage(said);

const write = async ({ id, ask }: Extract<Told, { kind: 'write' }>): Promise<void> => {
  const stop = new AbortController();
  stops.set(id, stop);
  try {
    for await (const composed of compose(ask, stop.signal)) say({ kind: 'composed', id, composed });
    say({ kind: 'end', id });
  } catch (error) {
    say({ kind: 'fault', id, text: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    stops.delete(id);
  }
};

parentPort!.on('message', (told: Told) => {
  if (told.kind === 'stop') stops.get(told.id)?.abort();
  else void write(told);
});
