import { availableParallelism } from 'node:os';
import path from 'node:path';
import { startChild } from '#server/platform/pool/child.ts';
import { createPool } from '#server/platform/pool/pool.ts';
import type { Images, RenditionAsk, RenditionResult } from './types.ts';

const FILE = path.join(import.meta.dirname, 'child.ts');
const STALL_MS = 60_000;

/**
 * A processor is left to everything else, and more than four images at once are not worth their memory. Two at least, so
 * that one user's image never waits behind another's.
 */
const SIZE = Math.max(2, Math.min(4, availableParallelism() - 1));

/** How many images may wait for their turn. A tab sends four at a time. */
export interface ImagesOptions {
  readonly mostWaiting?: number;
  readonly mostWaitingOfOne?: number;
}

export const openImages = ({ mostWaiting = 200, mostWaitingOfOne = 40 }: ImagesOptions = {}): Images =>
  createPool<RenditionAsk, RenditionResult>({
    start: () => startChild({ file: FILE, stallMs: STALL_MS }),
    size: SIZE,
    mostWaiting,
    mostWaitingOfOne,
  });
