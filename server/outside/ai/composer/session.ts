import type { Tone } from '#contract/brief.ts';
import { copyChecker, type Fault } from '#contract/rules/copyRules.ts';
import { contains, folded } from '#contract/rules/copyText.ts';
import { isSensitive } from '#contract/rules/copyWords.ts';
import { asSentence } from '#contract/rules/mustSay.ts';
import { type AdTexts, type Suggestion, TEXT_FIELDS } from '#contract/suggestion.ts';
import type { CopyAsk } from '../types.ts';
import { bookOf } from './book.ts';
import { castFrom, type Material, materialOf } from './casting.ts';
import { dealerOf } from './deal.ts';
import type { Desk } from './draft.ts';
import { type Draw, drawFrom } from './draw.ts';
import { finished } from './finish.ts';
import { leaningOf, tasteOf } from './taste.ts';
import { tradeOf } from './trade.ts';
import type { Move, Tongue } from './types.ts';

/** What an ask has said so far. */
export interface Said {
  readonly points: ReadonlyMap<string, number>;
  readonly timesSaid: Desk['timesSaid'];
  readonly most: number;
}

/** One ask, read once: what all of its texts are drafted with. */
export interface Session {
  readonly ask: CopyAsk;
  readonly tongue: Tongue;
  readonly material: Material;
  readonly draw: Draw;
  /** Another desk for each draft: the points that it speaks of are drawn anew. */
  readonly desk: (said: Said) => { readonly desk: Desk; readonly point: string };
  /** Above 1 for moves that kept texts begin with, below 1 for those of texts that were turned down. */
  readonly leaning: (moves: readonly Move[]) => number;
  readonly faults: (suggestion: Suggestion) => Fault[];
}

export const sessionOf = (ask: CopyAsk, tongue: Tongue, tone: Tone = ask.brief.tone): Session => {
  const { brief, voice, brand } = ask;
  const fields = [brief.product, brief.audience, brief.offer, brief.problem, ...brief.points, brief.proof];
  const address = tongue.address(tone, fields);
  const material = materialOf(brief, brand, tongue, address);
  const book = bookOf(tongue, tone, address, tradeOf(material.texts.product ?? ''));
  const taste = tasteOf(ask.accepted, ask.rejected);
  const deal = dealerOf(book, material, taste, isSensitive(folded(brief.problem)));
  const draw = drawFrom(`${ask.seed}\n${JSON.stringify(brief)}`);
  return {
    ask,
    tongue,
    material,
    draw,
    leaning: leaningOf(book, taste),
    desk: ({ points, timesSaid, most }) => {
      const { cast, point } = castFrom(material, points, draw);
      return { desk: { tongue, deal, cast, draw, timesSaid, most }, point };
    },
    faults: copyChecker({ brief, voice, brand }),
  };
};

/** Which of the phrases none of the texts says. */
export const missingIn = (texts: AdTexts, phrases: readonly string[]): string[] =>
  phrases.filter((phrase) => !TEXT_FIELDS.some((field) => contains(texts[field], phrase)));

/** A primary text with phrases that must be said at its end. */
export const withSentences = (text: string, phrases: readonly string[], tongue: Tongue): string =>
  finished([text, ...phrases.map(asSentence)].join(' '), tongue);
