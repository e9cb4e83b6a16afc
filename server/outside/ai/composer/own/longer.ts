import { bareSentence, isCall } from '#contract/rules/adFacts.ts';
import { capital, folded, lengthOf, wordsOf } from '#contract/rules/copyText.ts';
import { sentencesOf } from '#contract/rules/sentences.ts';
import { closed } from './weight.ts';

/** As many times as long: it grows until the first, and stays below the second if it can. */
const ENOUGH = 1.35;
const MOST = 1.75;

const weighty = (text: string): readonly string[] => [
  ...new Set(wordsOf(text).filter((word) => word.length > 3 || /\d/.test(word))),
];

/** Whether a text says a fact already, be it in other words. */
export const isTold = (text: string, fact: string): boolean => {
  if (folded(text).includes(folded(bareSentence(fact)))) return true;
  const there = new Set(weighty(text));
  const words = weighty(fact);
  return words.length > 0 && words.filter((word) => there.has(word)).length / words.length > 0.7;
};

const untold = (text: string, facts: readonly string[]): readonly string[] => {
  const chosen: string[] = [];
  for (const fact of facts)
    if (bareSentence(fact) !== '' && !isTold([text, ...chosen].join('\n'), fact)) chosen.push(fact);
  return chosen;
};

/** Sentences behind a text, before its last call: nobody reads on after "Order now". */
const withMore = (text: string, more: readonly string[]): string => {
  const all = sentencesOf(text);
  const last = all.at(-1);
  const added = more.map((fact) => closed(capital(bareSentence(fact)))).join(' ');
  if (!last || all.length < 2 || !isCall(last.text)) return `${closed(text)} ${added}`;
  const before = text.slice(0, text.length - last.text.length).trimEnd();
  return `${closed(before)} ${added}${all.at(-2)!.gap || ' '}${last.text}`;
};

/** The same text, and what of the facts it does not say yet; the best first. Empty where it says all of them. */
export const longerOf = (given: string, facts: readonly string[]): readonly string[] => {
  const text = given.trim();
  const open = untold(text, facts);
  const from = (first: number): string | null => {
    const more: string[] = [];
    let longer = text;
    for (const fact of [...open.slice(first), ...open.slice(0, first)]) {
      if (lengthOf(longer) >= lengthOf(text) * ENOUGH) break;
      const next = withMore(text, [...more, fact]);
      if (more.length > 0 && lengthOf(next) > lengthOf(text) * MOST) continue;
      more.push(fact);
      longer = next;
    }
    return more.length === 0 ? null : longer;
  };
  return open.map((_, first) => from(first)).filter((each) => each !== null);
};

/** The same text with a call behind it that says no word of it again. */
export const withCall = (given: string, calls: readonly string[]): readonly string[] => {
  const text = given.trim();
  const said = new Set(weighty(text));
  return calls.filter((call) => !weighty(call).some((word) => said.has(word))).map((call) => `${closed(text)} ${call}`);
};

/** A line and one fact that it does not say; `lowered`: as it stands inside a line. */
export const longerLineOf = (
  given: string,
  facts: readonly string[],
  lowered: (fact: string) => string,
): readonly string[] => {
  const line = given.trim();
  const isOpen = !/[.!?…]$/.test(line);
  const added = untold(line, facts)
    .map(bareSentence)
    .toSorted((a, b) => lengthOf(a) - lengthOf(b));
  if (!isOpen) return added.map((fact) => `${line} ${capital(fact)}`);
  return [' –', ','].flatMap((sign) => added.map((fact) => `${line}${sign} ${lowered(fact)}`));
};
