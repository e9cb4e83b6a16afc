import * as z from 'zod/mini';
import { Suggestion } from '#contract/suggestion.ts';
import type { CopyAsk } from '#server/outside/ai/types.ts';

/** What a thread is told of an ask, by the ask's number. It ends each ask, one that is stopped too. */
export type Told =
  | { readonly kind: 'write'; readonly id: number; readonly ask: CopyAsk }
  | { readonly kind: 'stop'; readonly id: number };

const Composed = z.discriminatedUnion('type', [
  z.object({ type: z.literal('made'), index: z.number(), suggestion: Suggestion }),
  z.object({
    type: z.literal('failed'),
    index: z.number(),
    fault: z.literal('unusable'),
    why: z.optional(z.string()),
    isSpent: z.optional(z.boolean()),
  }),
]);

/** What a thread says of an ask. */
export const Said = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('composed'), id: z.number(), composed: Composed }),
  z.object({ kind: z.literal('end'), id: z.number() }),
  /** A fault of ours: the error's text. */
  z.object({ kind: z.literal('fault'), id: z.number(), text: z.string() }),
]);
export type Said = z.input<typeof Said>;
