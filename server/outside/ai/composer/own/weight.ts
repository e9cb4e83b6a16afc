import { isCall, isOffer, leansBack } from '#contract/rules/adFacts.ts';
import { contains, numbersOf } from '#contract/rules/copyText.ts';
import { type Sentence, sentencesOf } from '#contract/rules/sentences.ts';

/** Where or whose: "Harbour Road". In German any noun looks so. */
const NAME = /(?<=\p{L}[\p{L},]* )(?!I(?!\p{L}))\p{Lu}\p{L}+/u;

/** A text that ends as a sentence does; a price ends none. */
export const closed = (text: string): string => (/[\p{L}\p{N}%)€£$“”»"]$/u.test(text) ? `${text}.` : text);

/** A sentence of somebody's own text, and how much is lost where it is left out. */
export interface Weighed extends Sentence {
  readonly weight: number;
  /** A figure, an offer or what must be said: nothing goes without it. */
  readonly isFact: boolean;
  readonly isCall: boolean;
  readonly leansBack: boolean;
}

/** The sentences of a text, each with what it is worth. `must`: phrases that must stay. */
export const weighed = (text: string, must: readonly string[]): readonly Weighed[] =>
  sentencesOf(text).map((sentence, at, all) => {
    const offers = isOffer(sentence.text);
    const figures = numbersOf(sentence.text).length;
    const isNeeded = must.some((phrase) => contains(sentence.text, phrase));
    const calls = isCall(sentence.text);
    const asks = sentence.text.endsWith('?');
    return {
      ...sentence,
      isCall: calls,
      isFact: isNeeded || offers || figures > 0,
      leansBack: at > 0 && leansBack(sentence.text),
      weight:
        (isNeeded ? 20 : 0) +
        (offers ? 6 : 0) +
        Math.min(figures, 2) * 4 +
        (NAME.test(sentence.text) ? 1.5 : 0) +
        (calls ? (at === all.length - 1 ? 0.7 : 0.4) : asks ? 0.6 : 1) +
        (at === 0 ? 0.8 : 0),
    };
  });
