import type { Brief } from '#contract/brief.ts';
import { standing, without } from '#contract/changes/leaveOut.ts';

/** A line without words; empty where nothing would be left of it. */
const lineWithout = (line: string, leftOut: readonly string[]): string =>
  leftOut.reduce((now, words) => (standing(words).test(now) ? (without(now, words) ?? '') : now), line);

/** A brief without words that a reviewer had taken out: what would say them is not said. */
export const briefWithout = (brief: Brief, leftOut: readonly string[]): Brief => ({
  ...brief,
  offer: lineWithout(brief.offer, leftOut),
  proof: lineWithout(brief.proof, leftOut),
  problem: lineWithout(brief.problem, leftOut),
  angle: lineWithout(brief.angle, leftOut),
  points: brief.points.map((point) => lineWithout(point, leftOut)).filter((point) => point !== ''),
});
