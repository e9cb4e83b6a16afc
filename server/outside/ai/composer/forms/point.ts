import type { Language } from '#contract/brief.ts';
import { capital } from '#contract/rules/copyText.ts';
import type { Part, Tongue } from '../types.ts';
import { SENTENCE } from './sentence.ts';

/** What stands by itself whatever it is. */
const SURE = ['say', 'solo', 'line', 'opening', 'reason', 'any', 'clause', 'quote'] as const;

/** A figure, or enough words to say something. */
const REASON = /\d|(?:\S+ ){3}/;
/** "Why us? You may bring cake.": what we do for everybody is a reason. */
const BY_US = /^(?:we|our|every|each|wir|unsere?|jede[rs]?|cada|nuestr[oa]s?|\p{L}+[aei]mos)(?!\p{L})/iu;
/** Enough to stand between two full stops. */
const STANDS = /\d|(?:\S+ ){2}|-/;

/** "collected in the morning": of what, only who wrote it knows. */
const PARTICIPLE: Readonly<Record<Language, RegExp>> = {
  en: /^(?:\w+ly )?(?:\w{3,}ed|made|built|grown|sewn|done|taken|brought|sent|ready)\b/i,
  de: /^(?:\p{L}+ )*?(?:ab|an|auf|aus|ein|vor|zu)?ge\p{L}{2,}(?:t|en)(?!\p{L})/iu,
  es: /^\p{L}{2,}(?:ad|id)[oa]s?(?!\p{L})/iu,
};
const withoutSubject = (part: Part): Part => {
  const { adj: _adj, third: _third, base: _base, tail: _tail, ...forms } = part.forms as Record<string, string>;
  return { ...part, forms };
};

/** What a shop is, nothing that it sells is; only a place is open. */
export const ofShop = (part: Part): Part => ({
  ...part,
  forms: Object.fromEntries(
    [...SURE, 'reason' as const, 'list' as const].flatMap((form) =>
      part.forms[form] ? [[form, part.forms[form]]] : [],
    ),
  ),
});

/** A point of which it is not sure that it is a noun stands by itself; whatever it is, in the person's own words. */
export const cautious = (given: Part, text: string, tongue: Tongue): Part => {
  const part = PARTICIPLE[tongue.language].test(text) ? withoutSubject(given) : given;
  const say = part.kind === 'noun' ? capital(text) : part.forms['say'];
  const line = {
    ...(say !== undefined && text.includes(' ') ? { line: say } : {}),
    ...(say !== undefined && SENTENCE.test(text) ? { opening: say } : {}),
    // "Bouncy castle." is no sentence: one thing stands in a row with others.
    ...(say !== undefined && (part.kind !== 'noun' || STANDS.test(text)) ? { solo: say } : {}),
    // "Why us? Without a contract.": only what is a thing or a sentence is a reason.
    ...((part.kind === 'clause' && BY_US.test(text)) || (part.kind === 'noun' && REASON.test(text))
      ? { reason: capital(text) }
      : {}),
  };
  if (part.kind !== 'noun' || tongue.isPlainNoun(text))
    return {
      ...part,
      forms: { ...part.forms, ...(say !== undefined && { say }), ...line },
    };
  const forms: Readonly<Record<string, string>> = {
    ...part.forms,
    say: capital(text),
    any: text,
    ...line,
  };
  return {
    ...part,
    forms: Object.fromEntries(SURE.flatMap((form) => (forms[form] ? [[form, forms[form]]] : []))),
  };
};
