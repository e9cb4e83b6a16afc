import { lengthOf } from '#contract/rules/copyText.ts';
import { TEXT_LIMITS } from '#contract/rules/limits.ts';
import type { AdTexts } from '#contract/suggestion.ts';
import type { Drafted } from './draft.ts';
import type { Memory } from './memory.ts';
import { sentencesIn } from './similar.ts';
import type { Template } from './template.ts';

// How good a draft is beside the others; how it is weighed is the composer's taste.

/** A headline that says a point or the offer of its text again, or asks as its text does. */
const SAYS_AGAIN = 1.6;
const ASKS_TWICE = 0.8;

export const PROVEN_AGAIN = 0.6;

/** What opens with our own words begins as in any other trade. */
const OPENS_WITH_OURS = 0.35;
/** A sentence that joins two things that the brief says, in the place of two that stand in a row. */
const JOINS = 0.5;

const opensWithOurs = ({ phrases }: Drafted): boolean => /\p{L}{2}/u.test(String(phrases[0]?.pieces[0] ?? ''));
const joins = ({ names, isLabel, source }: Template): boolean =>
  names.length > 1 && !isLabel && !/[.!?] \S/.test(source);

/** What a phrase in its tone adds: it is heard in the text rather than in the headline above it. */
export const OWN_IN_TEXT = 0.7;
export const OWN_IN_HEADLINE = 0.3;

/** What a phrase that is only for where nothing better is left takes off. */
const COSTS = [0, 0.4, 1.6] as const;

/** Long texts that name the product, in lines that say something else, unlike all others. */
export const scoreOf = (
  texts: AdTexts,
  primary: Drafted,
  headline: Drafted,
  description: Drafted,
  likeness: number,
  memory: Memory,
): number =>
  lengthOf(texts.primary_text) / (TEXT_LIMITS.primary_text.shown * 1.3) +
  primary.points.size * 0.3 +
  [...primary.roles].filter((role) => role !== 'product').length * 0.3 -
  Number(opensWithOurs(primary)) * OPENS_WITH_OURS +
  primary.phrases.filter(joins).length * JOINS -
  primary.fillers * 0.35 -
  primary.phrases.filter(({ isBanner }) => isBanner).length * 0.25 -
  headline.fillers * 0.2 -
  [primary, headline].flatMap(({ phrases }) => phrases).reduce((sum, { cost }) => sum + COSTS[cost]!, 0) -
  choppinessOf(texts.primary_text) * 0.3 -
  likeness * 9 -
  [...headline.roles, ...description.roles].filter(
    (role) => role !== 'product' && role !== 'point' && role !== 'other' && primary.roles.has(role),
  ).length *
    0.25 -
  // What it says already.
  ([...headline.points].filter((point) => primary.points.has(point)).length +
    Number(headline.roles.has('offer') && primary.roles.has('offer'))) *
    SAYS_AGAIN -
  // "Get to know our café. Find out more about our café."
  Number([primary, headline].every(({ phrases }) => phrases.some(({ asks }) => asks))) * ASKS_TWICE -
  memory.timesDescribed(texts.description) * 0.9 +
  (primary.roles.has('product') || headline.roles.has('product') ? 0.5 : 0) -
  (primary.roles.has('product') && headline.roles.has('product') ? 0.5 : 0) +
  (description.roles.size > 0 ? 0.25 : 0);

/** So many sentences of hardly a word each that a text reads like a list. */
const choppinessOf = (text: string): number =>
  Math.max(0, sentencesIn(text).filter((sentence) => sentence.split(' ').length < 4).length - 2);
