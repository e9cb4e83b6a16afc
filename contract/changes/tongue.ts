import type { Tone } from '../brief.ts';
import type { TextField } from '../suggestion.ts';

type RuleKind =
  /** Its words stand as they are, or as a sentence of their own. */
  'say' | 'that' | 'use' | 'replace' | 'leaveOut' | 'button' | 'picture' | 'keepPicture' | 'keep' | 'another';

/** What a clause asks for. Groups of its source: `words`, `from`, `to`, `label`. */
export type Rule = readonly [kind: RuleKind, source: string];

/**
 * How a language asks for changes. Sources of regular expressions are matched against a clause without its full stop:
 * FIELD stands for the name of any text, PICTURE for the picture's, QUOTED for words in quotation marks.
 */
export interface Tongue {
  /** What may begin or end a clause, and asks for nothing. */
  readonly polite: RegExp;
  /** A clause that asks for nothing at all. */
  readonly praise: RegExp;
  /** Begins a clause of its own after a comma or an "and". */
  readonly opens: string;
  readonly and: string;
  readonly fields: Readonly<Record<TextField, string>>;
  readonly picture: string;
  /** Goes before words that are said, and is not said with them. */
  readonly article: RegExp;
  /** Words that stand by themselves instead of behind a verb, before they lose their article. */
  readonly alone: (words: string) => string;
  /** Names a thing without saying what it is: there is nothing to write yet. */
  readonly open: RegExp;
  /** The first that fits counts. */
  readonly rules: readonly Rule[];
  /** How a text should be; LESS before what it is too much of. */
  readonly manner: Readonly<Record<'shorter' | 'longer' | Tone, string>>;
  readonly less: string;
  /** Words that may stand around the manner. */
  readonly filler: string;
  /** The sentence that a "that" clause says; null: it cannot be told. */
  readonly sentence: (clause: string) => string | null;
}
