import type { Language } from '#contract/brief.ts';
import { whyUnusable } from '#contract/rules/copyReasons.ts';
import { type Suggestion, TEXT_FIELDS, type TextField } from '#contract/suggestion.ts';
import type { CopyAsk, CopyEvent, Writer } from '../types.ts';
import { ENGLISH } from './english/grammar.ts';
import { GERMAN } from './german/grammar.ts';
import { piecesOf } from './pieces.ts';
import { rewriterOf } from './rewrite.ts';
import { sessionOf } from './session.ts';
import { SPANISH } from './spanish/grammar.ts';
import { suggesterOf } from './suggest.ts';
import type { Tongue } from './types.ts';

const TONGUES: Readonly<Record<Language, Tongue>> = { en: ENGLISH, de: GERMAN, es: SPANISH };

const told = function* (index: number, suggestion: Suggestion, fields: readonly TextField[]): Generator<CopyEvent> {
  for (const field of fields)
    for (const text of piecesOf(suggestion[field])) yield { type: 'piece', index, field, text };
  yield { type: 'made', index, suggestion };
};

const write = async function* (ask: CopyAsk, signal: AbortSignal): AsyncGenerator<CopyEvent> {
  if (signal.aborted) return;
  const { rewrite } = ask;
  const tongue = TONGUES[ask.brief.language];
  const next = rewrite ? rewriterOf(ask, rewrite, tongue) : suggesterOf(sessionOf(ask, tongue));
  for (let index = 0; index < ask.count; index += 1) {
    const suggestion = await next();
    if (signal.aborted) return;
    if (!suggestion) {
      yield { type: 'failed', index, fault: 'unusable', why: whyUnusable(ask) };
      continue;
    }
    for (const event of told(index, suggestion, rewrite ? [rewrite.field] : TEXT_FIELDS)) {
      if (signal.aborted) return;
      yield event;
    }
  }
};

/** Writes ads by a grammar and a stock of phrases (ADR 36), where no model is configured. */
export const createComposer = (): Writer => ({ kind: 'composer', write });
