import * as z from 'zod/mini';

/** Most differences that are told of two versions: every step, edge and limit of both. */
export const MOST_DIFFERENCES = 2100;

/** One thing that is not the same in two versions of a flow. Where a step stands on the canvas is none. */
export const FlowDifference = z.object({
  about: z.enum(['name', 'step', 'edge', 'limit']),
  change: z.enum(['added', 'removed', 'changed']),
  /** The step that it is about, or whose outcome leads elsewhere; null: none. */
  step: z.nullable(z.string()),
  /** In a sentence. */
  text: z.string(),
});
export type FlowDifference = z.output<typeof FlowDifference>;
