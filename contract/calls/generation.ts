import * as z from 'zod/mini';
import { AdImage, ImageId } from '../ad.ts';
import { Brief, Subject, Tone } from '../brief.ts';
import { defineCall, idParams, nothing } from '../call.ts';
import { listOf } from '../list.ts';
import { ours } from '../ours.ts';
import { MAX_GENERATIONS } from '../rules/listLimits.ts';
import { MOST_SUGGESTIONS } from '../rules/prices.ts';
import { MAX_ROUNDS } from '../rules/studioRounds.ts';
import { TEXT_LIMITS } from '../rules/limits.ts';
import { Uuid } from '../rules/uuid.ts';
import { text } from '../adFields.ts';
import { Suggestion, TextField } from '../suggestion.ts';

/**
 * What a suggestion has become. `waiting` and `writing` go on; the others stay: only what was `made` was paid for.
 */
export const ItemState = z.enum(['waiting', 'writing', 'made', 'failed', 'cancelled']);
export type ItemState = z.output<typeof ItemState>;

/** What a person thought of a suggestion; the next round follows it. */
export const Verdict = z.enum(['accepted', 'rejected']);
export type Verdict = z.output<typeof Verdict>;

/** The same idea in each shape: 1:1, 4:5 and 9:16. */
const Pictures = z.object({ square: AdImage, feed: AdImage, story: AdImage });

export type Pictures = z.output<typeof Pictures>;

/** Names a suggestion: the generation that it is of, and its place there. */
export const SuggestionName = z.strictObject({ generation_id: Uuid, index: z.int().check(z.gte(0), z.lte(99)) });
export type SuggestionName = z.output<typeof SuggestionName>;

export const GenerationItem = z.object({
  /** From 0; its place among those that were asked for. */
  index: z.int(),
  /** The suggestion that an image is made for; null: none, or no image. */
  of: z.nullable(SuggestionName),
  state: ItemState,
  /** As far as they are written; of an image: those that it was made for. */
  texts: z.object({ primary_text: z.string(), headline: z.string(), description: z.string() }),
  /** Once a copy is made. */
  suggestion: z.nullable(Suggestion),
  /** Once an image is made. */
  pictures: z.nullable(Pictures),
  /** Why it failed, for the person who reads it. */
  reason: z.nullable(z.string()),
  /** `brief_spent`: what the brief says is in the others already. Null: another reason, or none. */
  cause: ours(z.nullable(z.enum(['brief_spent'])), null),
  verdict: z.nullable(Verdict),
});
export type GenerationItem = z.output<typeof GenerationItem>;

export const Generation = z.object({
  id: Uuid,
  kind: z.enum(['copy', 'image']),
  /** `done` where every item has become something; whether that is good is said by the items. */
  state: z.enum(['running', 'done', 'cancelled']),
  /** Who makes it. */
  maker: z.enum(['composer', 'model']),
  brief: Brief,
  /** What each item is about, where that differs; null: all are about the brief's product. */
  about: ours(z.nullable(listOf(Subject, MOST_SUGGESTIONS)), null),
  /** Credits for each item that is made. */
  price: z.int(),
  /** The ad that it was asked for; null: none. */
  ad_id: z.nullable(Uuid),
  items: listOf(GenerationItem, MOST_SUGGESTIONS),
  created_at: z.string(),
});
export type Generation = z.output<typeof Generation>;

/** A line of a stream: first the whole, then each item whenever it has changed, as it is then; at last how it ended. */
export const GenerationLine = z.union([
  z.object({ type: z.literal('generation'), generation: Generation }),
  z.object({ type: z.literal('item'), item: GenerationItem }),
  z.object({ type: z.literal('end'), state: z.enum(['done', 'cancelled']) }),
]);
export type GenerationLine = z.output<typeof GenerationLine>;

/** Texts of an ad, as long as Meta takes them. */
const Texts = z.strictObject({
  primary_text: text(TEXT_LIMITS.primary_text.max),
  headline: text(TEXT_LIMITS.headline.max),
  description: text(TEXT_LIMITS.description.max),
});

const saysProduct = ({ product }: { readonly product: string }): boolean => product.trim() !== '';
const NO_PRODUCT = 'Say what the ad is for.';

/** A brief that says at least what is sold. */
const Ready = Brief.check(z.refine(saysProduct, { path: ['product'], message: NO_PRODUCT }));

const count = z.int().check(z.gte(1, 'Ask for one at least.'), z.lte(MOST_SUGGESTIONS, 'Ask for 20 at most.'));

