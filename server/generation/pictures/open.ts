import { availableParallelism } from 'node:os';
import path from 'node:path';
import { startChild } from '#server/platform/pool/child.ts';
import { createPool } from '#server/platform/pool/pool.ts';
import type { PictureAnswer, PictureAsk, Pictures } from './types.ts';

const FILE = path.join(import.meta.dirname, 'child.ts');
const STALL_MS = 60_000;
/** Two at least, so that one user's images never wait behind all of another's. */
const SIZE = Math.max(2, Math.min(4, availableParallelism() - 1));

export const openPictures = (): Pictures =>
  createPool<PictureAsk, PictureAnswer>({
    start: () => startChild({ file: FILE, stallMs: STALL_MS }),
    size: SIZE,
    mostWaiting: 400,
    mostWaitingOfOne: 80,
  });
