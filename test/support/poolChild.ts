import { serveAsks } from '#server/platform/pool/serveAsks.ts';

/** What a process of the pool's tests is to do with an ask. */
export type Deed = 'answer' | 'die' | 'fail' | 'stall' | 'spin' | 'keep' | 'hoard';

const MEGABYTE = 1024 * 1024;
const hoarded: Buffer[] = [];

const deeds: Readonly<Record<Deed, () => Promise<unknown>>> = {
  answer: async () => process.pid,
  die: async () => process.kill(process.pid, 'SIGKILL'),
  fail: async () => {
    throw new Error('on purpose');
  },
  stall: () => new Promise(() => undefined),
  // A step at a time, as the thread of an image leaves the event loop alone.
  spin: async () => {
    for (;;) {
      const end = performance.now() + 5;
      while (performance.now() < end);
      await new Promise(setImmediate);
    }
  },
  keep: async () => {
    hoarded.push(Buffer.alloc(160 * MEGABYTE, 1));
    return process.pid;
  },
  hoard: async () => {
    for (;;) {
      hoarded.push(Buffer.alloc(4 * MEGABYTE, 1));
      await new Promise((later) => setTimeout(later, 1));
    }
  },
};

serveAsks(({ deed }: { deed: Deed }) => deeds[deed](), {
  cpuMs: 300,
  rssBytes: 300 * MEGABYTE,
  keptBytes: 150 * MEGABYTE,
});
