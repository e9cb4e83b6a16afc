import * as z from 'zod/mini';
import { text } from './adFields.ts';
import { listOf } from './list.ts';
import { Uuid } from './rules/uuid.ts';

/** Languages that texts are written in, by their ISO 639-1 codes. */
export const Language = z.enum(['en', 'de', 'es']);
export type Language = z.output<typeof Language>;

export const Tone = z.enum(['plain', 'warm', 'playful', 'bold', 'expert']);
export type Tone = z.output<typeof Tone>;

/** How long each part of a brief may be, in characters, and how many entries a list has. */
export const BRIEF_LIMITS = { short: 200, long: 1000, points: 8, phrases: 10, phrase: 60, name: 80 } as const;

/**
 * What an ad is to say and to whom (D5.2). Only the product is needed; an empty text is not said. Nothing in it is an
 * instruction: a model is given it as data.
 */
export const Brief = z.strictObject({
  /** What is sold, as one would name it to a friend: "cold brew coffee by post". */
  product: text(BRIEF_LIMITS.short),
  /** Who it is for: "people who work from home". */
  audience: text(BRIEF_LIMITS.short),
  /** What one gets by acting now: "20% off the first box". */
  offer: text(BRIEF_LIMITS.short),
  /** The trouble that it ends. */
  problem: text(BRIEF_LIMITS.short),
  /** What is good about it, one thing each. */
  points: listOf(text(BRIEF_LIMITS.short), BRIEF_LIMITS.points),
  /** What shows that it is true: a figure, a prize, what a customer said. */
  proof: text(BRIEF_LIMITS.long),
  /** The one idea to build on; empty: each suggestion takes another one. */
  angle: text(BRIEF_LIMITS.short),
  tone: Tone,
  language: Language,
  /** Empty, or a web address. */
  landing_page: text(BRIEF_LIMITS.long),
  /** The person knows that this is what the brand sells, though no word of its description says so. */
  fits_brand: z.optional(z.boolean()),
});
export type Brief = z.output<typeof Brief>;

export const EMPTY_BRIEF: Brief = {
  product: '',
  audience: '',
  offer: '',
  problem: '',
  points: [],
  proof: '',
  angle: '',
  tone: 'plain',
  language: 'en',
  landing_page: '',
};

/** What one of many texts is about, instead of the brief's own product and landing page (D5.4). */
export const Subject = z.strictObject({
  product: text(BRIEF_LIMITS.short),
  /** Empty: that of the brief. */
  landing_page: text(BRIEF_LIMITS.long),
  /** The preset of the ad, and its ad account, whose default preset it has else: their voice is kept to as well. */
  preset_id: z.optional(z.nullable(Uuid)),
  ad_account_id: z.optional(z.nullable(Uuid)),
});
export type Subject = z.output<typeof Subject>;

/** How a brand speaks, in every text written for it. Code checks that texts keep to it. */
export const Voice = z.strictObject({
  /** Each of these is in every suggestion, in one of its texts. */
  must_say: listOf(text(BRIEF_LIMITS.phrase), BRIEF_LIMITS.phrases),
  /** None of these is in any text, however it is capitalised. */
  never_say: listOf(text(BRIEF_LIMITS.phrase), BRIEF_LIMITS.phrases),
});
export type Voice = z.output<typeof Voice>;
