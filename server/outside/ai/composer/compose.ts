import type { Language } from '#contract/brief.ts';
import { whyUnusable } from '#contract/rules/copyReasons.ts';
import type { Suggestion } from '#contract/suggestion.ts';
import type { CopyAsk } from '../types.ts';
import { ENGLISH } from './english/grammar.ts';
import { GERMAN } from './german/grammar.ts';
import { rewriterOf } from './rewrite.ts';
import { sessionOf } from './session.ts';
import { SPANISH } from './spanish/grammar.ts';
import { suggesterOf } from './suggest.ts';
import type { Tongue } from './types.ts';

const TONGUES: Readonly<Record<Language, Tongue>> = { en: ENGLISH, de: GERMAN, es: SPANISH };

/** What became of one of an ask's suggestions. */
export type Composed =
  | { readonly type: 'made'; readonly index: number; readonly suggestion: Suggestion }
  | {
      readonly type: 'failed';
      readonly index: number;
      readonly fault: 'unusable';
      readonly why?: string | undefined;
      readonly isSpent?: boolean | undefined;
    };
export type Compose = (ask: CopyAsk, signal: AbortSignal) => AsyncIterable<Composed>;

/** Composes one suggestion after another; ends early, without an error, when `signal` aborts. */
export const compose: Compose = async function* (ask, signal) {
  if (signal.aborted) return;
  const tongue = TONGUES[ask.brief.language];
  const next = ask.rewrite ? rewriterOf(ask, ask.rewrite, tongue, signal) : suggesterOf(sessionOf(ask, tongue), signal);
  let made = 0;
  for (let index = 0; index < ask.count; index += 1) {
    const suggestion = await next();
    if (signal.aborted) return;
    if (suggestion) {
      made += 1;
      yield { type: 'made', index, suggestion };
      continue;
    }
    const { text: why, isSpent } = whyUnusable(ask, made);
    yield { type: 'failed', index, fault: 'unusable', why, isSpent };
  }
};
