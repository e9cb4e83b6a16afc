import type { Brief } from '#contract/brief.ts';
import { standing, without } from '#contract/changes/leaveOut.ts';

const PARTS = ['offer', 'proof', 'problem', 'angle'] as const;

/** A brief without words that a reviewer had taken out: what would say them is not said. */
export const briefWithout = (brief: Brief, leftOut: readonly string[]): Brief =>
  leftOut.reduce<Brief>(
    (now, words) => ({
      ...now,
      ...Object.fromEntries(
        PARTS.map((part) => [part, standing(words).test(now[part]) ? (without(now[part], words) ?? '') : now[part]]),
      ),
      points: now.points.flatMap((point) => (standing(words).test(point) ? (without(point, words) ?? []) : point)),
    }),
    brief,
  );
