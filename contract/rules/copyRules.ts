import type { Brief, Language, Voice } from '../brief.ts';
import type { AdTexts, Suggestion, TextField } from '../suggestion.ts';
import { TEXT_FIELDS } from './textFields.ts';
import { abbreviationsIn, shoutingIn } from './capitals.ts';
import { isCallToActionLabel } from './callToAction.ts';
import { contains, folded, lengthOf, numbersOf, says, wordsOf } from './copyText.ts';
import { CLAIMS, FUNCTION_WORDS, PERSONAL } from './copyWords.ts';
import { TEXT_LIMITS } from './limits.ts';

/** Why a suggestion may not be shown, in words for people. */
export interface Fault {
  readonly code:
    | 'EMPTY'
    | 'TOO_LONG'
    | 'MUST_SAY'
    | 'NEVER_SAY'
    | 'PLACEHOLDER'
    | 'DOUBLED_WORD'
    | 'UNBALANCED'
    | 'LANGUAGE'
    | 'NUMBER'
    | 'CLAIM'
    | 'SHOUTING'
    | 'PERSONAL'
    | 'CTA';
  /** Null: it is about the texts together. */
  readonly field: TextField | 'cta_text' | null;
  readonly message: string;
}

export interface CopyRules {
  readonly brief: Brief;
  readonly voice: Voice;
  /** The brand's name, which may be a number or in capitals. */
  readonly brand?: string;
  /** Texts that are there and true. */
  readonly wording?: AdTexts | null | undefined;
}

const LABELS: Readonly<Record<TextField, string>> = {
  primary_text: 'primary text',
  headline: 'headline',
  description: 'description',
};
const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'German', es: 'Spanish' };

/** What somebody wrote in a brief, field by field. */
export const textsOfBrief = ({ product, audience, offer, problem, points, proof, angle }: Brief): readonly string[] => [
  product,
  audience,
  offer,
  problem,
  ...points,
  proof,
  angle,
];

/** All that a text may take its facts from. */
const sourcesOf = ({ brief, voice, brand = '', wording }: CopyRules): string[] => [
  ...textsOfBrief(brief),
  ...voice.must_say,
  ...(wording ? TEXT_FIELDS.map((field) => wording[field]) : []),
  brand,
];

const PLACEHOLDER = /\{[^}]*\}?|\[[^\]]*\]|<[^>]+>|\bX{3,}\b|\blorem\b|\bTBD\b|\bTODO\b|\bundefined\b|\bnull\b/;

const unpaired = (text: string, open: string, close: string): boolean => {
  if (!text.includes(open) && !text.includes(close)) return false;
  let depth = 0;
  for (const character of text) {
    if (character === open) depth += 1;
    else if (character === close) depth -= 1;
    if (depth < 0) return true;
  }
  return depth !== 0;
};

/** German opens with „ and closes with “, which opens in English. */
const PAIRS: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [['“', '”']],
  de: [['„', '“']],
  es: [
    ['“', '”'],
    ['¿', '?'],
    ['¡', '!'],
  ],
};

