import type { AdSetsGiven } from './adSets.ts';
import { checkFlow } from './check.ts';
import type { FlowCheck } from './checkResult.ts';
import type { FlowDefinition, FlowLimits } from './definition.ts';

/** What is to be checked, and how many of its paths are wanted in full. */
export interface CheckAsk {
  readonly definition: FlowDefinition;
  readonly limits: FlowLimits;
  /** What presets give to drafts; null: not known yet. */
  readonly given: AdSetsGiven | null;
  readonly most: number;
}

/** A check with its first paths only: what travels from a worker, and what a page draws, stays small. */
export interface Checked extends FlowCheck {
  /** How many paths were found. */
  readonly found: number;
  /** Whether a person approves all that is published, on every path; null: nothing is published on any. */
  readonly approved: boolean | null;
}

/** A check with so many of its paths. */
export const shortened = (check: FlowCheck, most: number): Checked => {
  const published = check.paths.filter(({ approved }) => approved !== null);
  return {
    ...check,
    paths: check.paths.slice(0, most),
    found: check.paths.length,
    approved: published.length === 0 ? null : published.every(({ approved }) => approved === true),
  };
};

export const checkAsked = ({ definition, limits, given, most }: CheckAsk): Checked =>
  shortened(checkFlow(definition, limits, undefined, given), most);
