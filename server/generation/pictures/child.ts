import { serveAsks } from '#server/platform/pool/serveAsks.ts';
import sharp from 'sharp';
import { answer } from './answer.ts';

// The whole program of a child process. One image at a time, on one thread.
sharp.concurrency(1);
sharp.cache(false);
serveAsks(answer, {
  cpuMs: 15_000,
  rssBytes: 700 * 1024 * 1024,
  keptBytes: 350 * 1024 * 1024,
});
