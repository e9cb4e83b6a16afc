import { Problem } from '#server/platform/http/problem.ts';
import { RATE_LIMITED } from '#server/publishing/stop.ts';
import { sql } from 'kysely';
import type { HeldUp } from '../steps/types.ts';

/** A part of what a step keeps: it says nothing of how the step is done, and is gone with the next try. */
export const HELD_UP = 'heldUp';

export const keepHeldUp = (heldUp: HeldUp | null) =>
  sql<string>`(memo - ${HELD_UP}::text) || ${JSON.stringify(heldUp ? { [HELD_UP]: heldUp } : {})}::jsonb`;

/** What is said of a step that is tried again later. */
export const heldUpBy = (error: unknown, until: Date): HeldUp => {
  const isLimited = error instanceof Problem && error.extra.code === 'meta_rate';
  const why = isLimited
    ? RATE_LIMITED.message
    : error instanceof Problem
      ? error.text
      : 'This step did not work and is tried again.';
  return { why, until: until.toISOString() };
};