export const generateCopy = defineCall({
  id: 'generateCopy',
  method: 'POST',
  path: '/api/generate/copy/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['credits'],
  answers: 'lines',
  summary:
    'Writes suggestions for a brief, and streams them as they are written. Idempotent by the header Idempotency-Key, a UUID: sent again, it streams the same ones. 402 (insufficient_credits) where the balance does not reach.',
  body: z
    .strictObject({
      brief: Brief,
      count,
      ad_id: z.optional(z.nullable(Uuid)),
      /** Only one text of an ad that is there, in other words. */
      rewrite: z.optional(
        z.nullable(
          z.strictObject({
            field: TextField,
            texts: Texts,
            change: z.union([z.enum(['another', 'shorter', 'longer']), Tone]),
          }),
        ),
      ),
      /** Of many ads at once: what each suggestion is about, in their order. */
      about: z.optional(z.nullable(listOf(Subject, MOST_SUGGESTIONS))),
    })
    .check(
      z.refine(({ brief, about }) => (about ?? [brief]).every(saysProduct), {
        path: ['brief', 'product'],
        message: NO_PRODUCT,
      }),
      z.refine(({ count: asked, about, rewrite }) => !about || (about.length === asked && !rewrite), {
        path: ['about'],
        message: 'Say of each suggestion what it is about.',
      }),
    ),
  response: GenerationLine,
});

export type CopyWish = z.output<typeof generateCopy.body>;

const ImageCopy = z.strictObject({
  ...Texts.shape,
  cta_text: text(40),
  /** The suggestion that it is of. */
  of: z.optional(z.nullable(SuggestionName)),
});
export type ImageCopy = z.output<typeof ImageCopy>;

export const generateImage = defineCall({
  id: 'generateImage',
  method: 'POST',
  path: '/api/generate/image/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['credits'],
  answers: 'lines',
  summary:
    'Makes images for one or more copies, each in every shape. Streams, and is idempotent, as generateCopy. An image that is asked for again for the same suggestion has another layout.',
  body: z
    .strictObject({
      brief: Ready,
      /** Images for each copy. */
      count,
      /** So many in all, where that is fewer: the first copies get one more than the last ones. */
      most: z.optional(count),
      ad_id: z.optional(z.nullable(Uuid)),
      /** What the images say. One of a suggestion is made by the brief of that suggestion. */
      copies: listOf(ImageCopy, MOST_SUGGESTIONS).check(z.minLength(1)),
      /** Pictures to build on, instead of the brand's own photos. */
      photos: z.optional(listOf(ImageId, 12)),
      /** A model paints a picture for each, which the texts are laid out on; where `paints` of the configuration says so. */
      paint: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ count: each, copies }) => each * copies.length <= MOST_SUGGESTIONS, {
        path: ['count'],
        message: 'Ask for 20 at most.',
      }),
    ),
  response: GenerationLine,
});

export type ImageWish = z.output<typeof generateImage.body>;

const idsOfTexts = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    listOf(Uuid, MAX_ROUNDS.texts),
  ),
);

export const listGenerations = defineCall({
  id: 'listGenerations',
  method: 'GET',
  path: '/api/generate/',
  access: 'subscribed',
  errors: 'plain',
  summary:
    'What was generated, newest first; `before` is the id of the oldest one that the caller has. `of`: only the images that were made for the suggestions of these, comma-separated.',
  query: z.object({ before: z.optional(Uuid), ad_id: z.optional(Uuid), of: z.optional(idsOfTexts) }),
  response: z.object({ generations: listOf(Generation, MAX_GENERATIONS), more: z.boolean() }),
});

export const streamGeneration = defineCall({
  id: 'streamGeneration',
  method: 'GET',
  path: '/api/generate/:id/stream/',
  access: 'subscribed',
  errors: 'plain',
  answers: 'lines',
  summary: 'What one is now, and what follows: to find it again after a reload, or in another tab.',
  params: idParams,
  response: GenerationLine,
});

export const cancelGeneration = defineCall({
  id: 'cancelGeneration',
  method: 'POST',
  path: '/api/generate/:id/cancel/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['credits'],
  summary: 'Stops it: what is made stays and is paid, the rest is given up and its credits come back.',
  params: idParams,
  response: Generation,
});

export const judgeSuggestion = defineCall({
  id: 'judgeSuggestion',
  method: 'POST',
  path: '/api/generate/:id/items/:index/verdict/',
  access: 'subscribed',
  errors: 'plain',
  summary: 'Keeps what the person thought of a suggestion, for the next round; null takes it back.',
  params: z.object({ id: Uuid, index: z.string().check(z.regex(/^\d{1,2}$/)) }),
  body: z.strictObject({ verdict: z.nullable(Verdict) }),
  response: nothing,
  status: 204,
});
