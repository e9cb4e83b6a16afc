import { AdImage, AdReview, AdSetChoice, PublishError } from '#contract/ad.ts';
import { AdStatus } from '#contract/rules/adStatus.ts';
import { ShownStatus } from '#contract/rules/shownStatus.ts';
import type { KeptBatch } from '#src/machines/bulk/context.ts';
import * as z from 'zod/mini';
import { WrittenFields as fields } from './writtenFields.ts';

// A batch of many ads as this browser keeps it for its other tabs.

const id = z.nullable(z.string());

const problem = z.union([
  z.object({ kind: z.literal('conflict'), fields, version: z.int() }),
  z.object({ kind: z.literal('frozen'), lost: z.optional(z.partial(fields)) }),
  z.object({ kind: z.literal('missing') }),
  z.object({ kind: z.literal('refused'), text: z.string() }),
]);

const row = z.object({
  id: z.string(),
  pair: z.int(),
  fields,
  saved: z.nullable(fields),
  version: z.int(),
  status: AdStatus,
  failure: z.nullable(PublishError),
  shown: z.optional(ShownStatus),
  reason: z.optional(z.nullable(z.string())),
  atMeta: z.optional(z.nullable(z.object({ isOn: z.boolean(), account_meta_id: id, meta_ad_id: id }))),
  waits: z.optional(z.nullable(z.object({ until: z.string(), why: id }))),
  review: z.optional(AdReview),
  sent: z.nullable(z.partial(fields)),
  problem: z.nullable(problem),
});

const look = z.union([
  z.object({ ok: z.literal(true), width: z.int(), height: z.int(), hash: z.string() }),
  z.object({ ok: z.literal(false), fault: z.string() }),
]);

const pair = { square: id, portrait: id };
const reasons = ['duplicate', 'otherRatio', 'contradiction', 'noSquare', 'spare', 'fault', 'moved'] as const;
const board = z.object({
  pairs: z.array(z.object({ ...pair, id: z.int(), isGuess: z.boolean(), isHeld: z.boolean() })),
  tray: z.array(z.object({ id: z.string(), reason: z.enum(reasons) })),
  removed: z.array(z.string()),
  nextPair: z.int(),
});

const text = z.pick(fields, { primary_text: true, headline: true, description: true, cta_text: true, link: true });

/** How many tabs had a batch. It is asked before every write, and the rest of two hundred ads need not be parsed for it. */
export const Turn = z.object({ turn: z.int() });

export const BatchCopy: z.ZodMiniType<KeptBatch & { readonly keptAt: number }> = z.object({
  bulkId: z.string(),
  turn: z.int(),
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number(), look: z.nullable(look) })),
  leftOut: z.int(),
  leftOutNames: z._default(z.array(z.string()), []),
  board,
  texts: z.array(text),
  target: z.object({ ad_account_id: id, adset: z.nullable(AdSetChoice), preset_id: id }),
  made: z.array(
    z.object({
      ...pair,
      assetId: z.string(),
      of: z.optional(z.object({ adId: z.string(), adAccountId: id })),
      over: z.optional(z.partial(z.object({ square: z.string(), portrait: z.string() }))),
      arrived: z.optional(z.array(z.enum(['square', 'portrait']))),
    }),
  ),
  rows: z.array(row),
  images: z.record(z.string(), AdImage),
  /** Milliseconds since 1970. */
  keptAt: z.number(),
});
