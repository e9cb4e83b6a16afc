import * as z from 'zod/mini';
import { TEXT_FIELDS } from './rules/textFields.ts';

/** The known ways to build a text that sells. */
export const Framework = z.enum([
  'aida',
  'pas',
  'before_after_bridge',
  'problem_proof_offer',
  'question',
  'testimonial',
]);
export type Framework = z.output<typeof Framework>;

export const TextField = z.enum(TEXT_FIELDS);
export type TextField = z.output<typeof TextField>;

export const AdTexts = z.object({ primary_text: z.string(), headline: z.string(), description: z.string() });
export type AdTexts = z.output<typeof AdTexts>;

/** A copy that was written for a brief. */
export const Suggestion = z.object({
  ...AdTexts.shape,
  /** A label of contract/rules/callToAction.ts, or empty. */
  cta_text: z.string(),
  framework: Framework,
  /** The idea that it is built on, in a few words of the text's language. */
  angle: z.string(),
});
export type Suggestion = z.output<typeof Suggestion>;
