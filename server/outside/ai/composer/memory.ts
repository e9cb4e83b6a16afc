import type { Point } from './material.ts';
import type { CopyAsk } from '../types.ts';
import type { AdTexts, Framework, Suggestion } from '#contract/suggestion.ts';
import type { Template } from './template.ts';
import { gramsOf, openingOf, plainSentence, sentencesOf, similarity } from './similar.ts';

/** How alike two texts of one ask may be, and a text and one that is there. */
const MOST_ALIKE = 0.4;
const MOST_SEEN_ALIKE = 0.5;
/** The same of one that was shown before, where nothing else is left to say. */
const MOST_ALIKE_AT_LAST = 0.75;
/** And where no ad is written else: not the very same. */
const MOST_ALIKE_OR_NONE = 0.95;
/** By so much more, where an ad would be left out otherwise: a brief of two words has few things to say. */
const LEFT_OUT = 0.2;

/** Our own words that a phrase opens with, where they are more than one. */
const openingWordsOf = ({ pieces: [first] }: Template): string =>
  typeof first === 'string' && first.trim().includes(' ') ? first.trim().toLowerCase() : '';

/** What an ask has made so far and what was there before it: nothing is said twice. */
export class Memory {
  readonly points = new Map<string, number>();
  /** When each framework was used last, by counting; those of earlier rounds come before. */
  readonly #turns = new Map<Framework, number>();
  readonly #times = new Map<Framework, number>();
  readonly #sentences = new Map<string, number>();
  readonly #shownSentences: ReadonlySet<string>;
  readonly #phrases = new Map<Template, number>();
  readonly #opened = new Map<Template, number>();
  /** What was shown before and nobody kept, as it begins. */
  readonly #others: readonly string[];
  readonly #descriptions = new Map<string, number>();
  readonly #openings = new Set<string>();
  /** After how many ads each came last. */
  readonly #headlines = new Map<string, number>();
  readonly #shownHeadlines: ReadonlySet<string>;
  /** The same with the product's name: what a reader sees. */
  readonly #seen: ReadonlySet<string>[] = [];
  readonly #made: ReadonlySet<string>[] = [];
  readonly #shownOpenings: ReadonlySet<string>;
  readonly #shown: readonly ReadonlySet<string>[];
  readonly #judged: readonly ReadonlySet<string>[];

  readonly #product: string;
  #last = 0;

  constructor({ brief, known, rejected, accepted }: Pick<CopyAsk, 'brief' | 'known' | 'rejected' | 'accepted'>) {
    this.#product = brief.product.trim().toLowerCase() || '§';
    for (const { framework } of known.toReversed()) if (framework) this.#takeTurn(framework);
    this.#shownSentences = new Set([...known, ...rejected].flatMap(sentencesOf));
    this.#shown = known.map((texts) => this.#grams(texts));
    this.#shownOpenings = new Set(known.map(({ primary_text: text }) => openingOf(text)));
    const kept = new Set(accepted.map(({ primary_text: text }) => text));
    this.#others = known.flatMap(({ primary_text: text }) => (kept.has(text) ? [] : [text.toLowerCase()]));
    this.#judged = [...rejected, ...accepted].map((texts) => this.#grams(texts));
    for (const texts of rejected) this.#openings.add(openingOf(texts.primary_text));
    this.#shownHeadlines = new Set([...known, ...rejected].map(({ headline }) => plainSentence(headline)));
  }

  /** `atLast`: it may open as one of an earlier ask does. */
  opensAlike(primary: string, atLast: boolean): boolean {
    const opening = openingOf(primary);
    return this.#openings.has(opening) || (!atLast && this.#shownOpenings.has(opening));
  }

  /** Whether it stands above one of the last ads of this ask, so many of them. */
  isRecentHeadline(headline: string, rests: number): boolean {
    const last = this.#headlines.get(plainSentence(headline));
    return last !== undefined && this.#made.length - last <= rests;
  }

  /** `atLast`: that of an earlier ask may come again. */
  hasHeadline(headline: string, atLast: boolean): boolean {
    const plain = plainSentence(headline);
    return this.#headlines.has(plain) || (!atLast && this.#shownHeadlines.has(plain));
  }

  /** What is sold is the same in all of them: only what is said of it makes them alike. */
  #grams({ primary_text, headline, description }: AdTexts): ReadonlySet<string> {
    const bare = (text: string) => text.toLowerCase().replaceAll(this.#product, '§');
    return gramsOf({
      primary_text: bare(primary_text),
      headline: bare(headline),
      description: bare(description),
    });
  }

  #count(): number {
    this.#last += 1;
    return this.#last;
  }

  /** The framework that was used longest ago has the least; one that never was, 0. */
  turnOf(framework: Framework): number {
    return this.#turns.get(framework) ?? 0;
  }

  #takeTurn(framework: Framework): void {
    this.#turns.set(framework, this.#count());
    this.#times.set(framework, this.timesOf(framework) + 1);
  }

  /** How often a framework was used, in earlier rounds too. */
  timesOf(framework: Framework): number {
    return this.#times.get(framework) ?? 0;
  }

  /** How often this ask has said a sentence; one that was shown before counts, but `atLast`. */
  readonly timesHeard = (sentence: string, atLast: boolean): number =>
    (this.#sentences.get(sentence) ?? 0) + (!atLast && this.#shownSentences.has(sentence) ? 1 : 0);

  timesDescribed(description: string): number {
    return this.#descriptions.get(description) ?? 0;
  }

  /** An arrow, since a desk takes it along. */
  readonly timesOpened = (template: Template): number => {
    const known = this.#opened.get(template);
    if (known !== undefined) return known;
    const words = openingWordsOf(template);
    const times = words === '' ? 0 : this.#others.filter((text) => text.startsWith(words)).length;
    this.#opened.set(template, times);
    return times;
  };

  /** The same of what this ask has said. */
  readonly timesSaid = (template: Template): number => this.#phrases.get(template) ?? 0;

  /**
   * Greatest similarity to what this ask has made; null where that, or the one to what is known, is too great. `orNone`: no
   * ad is written else.
   */
  likeness(texts: AdTexts, atLast: boolean, orNone: boolean): number | null {
    const more = orNone ? LEFT_OUT : 0;
    const grams = this.#grams(texts);
    const most = (others: readonly ReadonlySet<string>[]) =>
      Math.max(0, ...others.map((other) => similarity(grams, other)));
    const made = most(this.#made);
    const seen = gramsOf(texts);
    if (this.#seen.some((other) => similarity(seen, other) > MOST_SEEN_ALIKE + more)) return null;
    if (Math.max(made, most(this.#judged)) > MOST_ALIKE + more) return null;
    const mostShown = orNone ? MOST_ALIKE_OR_NONE : atLast ? MOST_ALIKE_AT_LAST : MOST_ALIKE;
    return most(this.#shown) > mostShown ? null : made;
  }

  keep(suggestion: Suggestion, points: readonly Point[], phrases: readonly Template[]): void {
    const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);
    this.#takeTurn(suggestion.framework);
    for (const sentence of sentencesOf(suggestion)) count(this.#sentences, sentence);
    count(this.#descriptions, suggestion.description);
    for (const { text } of points) count(this.points, text);
    for (const phrase of phrases) count(this.#phrases, phrase);
    this.#openings.add(openingOf(suggestion.primary_text));
    this.#headlines.set(plainSentence(suggestion.headline), this.#made.length);
    this.#made.push(this.#grams(suggestion));
    this.#seen.push(gramsOf(suggestion));
  }
}
