import type { GermanWords } from './germanWords.ts';
import { NO_NOUNS } from './germanStops.ts';

/** Letters that join the parts of a compound. */
const LINKS = ['', 's', 'n', 'en', 'es'] as const;
/** What is joined to others without its last letter: "Schulfest". */
const SHORTENED = /^(?:schul|sprach|erd|farb|kirch|grenz|end|woll|heid|hilf|eck|kron|wies)$/;
/** What is no noun at a compound's end: "laktosefrei". */
export const QUALITY =
  /^(?:frei|fest|reif|voll|arm|reich|dicht|fertig|leicht|weit|lang|mäßig|freundlich|gerecht|los|bar|rein|treu|konform|fähig|sicher|neutral)(?:e[rsnm]?)?$/;
/** Frequent enough that its three letters are no accident. */
const FREQUENT = 1 / 8000;

export interface GermanCompounds {
  /** The last part of a word that is made of others; null: it is none. */
  readonly lastOf: (word: string) => string | null;
  readonly isHead: (part: string) => boolean;
  readonly isLast: (part: string) => boolean;
}

export const germanCompounds = (words: GermanWords): GermanCompounds => {
  const isPart = (part: string): boolean =>
    words.isNoun(part) && !NO_NOUNS.has(part) && (part.length > 3 || words.frequency(part) > FREQUENT);
  const isStem = (part: string): boolean =>
    /^(?:selbst|wieder|erst|einzel|haupt|sonder|online|live|event)$/.test(part) ||
    (part.length > 3
      ? words.isVerb(`${part}en`) || words.isVerb(`${part}n`) || words.isAdjective(part)
      : /^(?:bio|öko|alt|neu|näh|vor|nach|mit|groß)$/.test(part));
  const isBare = (part: string): boolean => isPart(part) || isStem(part) || SHORTENED.test(part);
  const isHead = (part: string): boolean =>
    LINKS.some((link) => part.endsWith(link) && isBare(part.slice(0, part.length - link.length)));
  /** "unfallgeschädigte" */
  const isParticiple = (part: string): boolean =>
    part.length > 5 &&
    (words.isAdjective(part) ||
      (/^(?:ge|be|ver|er|ent|zer)/.test(part) && words.isVerb(part.replace(/e[rsnm]?$/, ''))));
  const isLast = (part: string): boolean => isPart(part) || QUALITY.test(part) || isParticiple(part);

  const lastOf = (word: string, depth = 0): string | null => {
    for (let at = 3; at + 3 <= word.length; at += 1) {
      if (!isHead(word.slice(0, at))) continue;
      const rest = word.slice(at);
      if (isLast(rest)) return rest;
      const last = depth < 2 && rest.length > 6 ? lastOf(rest, depth + 1) : null;
      if (last !== null) return last;
    }
    return null;
  };
  return { lastOf: (word) => (word.length > 5 ? lastOf(word) : null), isHead, isLast: isPart };
};
