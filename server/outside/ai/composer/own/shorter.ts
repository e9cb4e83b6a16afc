import { bareSentence, isOffer } from '#contract/rules/adFacts.ts';
import { capital, lengthOf, numbersOf } from '#contract/rules/copyText.ts';
import { joinSentences } from '#contract/rules/sentences.ts';
import { type Weighed, weighed } from './weight.ts';

/** The share of a text that is left: about so much, if it can be. */
const LEAST = 0.45;
const MOST = 0.78;
/** And so much where its facts are most of it. */
const MOST_AT_LAST = 0.92;
/** Of so many sentences, each choice is looked at. */
const LOOKED_AT = 10;

/** A question that nothing answers, or what leans on a sentence that is gone, is no text. */
const isWhole = (all: readonly Weighed[], isKept: (at: number) => boolean): boolean => {
  const last = all.findLastIndex((_, at) => isKept(at));
  return all.every(
    (sentence, at) =>
      !isKept(at) ||
      ((!sentence.leansBack || isKept(at - 1)) &&
        !(at === last && sentence.text.endsWith('?') && at < all.length - 1) &&
        !(sentence.text.endsWith('?') && all[at + 1]?.leansBack === true && !isKept(at + 1))),
  );
};

interface Choice {
  readonly text: string;
  readonly share: number;
  readonly weight: number;
  readonly facts: number;
}

const choicesOf = (all: readonly Weighed[], whole: string): readonly Choice[] => {
  const choices: Choice[] = [];
  for (let bits = 1; bits < 2 ** all.length - 1; bits += 1) {
    const isKept = (at: number): boolean => ((bits >> at) & 1) === 1;
    if (!isWhole(all, isKept)) continue;
    const kept = all.filter((_, at) => isKept(at));
    const text = joinSentences(kept);
    choices.push({
      text,
      share: lengthOf(text) / lengthOf(whole),
      weight: kept.reduce((sum, { weight }) => sum + weight, 0),
      facts: kept.filter(({ isFact }) => isFact).length,
    });
  }
  return choices;
};

/** Of a long text, its least sentences are left out first, until few enough are left to choose from. */
const fewEnough = (all: readonly Weighed[]): readonly Weighed[] => {
  if (all.length <= LOOKED_AT) return all;
  const least = all
    .filter((sentence, at) => !sentence.isFact && all[at + 1]?.leansBack !== true)
    .toSorted((a, b) => a.weight - b.weight)[0];
  return least ? fewEnough(all.filter((each) => each !== least)) : all.slice(0, LOOKED_AT);
};

/** What only adds to what is said before it, behind a comma or a dash. */
const ADDED =
  /^(?:with|without|including|incl\.|plus|even|so|because|whether|no matter|and|which|just|right|all|every|for|from|in|at|on|mit|ohne|inklusive|inkl\.|auch|sogar|damit|weil|wenn|egal|und|ganz|direkt|für|von|ab|bei|im|am|con|sin|incluid[oa]s?|incluso|hasta|porque|para|y|todo|desde|en|a|también)(?!\p{L})/iu;
/** What is no sentence without what follows it. */
const OPEN =
  /^(?:if|when|while|because|since|as|after|before|whether|although|with|without|for|from|in|on|at|no|wenn|weil|da|ob|als|während|nachdem|sobald|falls|mit|ohne|für|im|in|am|bei|ob|si|cuando|mientras|como|porque|aunque|para|con|sin|en|desde|al)(?!\p{L})/iu;
const LABEL = /^(?:\p{L}+\s?){1,3}:\s+(?=\S)/u;
const words = (text: string): number => text.split(/\s+/).length;

/** One sentence without what can surely go: what is added behind it, or a label before it. */
const trimmed = (sentence: string, isLine: boolean): readonly string[] => {
  const end = /[.!?…]+$/.exec(sentence)?.[0] ?? '';
  const bare = sentence.slice(0, sentence.length - end.length);
  const tails = [...bare.matchAll(/\s*[,–—](?:\s+|(?<=—))|\s+-\s+|\s*\([^)]*\)$/gu)].flatMap((found) => {
    const head = bare.slice(0, found.index);
    const tail = bare.slice(found.index + found[0].length);
    const isSure = (found[0].includes('(') || ADDED.test(tail)) && !OPEN.test(head) && !head.includes(':');
    const isEnough = words(head) >= (isLine ? 2 : 3) && lengthOf(head) >= lengthOf(bare) * 0.35;
    const isKept = numbersOf(tail).length === 0 && (!isOffer(tail) || isOffer(head));
    return isSure && isEnough && isKept ? [head + end] : [];
  });
  const label = LABEL.exec(bare)?.[0];
  const opener = label && numbersOf(label).length === 0 ? [capital(bare.slice(label.length)) + end] : [];
  return [...tails, ...opener];
};

/**
 * The same in fewer words, all of them the person's own and in their order, the best first: of several sentences some; of one,
 * without what is only added to it. Empty where nothing can surely go.
 */
export const shorterOf = (given: string, must: readonly string[], isLine: boolean): readonly string[] => {
  const text = given.trim();
  const all = weighed(text, must);
  if (all.length < 2) return text === '' ? [] : trimmed(text, isLine).filter((each) => bareSentence(each) !== '');
  const choices = choicesOf(fewEnough(all), text);
  const facts = all.filter(({ isFact }) => isFact).length;
  const off = ({ share, facts: kept, weight }: Choice): number =>
    (facts - kept) * 8 +
    Math.max(0, share - MOST) * 60 +
    Math.max(0, share - MOST_AT_LAST) * 400 +
    Math.max(0, LEAST - share) * 20 -
    weight;
  const best = choices.toSorted((a, b) => off(a) - off(b)).map((choice) => choice.text);
  const first = best[0];
  // One of its sentences may still be longer than it need be.
  const cut =
    first === undefined
      ? []
      : all.flatMap((each) => trimmed(each.text, false).map((to) => text.replace(each.text, to)));
  const isShort = first !== undefined && lengthOf(first) <= lengthOf(text) * MOST_AT_LAST;
  return isShort ? best : [...cut, ...best];
};
