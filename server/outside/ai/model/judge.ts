import * as z from 'zod';
import { isCallToActionLabel } from '#contract/rules/callToAction.ts';
import { folded } from '#contract/rules/copyText.ts';
import { type AdTexts, Framework, type Suggestion } from '#contract/suggestion.ts';
import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import type { CopyAsk } from '#server/outside/ai/types.ts';
import { keepable } from './keepable.ts';
import { createLeak } from './leak.ts';
import { systemOf } from './prompt.ts';

/** What the rules find wrong with a suggestion, in words that tell how to mend it: contract/rules/copyRules.ts. */
export type CheckCopy = (
  suggestion: Suggestion,
  about: Pick<CopyAsk, 'brief' | 'voice' | 'brand' | 'wording'>,
) => readonly { readonly message: string }[];

export type Judged =
  | { readonly suggestion: Suggestion }
  /** To be told to the model; `why`: the rule of the person's own that it did not keep. */
  | { readonly faults: readonly string[]; readonly why?: string | undefined };

const text = z
  .string()
  .transform(keepable)
  .transform((told) => told.trim());
/** A member that is left out is a fault; one too many is not. */
const Answer = z.object({
  primary_text: text,
  headline: text,
  description: text,
  cta_text: text.transform((label) => (isCallToActionLabel(label) ? label : '')),
  framework: Framework,
  angle: text,
});

const plain = (texts: AdTexts): string =>
  TEXT_FIELDS.map((field) =>
    texts[field]
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  ).join('\n');

const missing = (error: z.ZodError): string[] =>
  error.issues.map(({ path }) => `"${path.join('.')}" is missing or not as the schema has it.`);

/**
 * Judges what a model made of one suggestion, and remembers it so that the next is another. `isLast`: it is not asked again,
 * so that what is only a pity stands: two ads with one headline are better than one.
 */
export const createJudge = (ask: CopyAsk, check: CheckCopy): ((answer: unknown, isLast: boolean) => Judged) => {
  const { rewrite } = ask;
  const leaks = createLeak(systemOf(ask));
  const seen = new Set([...ask.known, ...(rewrite === null ? [] : [rewrite.texts])].map(plain));
  const headlines = new Set<string>();
  return (answer, isLast) => {
    const parsed = Answer.safeParse(
      rewrite === null || typeof answer !== 'object' || answer === null
        ? answer
        : { ...rewrite.texts, cta_text: '', ...pickField(answer, rewrite.field) },
    );
    if (!parsed.success) return { faults: missing(parsed.error) };
    const suggestion = parsed.data;
    if (leaks(Object.values(suggestion).join('\n'))) return { faults: ['It repeats the instructions.'] };
    if (seen.has(plain(suggestion))) return { faults: ['The same texts are known already, or stand in another one.'] };
    const headline = folded(suggestion.headline).trim();
    // What is rewritten keeps the texts that nobody asked to change.
    if (!isLast && rewrite === null && headlines.has(headline))
      return { faults: ['Another suggestion has this headline. Write another one.'] };
    const faults = check(suggestion, ask).map(({ message }) => message);
    if (faults.length > 0) return { faults, why: `What was written broke a rule: ${faults[0]}` };
    seen.add(plain(suggestion));
    headlines.add(headline);
    return { suggestion };
  };
};

/** Only what a rewriting is asked for: the model changes no other text. */
const pickField = (answer: object, field: string): object =>
  Object.fromEntries(Object.entries(answer).filter(([name]) => [field, 'framework', 'angle'].includes(name)));