const unbalanced = (text: string, language: Language): boolean =>
  (text.match(/"/g)?.length ?? 0) % 2 !== 0 ||
  [['(', ')'] as const, ['«', '»'] as const, ...PAIRS[language]].some(([open, close]) => unpaired(text, open, close));

const doubledIn = (text: string, sources: readonly string[]): string | undefined =>
  [...text.matchAll(/(?<![\p{L}\p{N}])([\p{L}]+)\s+\1(?![\p{L}\p{N}])/giu)]
    .map(([found]) => found)
    .find((found) => !sources.some((source) => contains(source, found)));

const WORD = /[\p{L}\p{N}]+/gu;

/** Only where another language is plainly meant; what the brief says is left out, as it may be in any. */
const languageOf = (text: string, given: ReadonlySet<string>): Language | null => {
  const words = wordsOf(text).filter((word) => !given.has(word));
  const scores = (['en', 'de', 'es'] as const).map(
    (language) => [language, words.filter((word) => FUNCTION_WORDS[language].has(word)).length] as const,
  );
  const [first, second] = scores.toSorted((a, b) => b[1] - a[1]);
  return first![1] >= 2 && first![1] > second![1] * 2 ? first![0] : null;
};

/** What a brief and a voice give, read once for all texts. */
interface Given {
  readonly rules: CopyRules;
  readonly sources: readonly string[];
  readonly words: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly plain: string;
  /** What may stand in capitals. */
  readonly loud: ReadonlySet<string>;
}

const givenBy = (rules: CopyRules): Given => {
  const sources = sourcesOf(rules);
  const verbatim = [...rules.voice.must_say, rules.brand ?? ''].flatMap((phrase) => phrase.match(WORD) ?? []);
  return {
    rules,
    sources,
    words: new Set(sources.flatMap(wordsOf)),
    numbers: new Set(sources.flatMap(numbersOf)),
    plain: folded(sources.join('\n')),
    loud: new Set([...abbreviationsIn(sources, rules.brief.language), ...verbatim]),
  };
};

const faultsOfText = (field: TextField, text: string, given: Given): Fault[] => {
  const { rules, sources } = given;
  const label = LABELS[field];
  const fault = (code: Fault['code'], message: string): Fault => ({ code, field, message });
  if (text.trim() === '') return [fault('EMPTY', `The ${label} is empty.`)];
  const faults: Fault[] = [];
  const length = lengthOf(text);
  const { shown } = TEXT_LIMITS[field];
  if (length > shown) faults.push(fault('TOO_LONG', `The ${label} has ${length} characters; ${shown} are shown.`));
  for (const phrase of rules.voice.never_say)
    if (says(text, phrase))
      faults.push(fault('NEVER_SAY', `The ${label} says “${phrase}”, which the brand never says.`));
  if (PLACEHOLDER.test(text)) faults.push(fault('PLACEHOLDER', `The ${label} has a placeholder in it.`));
  const doubled = doubledIn(text, sources);
  if (doubled) faults.push(fault('DOUBLED_WORD', `The ${label} repeats a word: “${doubled}”.`));
  if (unbalanced(text, rules.brief.language))
    faults.push(fault('UNBALANCED', `Quotation marks or brackets of the ${label} don't match.`));
  const language = languageOf(text, given.words);
  if (language && language !== rules.brief.language)
    faults.push(
      fault('LANGUAGE', `The ${label} is in ${LANGUAGES[language]}, not in ${LANGUAGES[rules.brief.language]}.`),
    );
  const invented = numbersOf(text).find((number) => !given.numbers.has(number));
  if (invented) faults.push(fault('NUMBER', `The ${label} has a number that the brief does not have: ${invented}.`));
  const plain = folded(text);
  const claim = CLAIMS.find((pattern) => pattern.test(plain) && !pattern.test(given.plain));
  if (claim) faults.push(fault('CLAIM', `The ${label} promises what the brief does not: “${claim.exec(plain)![0]}”.`));
  const shouted = shoutingIn(text, given.loud, rules.brief.language);
  if (shouted) faults.push(fault('SHOUTING', `The ${label} shouts: “${shouted}”.`));
  if (PERSONAL.some((pattern) => pattern.test(plain)))
    faults.push(fault('PERSONAL', `The ${label} tells people who they are, which Meta does not allow.`));
  return faults;
};

/** Checks one suggestion after the other by the same rules. */
export const copyChecker = (rules: CopyRules): ((suggestion: Suggestion) => Fault[]) => {
  const given = givenBy(rules);
  return (suggestion) => {
    const faults = TEXT_FIELDS.flatMap((field) => faultsOfText(field, suggestion[field], given));
    for (const phrase of rules.voice.must_say)
      if (phrase.trim() !== '' && !TEXT_FIELDS.some((field) => contains(suggestion[field], phrase)))
        faults.push({ code: 'MUST_SAY', field: null, message: `“${phrase}” is in none of the texts.` });
    if (suggestion.cta_text !== '' && !isCallToActionLabel(suggestion.cta_text))
      faults.push({ code: 'CTA', field: 'cta_text', message: `Meta has no button “${suggestion.cta_text}”.` });
    return faults;
  };
};

/** Everything that keeps a suggestion from being shown; empty: it keeps all rules. */
export const checkCopy = (suggestion: Suggestion, rules: CopyRules): Fault[] => copyChecker(rules)(suggestion);
