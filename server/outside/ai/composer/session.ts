import type { Tone } from '#contract/brief.ts';
import { copyChecker, type Fault } from '#contract/rules/copyRules.ts';
import { contains, folded } from '#contract/rules/copyText.ts';
import { isSensitive } from '#contract/rules/copyWords.ts';
import { asSentence } from '#contract/rules/mustSay.ts';
import type { AdTexts, Suggestion } from '#contract/suggestion.ts';
import { TEXT_FIELDS } from '#contract/rules/textFields.ts';
import type { CopyAsk } from '../types.ts';
import { bookOf } from './book.ts';
import { pointsFor } from './casting.ts';
import { type Material, materialOf } from './material.ts';
import { forCharity } from './charity.ts';
import { dealerOf } from './deal.ts';
import type { Desk } from './draft.ts';
import { type Draw, drawFrom } from './draw.ts';
import { finished } from './finish.ts';
import { leaningOf, tasteOf } from './taste.ts';
import { withoutSlips } from './reading/slips.ts';
import { sellerOf } from './reading/seller.ts';
import { isSober } from './sober.ts';
import { isGrave, tradeOf } from './trade.ts';
import { type Goal, goalOf } from './goal.ts';
import type { Template } from './template.ts';
import type { Address, Move, Tongue } from './types.ts';
import { isPrompt, isUrgent } from './urgent.ts';

/** Nobody has a time or a place in a van. */
const RENTED = /\b(?:hire|rental)\b|verleih\b|vermietung\b|^alquiler\b/;
/** A stay has dates, and no hour. */
const CLOCK = /\b(?:time and|a time|your time|suitable time|slot)\b|Pick a time|Termin/;

/** What an ask has said so far. */
export interface Said {
  readonly points: ReadonlyMap<string, number>;
  readonly timesSaid: Desk['timesSaid'];
  readonly timesOpened: Desk['timesOpened'];
  readonly most: number;
  readonly mostCost: number;
  readonly isHeard: Desk['isHeard'];
  readonly isOpening: Desk['isOpening'];
}

/** One ask, read once: what all of its texts are drafted with. */
export interface Session {
  readonly ask: CopyAsk;
  readonly tongue: Tongue;
  readonly material: Material;
  readonly draw: Draw;
  readonly goal: Goal;
  readonly address: Address;
  /** A sad matter, or one that has no time: nothing opens with a smile. */
  readonly isSober: boolean;
  /** Another desk for each draft: the points that it speaks of are drawn anew. */
  readonly desk: (said: Said) => Desk;
  /** Above 1 for moves that kept texts begin with, below 1 for those of texts that were turned down. */
  readonly leaning: (moves: readonly Move[]) => number;
  /** Whether only this tone speaks so. */
  readonly isOwn: (template: Template) => boolean;
  /** The same of one phrase. */
  readonly liking: (template: Template) => number;
  readonly faults: (suggestion: Suggestion) => Fault[];
}

/** Of an ad that is there: the tone that it is to have, its own sentences, and what it is for where those tell. */
interface Wanted {
  readonly tone?: Tone;
  readonly own?: readonly string[];
  readonly goal?: Goal;
}

export const sessionOf = (ask: CopyAsk, tongue: Tongue, wanted: Wanted = {}): Session => {
  const { tone = ask.brief.tone, own = [] } = wanted;
  const { voice, brand, about } = ask;
  const brief = withoutSlips(ask.brief, [brand, ...voice.must_say]);
  const fields = [brief.product, brief.audience, brief.offer, brief.problem, ...brief.points, brief.angle, ...own];
  const grave = [brief.product, ...own].some(isGrave);
  // Whoever mourns is not on first-name terms, unless the brief is.
  const address = tongue.address(grave ? 'expert' : tone, fields);
  const goal = wanted.goal ?? goalOf(brief);
  const read = materialOf(brief, sellerOf(brief, { brand, about }), tongue, address);
  const material = goal === 'donate' ? forCharity(read) : read;
  const product = material.texts.product ?? '';
  const urgent = isUrgent(product);
  const isStay = tradeOf(product, tongue.language) === 'travel';
  const isRented = RENTED.test(folded(product));
  const book = bookOf(tongue, grave ? 'plain' : tone, address, goal);
  const taste = tasteOf(ask.accepted, ask.rejected);
  const deal = dealerOf(
    book,
    material,
    taste,
    isSensitive(folded(brief.problem)),
    (phrase) =>
      (!(isStay || isRented) || !CLOCK.test(phrase)) &&
      (!isRented || !phrase.includes('your place')) &&
      (!grave || isSober(phrase, tongue.language)) &&
      (!urgent || isPrompt(phrase, tongue.language)),
  );
  const draw = drawFrom(`${ask.seed}\n${JSON.stringify(brief)}`);
  return {
    ask: { ...ask, brief },
    tongue,
    material,
    draw,
    leaning: leaningOf(book, taste),
    goal,
    address,
    isSober: grave || urgent,
    isOwn: book.isOwn,
    liking: taste,
    desk: ({ points, ...said }) => ({
      tongue,
      deal,
      fixed: material.fixed,
      lines: material.short
        ? { ...material.fixed, product: [...(material.fixed.product ?? []), ...material.short] }
        : material.fixed,
      points: pointsFor(material, points, draw),
      draw,
      ...said,
    }),
    faults: copyChecker({ brief, voice, brand }),
  };
};

/** Which of the phrases none of the texts says. */
export const missingIn = (texts: AdTexts, phrases: readonly string[]): string[] =>
  phrases.filter((phrase) => !TEXT_FIELDS.some((field) => contains(texts[field], phrase)));

/** A primary text with phrases that must be said at its end. */
export const withSentences = (text: string, phrases: readonly string[], tongue: Tongue): string =>
  finished([text, ...phrases.map(asSentence)].join(' '), tongue);
