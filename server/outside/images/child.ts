import { serveAsks } from '#server/platform/pool/serveAsks.ts';
import sharp from 'sharp';
import { makeRendition } from './render.ts';

// The whole program of a child process. One image at a time, on one thread; what it leaves in a cache is never asked for
// again.
sharp.concurrency(1);
sharp.cache(false);
serveAsks(makeRendition, {
  cpuMs: 10_000,
  rssBytes: 450 * 1024 * 1024,
  keptBytes: 350 * 1024 * 1024,
});
