import * as z from 'zod/mini';
import { listOf } from '../list.ts';
import { FLOW_LISTS } from './bounds.ts';
import { Outcome } from './kinds.ts';

/** A step that a run came to, and what it came to there; null: the run ended there. */
export const Walked = z.object({ step: z.string(), outcome: z.nullable(Outcome) });
export type Walked = z.output<typeof Walked>;

/** How a run ends. `too_many_rounds`: a limit of the flow's; `not_connected`: at an outcome that leads nowhere. */
export const PathResult = z.enum(['done', 'failed', 'too_many_rounds', 'not_connected']);
export type PathResult = z.output<typeof PathResult>;

const effects = {
  credits_least: z.int(),
  credits_most: z.int(),
  /** Ads at Meta, and of these ads that are switched on, at most. */
  created_most: z.int(),
  activated_most: z.int(),
  /** Minutes that the run waits for people, times and Meta, at most. */
  longest_wait: z.int(),
};

/** One way that a run can go, and what it does on it at most. */
export const FlowPath = z.object({
  steps: listOf(Walked, FLOW_LISTS.steps),
  result: PathResult,
  ...effects,
  /** Whether a person approves all that is published; null: nothing is. */
  approved: z.nullable(z.boolean()),
});
export type FlowPath = z.output<typeof FlowPath>;

export const Property = z.enum([
  /** Nothing is published that no person approved, unless the flow allows it. */
  'approval',
  /** Nothing is active unless the flow allows it. */
  'active',
  'credits',
  'ads',
  /** After every failure somebody is told. */
  'notified',
  /** Every outcome leads somewhere, and every step can be reached. */
  'dead_end',
  'loop',
  /** Every step has what it needs. */
  'settings',
]);
export type Property = z.output<typeof Property>;

/** A property that does not hold: why, where, and a way there that shows it. */
export const Breach = z.object({
  property: Property,
  text: z.string(),
  /** The step to look at; null: the flow as a whole. */
  step: z.nullable(z.string()),
  /** From the trigger to the breach; null: it is not about a way. */
  path: z.nullable(listOf(Walked, FLOW_LISTS.steps)),
  /** What breaks it at other steps, too: it has no drafts, or nothing leads to it. Left out: it stands for itself. */
  cause: z.optional(z.enum(['drafts', 'unreached'])),
});
export type Breach = z.output<typeof Breach>;

/** What the check found out about every way through a flow (D7.3). */
export const FlowCheck = z.object({
  /** `bounded` where a cap was hit: then figures and ways are those up to the cap. */
  coverage: z.enum(['complete', 'bounded']),
  /** The cap on ways. */
  most_paths: z.int(),
  paths: listOf(FlowPath, FLOW_LISTS.paths),
  /** Over all ways. */
  total: z.object(effects),
  breaches: listOf(Breach, FLOW_LISTS.breaches),
});
export type FlowCheck = z.output<typeof FlowCheck>;

/** Another active flow that does the opposite to ads that this one acts on. */
export const FlowOverlap = z.object({
  flow_id: z.string(),
  flow_name: z.string(),
  /** The two steps. */
  step: z.string(),
  other_step: z.string(),
  text: z.string(),
});
export type FlowOverlap = z.output<typeof FlowOverlap>;
